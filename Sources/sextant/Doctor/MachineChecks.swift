import GNSSTransport

/// What a machine's facts mean for a position: no look at the machine, no clock.
struct MachineChecks {
  let machine: Machine
  /// The device that is used, by its own name: `ttyAMA0`; `nil` for one that is looked for, or is none of the machine's.
  let tty: String?
  /// Who may open the ports that are looked at; none where no port is there.
  var ports: [AccessFacts] = []

  /// All findings, in the order of the checks.
  var findings: [Finding] {
    [supply, console, login, uart, modemManager, gpsd].compactMap(\.self) + groups + [rules] + radios + [state]
      + backups
  }

  private var isUART: Bool { tty?.hasPrefix("ttyS") == true || tty?.hasPrefix("ttyAMA") == true }

  /// Under-voltage resets USB devices and corrupts cards.
  private var supply: Finding? {
    switch machine.isUnderVoltage {
    case nil: nil
    case false?: .ok("supply", "the board's supply is high enough")
    case true?:
      .warning(
        "supply", "the board's supply is too low (rpi_volt): USB devices drop out",
        "use the board's own supply and a short, thick cable")
    }
  }

  private var console: Finding? {
    guard let tty else { return nil }
    guard machine.consoles.contains(tty) else {
      return isUART ? .ok("console", "the kernel's console is not on \(tty)") : nil
    }
    let remedy =
      machine.isRaspberryPi
      ? "sudo raspi-config nonint do_serial_cons 1 && sudo reboot"
      : "remove console=\(tty),… from the kernel's command line, and reboot"
    return .error(
      "console", .failed, "the kernel writes its console to \(tty): the receiver reads it as commands", remedy)
  }

  private var login: Finding? {
    guard let tty, let login = machine.login(at: tty) else { return nil }
    return .error(
      "console", .deviceBusy, "\(login.name) (process \(login.pid)) waits for a login at \(tty)",
      "sudo systemctl disable --now serial-getty@\(tty).service")
  }

  /// What of a Raspberry Pi's UARTs is not as it has to be.
  private var uart: Finding? {
    guard machine.isRaspberryPi, isUART, let tty, let configuration = machine.bootConfiguration else { return nil }
    // On boards up to the Pi 4, ttyS0 is the mini-UART; a Pi 5 has none and numbers others so.
    let isMini = tty == "ttyS0" && machine.model?.contains("Raspberry Pi 5") != true
    if isMini, !configuration.says("dtoverlay=disable-bt"), !configuration.says("dtoverlay=miniuart-bt"),
      !configuration.says("core_freq=")
    {
      return .warning(
        "uart", "ttyS0 is the mini-UART: its rate moves with the core clock, and frames break",
        "echo dtoverlay=disable-bt | sudo tee -a \(configuration.path) && sudo reboot, then use /dev/serial0")
    }
    guard isMini || tty == "ttyAMA0", !configuration.says("enable_uart=1"), !configuration.says("dtparam=uart0")
    else { return .ok("uart", "\(tty) is switched on in \(configuration.path)") }
    return .info(
      "uart", "\(configuration.path) does not say enable_uart=1: the pins may carry no UART",
      "echo enable_uart=1 | sudo tee -a \(configuration.path) && sudo reboot")
  }

  private var modemManager: Finding? {
    guard let program = machine.program("ModemManager") else { return nil }
    guard machine.rulesPath == nil || !machine.hasUdev else {
      return .ok("modemManager", "ModemManager runs, and is told to leave receivers alone")
    }
    return .warning(
      "modemManager",
      "ModemManager (process \(program.pid)) runs: it writes AT commands to receivers that are plugged in",
      "\(Self.installRules), or: sudo systemctl disable --now ModemManager")
  }

  private var gpsd: Finding? {
    guard let program = machine.program("gpsd") else { return nil }
    return .warning(
      "gpsd", "gpsd (process \(program.pid)) runs: a receiver has one reader",
      "share its receiver with --device gpsd://localhost, or: sudo systemctl disable --now gpsd.socket gpsd")
  }

  /// The groups that open the ports, one finding each: none where a port is open to this user without one, or to no
  /// group at all.
  private var groups: [Finding] {
    if machine.user.isRoot { return [.ok("groups", "root may open every port")] }
    let names = ports.isEmpty ? [machine.serialGroup].compactMap(\.self) : ports.compactMap(\.admittingGroup)
    return Set(names).sorted().map { group($0) }
  }

  private func group(_ group: String) -> Finding {
    let user = machine.user
    if user.groups.contains(group) { return .ok("groups", "\(user.name) is in the group \(group)") }
    if user.listedGroups.contains(group) {
      return .warning(
        "groups", "\(user.name) is in the group \(group), but not since this login", "log out and in again")
    }
    return .warning(
      "groups", "\(user.name) is not in the group \(group), which serial ports belong to",
      "sudo usermod -aG \(group) \(user.name), then log out and in again")
  }

  /// What the power ladder has learned of receivers.
  private var backups: [Finding] {
    machine.withoutBackup.map { receiver in
      .warning(
        "backup", "\(receiver) has no backup supply: it starts cold after each cut of its supply",
        "feed its V_BCKP pin from a coin cell or a capacitor; until then its supply is not cut for short sleeps")
    }
  }

  private static let installRules =
    "sudo cp Hardware/udev/60-sextant.rules /etc/udev/rules.d/ && sudo udevadm control --reload && sudo udevadm trigger"

  private var rules: Finding {
    guard machine.hasUdev else {
      return .info("rules", "udev does not run: receivers are looked for in /sys, and get no links and rights")
    }
    guard let path = machine.rulesPath else {
      return .info("rules", "the udev rules for receivers are not installed", Self.installRules)
    }
    return .ok("rules", "udev rules are installed (\(path))")
  }

  private var radios: [Finding] {
    machine.radios.filter { $0.kind == "gps" && ($0.isBlocked || $0.isBlockedByHardware) }.map { radio in
      .error(
        "rfkill", .noPosition, "the receiver is switched off (rfkill \(radio.name))",
        radio.isBlockedByHardware ? "there is a switch on the device or board for it" : "sudo rfkill unblock gps")
    }
  }

  private var state: Finding {
    guard let folder = machine.stateFolder else {
      return .warning(
        "state", "there is no place to remember receivers: no HOME and no STATE_DIRECTORY",
        "set STATE_DIRECTORY, or use StateDirectory= in the unit")
    }
    let remedy = "set STATE_DIRECTORY to a folder on a disk that can be written, or use StateDirectory= in the unit"
    if folder.isReadOnly {
      return .warning("state", "\(folder.path) lies on a read-only file system: nothing is remembered", remedy)
    }
    guard folder.isWritable else {
      return .warning(
        "state", "\(machine.user.name) may not write to \(folder.path): nothing is remembered",
        "set STATE_DIRECTORY to a folder of \(machine.user.name)'s, or use StateDirectory= in the unit")
    }
    if ["tmpfs", "ramfs", "overlay"].contains(folder.fileSystem) {
      return .warning(
        "state", "\(folder.path) lies on \(folder.fileSystem): what is learned may not outlive a restart", remedy)
    }
    return .ok("state", "\(folder.path) can be kept (\(folder.fileSystem))")
  }
}
