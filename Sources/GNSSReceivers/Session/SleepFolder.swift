public import GNSSTransport

/// Records of sleeps as files of one folder, one a device: `$STATE_DIRECTORY/sleeps/dev-ttyAMA0`.
///
/// A record is written under another name, synced and renamed: a reader sees the old one, the new one or none. Where the
/// folder cannot be written to, nothing is remembered, and `keep(_:)` says so.
public struct SleepFolder: SleepMemory {
  /// The run of the machine, as the kernel names it.
  public let boot: String
  private let folder: String

  /// The records in `folder`, which is made when the first is kept.
  public init(_ folder: String, boot: String = StateFile.boot) {
    self.folder = folder
    self.boot = boot
  }

  /// What was written down; what is being written is not there yet.
  public var records: [SleepRecord] { files.map(\.record) }

  /// Writes `record` down. It waits for the disk: not for the reactor's thread.
  public func keep(_ record: SleepRecord) -> Bool {
    let path = path(of: record)
    do throws(TransportError) { try StateFile.write(record.text, to: path) } catch { return false }
    for file in files where file.path != path && file.record.isOfDevice(of: record) { StateFile.remove(file.path) }
    return true
  }

  /// Forgets what was written down of the device of `record`.
  public func forget(_ record: SleepRecord) {
    for file in files where file.record.isOfDevice(of: record) { StateFile.remove(file.path) }
  }

  private var files: [(path: String, record: SleepRecord)] {
    SystemRoot.machine.names(in: folder).sorted().compactMap { name in
      guard !name.hasSuffix(".new"), let text = StateFile.text(at: "\(folder)/\(name)") else { return nil }
      return SleepRecord(parsing: text).map { ("\(folder)/\(name)", $0) }
    }
  }

  /// Two devices whose names differ only in signs share a file; what stands in it says whose it is.
  private func path(of record: SleepRecord) -> String {
    let name = (record.identity ?? record.path ?? record.port).map {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") ? $0 : "-"
    }
    return "\(folder)/\(String(name.drop { $0 == "-" }))"
  }
}
