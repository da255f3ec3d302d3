import TestSupport
import Testing

@testable import GNSSWire

@Suite struct NavODOTests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    F4B720FF AEBC8C5C AE56CB0B 7964B645 7D7546F1
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.navODO, payload) { frame in
      guard let view = NavODO(frame) else { return false }
      #expect(view.version == 244)
      #expect(view.timeOfWeekMilliseconds == 1552727214)
      #expect(view.distanceMetres == 197875374)
      #expect(view.totalDistanceMetres == 1169581177)
      #expect(view.deviationMetres == 4047926653)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<20 {
      #expect(UBXSample.view(.navODO, Array(payload.prefix(count))) { NavODO($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { NavODO($0) == nil })
    #expect(UBXSample.view(.navODO, payload + [1, 2, 3]) { NavODO($0) != nil })
  }
}
