import TestSupport
import Testing

@testable import GNSSWire

@Suite struct NavTIMELSTests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    CCFCEB78 823C7C43 30E49E11 5993A3F1 70EA0808 24E59103
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.navTIMELS, payload) { frame in
      guard let view = NavTIMELS(frame) else { return false }
      #expect(view.timeOfWeekMilliseconds == 2028731596)
      #expect(view.version == 130)
      #expect(view.currentSource == 48)
      #expect(view.leapSeconds == -28)
      #expect(view.changeSource == 158)
      #expect(view.change == 17)
      #expect(view.secondsToChange == -240938151)
      #expect(view.changeWeek == 60016)
      #expect(view.changeDay == 2056)
      #expect(view.validity == 3)
      #expect(view.isLeapSecondsValid == true)
      #expect(view.isChangeValid == true)
      return true
    }
    #expect(isRead)
  }

  @Test func whatIsNotValidIsAbsent() {
    var payload = payload
    payload[23] = 0
    let isRead = UBXSample.view(.navTIMELS, payload) { frame in
      guard let view = NavTIMELS(frame) else { return false }
      #expect(view.leapSeconds == nil && view.change == nil && view.secondsToChange == nil)
      #expect(view.changeWeek == nil && view.changeDay == nil)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<24 {
      #expect(UBXSample.view(.navTIMELS, Array(payload.prefix(count))) { NavTIMELS($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { NavTIMELS($0) == nil })
    #expect(UBXSample.view(.navTIMELS, payload + [1, 2, 3]) { NavTIMELS($0) != nil })
  }
}
