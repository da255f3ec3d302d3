import TestSupport
import Testing

@testable import GNSSWire

@Suite struct NavTIMEUTCTests {
  /// Packed by hand from the picture of the message.
  private let payload = Hex.bytes(
    """
    07000000 19000000 FBFFFFFF E0070C1F 173B3C07
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.navTIMEUTC, payload) { frame in
      guard let view = NavTIMEUTC(frame) else { return false }
      #expect(view.timeAccuracyNanoseconds == 25)
      #expect(view.nanoseconds == -5)
      #expect(view.isUTCValid == true)
      #expect(view.time?.day.date.year == 2016)
      #expect(view.timeOfDay?.nanoseconds == Int64(86_400_000_000_000 - 5))
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<20 { #expect(UBXSample.view(.navTIMEUTC, Array(payload.prefix(count))) { NavTIMEUTC($0) == nil }) }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { NavTIMEUTC($0) == nil })
    #expect(UBXSample.view(.navTIMEUTC, payload + [1, 2, 3]) { NavTIMEUTC($0) != nil })
  }
}
