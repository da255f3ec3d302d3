import TestSupport
import Testing

@testable import GNSSWire

@Suite struct NavPOSECEFTests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    956255A4 7006A72E BBE204C1 6C4B0CD8 04E0A344
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.navPOSECEF, payload) { frame in
      guard let view = NavPOSECEF(frame) else { return false }
      #expect(view.timeOfWeekMilliseconds == 2757059221)
      #expect(view.xCentimetres == 782698096)
      #expect(view.yCentimetres == -1056644421)
      #expect(view.zCentimetres == -670282900)
      #expect(view.accuracyCentimetres == 1151590404)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<20 {
      #expect(UBXSample.view(.navPOSECEF, Array(payload.prefix(count))) { NavPOSECEF($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { NavPOSECEF($0) == nil })
    #expect(UBXSample.view(.navPOSECEF, payload + [1, 2, 3]) { NavPOSECEF($0) != nil })
  }
}
