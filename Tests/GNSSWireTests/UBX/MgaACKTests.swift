import TestSupport
import Testing

@testable import GNSSWire

@Suite struct MgaACKTests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    01D947A5 3AA17968
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.mgaACK, payload) { frame in
      guard let view = MgaACK(frame) else { return false }
      #expect(view.type == 1)
      #expect(view.version == 217)
      #expect(view.reason == 71)
      #expect(view.messageNumber == 165)
      #expect(view.start == 1752801594)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<8 {
      #expect(UBXSample.view(.mgaACK, Array(payload.prefix(count))) { MgaACK($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { MgaACK($0) == nil })
    #expect(UBXSample.view(.mgaACK, payload + [1, 2, 3]) { MgaACK($0) != nil })
  }
}
