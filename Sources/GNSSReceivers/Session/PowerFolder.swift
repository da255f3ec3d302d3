import GNSSTransport

/// What was learned of receivers' power as files, one a receiver: `$STATE_DIRECTORY/receivers/ublox-0110e5/power`.
public struct PowerFolder: PowerMemories {
  private let folder: String

  /// The files in `folder`, which is made when the first is kept.
  public init(_ folder: String) { self.folder = folder }

  /// What was learned of the receiver `key`.
  public func memory(of key: String) -> PowerMemory? {
    StateFile.text(at: path(of: key)).map { PowerMemory(parsing: $0) }
  }

  /// Keeps what was learned. It waits for the disk: not for the reactor's thread.
  public func keep(_ memory: PowerMemory, of key: String) {
    try? StateFile.write(memory.text, to: path(of: key))
  }

  private func path(of key: String) -> String {
    let name = key.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") ? $0 : "-" }
    return "\(folder)/\(String(name))/power"
  }
}
