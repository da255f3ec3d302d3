import GNSSTransport
import Testing

@Suite struct DeviceIdentityTests {
  static func device(
    _ path: String = "/dev/ttyACM0", serial: String? = nil, at place: String, product: UInt16 = 0x01A9,
    interface: Int = 0
  ) -> Device {
    Device(
      path: path, usb: .init(vendor: 0x1546, product: product, serial: serial, path: place, interface: interface))
  }

  @Test(arguments: [
    "", " ", "0", "1", "7", "0000", "0001", "00000000", "000000001", "123456", "12345678", "1234567890",
    "0123456789ABCDEF", "AAAA", "FFFFFFFF", "1111", "none", "N/A", "Serial", "Ünit", "a b",
  ]) func serialsThatMakersDoNotCountSayNothing(serial: String) { #expect(!DeviceIdentity.isTelling(serial)) }

  @Test(arguments: ["A1", "D1", "A5XK3RJT", "0002381", "10", "202", "5654", "D30A1C22", "13579"])
  func othersTellDevicesApart(serial: String) { #expect(DeviceIdentity.isTelling(serial)) }

  @Test func aDeviceIsTheSameBySerialElseByPlace() {
    func same(_ one: Device, _ other: Device) -> Bool { DeviceIdentity(one).isSame(as: DeviceIdentity(other)) }
    let first = Self.device(serial: "A1", at: "1-1")
    #expect(same(first, Self.device("/dev/ttyACM1", serial: "A1", at: "1-2")), "moved to another port")
    #expect(!same(first, Self.device(serial: "B1", at: "1-1")), "another one in the same port")
    #expect(!same(first, Self.device(at: "1-1")), "one without a serial number in the same port")
    #expect(!same(first, Self.device(serial: "A1", at: "1-1", product: 1)))
    #expect(!same(first, Self.device(serial: "A1", at: "1-1", interface: 2)))
    let nameless = Self.device(at: "1-1")
    #expect(same(nameless, Self.device("/dev/ttyACM5", at: "1-1")))
    #expect(same(nameless, Self.device("/dev/ttyACM5", serial: "0001", at: "1-1")))
    #expect(!same(nameless, Self.device(at: "1-2")))
    #expect(same(Device(path: "/dev/gnss0", isGNSSClass: true), Device(path: "/dev/gnss0", isGNSSClass: true)))
    #expect(!same(Device(path: "/dev/gnss0", isGNSSClass: true), first))
  }

  @Test func theKernelsOwnReceiversAreToldApartByTheirHardware() {
    var one = Device(path: "/dev/gnss0", isGNSSClass: true)
    one.place = "/devices/platform/serial0-0"
    var other = Device(path: "/dev/gnss1", isGNSSClass: true)
    other.place = "/devices/platform/serial0-0"
    #expect(DeviceIdentity(one).isSame(as: DeviceIdentity(other)))
    other.place = "/devices/platform/serial1-0"
    #expect(!DeviceIdentity(one).isSame(as: DeviceIdentity(other)))
  }

  @Test func aSerialNumberThatTwoShowIsNone() {
    let twins = ["1-1", "1-2"].map { Self.device(serial: "A1", at: $0) }
    #expect(twins.identities.map(\.serial) == [nil, nil])
    #expect(!twins.identities[0].isSame(as: twins.identities[1]))
    // Two interfaces of one device are no twins.
    let ports = [0, 2].map { Self.device("/dev/ttyUSB\($0)", serial: "A1", at: "1-1", interface: $0) }
    #expect(ports.identities.map(\.serial) == ["A1", "A1"])
    #expect(!ports.identities[0].isSame(as: ports.identities[1]))
  }

  @Test func theLinkThatLastsSaysWhoItIsOrElseWhere() {
    func link(serial: String?, _ links: String...) -> String? {
      var device = Self.device(serial: serial, at: "1-2")
      device.links = links
      return device.lastingLink(DeviceIdentity(device))
    }
    let (id, path, own) = ("/dev/serial/by-id/x", "/dev/serial/by-path/y", "/dev/sextant/by-id/z")
    #expect(link(serial: "A1", "/dev/gps0", id, path) == id)
    #expect(link(serial: "0001", "/dev/gps0", id, path) == path, "twins share a link by id")
    #expect(link(serial: nil, "/dev/gps0", id, path, own) == own)
    #expect(link(serial: nil, "/dev/gps0") == nil)
    var board = Device(path: "/dev/ttyAMA0", links: ["/dev/serial0"])
    board.place = "/devices/platform/x"
    #expect(board.lastingLink(DeviceIdentity(board)) == "/dev/serial0")
  }

  @Test func identitiesAreFitToBeFilesNames() {
    #expect("\(DeviceIdentity(Self.device(serial: "A1", at: "1-2.4")))" == "usb-1546:01a9-serial-A1")
    #expect("\(DeviceIdentity(Self.device(serial: "0001", at: "1-2.4")))" == "usb-1546:01a9-at-1-2.4")
    #expect("\(DeviceIdentity(Self.device(at: "1-2", interface: 3)))" == "usb-1546:01a9-if03-at-1-2")
    #expect("\(DeviceIdentity(Self.device(serial: "../../x/y", at: "1-2")))" == "usb-1546:01a9-serial-..-..-x-y")
    var board = Device(path: "/dev/ttyAMA0")
    board.place = "/devices/platform/soc/fe201000.serial"
    #expect("\(DeviceIdentity(board))" == "uart-at-devices-platform-soc-fe201000.serial")
  }
}
