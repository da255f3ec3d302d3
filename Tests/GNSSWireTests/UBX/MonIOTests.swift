import TestSupport
import Testing

@testable import GNSSWire

@Suite struct MonIOTests {
  /// Packed by hand from the picture of the message.
  private let payload = Hex.bytes(
    """
    01000000 02000000 0300 0400 0500 0600 00 01 0000
    FFFFFFFF 00000080 FFFF 0100 0200 0300 01 00 0000
    """)

  @Test func readsEveryPort() {
    let isRead = UBXSample.view(.monIO, payload) { frame in
      guard let view = MonIO(frame) else { return false }
      #expect(view.count == 2)
      #expect(view[0].inputBytes == 1 && view[0].outputBytes == 2 && view[0].parityErrors == 3)
      #expect(view[0].framingErrors == 4 && view[0].overruns == 5 && view[0].breaks == 6)
      #expect(!view[0].isInputBusy && view[0].isOutputBusy)
      #expect(view[1].inputBytes == .max && view[1].outputBytes == 1 << 31 && view[1].parityErrors == .max)
      #expect(view[1].isInputBusy && !view[1].isOutputBusy)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<20 { #expect(UBXSample.view(.monIO, Array(payload.prefix(count))) { MonIO($0) == nil }) }
    #expect(UBXSample.view(.monIO, Array(payload.prefix(39))) { MonIO($0)?.count } == 1)
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { MonIO($0) == nil })
  }
}
