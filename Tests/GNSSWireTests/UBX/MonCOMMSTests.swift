import TestSupport
import Testing

@testable import GNSSWire

@Suite struct MonCOMMSTests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    CC027A31 000105FF 340CE99A C7F0A5F9 21A1BF82 61EC6497 4DD11885 B257AF47 9890408D 23BCF478
    DBA6D681 435C10A6 DBA3B6C7 0634B328 7CAACEA5 678BC256 B93C3D2D A3D4F51B C7920409 98EAEC1D
    B08FCC2B D090F5AC
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.monCOMMS, payload) { frame in
      guard let view = MonCOMMS(frame) else { return false }
      #expect(view.version == 204)
      #expect(view.errors == 122)
      #expect(view.protocol1 == 0)
      #expect(view.protocol2 == 1)
      #expect(view.protocol3 == 5)
      #expect(view.protocol4 == nil)
      #expect(view.isMemoryExhausted == false)
      #expect(view.hasAllocationFailed == true)
      #expect(view.count == 2)
      let port0 = view[0]
      #expect(port0.number == 3124)
      #expect(port0.outputPending == 39657)
      #expect(port0.outputBytes == 4188401863)
      #expect(port0.outputUsage == 33)
      #expect(port0.outputPeakUsage == 161)
      #expect(port0.inputPending == 33471)
      #expect(port0.inputBytes == 2539973729)
      #expect(port0.inputUsage == 77)
      #expect(port0.inputPeakUsage == 209)
      #expect(port0.overruns == 34072)
      #expect(port0.messages1 == 22450)
      #expect(port0.messages2 == 18351)
      #expect(port0.messages3 == 37016)
      #expect(port0.messages4 == 36160)
      #expect(port0.skippedBytes == 2786090051)
      let port1 = view[1]
      #expect(port1.number == 41947)
      #expect(port1.outputPending == 51126)
      #expect(port1.outputBytes == 682832902)
      #expect(port1.outputUsage == 124)
      #expect(port1.outputPeakUsage == 170)
      #expect(port1.inputPending == 42446)
      #expect(port1.inputBytes == 1455590247)
      #expect(port1.inputUsage == 185)
      #expect(port1.inputPeakUsage == 60)
      #expect(port1.overruns == 11581)
      #expect(port1.messages1 == 54435)
      #expect(port1.messages2 == 7157)
      #expect(port1.messages3 == 37575)
      #expect(port1.messages4 == 2308)
      #expect(port1.skippedBytes == 2901774544)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<payload.count {
      #expect(UBXSample.view(.monCOMMS, Array(payload.prefix(count))) { MonCOMMS($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { MonCOMMS($0) == nil })
    #expect(UBXSample.view(.monCOMMS, payload + [1, 2, 3]) { MonCOMMS($0) != nil })
  }
}
