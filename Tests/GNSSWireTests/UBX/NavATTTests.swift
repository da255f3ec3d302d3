import TestSupport
import Testing

@testable import GNSSWire

@Suite struct NavATTTests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    A215D73E 598C7201 73B04F6F 5BC0CF66 8732B849 7007B98F B42D95D3 CE306B78
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.navATT, payload) { frame in
      guard let view = NavATT(frame) else { return false }
      #expect(view.timeOfWeekMilliseconds == 1054283170)
      #expect(view.version == 89)
      #expect(view.rollE5 == 1867493491)
      #expect(view.pitchE5 == 1724891227)
      #expect(view.headingE5 == 1236808327)
      #expect(view.rollAccuracyE5 == 2411267952)
      #expect(view.pitchAccuracyE5 == 3549769140)
      #expect(view.headingAccuracyE5 == 2020290766)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<32 {
      #expect(UBXSample.view(.navATT, Array(payload.prefix(count))) { NavATT($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { NavATT($0) == nil })
    #expect(UBXSample.view(.navATT, payload + [1, 2, 3]) { NavATT($0) != nil })
  }
}
