/// A key file: groups in brackets, `key=value` lines, comments after `#` or `;`.
///
/// The form of `/etc/sextant/*.conf`. A comment starts a line or follows a blank; of two values for one key the later
/// one counts.
struct KeyFile {
  private var groups: [String: [String: String]] = [:]

  /// Reads `text`, which came from `path`.
  ///
  /// - Throws: `LocationServiceError` with code `configuration` and the number of the first line that is none of group,
  ///   setting, comment or blank.
  init(_ text: String, path: String) throws(LocationServiceError) {
    var group: String?
    for (index, raw) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let line = Self.trimmed(Self.withoutComment(raw))
      guard !line.isEmpty else { continue }
      let subject = "\(path), line \(index + 1)"
      if line.hasPrefix("[") {
        guard line.hasSuffix("]"), line.count > 2 else {
          throw LocationServiceError(
            .configuration, subject, reason: "'\(line)' is no group", remedy: "write [NAME]")
        }
        group = String(Self.trimmed(line.dropFirst().dropLast()))
      } else {
        guard let equals = line.firstIndex(of: "="), equals != line.startIndex else {
          throw LocationServiceError(
            .configuration, subject, reason: "'\(line)' is no setting", remedy: "write key=value")
        }
        guard let group else {
          throw LocationServiceError(
            .configuration, subject, reason: "'\(line)' stands before the first group",
            remedy: "put [receiver] above it")
        }
        let key = String(Self.trimmed(line[..<equals]))
        groups[group, default: [:]][key] = String(Self.trimmed(line[line.index(after: equals)...]))
      }
    }
  }

  /// The value of `key` in `group`, if it is given and not empty.
  func value(_ key: String, in group: String) -> String? {
    guard let value = groups[group]?[key], !value.isEmpty else { return nil }
    return value
  }

  private static func withoutComment(_ line: Substring) -> Substring {
    var previous: Character = " "
    for index in line.indices {
      let character = line[index]
      if character == "#" || character == ";", previous.isWhitespace { return line[..<index] }
      previous = character
    }
    return line
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
