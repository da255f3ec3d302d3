import TestSupport
import Testing

@testable import GNSSWire

@Suite struct NavSTATUSTests {
  /// Packed by hand from the picture of the message.
  private let payload = Hex.bytes(
    """
    88130000 030D0008 DB6D0000 B8820100
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.navSTATUS, payload) { frame in
      guard let view = NavSTATUS(frame) else { return false }
      #expect(view.timeOfWeekMilliseconds == 5000)
      #expect(view.fixType == .threeDimensional)
      #expect(view.isFixOK == true)
      #expect(view.isDifferential == false)
      #expect(view.flags2 == 8)
      #expect(view.timeToFirstFixMilliseconds == 28_123)
      #expect(view.uptimeMilliseconds == 99_000)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<16 { #expect(UBXSample.view(.navSTATUS, Array(payload.prefix(count))) { NavSTATUS($0) == nil }) }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { NavSTATUS($0) == nil })
    #expect(UBXSample.view(.navSTATUS, payload + [1, 2, 3]) { NavSTATUS($0) != nil })
  }
}
