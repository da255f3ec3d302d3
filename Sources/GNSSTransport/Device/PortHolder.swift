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
  /// user's processes can be looked into; of others it is seen whether the device is their terminal, as for a login.
  ///
  /// - Complexity: one look at every descriptor of every process.
  public static func find(path: String, in root: SystemRoot = .machine) -> PortHolder? {
    guard let device = Directory.resolved(path) else { return nil }
    let terminal = Directory.deviceNumber(of: path)
    for (pid, folder) in processes(in: root) {
      let descriptors = Directory.names(in: "\(folder)/fd")
      let holds =
        descriptors.isEmpty
        ? terminal != nil && terminal == terminalNumber(ofProcessAt: folder)
        : descriptors.contains { Directory.target(ofLink: "\(folder)/fd/\($0)") == device }
          && !descriptors.contains { isMaster($0, of: device, in: folder) }
      if holds { return PortHolder(pid: pid, program: name(of: folder)) }
    }
    return nil
  }

  /// Who may hold a device that is busy although nobody was seen to: a process that was started with its path or name.
  static func suspect(path: String, in root: SystemRoot = .machine) -> PortHolder? {
    let device = Directory.resolved(path) ?? path
    let names = [path, device, device.split(separator: "/").last.map(String.init) ?? device]
    for (pid, folder) in processes(in: root) where Directory.names(in: "\(folder)/fd").isEmpty {
      let words = Directory.text(of: "\(folder)/cmdline", limit: 4_096).split(separator: "\0").dropFirst()
      guard words.contains(where: { word in names.contains { word == $0 } }) else { continue }
      return PortHolder(pid: pid, program: name(of: folder))
    }
    return nil
  }

  /// What there is to say of other programs where a port that is open is silent: who holds it as well, or that some
  /// may hold it unseen; `nil` where nobody does.
  public static func explanation(of path: String, in root: SystemRoot = .machine) -> String? {
    if let holder = find(path: path, in: root) { return "it is \(holder.remedy(for: path, in: root))" }
    return mayBeUnseen(in: root) ? "another program reads it: sudo fuser -v \(path)" : nil
  }

  /// Whether there are processes whose descriptors this one may not look at: each may hold any device.
  static func mayBeUnseen(in root: SystemRoot) -> Bool {
    let others = processes(in: root)
    // Where others' processes are hidden (hidepid, ProtectProc=), the first of all is missing.
    guard others.contains(where: { $0.pid == 1 }) || Directory.target(ofLink: root("/proc/self")) == "1" else {
      return true
    }
    return others.contains { _, folder in
      let descriptors = Directory.names(in: "\(folder)/fd")
      // The kernel's own threads, which have no command line, hold nothing.
      if descriptors.isEmpty {
        return Directory.isDenied("\(folder)/fd") && !Directory.text(of: "\(folder)/cmdline", limit: 1).isEmpty
      }
      return descriptors.allSatisfy { descriptor in Directory.target(ofLink: "\(folder)/fd/\(descriptor)") == nil }
    }
  }

  private static func processes(in root: SystemRoot) -> [(pid: Int32, folder: String)] {
    let own = Directory.target(ofLink: root("/proc/self"))
    return root.names(in: "/proc").compactMap { name in
      guard name != own, let pid = Int32(name) else { return nil }
      return (pid, root("/proc/\(name)"))
    }
  }

  /// A program's name, which it may have chosen itself.
  private static func name(of folder: String) -> String { Directory.line(of: "\(folder)/comm")?.printable ?? "?" }

  /// The number of the device that is a process's terminal: the fifth word behind its name, which stands in brackets.
  private static func terminalNumber(ofProcessAt folder: String) -> UInt64? {
    let stat = Directory.line(of: "\(folder)/stat") ?? ""
    guard let bracket = stat.lastIndex(of: ")") else { return nil }
    let words = stat[bracket...].split(separator: " ").dropFirst()
    guard words.count > 4, let number = UInt64(words[words.startIndex + 4]), number != 0 else { return nil }
    return number
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
    let advice =
      switch program {
      case "gpsd": "read from it: --device gpsd://localhost, or: sudo systemctl stop gpsd.socket gpsd"
      case "ModemManager": "install 60-sextant.rules for udev, or: sudo systemctl stop ModemManager"
      case "brltty": "sudo systemctl mask --now brltty-udev.service brltty.service"
      case "agetty", "getty", "mgetty", "login":
        SerialConsole(at: path, in: root)?.remedy ?? "sudo systemctl disable --now serial-getty@\(name).service"
      case "sextant": "end the other sextant: \(ending(in: root))"
      default: "end it: \(ending(in: root))"
      }
    return "held by \(program) (process \(pid)): \(advice)"
  }

  /// The command that ends it: a service would be started again by its manager.
  private func ending(in root: SystemRoot) -> String {
    for line in root.lines(of: "/proc/\(pid)/cgroup") {
      let folders = line.split(separator: ":", omittingEmptySubsequences: false).last?.split(separator: "/") ?? []
      guard folders.first == "system.slice", let unit = folders.last, unit.hasSuffix(".service") else { continue }
      return "sudo systemctl stop \(String(unit).printable)"
    }
    func owner(_ process: String) -> Substring? {
      let line = root.lines(of: "/proc/\(process)/status").first { $0.hasPrefix("Uid:") }
      return line?.split(whereSeparator: \.isWhitespace).dropFirst().first
    }
    let isOurs = owner("self") == "0" || owner("self") == owner("\(pid)")
    return "\(isOurs ? "" : "sudo ")kill \(pid)"
  }
}
