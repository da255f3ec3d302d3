import TestSupport
import Testing

@testable import GNSSWire

@Suite struct NavSVINTests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    D64F2079 90A34F9E 5F737668 B772F1B7 A730E73A C6963914 42740CBB 8DBFDBC5 C3A14466 067F45BD
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.navSVIN, payload) { frame in
      guard let view = NavSVIN(frame) else { return false }
      #expect(view.version == 214)
      #expect(view.timeOfWeekMilliseconds == 2656019344)
      #expect(view.durationSeconds == 1752593247)
      #expect(view.coarseXCentimetres == -1208913225)
      #expect(view.coarseYCentimetres == 988229799)
      #expect(view.coarseZCentimetres == 339318470)
      #expect(view.fineXE4 == 66)
      #expect(view.fineYE4 == 116)
      #expect(view.fineZE4 == 12)
      #expect(view.accuracyE4 == 3319512973)
      #expect(view.observations == 1715773891)
      #expect(view.validity == 6)
      #expect(view.activity == 127)
      return true
    }
    #expect(isRead)
  }

  @Test func bothPartsAreOneNumber() {
    var payload = [UInt8](repeating: 0, count: 40)
    // 2 cm less 0.9 mm
    payload[16] = 2
    payload[25] = UInt8(bitPattern: -9)
    #expect(UBXSample.view(.navSVIN, payload) { NavSVIN($0)?.yE4 } == 191)
  }

  @Test func takesNothingElse() {
    for count in 0..<40 {
      #expect(UBXSample.view(.navSVIN, Array(payload.prefix(count))) { NavSVIN($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { NavSVIN($0) == nil })
    #expect(UBXSample.view(.navSVIN, payload + [1, 2, 3]) { NavSVIN($0) != nil })
  }
}
