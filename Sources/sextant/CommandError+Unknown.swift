import GNSSReceivers

extension CommandError {
  /// A word of the command line that means nothing, with the one that is like it, or all that mean something.
  static func unknown(_ kind: String, _ word: String, among known: [String]) -> Self {
    if let like = like(word, among: known) {
      return Self(.usage, "unknown \(kind) \(word); did you mean \(like)?")
    }
    return Self(.usage, "unknown \(kind) \(word); the choices are \(known.joined(separator: ", "))")
  }

  /// One of `known` that is a letter in three away from `word` at the most, or the only one that has it in it.
  private static func like(_ word: String, among known: [String]) -> String? {
    let bare = word.drop { $0 == "-" }
    if let near = Spelling.nearest(to: word, among: known, within: (bare.count + 2) / 3) { return near }
    let containing = known.filter { $0.lowercased().contains(bare.lowercased()) }
    return containing.count == 1 && bare.count > 1 ? containing[0] : nil
  }
}
