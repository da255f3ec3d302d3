import TestSupport
import Testing

@testable import GNSSWire

@Suite struct RxmSFRBXTests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    8A9718CC 025481A5 325A47C5 08E8CED4
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.rxmSFRBX, payload) { frame in
      guard let view = RxmSFRBX(frame) else { return false }
      #expect(view.system == 138)
      #expect(view.number == 151)
      #expect(view.signalID == 24)
      #expect(view.frequencySlot == 204)
      #expect(view.channel == 84)
      #expect(view.version == 129)
      #expect(view.count == 2)
      let word0 = view[0]
      #expect(word0.bits == 3309787698)
      let word1 = view[1]
      #expect(word1.bits == 3570329608)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<payload.count {
      #expect(UBXSample.view(.rxmSFRBX, Array(payload.prefix(count))) { RxmSFRBX($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { RxmSFRBX($0) == nil })
    #expect(UBXSample.view(.rxmSFRBX, payload + [1, 2, 3]) { RxmSFRBX($0) != nil })
  }
}
