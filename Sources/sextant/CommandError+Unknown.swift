import GNSSReceivers

extension CommandError {
  /// A word of the command line that means nothing, with the nearest one that does.
  static func unknown(_ kind: String, _ word: String, among known: [String]) -> Self {
    let hint = Spelling.nearest(to: word, among: known).map { "; did you mean \($0)?" } ?? ""
    return Self(.usage, "unknown \(kind) \(word)\(hint)")
  }
}
