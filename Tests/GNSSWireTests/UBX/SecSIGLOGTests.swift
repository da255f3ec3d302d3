import TestSupport
import Testing

@testable import GNSSWire

@Suite struct SecSIGLOGTests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    83024A57 ABC590E0 5C6F7D3B 2F303E0B A2F6A699 3EA9B5E9
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.secSIGLOG, payload) { frame in
      guard let view = SecSIGLOG(frame) else { return false }
      #expect(view.version == 131)
      #expect(view.count == 2)
      let event0 = view[0]
      #expect(event0.ageSeconds == 998076252)
      #expect(event0.detection == 47)
      #expect(event0.kind == 48)
      let event1 = view[1]
      #expect(event1.ageSeconds == 2577856162)
      #expect(event1.detection == 62)
      #expect(event1.kind == 169)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<payload.count {
      #expect(UBXSample.view(.secSIGLOG, Array(payload.prefix(count))) { SecSIGLOG($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { SecSIGLOG($0) == nil })
    #expect(UBXSample.view(.secSIGLOG, payload + [1, 2, 3]) { SecSIGLOG($0) != nil })
  }
}
