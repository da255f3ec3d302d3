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
  /// A process that holds the other end of a pty is the device itself, and does not count. Without root only the own
  /// user's processes can be looked into.
  ///
  /// - Complexity: one look at every descriptor of every process.
  public static func find(path: String) -> PortHolder? {
    guard let device = Directory.resolved(path) else { return nil }
    let own = Directory.target(ofLink: "/proc/self")
    for name in Directory.names(in: "/proc") where name != own {
      guard let pid = Int32(name) else { continue }
      let folder = "/proc/\(name)"
      let descriptors = Directory.names(in: "\(folder)/fd")
      guard descriptors.contains(where: { Directory.target(ofLink: "\(folder)/fd/\($0)") == device }),
        !descriptors.contains(where: { isMaster($0, of: device, in: folder) })
      else { continue }
      return PortHolder(pid: pid, program: Directory.line(of: "\(folder)/comm") ?? "?")
    }
    return nil
  }

  /// Whether `descriptor` of the process at `folder` is the master's end of the pty `device`.
  private static func isMaster(_ descriptor: String, of device: String, in folder: String) -> Bool {
    let terminals = "/dev/pts/"
    guard device.hasPrefix(terminals),
      Directory.target(ofLink: "\(folder)/fd/\(descriptor)")?.hasSuffix("/ptmx") == true
    else { return false }
    // The kernel tells a master's number in a line of its own (drivers/tty/pty.c, since 4.9).
    let number = device.dropFirst(terminals.count)
    return Directory.lines(of: "\(folder)/fdinfo/\(descriptor)").contains { line in
      line.hasPrefix("tty-index:") && line.split(whereSeparator: \.isWhitespace).last == number
    }
  }

  /// Who it is, and what frees the device at `path`.
  public func remedy(for path: String, in root: SystemRoot = .machine) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let advice: String? =
      switch program {
      case "gpsd": "read from it: --device gpsd://localhost, or: sudo systemctl stop gpsd.socket gpsd"
      case "ModemManager": "install 60-sextant.rules for udev, or: sudo systemctl stop ModemManager"
      case "brltty": "sudo systemctl mask --now brltty-udev.service brltty.service"
      case "agetty", "getty", "mgetty", "login":
        SerialConsole(at: path, in: root)?.remedy ?? "sudo systemctl disable --now serial-getty@\(name).service"
      case "sextant": "end the other sextant"
      default: nil
      }
    return "held by \(program) (process \(pid))\(advice.map { ": \($0)" } ?? "")"
  }
}
