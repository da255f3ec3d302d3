import GNSSReceivers
import GNSSTransport

/// A file of settings for `configure apply`: `KEY = VALUE` lines, comments after `#` or `;`.
///
/// A comment starts a line or follows a blank, as in `/etc/sextant/*.conf`. Of two values for one key the later counts.
struct SettingsFile {
  /// A setting and the number of its line.
  struct Line: Equatable {
    var assignment: ConfigurationRequest.Assignment
    var number: Int
  }

  private(set) var lines: [Line] = []

  /// Reads `text`, which came from `path`.
  ///
  /// - Throws: `.usage` with the number of the first line that is neither setting, comment nor blank, or if there is no
  ///   setting at all.
  init(_ text: String, path: String) throws(CommandError) {
    for (index, raw) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let line = KeyLine(raw)
      guard !line.isBlank else { continue }
      guard let setting = line.setting else {
        throw CommandError(
          .usage, "configure: \(path), line \(index + 1): '\(line.text)' is no setting; write KEY = VALUE")
      }
      let assignment = ConfigurationRequest.Assignment(key: setting.key, value: setting.value)
      lines.removeAll { $0.assignment.key.uppercased() == assignment.key.uppercased() }
      lines.append(Line(assignment: assignment, number: index + 1))
    }
    guard !lines.isEmpty else {
      throw CommandError(.usage, "configure: \(path): there is no setting in it; write KEY = VALUE, one a line")
    }
  }
}

extension SettingsFile {
  /// The most that is read of a file, in bytes.
  static let limit = 1 << 20

  /// Reads the file at `path`.
  ///
  /// - Throws: `.failed` or `.permissionDenied` if it cannot be read, `.usage` if it is not understood.
  static func read(_ path: String) throws(CommandError) -> SettingsFile {
    let file = try System.File(reading: path)
    var text: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let descriptor = file.descriptor
      let count = try chunk.fill { tail throws(CommandError) in try System.read(descriptor, into: &tail) }
      guard count > 0 else { break }
      text += chunk[..<count]
      guard text.count <= limit else { throw CommandError(.failed, "cannot read \(path): it is larger than 1 MiB") }
    }
    return try SettingsFile(String(decoding: text, as: UTF8.self), path: path)
  }
}
