import TestSupport
import Testing

@testable import GNSSWire

@Suite struct NavVELECEFTests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    9EE52A85 E7AB09FB 177DF6EF 72C5F4B2 BF8B98AD
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.navVELECEF, payload) { frame in
      guard let view = NavVELECEF(frame) else { return false }
      #expect(view.timeOfWeekMilliseconds == 2234181022)
      #expect(view.velocityXCentimetresPerSecond == -83252249)
      #expect(view.velocityYCentimetresPerSecond == -269058793)
      #expect(view.velocityZCentimetresPerSecond == -1292581518)
      #expect(view.accuracyCentimetresPerSecond == 2912455615)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<20 {
      #expect(UBXSample.view(.navVELECEF, Array(payload.prefix(count))) { NavVELECEF($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { NavVELECEF($0) == nil })
    #expect(UBXSample.view(.navVELECEF, payload + [1, 2, 3]) { NavVELECEF($0) != nil })
  }
}
