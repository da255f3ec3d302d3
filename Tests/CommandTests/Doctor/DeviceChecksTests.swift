@testable import GNSSReceivers
import GNSSTransport
import Testing

@testable import sextant

@Suite struct DeviceChecksTests {
  private static let receiver = Device(
    path: "/dev/ttyACM0", usb: .init(vendor: 0x1546, product: 0x01A9, path: "1-2", title: "u-blox GNSS receiver"))
  private static let bridge = Device(path: "/dev/ttyUSB0", usb: .init(vendor: 0x1A86, product: 0x7523, path: "1-3"))

  private static func findings(_ devices: [Device], _ machine: Machine = Machine()) -> [Finding] {
    DeviceChecks(devices: devices, machine: machine, isAutomatic: true).findings
  }

  @Test func noneOneAndSeveralReceivers() {
    let none = Self.findings([Self.bridge])
    #expect(none.first?.code == .noPosition)
    #expect(none.contains { $0.message.contains("1a86:7523") && $0.severity == .info })
    #expect(Self.findings([Self.receiver]).map(\.severity) == [.ok])
    var other = Self.receiver
    other.path = "/dev/ttyACM1"
    let several = Self.findings([Self.receiver, other])
    #expect(several.first?.severity == .error)
    #expect(several.first?.message.contains("/dev/ttyACM0, /dev/ttyACM1") == true)
  }

  @Test func aReceiverThatTheContainerWasNotGivenIsTheError() {
    var (receiver, bridge) = (Self.receiver, Self.bridge)
    receiver.hasNode = false
    bridge.hasNode = false
    var uart = Device(path: "/dev/ttyS0")
    uart.hasNode = false
    let findings = Self.findings([uart, bridge, receiver])
    #expect(findings.first?.code == .noPosition)
    #expect(findings.first?.message == "u-blox GNSS receiver is plugged in, and this container has no /dev/ttyACM0")
    #expect(findings.first?.remedy == "start the container with --device /dev/ttyACM0")
    #expect(!findings.dropFirst().contains { $0.message.contains("ttyACM0") }, "said once")
    #expect(Self.findings([uart]).first?.remedy?.contains("plug one in") == true)
  }

  @Test func aReceiverThatUSBMaySuspendIsTold() {
    let finding = Self.findings([Self.receiver], Machine(usbPower: ["1-2": "auto"])).first { $0.check == "autosuspend" }
    #expect(finding?.severity == .warning)
    #expect(finding?.remedy?.contains("/sys/bus/usb/devices/1-2/power/control") == true)
    let awake = Self.findings([Self.receiver], Machine(usbPower: ["1-2": "on"])).first { $0.check == "autosuspend" }
    #expect(awake?.severity == .ok)
  }

  @Test func aBridgeWhereAReceiverWasHeardIsOneAndAModemStandsBack() {
    let known = KnownReceivers(folder: nil)
    var numbered = Self.bridge
    numbered.usb?.serial = "A10L2K7X"
    for device in [Self.bridge, numbered] { known.note(DeviceIdentity(device), nil) }
    func checks(_ device: Device) -> DeviceChecks {
      DeviceChecks(devices: [device], machine: Machine(), isAutomatic: true, known: known)
    }
    #expect(checks(numbered).findings.map(\.severity) == [.ok])
    #expect(checks(Self.bridge).findings.map(\.severity) == [.error, .info], "another board may be there now")
    let modem = Device(path: "/dev/ttyUSB1", usb: .init(vendor: 0x2C7C, product: 0x0125, path: "1-4", interface: 1))
    let both = DeviceChecks(devices: [Self.receiver, modem], machine: Machine(), isAutomatic: true)
    #expect(both.findings.first?.severity == .ok, "\(both.findings)")
    #expect(both.findings.first?.message.contains("/dev/ttyACM0") == true)
  }
}
