import TestSupport
import Testing

@testable import GNSSTransport

@Suite struct SysfsTests {
  private let picture: SystemPicture
  private var root: SystemRoot { SystemRoot(folder: picture.folder) }

  init() throws { picture = try SystemPicture() }

  @Test func devicesAreReadFromSysWithoutUdev() throws {
    try picture.plug("ttyACM0", .init("1546:01a9", serial: "A1", at: "1-2.4", number: 7))
    try picture.plug("ttyUSB1", .init("2c7c:0125", at: "1-3", interface: 1), driver: "option")
    try picture.gnss("gnss0", at: "serial0-0")
    try picture.board("ttyAMA0", type: 32)
    try picture.board("ttyS7", type: 0)
    try picture.write("DEVNAME=tty1\n", to: "/sys/devices/virtual/tty/tty1/uevent")
    try picture.link("/sys/class/tty/tty1", to: "/sys/devices/virtual/tty/tty1")
    try picture.link("/dev/serial/by-id/usb-u-blox-if00", to: "/dev/ttyACM0")
    try picture.link("/dev/serial0", to: "/dev/ttyAMA0")
    let devices = DeviceList.current(in: root)
    #expect(devices.map(\.path) == ["/dev/gnss0", "/dev/ttyACM0", "/dev/ttyAMA0", "/dev/ttyUSB1"])
    let receiver = devices[1]
    #expect(receiver.driver == "cdc_acm")
    #expect(receiver.links == ["/dev/serial/by-id/usb-u-blox-if00"])
    #expect(receiver.usb?.id == "1546:01a9")
    #expect(receiver.usb?.serial == "A1")
    #expect(receiver.usb?.path == "1-2.4")
    #expect(receiver.usb?.number == 7)
    #expect(devices[0].isGNSSClass && devices[0].place == "/devices/platform/serial0-0")
    #expect(devices[2].isUART && devices[2].links == ["/dev/serial0"])
    #expect(devices[3].usb?.interface == 1)
    #expect(devices.allSatisfy { $0.hasNode })
  }

  @Test func whatUdevWroteDownIsRead() throws {
    try picture.plug("ttyUSB0", .init("0403:6001", at: "1-1"), driver: "ftdi_sio")
    let minor = try #require("ttyUSB0".utf8.last)
    try picture.write(
      "S:serial/by-id/usb-FTDI\nI:123\nE:SEXTANT_RECEIVER=1\nE:ID_SERIAL_SHORT=X9\nG:seat\n",
      to: "/run/udev/data/c166:\(minor)")
    let device = try #require(DeviceList.current(in: root).first)
    #expect(device.tag == true)
    #expect(device.usb?.serial == "X9")
    #expect(device.links == ["/dev/serial/by-id/usb-FTDI"])
  }

  @Test func aDeviceThatTheContainerWasNotGivenHasNoNode() throws {
    try picture.plug("ttyACM0", .init("1546:01a9", at: "1-2"))
    picture.remove("/dev/ttyACM0")
    #expect(DeviceList.current(in: root).map(\.hasNode) == [false])
  }

  @Test func aMachineWithoutSysHasNoDevices() {
    #expect(DeviceList.current(in: SystemRoot(folder: "/nowhere")).isEmpty)
  }
}

@Suite struct UdevPresenceTests {
  @Test func udevdCountsWhereItsSocketIsOfThisNamespace() throws {
    let picture = try SystemPicture()
    let root = SystemRoot(folder: picture.folder)
    guard case .absent(let missing) = UdevPresence(in: root) else {
      Issue.record("there is no udevd")
      return
    }
    #expect(missing.contains("/run/udev/control"))
    try picture.write("", to: "/run/udev/control")
    #expect(UdevPresence(in: root) == .running, "without /proc there is no saying")
    try picture.write("Num RefCount\n0: 2 0 0 5 1 99 /run/dbus/socket\n", to: "/proc/net/unix")
    guard case .absent(let foreign) = UdevPresence(in: root) else {
      Issue.record("it is another namespace's")
      return
    }
    #expect(foreign.contains("network namespace"))
    try picture.write("Num RefCount\n0: 2 0 0 5 1 99 /run/udev/control\n", to: "/proc/net/unix")
    #expect(UdevPresence(in: root) == .running)
  }
}
