import TestSupport
import Testing

@testable import GNSSWire

@Suite struct NavHPPOSECEFTests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    14F5C1A0 4D3F1B6C A3A2F1E3 F9479554 AAC5AFC0 C77F89D4 F79271EB
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.navHPPOSECEF, payload) { frame in
      guard let view = NavHPPOSECEF(frame) else { return false }
      #expect(view.version == 20)
      #expect(view.timeOfWeekMilliseconds == 1813725005)
      #expect(view.coarseXCentimetres == -470703453)
      #expect(view.coarseYCentimetres == 1419069433)
      #expect(view.coarseZCentimetres == -1062222422)
      #expect(view.fineXE4 == -57)
      #expect(view.fineYE4 == 127)
      #expect(view.fineZE4 == -119)
      #expect(view.flags == 212)
      #expect(view.accuracyE4 == 3950088951)
      #expect(view.isPositionInvalid == false)
      return true
    }
    #expect(isRead)
  }

  @Test func bothPartsAreOneNumber() {
    var payload = [UInt8](repeating: 0, count: 28)
    // 2 cm less 0.9 mm
    payload[12] = 2
    payload[21] = UInt8(bitPattern: -9)
    #expect(UBXSample.view(.navHPPOSECEF, payload) { NavHPPOSECEF($0)?.yE4 } == 191)
  }

  @Test func takesNothingElse() {
    for count in 0..<28 {
      #expect(UBXSample.view(.navHPPOSECEF, Array(payload.prefix(count))) { NavHPPOSECEF($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { NavHPPOSECEF($0) == nil })
    #expect(UBXSample.view(.navHPPOSECEF, payload + [1, 2, 3]) { NavHPPOSECEF($0) != nil })
  }
}
