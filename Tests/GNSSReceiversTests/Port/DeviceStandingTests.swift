import GNSSTransport
import Testing

@testable import GNSSReceivers

@Suite struct DeviceStandingTests {
  static func device(
    _ path: String, _ vendor: UInt16, _ product: UInt16, at place: String = "1-1", interface: Int = 0,
    serial: String? = nil
  ) -> Device {
    Device(
      path: path, usb: .init(vendor: vendor, product: product, serial: serial, path: place, interface: interface))
  }

  static let modem = (0...3).map { device("/dev/ttyUSB\($0)", 0x2C7C, 0x0125, interface: $0) }
  static let receiver = device("/dev/ttyACM0", 0x1546, 0x01A9)
  static let bridges = [0x0403, 0x10C4, 0x1A86, 0x067B].map { device("/dev/ttyUSB4", $0, 0x7523) }

  @Test func receiversAreKnownByTheirIdsAndByTheKernelsClass() {
    #expect(DeviceStanding(Self.receiver).profile?.name == "ublox-usb")
    #expect(DeviceStanding(Device(path: "/dev/gnss0", isGNSSClass: true)) == .receiver(nil))
    #expect(DeviceStanding(Self.receiver).reason(for: Self.receiver) == nil)
  }

  @Test func bridgesAreOpenedOnlyIfNamedTaggedOrProven() {
    for bridge in Self.bridges {
      #expect(DeviceStanding(bridge) == .genericBridge)
      #expect(DeviceStanding(bridge, proof: .serial) == .receiver(nil))
      #expect(DeviceStanding(bridge, proof: .place) == .bridgeWithoutSerial, "another board may be there now")
      var tagged = bridge
      tagged.tag = true
      #expect(DeviceStanding(tagged) == .receiver(nil))
      tagged.tag = false
      #expect(DeviceStanding(tagged, proof: .serial) == .excluded)
    }
    let reason = DeviceStanding(Self.bridges[2]).reason(for: Self.bridges[2])
    #expect(reason?.hasPrefix("1a86:7523 at /dev/ttyUSB4 is a generic bridge: name it with --device") == true)
    #expect(reason?.contains("SEXTANT_RECEIVER=1") == true)
    let place = DeviceStanding.bridgeWithoutSerial.reason(for: Self.bridges[2])
    #expect(place?.contains("without a serial number of its own") == true)
    #expect(place?.contains("SEXTANT_RECEIVER=1") == true)
  }

  @Test func uartsAndStrangersArePassedOver() {
    let uart = Device(path: "/dev/ttyAMA0")
    #expect(DeviceStanding(uart) == .uart)
    #expect(DeviceStanding(uart).reason(for: uart)?.contains("--device /dev/ttyAMA0") == true)
    #expect(DeviceStanding(uart, proof: .place) == .uart, "it is opened only if it is named, each time")
    #expect(DeviceStanding(Self.device("/dev/ttyACM3", 0x2341, 0x0043)) == .unknown)
  }

  @Test func ofAModemTheInterfaceOfItsSentencesIsTheReceiver() {
    #expect(Self.modem.map { DeviceStanding($0).isReceiver } == [false, true, false, false])
    #expect(DeviceStanding(Self.modem[1]).profile?.gnssOn?.command == "AT+QGPS=1")
    #expect(DeviceStanding(Self.modem[1]).profile?.quirks.contains(.hostOnlyPower) == true)
    #expect(DeviceStanding(Self.modem[2]).reason(for: Self.modem[2])?.contains("USB interface 1") == true)
    let simcom = (0...4).map { Self.device("/dev/ttyUSB\($0)", 0x1E0E, 0x9001, interface: $0) }
    #expect(simcom.map { DeviceStanding($0).isReceiver } == [false, true, false, false, false])
  }

  @Test func whatIsExcludedOrNotGivenIsPassedOver() {
    var device = Self.receiver
    device.hasNode = false
    #expect(DeviceStanding(device) == .withoutNode)
    #expect(DeviceStanding(device).reason(for: device)?.contains("container") == true)
    device.tag = false
    #expect(DeviceStanding(device) == .excluded)
  }
}
