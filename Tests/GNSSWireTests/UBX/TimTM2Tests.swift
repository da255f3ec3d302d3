import TestSupport
import Testing

@testable import GNSSWire

@Suite struct TimTM2Tests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    97D8022B B44F9D4D 559FE10C B1C0C053 93E5E02D A2663EB3 C7C9F13C
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.timTM2, payload) { frame in
      guard let view = TimTM2(frame) else { return false }
      #expect(view.channel == 151)
      #expect(view.flags == 216)
      #expect(view.edges == 11010)
      #expect(view.risingWeek == 20404)
      #expect(view.fallingWeek == 19869)
      #expect(view.risingMilliseconds == 216112981)
      #expect(view.risingNanoseconds == 1405141169)
      #expect(view.fallingMilliseconds == 769713555)
      #expect(view.fallingNanoseconds == 3007211170)
      #expect(view.accuracyNanoseconds == 1022478791)
      #expect(view.isFallingEdgeNew == false)
      #expect(view.timeBase == 3)
      #expect(view.isUTCKnown == false)
      #expect(view.isTimeValid == true)
      #expect(view.isRisingEdgeNew == true)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<28 {
      #expect(UBXSample.view(.timTM2, Array(payload.prefix(count))) { TimTM2($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { TimTM2($0) == nil })
    #expect(UBXSample.view(.timTM2, payload + [1, 2, 3]) { TimTM2($0) != nil })
  }
}
