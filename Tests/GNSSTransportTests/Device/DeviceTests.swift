import Testing

@testable import GNSSTransport

@Suite struct DeviceTests {
  static let syspath =
    "/sys/devices/pci0000:00/0000:00:14.0/usb1/1-2/1-2.4/1-2.4:1.0/tty/ttyACM0"

  static func entry(_ properties: [String: String], usb: [String: String] = [:]) -> DeviceEntry {
    DeviceEntry(
      syspath: syspath, node: "/dev/ttyACM0", subsystem: "tty", action: nil, properties: properties, driver: "cdc_acm",
      usb: usb)
  }

  @Test func aReceiverIsReadFromUdevsProperties() throws {
    let device = try #require(
      Device(
        Self.entry(
          [
            "ID_VENDOR_ID": "1546", "ID_MODEL_ID": "01a9", "ID_SERIAL_SHORT": "D1",
            "DEVLINKS": "/dev/serial/by-path/x /dev/serial/by-id/y",
          ], usb: ["manufacturer": "u-blox AG", "product": "GNSS receiver"])))
    #expect(device.path == "/dev/ttyACM0")
    #expect(device.driver == "cdc_acm")
    #expect(device.links == ["/dev/serial/by-id/y", "/dev/serial/by-path/x"])
    #expect(
      device.usb
        == .init(
          vendor: 0x1546, product: 0x1A9, serial: "D1", path: "1-2.4", interface: 0, title: "u-blox AG GNSS receiver"))
    #expect(!device.isGenericBridge)
  }

  @Test func whatADeviceCallsItselfMovesNoCursorAndTellsItFromNone() throws {
    let usb = ["idVendor": "1546", "idProduct": "01a9", "serial": "D3\u{1B}[2J01", "product": "GNSS\nfound /dev/fake"]
    let device = try #require(Device(Self.entry([:], usb: usb)))
    #expect(device.usb?.serial == "D3\u{FFFD}[2J01")
    #expect(device.usb?.title == "GNSS\u{FFFD}found /dev/fake")
    #expect(DeviceIdentity(device).serial == nil)
  }

  @Test func withoutUdevdTheKernelsAttributesServe() throws {
    let device = try #require(
      Device(Self.entry([:], usb: ["idVendor": "0403", "idProduct": "6001", "serial": "A1"])))
    #expect(device.usb == .init(vendor: 0x403, product: 0x6001, serial: "A1", path: "1-2.4", interface: 0))
    #expect(device.isGenericBridge)
  }

  @Test func aPortThatIsNotOnUSBIsNoReceiver() {
    var entry = Self.entry([:])
    entry.syspath = "/sys/devices/platform/serial8250/tty/ttyS0"
    #expect(Device(entry) == nil)
    entry.subsystem = "gnss"
    entry.node = "/dev/gnss0"
    #expect(Device(entry)?.isGNSSClass == true)
  }

  @Test(arguments: [
    ("/sys/devices/x/usb1/1-2/1-2:1.0/ttyUSB0/tty/ttyUSB0", "1-2", 0),
    ("/sys/devices/x/usb3/3-1.4.2/3-1.4.2:2.3/tty/ttyACM3", "3-1.4.2", 3),
  ])
  func thePlaceIsReadOffThePath(syspath: String, device: String, interface: Int) throws {
    let place = try #require(USBPlace(syspath: syspath))
    #expect(place.device == device)
    #expect(place.interface == interface)
  }

  @Test(arguments: ["/sys/devices/pci0000:00/0000:00:14.0/tty/ttyS4", "", "/sys/devices/x/1-2:1/tty/ttyACM0"])
  func aPathWithoutAnInterfaceHasNoPlace(syspath: String) { #expect(USBPlace(syspath: syspath) == nil) }

  @Test func aPortOfTheBoardIsListedWhereTheBoardHasOne() throws {
    var entry = Self.entry([:])
    entry.syspath = "/sys/devices/platform/soc/fe201000.serial/tty/ttyAMA0"
    entry.node = "/dev/ttyAMA0"
    #expect(Device(entry) == nil)
    entry.uartType = "0"
    #expect(Device(entry) == nil)
    entry.uartType = "32"
    let device = try #require(Device(entry))
    #expect(device.isUART)
    #expect(device.place == "/devices/platform/soc/fe201000.serial")
    entry.syspath = "/sys/devices/virtual/tty/tty1"
    #expect(Device(entry) == nil)
  }

  @Test(arguments: [("1", true), ("0", false), ("yes", nil), (nil, nil)])
  func aRuleMaySayWhatItIs(value: String?, tag: Bool?) throws {
    var properties = ["ID_VENDOR_ID": "0403", "ID_MODEL_ID": "6001"]
    properties["SEXTANT_RECEIVER"] = value
    #expect(try #require(Device(Self.entry(properties))).tag == tag)
  }

  @Test func theListAndTheMonitorWorkOnAnyMachine() {
    // What is plugged in is not known here; that libudev answers, and that every entry makes sense, is.
    for device in DeviceList.current() { #expect(device.path.hasPrefix("/dev/")) }
  }
}
