import GNSSTransport
import TestSupport
import Testing

@testable import sextant

@Suite struct MachineChecksTests {
  private static func finding(
    _ check: String, _ machine: Machine, tty: String? = nil, ports: [AccessFacts] = []
  ) -> Finding? {
    MachineChecks(machine: machine, tty: tty, ports: ports).findings.first { $0.check == check }
  }

  private static let pi = Machine(
    model: "Raspberry Pi 3 Model B", bootConfiguration: .init(path: "/boot/config.txt", lines: []))

  @Test func aConsoleOnTheReceiversPortIsAnErrorAndElsewhereNone() {
    let machine = Machine(consoles: ["ttyAMA0", "tty1"])
    let finding = Self.finding("console", machine, tty: "ttyAMA0")
    #expect(finding?.severity == .error)
    #expect(finding?.remedy?.contains("console=ttyAMA0") == true)
    #expect(Self.finding("console", machine, tty: "ttyS0")?.severity == .ok)
    #expect(Self.finding("console", machine) == nil)
    var pi = Self.pi
    pi.consoles = ["ttyAMA0"]
    #expect(Self.finding("console", pi, tty: "ttyAMA0")?.remedy?.contains("raspi-config") == true)
  }

  @Test func aReceiverWithoutABackupSupplyIsTold() throws {
    let picture = try SystemPicture()
    try picture.write("backup-supply = absent\n", to: "/var/lib/sextant/receivers/ublox-10e5/power")
    try picture.write("backup-supply = present\n", to: "/var/lib/sextant/receivers/ublox-beef/power")
    let machine = Machine(reading: SystemRoot(folder: picture.folder), stateFolder: "/var/lib/sextant")
    #expect(machine.withoutBackup == ["ublox-10e5"])
    let finding = Self.finding("backup", machine)
    #expect(finding?.severity == .warning && finding?.message.hasPrefix("ublox-10e5 has no backup supply") == true)
  }

  @Test func aLoginAtThePortIsNamedWithTheUnitThatKeepsIt() {
    let machine = Machine(programs: [.init(pid: 77, name: "agetty", words: ["/sbin/agetty", "ttyAMA0", "vt220"])])
    let findings = MachineChecks(machine: machine, tty: "ttyAMA0").findings.filter { $0.severity == .error }
    #expect(findings.map(\.code) == [.deviceBusy])
    #expect(findings.first?.message.contains("agetty (process 77)") == true)
    #expect(findings.first?.remedy == "sudo systemctl disable --now serial-getty@ttyAMA0.service")
  }

  @Test func theMiniUARTIsToldOnBoardsThatHaveIt() {
    #expect(Self.finding("uart", Self.pi, tty: "ttyS0")?.severity == .warning)
    #expect(Self.finding("uart", Self.pi, tty: "ttyACM0") == nil)
    #expect(Self.finding("uart", Self.pi, tty: "ttyAMA0")?.message.contains("enable_uart") == true)
    var mended = Self.pi
    mended.bootConfiguration?.lines = ["# UART", "enable_uart=1", "dtoverlay=disable-bt"]
    #expect(Self.finding("uart", mended, tty: "ttyS0")?.severity == .ok)
    #expect(Self.finding("uart", Machine(model: "BeagleBone Black"), tty: "ttyS0") == nil)
  }

  @Test func programsThatTakeReceiversAreTold() {
    let manager = Machine.Program(pid: 5, name: "ModemManager", words: [])
    #expect(Self.finding("modemManager", Machine(programs: [manager]))?.severity == .warning)
    let ruled = Machine(programs: [manager], rulesPath: "/etc/udev/rules.d/60-sextant.rules")
    #expect(Self.finding("modemManager", ruled)?.severity == .ok)
    #expect(Self.finding("modemManager", Machine()) == nil)
    let gpsd = Machine(programs: [.init(pid: 6, name: "gpsd", words: [])])
    #expect(Self.finding("gpsd", gpsd)?.remedy?.contains("gpsd://localhost") == true)
  }

