import TestSupport
import Testing

@testable import GNSSWire

@Suite struct NavGEOFENCETests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    E42DE0A4 34D6022E B678F557
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.navGEOFENCE, payload) { frame in
      guard let view = NavGEOFENCE(frame) else { return false }
      #expect(view.timeOfWeekMilliseconds == 2766155236)
      #expect(view.version == 52)
      #expect(view.status == 214)
      #expect(view.combinedState == 46)
      #expect(view.count == 2)
      let fence0 = view[0]
      #expect(fence0.state == 182)
      #expect(fence0.number == 120)
      let fence1 = view[1]
      #expect(fence1.state == 245)
      #expect(fence1.number == 87)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<payload.count {
      #expect(UBXSample.view(.navGEOFENCE, Array(payload.prefix(count))) { NavGEOFENCE($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { NavGEOFENCE($0) == nil })
    #expect(UBXSample.view(.navGEOFENCE, payload + [1, 2, 3]) { NavGEOFENCE($0) != nil })
  }
}
