import GNSSReceivers
import GNSSTransport
import Testing

@testable import sextant

@Suite struct DeviceLineTests {
  private static let receiver = Device(
    path: "/dev/ttyACM77",
    usb: .init(vendor: 0x1546, product: 0x01A9, serial: "D30A", path: "9-2.4", interface: 0, title: "u-blox AG GNSS"),
    driver: "cdc_acm", links: ["/dev/serial/by-id/x"])
  private static let bridge = Device(
    path: "/dev/ttyUSB77", usb: .init(vendor: 0x1A86, product: 0x7523, path: "9-3", interface: 0))

  private static func line(_ device: Device, _ event: String? = nil, isJSON: Bool) -> String {
    let output = Output(descriptor: -1)
    DeviceLine(device, among: [receiver, bridge]).show(event, isJSON: isJSON, to: output)
    return output.pending
  }

  @Test func aReceiverIsWrittenAsPromised() {
    #expect(
      Self.line(Self.receiver, isJSON: true) == """
        {"kind":"device","path":"/dev/ttyACM77","vendor":"1546","product":"01a9","serial":"D30A","usbPath":"9-2.4",\
        "interface":0,"identity":"usb-1546:01a9-serial-D30A","title":"u-blox AG GNSS","driver":"cdc_acm",\
        "link":"/dev/serial/by-id/x","profile":"ublox-usb","auto":true}

        """)
    #expect(
      Self.line(Self.receiver, "add", isJSON: false)
        == "+ /dev/ttyACM77  1546:01a9  u-blox AG GNSS  serial D30A  at 9-2.4  u-blox (USB)\n")
  }

  @Test func whatIsPassedOverSaysWhy() {
    let json = Self.line(Self.bridge, "change", isJSON: true)
    #expect(json.hasPrefix(#"{"kind":"device","event":"change","path":"/dev/ttyUSB77","vendor":"1a86""#))
    #expect(json.contains(#""identity":"usb-1a86:7523-at-9-3","auto":false,"reason":"1a86:7523 at /dev/ttyUSB77 is"#))
    let text = Self.line(Self.bridge, isJSON: false).split(separator: "\n")
    #expect(text.first == "/dev/ttyUSB77  1a86:7523  at 9-3")
    #expect(text.last?.hasPrefix("    passed over: 1a86:7523 at /dev/ttyUSB77 is a generic bridge") == true)
  }

  @Test func aRemovalNamesThePath() {
    let output = Output(descriptor: -1)
    DeviceLine.show(removed: "/dev/ttyACM77", isJSON: true, to: output)
    #expect(output.pending == #"{"kind":"device","event":"remove","path":"/dev/ttyACM77"}"# + "\n")
  }
}
