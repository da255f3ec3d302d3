import TestSupport
import Testing

@testable import GNSSWire

@Suite struct NavEOETests {
  /// Packed by hand from the picture of the message.
  private let payload = Hex.bytes(
    """
    18800C24
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.navEOE, payload) { frame in
      guard let view = NavEOE(frame) else { return false }
      #expect(view.timeOfWeekMilliseconds == 604_799_000)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<4 { #expect(UBXSample.view(.navEOE, Array(payload.prefix(count))) { NavEOE($0) == nil }) }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { NavEOE($0) == nil })
    #expect(UBXSample.view(.navEOE, payload + [1, 2, 3]) { NavEOE($0) != nil })
  }

  @Test func writtenValuesAreReadBack() {
    #expect(Array(NavEOE.Values(timeOfWeekMilliseconds: 604_799_000).frame[6..<10]) == payload)
  }
}
