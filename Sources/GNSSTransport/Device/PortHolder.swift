/// A process that has a device open.
public struct PortHolder: Hashable, Sendable {
  /// Its process id.
  public var pid: Int32
  /// The name of its program, as far as it may be read.
  public var program: String

  /// The process `pid` that runs `program`.
  public init(pid: Int32, program: String) {
    self.pid = pid
    self.program = program
  }

  /// Who holds the device at `path`, other than this process; `nil` if nobody does or nobody may be seen.
  ///
  /// Without root only the own user's processes can be looked into.
  ///
  /// - Complexity: one look at every descriptor of every process.
  public static func find(path: String) -> PortHolder? {
    guard let device = Directory.resolved(path) else { return nil }
    let own = Directory.target(ofLink: "/proc/self")
    for name in Directory.names(in: "/proc") where name != own {
      guard let pid = Int32(name) else { continue }
      let folder = "/proc/\(name)/fd"
      for descriptor in Directory.names(in: folder)
      where Directory.target(ofLink: "\(folder)/\(descriptor)") == device {
        return PortHolder(pid: pid, program: Directory.line(of: "/proc/\(name)/comm") ?? "?")
      }
    }
    return nil
  }
}
