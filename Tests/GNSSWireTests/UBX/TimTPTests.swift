import TestSupport
import Testing

@testable import GNSSWire

@Suite struct TimTPTests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    74C2B5E3 9A005167 1E3AF7C8 A8352A29
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.timTP, payload) { frame in
      guard let view = TimTP(frame) else { return false }
      #expect(view.timeOfWeekMilliseconds == 3820339828)
      #expect(view.subMillisecondsE32 == 1733361818)
      #expect(view.errorPicoseconds == -923321826)
      #expect(view.week == 13736)
      #expect(view.flags == 42)
      #expect(view.referenceBits == 41)
      #expect(view.isUTC == false)
      #expect(view.isUTCAvailable == true)
      #expect(view.integrity == 2)
      #expect(view.isErrorInvalid == false)
      #expect(view.isUnlocked == true)
      #expect(view.system == 9)
      #expect(view.standard == 2)
      return true
    }
    #expect(isRead)
  }

  @Test func anInvalidErrorIsAbsent() {
    var payload = payload
    payload[14] = 16
    let isRead = UBXSample.view(.timTP, payload) { frame in
      guard let view = TimTP(frame) else { return false }
      #expect(view.errorPicoseconds == nil)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<16 {
      #expect(UBXSample.view(.timTP, Array(payload.prefix(count))) { TimTP($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { TimTP($0) == nil })
    #expect(UBXSample.view(.timTP, payload + [1, 2, 3]) { TimTP($0) != nil })
  }
}
