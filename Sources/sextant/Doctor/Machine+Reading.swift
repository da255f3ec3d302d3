import GNSSReceivers
import GNSSTransport

extension Machine {
  /// The programs that have to do with serial ports.
  private static let watched: Set<String> = ["ModemManager", "gpsd", "agetty", "getty", "brltty", "serialtty"]
  /// Where udev looks for rules.
  private static let ruleFolders = [
    "/etc/udev/rules.d", "/run/udev/rules.d", "/usr/lib/udev/rules.d", "/lib/udev/rules.d",
  ]
  private static let rulesName = "60-sextant.rules"

  /// What the machine at `root` is like now.
  ///
  /// - Parameter stateFolder: where what is learned is kept, or `nil` for nowhere.
  init(reading root: SystemRoot, stateFolder: String?) {
    programs = Self.programs(root)
    consoles = Self.consoles(root)
    // The device tree ends its texts with a zero.
    model = root.line(of: "/proc/device-tree/model").map { String($0.prefix { $0 != "\0" }) }
    bootConfiguration = ["/boot/firmware/config.txt", "/boot/config.txt"].lazy
      .map { BootConfiguration(path: $0, lines: root.lines(of: $0)) }.first { !$0.lines.isEmpty }
    isUnderVoltage = Self.isUnderVoltage(root)
    radios = root.names(in: "/sys/class/rfkill").sorted().compactMap { Self.radio("/sys/class/rfkill/\($0)", root) }
    hasUdev = root.target("/run/udev/control") != nil
    rulesPath = Self.ruleFolders.lazy.map { "\($0)/\(Self.rulesName)" }.first { root.target($0) != nil }
    for place in root.names(in: "/sys/bus/usb/devices") {
      usbPower[place] = root.line(of: "/sys/bus/usb/devices/\(place)/power/control")
    }
    user = Self.user(root)
    self.stateFolder = stateFolder.flatMap { Self.stateFolder($0, root) }
    withoutBackup = stateFolder.map { Self.withoutBackup($0 + "/receivers", root) } ?? []
    let groups = root.lines(of: "/etc/group").map { $0.prefix { $0 != ":" } }
    // Debian's name, and Arch's.
    serialGroup = ["dialout", "uucp"].first { groups.contains($0[...]) }
  }

  /// What the power ladder has learned of receivers' supplies.
  private static func withoutBackup(_ folder: String, _ root: SystemRoot) -> [String] {
    root.names(in: folder).sorted().filter { name in
      let text = root.lines(of: "\(folder)/\(name)/power").joined(separator: "\n") + "\n"
      return PowerMemory(parsing: text).backupSupply == .absent
    }
  }

  private static func programs(_ root: SystemRoot) -> [Program] {
    root.names(in: "/proc").compactMap { Int32($0) }.sorted().compactMap { pid in
      guard let name = root.line(of: "/proc/\(pid)/comm"), watched.contains(name) else { return nil }
      let words = root.line(of: "/proc/\(pid)/cmdline")?.split(separator: "\0").map(String.init) ?? []
      return Program(pid: pid, name: name, words: words)
    }
  }

  private static func consoles(_ root: SystemRoot) -> [String] {
    let words = root.line(of: "/proc/cmdline")?.split(separator: " ") ?? []
    let named = words.filter { $0.hasPrefix("console=") }.compactMap { word -> String? in
      word.dropFirst("console=".count).split(separator: ",").first.map(String.init)
    }
    let active = root.line(of: "/sys/class/tty/console/active")?.split(separator: " ").map(String.init) ?? []
    // The boot loader writes serial0 for whatever that is on this board.
    let all = (named + active).map { root.target("/dev/\($0)").map { $0.path.lastPart } ?? $0 }
    return all.enumerated().filter { index, name in all.firstIndex(of: name) == index }.map(\.element)
  }

  private static func isUnderVoltage(_ root: SystemRoot) -> Bool? {
    for sensor in root.names(in: "/sys/class/hwmon") {
      let folder = "/sys/class/hwmon/\(sensor)"
      guard root.line(of: "\(folder)/name") == "rpi_volt" else { continue }
      return root.line(of: "\(folder)/in0_lcrit_alarm").map { $0 == "1" }
    }
    return nil
  }

  private static func radio(_ folder: String, _ root: SystemRoot) -> Radio? {
    guard let kind = root.line(of: "\(folder)/type") else { return nil }
    return Radio(
      kind: kind, name: root.line(of: "\(folder)/name") ?? folder.lastPart,
      isBlocked: root.line(of: "\(folder)/soft") == "1", isBlockedByHardware: root.line(of: "\(folder)/hard") == "1")
  }

  private static func user(_ root: SystemRoot) -> User {
    let status = root.lines(of: "/proc/self/status").map { $0.split(whereSeparator: { " \t:".contains($0) }) }
    func numbers(_ key: String) -> [String] {
      status.first { $0.first == key[...] }.map { $0.dropFirst().map(String.init) } ?? []
    }
    let id = numbers("Uid").dropFirst().first ?? "0"
    let name =
      root.lines(of: "/etc/passwd").map { $0.split(separator: ":", omittingEmptySubsequences: false) }
      .first { $0.count > 2 && $0[2] == id }.map { String($0[0]) } ?? id
    let own = Set(numbers("Groups") + numbers("Gid"))
    var groups: Set<String> = []
    var listed: Set<String> = []
    for line in root.lines(of: "/etc/group") {
      let parts = line.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count > 3 else { continue }
      if own.contains(String(parts[2])) { groups.insert(String(parts[0])) }
      if parts[3].split(separator: ",").contains(name[...]) { listed.insert(String(parts[0])) }
    }
    return User(name: name, isRoot: id == "0", groups: groups, listedGroups: listed)
  }

  private static func stateFolder(_ path: String, _ root: SystemRoot) -> StateFolder? {
    var mount: [Substring]?
    for parts in root.lines(of: "/proc/self/mounts").map({ $0.split(separator: " ") }) where parts.count > 3 {
      guard parts[1] == "/" || path == parts[1] || path.hasPrefix(parts[1] + "/") else { continue }
      // The longest mount point above it; of two at one place the later one hides the other.
      if parts[1].count >= mount?[1].count ?? 0 { mount = parts }
    }
    guard let mount else { return nil }
    return StateFolder(
      path: path, fileSystem: String(mount[2]), isReadOnly: mount[3].split(separator: ",").contains("ro"),
      isWritable: root.isWritable(path))
  }
}

extension String {
  /// What stands behind the last slash.
  var lastPart: String { split(separator: "/").last.map(String.init) ?? self }
}
