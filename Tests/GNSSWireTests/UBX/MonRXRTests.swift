import TestSupport
import Testing

@testable import GNSSWire

@Suite struct MonRXRTests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    FC
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.monRXR, payload) { frame in
      guard let view = MonRXR(frame) else { return false }
      #expect(view.flags == 252)
      #expect(view.isAwake == false)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<1 {
      #expect(UBXSample.view(.monRXR, Array(payload.prefix(count))) { MonRXR($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { MonRXR($0) == nil })
    #expect(UBXSample.view(.monRXR, payload + [1, 2, 3]) { MonRXR($0) != nil })
  }
}