  @Test func groupsThatAreMissingAndThoseThatWaitForALoginAreApart() {
    func machine(_ groups: Set<String>, _ listed: Set<String>) -> Machine {
      Machine(user: .init(name: "pi", isRoot: false, groups: groups, listedGroups: listed), serialGroup: "dialout")
    }
    #expect(Self.finding("groups", machine(["pi"], []))?.remedy?.contains("usermod -aG dialout pi") == true)
    #expect(Self.finding("groups", machine(["pi"], ["dialout"]))?.remedy == "log out and in again")
    #expect(Self.finding("groups", machine(["dialout"], ["dialout"]))?.severity == .ok)
    #expect(Self.finding("groups", Machine())?.severity == .ok)
  }

  @Test func theGroupIsThatOfThePort() {
    func facts(_ group: String, _ mode: UInt32, isOwner: Bool = false) -> AccessFacts {
      AccessFacts(owner: "root", group: group, mode: mode, user: "pi", isOwner: isOwner)
    }
    let machine = Machine(
      user: .init(name: "pi", isRoot: false, groups: ["pi"], listedGroups: []), serialGroup: "dialout")
    #expect(
      Self.finding("groups", machine, ports: [facts("uucp", 0o660)])?.remedy?.contains("usermod -aG uucp pi") == true)
    let mine = facts("uucp", 0o660, isOwner: true)
    let closed = [facts("root", 0o660), facts("uucp", 0o600), facts("uucp", 0o666), mine]
    for port in closed { #expect(Self.finding("groups", machine, ports: [port]) == nil, "no group helps: \(port)") }
    let both = MachineChecks(machine: machine, tty: nil, ports: [facts("uucp", 0o660), facts("plugdev", 0o660)])
    #expect(both.findings.count { $0.check == "groups" } == 2)
    #expect(Self.finding("groups", Machine(user: machine.user)) == nil, "no such group is known here")
  }

  @Test func aBlockedReceiverIsAnError() {
    let soft = Machine(radios: [.init(kind: "gps", name: "gnss0", isBlocked: true, isBlockedByHardware: false)])
    #expect(Self.finding("rfkill", soft)?.remedy == "sudo rfkill unblock gps")
    #expect(Self.finding("rfkill", soft)?.code == .noPosition)
    let hard = Machine(radios: [.init(kind: "gps", name: "gnss0", isBlocked: false, isBlockedByHardware: true)])
    #expect(Self.finding("rfkill", hard)?.remedy?.contains("switch") == true)
    let other = Machine(radios: [.init(kind: "wlan", name: "phy0", isBlocked: true, isBlockedByHardware: false)])
    #expect(Self.finding("rfkill", other) == nil)
  }

  @Test(arguments: [
    ("ext4", false, "ok"), ("ext4", true, "warning"), ("tmpfs", false, "warning"), ("overlay", false, "warning"),
  ])
  func aStateFolderThatKeepsNothingIsTold(fileSystem: String, isReadOnly: Bool, severity: String) {
    let folder = Machine.StateFolder(path: "/var/lib/sextant", fileSystem: fileSystem, isReadOnly: isReadOnly)
    #expect(Self.finding("state", Machine(stateFolder: folder))?.severity.name == severity)
    var others = folder
    others.isWritable = false
    #expect(Self.finding("state", Machine(stateFolder: others))?.severity == .warning)
  }

  @Test func aSupplyThatIsTooLowAndNoUdevAreTold() {
    #expect(Self.finding("supply", Machine(isUnderVoltage: true))?.severity == .warning)
    #expect(Self.finding("supply", Machine(isUnderVoltage: false))?.severity == .ok)
    #expect(Self.finding("supply", Machine()) == nil)
    #expect(Self.finding("rules", Machine(hasUdev: false))?.remedy == nil)
    #expect(Self.finding("rules", Machine())?.remedy?.contains("60-sextant.rules") == true)
  }
}
