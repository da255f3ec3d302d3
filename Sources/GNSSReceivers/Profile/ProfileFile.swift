/// The text format of `Hardware/receivers`: `key = value` lines under `[section]` lines, `#` begins a comment line.
///
/// A comment with `Source:` belongs to the line under it. A line that holds numbers is refused without one.
struct ProfileFile {
  /// One `key = value` line.
  struct Entry {
    /// What stands behind `=`.
    var text: Substring
    /// The line, counted from 1.
    var line: Int
    /// What stands behind `Source:` in the comment above.
    var source: String?
  }

  /// The name of the file, for errors.
  let file: String
  /// The entries by `section.key`.
  private(set) var entries: [String: Entry] = [:]
  /// How many lines the file has.
  private(set) var lineCount = 0

  /// The keys that may stand in each section, and whether their values are numbers of the outside world.
  static let keys: [String: [String: Bool]] = [
    "receiver": [
      "name": false, "title": false, "family": false, "generation": false, "modules": false, "usb": true,
      "factory-baud": true, "baud": true, "maximum-rate": true, "sleep": false, "power-save": false, "quirks": false,
    ],
    "current": Dictionary(uniqueKeysWithValues: Profile.Activity.allCases.map { ($0.rawValue, true) }),
    "gnss-on": ["command": true, "query": true, "command-interface": true, "nmea-interface": true],
  ]

  /// Splits `bytes` into entries.
  ///
  /// - Throws: `ProfileError` with the line for an unknown section or key, a repeated key, a number without a source.
  init(_ bytes: [UInt8], file: String) throws(ProfileError) {
    self.file = file
    var section: String?
    var source: String?
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
      lineCount += 1
      let text = KeyLine.trimmed(line)
      if text.hasPrefix("#") {
        Self.note(KeyLine.trimmed(text.dropFirst()), in: &source)
        continue
      }
      defer { source = nil }
      if text.isEmpty { continue }
      if text.hasPrefix("["), text.hasSuffix("]") {
        let name = String(text.dropFirst().dropLast())
        guard Self.keys[name] != nil else { throw error(lineCount, "unknown section \(text)") }
        section = name
        continue
      }
      guard let section, let equals = text.firstIndex(of: "=") else {
        throw error(lineCount, "expected 'key = value' under [receiver], found '\(text)'")
      }
      let key = String(KeyLine.trimmed(text[..<equals]))
      let value = KeyLine.trimmed(text[text.index(after: equals)...])
      guard let isNumber = Self.keys[section]?[key] else {
        throw error(lineCount, "unknown key '\(key)' in [\(section)]")
      }
      guard !isNumber || value.isEmpty || source != nil else {
        throw error(lineCount, "'\(key)' has no source: a comment '# Source: document, place' belongs above it")
      }
      let entry = Entry(text: value, line: lineCount, source: source)
      guard entries.updateValue(entry, forKey: "\(section).\(key)") == nil else {
        throw error(lineCount, "'\(key)' stands twice in [\(section)]")
      }
    }
  }

  /// An error at `line` of this file.
  func error(_ line: Int, _ message: String) -> ProfileError { ProfileError(file: file, line: line, message: message) }

  /// Takes the text of a comment line: a source begins, or goes on.
  private static func note(_ comment: Substring, in source: inout String?) {
    if comment.hasPrefix("Source:") {
      let text = KeyLine.trimmed(comment.dropFirst(7))
      source = text.isEmpty ? nil : String(text)
    } else if let begun = source {
      source = begun + " " + comment
    }
  }
}
