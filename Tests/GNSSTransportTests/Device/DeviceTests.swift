import Testing

@testable import GNSSTransport

@Suite struct DeviceTests {
  static let syspath =
    "/sys/devices/pci0000:00/0000:00:14.0/usb1/1-2/1-2.4/1-2.4:1.0/tty/ttyACM0"

  static func entry(_ properties: [String: String], usb: [String: String] = [:]) -> Udev.Entry {
    Udev.Entry(
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

  @Test func aDeviceIsFollowedBySerialElseByPlace() {
    func device(_ path: String, serial: String?, at place: String, product: UInt16 = 1) -> Device {
      Device(path: path, usb: .init(vendor: 1, product: product, serial: serial, path: place, interface: 0))
    }
    let first = device("/dev/ttyACM0", serial: "A", at: "1-1")
    #expect(first.isSame(as: device("/dev/ttyACM1", serial: "A", at: "1-2")), "moved to another port")
    #expect(!first.isSame(as: device("/dev/ttyACM0", serial: "B", at: "1-1")), "another one in the same port")
    #expect(!first.isSame(as: device("/dev/ttyACM0", serial: "A", at: "1-1", product: 2)))
    let nameless = device("/dev/ttyACM0", serial: nil, at: "1-1")
    #expect(nameless.isSame(as: device("/dev/ttyACM5", serial: nil, at: "1-1")))
    #expect(!nameless.isSame(as: device("/dev/ttyACM0", serial: nil, at: "1-2")))
    #expect(Device(path: "/dev/gnss0").isSame(as: Device(path: "/dev/gnss0")))
    #expect(!Device(path: "/dev/gnss0").isSame(as: first))
  }

  @Test func theListAndTheMonitorWorkOnAnyMachine() {
    // What is plugged in is not known here; that libudev answers, and that every entry makes sense, is.
    for device in DeviceList.current() { #expect(device.path.hasPrefix("/dev/")) }
  }
}
