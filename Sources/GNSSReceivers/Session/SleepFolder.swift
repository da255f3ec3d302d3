public import GNSSTransport

/// Records of sleeps as files of one folder, one a port: `$STATE_DIRECTORY/sleeps/dev-ttyAMA0`.
///
/// A record is written under another name, synced and renamed: a reader sees the old one, the new one or none. Where the
/// folder cannot be written to, nothing is remembered.
public struct SleepFolder: SleepMemory {
  /// The run of the machine, as the kernel names it.
  public let boot: String
  private let folder: String

  /// The records in `folder`, which is made when the first is kept.
  public init(_ folder: String, boot: String = StateFile.boot) {
    self.folder = folder
    self.boot = boot
  }

  /// What was written down for `port`.
  public func record(of port: String) -> SleepRecord? {
    StateFile.text(at: path(of: port)).flatMap { SleepRecord(parsing: $0) }
  }

  /// Writes `record` down. It waits for the disk: not for the reactor's thread.
  public func keep(_ record: SleepRecord) {
    try? StateFile.write(record.text, to: path(of: record.port))
  }

  /// Forgets what was written down for `port`.
  public func forget(_ port: String) { StateFile.remove(path(of: port)) }

  /// Two ports whose names differ only in signs share a file; what stands in it says whose it is.
  private func path(of port: String) -> String {
    let name = port.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") ? $0 : "-" }
    return "\(folder)/\(String(name.drop { $0 == "-" }))"
  }
}
