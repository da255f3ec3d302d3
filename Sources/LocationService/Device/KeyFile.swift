import GNSSReceivers

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
      let keyLine = KeyLine(raw)
      guard !keyLine.isBlank else { continue }
      let line = keyLine.text
      let subject = "\(path), line \(index + 1)"
      if line.hasPrefix("[") {
        guard line.hasSuffix("]"), line.count > 2 else {
          throw LocationServiceError(
            .configuration, subject, reason: "'\(line)' is no group", remedy: "write [NAME]")
        }
        group = String(KeyLine.trimmed(line.dropFirst().dropLast()))
      } else {
        guard let setting = keyLine.setting else {
          throw LocationServiceError(
            .configuration, subject, reason: "'\(line)' is no setting", remedy: "write key=value")
        }
        guard let group else {
          throw LocationServiceError(
            .configuration, subject, reason: "'\(line)' stands before the first group",
            remedy: "put [receiver] above it")
        }
        groups[group, default: [:]][setting.key] = setting.value
      }
    }
  }

  /// The value of `key` in `group`, if it is given and not empty.
  func value(_ key: String, in group: String) -> String? {
    guard let value = groups[group]?[key], !value.isEmpty else { return nil }
    return value
  }
}
