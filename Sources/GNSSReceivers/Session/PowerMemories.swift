/// Where it is kept what was learned of receivers' power, across the process's life.
public protocol PowerMemories: Sendable {
  /// What was learned of the receiver `key`; `nil` for nothing.
  func memory(of key: String) -> PowerMemory?
  /// Keeps what was learned. May take as long as a disk takes.
  func keep(_ memory: PowerMemory, of key: String)
}
