import GNSSTransport
import Testing

@testable import GNSSReceivers

@Suite struct AutomaticPortTests {
  private static func device(_ path: String, _ vendor: UInt16, _ product: UInt16, interface: Int) -> Device {
    Device(path: path, usb: .init(vendor: vendor, product: product, path: "1-1", interface: interface))
  }

  private static let modem = (0...3).map { device("/dev/ttyUSB\($0)", 0x2c7c, 0x0125, interface: $0) }
  private static let receiver = device("/dev/ttyACM0", 0x1546, 0x01a9, interface: 0)
  private static let bridge = device("/dev/ttyUSB4", 0x0403, 0x6001, interface: 0)

  @Test func ofAModemThePortOfItsSentencesIsTaken() {
    #expect(AutomaticPort.candidates(among: Self.modem + [Self.bridge]).map(\.path) == ["/dev/ttyUSB1"])
  }

  @Test func aReceiverOfItsOwnGoesBeforeAModems() {
    let candidates = AutomaticPort.candidates(among: Self.modem + [Self.receiver])
    #expect(candidates.map(\.path) == ["/dev/ttyACM0"])
    #expect(AutomaticPort.candidates(among: [Self.bridge]).isEmpty)
  }
}
