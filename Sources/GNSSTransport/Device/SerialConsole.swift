/// What the system itself uses a serial port of the board for: the kernel's console, and a login behind it.
public struct SerialConsole: Hashable, Sendable {
  /// The port's name: `ttyS0`.
  public var port: String
  /// The word of the kernel's command line that asks for it, where one does: `console=serial0,115200`.
  public var word: String?
  /// The file that the command line comes from, where that is known.
  public var file: String?

  /// The console on the port whose node is `path`, or `nil` where the kernel writes no messages to it.
  public init?(at path: String, in root: SystemRoot = .machine) {
    let name = String(path.split(separator: "/").last ?? "")
    let active = root.line(of: "/sys/class/tty/console/active")?.split(separator: " ") ?? []
    guard active.contains(where: { $0 == name }) else { return nil }
    port = name
    let words = root.line(of: "/proc/cmdline")?.split(separator: " ") ?? []
    word = words.last { word in
      guard word.hasPrefix("console=") else { return false }
      let alias = word.dropFirst("console=".count).prefix { $0 != "," }
      // On a Raspberry Pi the firmware knows the port as serial0.
      return alias == name || root.resolved("/dev/\(alias)") == "/dev/\(name)"
    }.map(String.init)
    file = ["/boot/firmware/cmdline.txt", "/boot/cmdline.txt", "/etc/default/grub"].first { Directory.exists(root($0)) }
  }

  /// How the port is freed.
  public var remedy: String {
    let line = word.map { "take \($0) out of \(file ?? "the kernel's command line"), " } ?? ""
    return "\(line)sudo systemctl disable --now serial-getty@\(port).service, and start anew"
  }
}
