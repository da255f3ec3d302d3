import TestSupport
import Testing

@testable import GNSSWire

@Suite struct RxmRTCMTests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    1EAB1EA9 8787E80F
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.rxmRTCM, payload) { frame in
      guard let view = RxmRTCM(frame) else { return false }
      #expect(view.version == 30)
      #expect(view.flags == 171)
      #expect(view.subtype == 43294)
      #expect(view.station == 34695)
      #expect(view.messageType == 4072)
      #expect(view.isChecksumWrong == true)
      #expect(view.use == 1)
      return true
    }
    #expect(isRead)
  }

  @Test func aSubtypeIsOfOneMessageOnly() {
    var payload = payload
    payload[6] = 0
    let isRead = UBXSample.view(.rxmRTCM, payload) { frame in
      guard let view = RxmRTCM(frame) else { return false }
      #expect(view.subtype == nil)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<8 {
      #expect(UBXSample.view(.rxmRTCM, Array(payload.prefix(count))) { RxmRTCM($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { RxmRTCM($0) == nil })
    #expect(UBXSample.view(.rxmRTCM, payload + [1, 2, 3]) { RxmRTCM($0) != nil })
  }
}
