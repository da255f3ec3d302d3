import TestSupport
import Testing

@testable import GNSSWire

@Suite struct NavTIMEGPSTests {
  /// Packed by hand from the picture of the message.
  private let payload = Hex.bytes(
    """
    07000000 FBFFFFFF 98081207 19000000
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.navTIMEGPS, payload) { frame in
      guard let view = NavTIMEGPS(frame) else { return false }
      #expect(view.timeOfWeekNanoseconds == -5)
      #expect(view.week == 2200)
      #expect(view.leapSeconds == 18)
      #expect(view.isLeapSecondsValid == true)
      #expect(view.isWeekValid == true)
      #expect(view.isTimeOfWeekValid == true)
      #expect(view.timeAccuracyNanoseconds == 25)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<16 { #expect(UBXSample.view(.navTIMEGPS, Array(payload.prefix(count))) { NavTIMEGPS($0) == nil }) }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { NavTIMEGPS($0) == nil })
    #expect(UBXSample.view(.navTIMEGPS, payload + [1, 2, 3]) { NavTIMEGPS($0) != nil })
  }
}
