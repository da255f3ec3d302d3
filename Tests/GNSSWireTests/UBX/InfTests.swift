import TestSupport
import Testing

@testable import GNSSWire

@Suite struct InfTests {
  @Test func everyLevelIsTold() {
    let levels: [(UBXMessageID, Inf.Level)] = [
      (.infERROR, .error), (.infWARNING, .warning), (.infNOTICE, .notice), (.infTEST, .test), (.infDEBUG, .debug),
    ]
    for (id, level) in levels {
      let isRead = UBXSample.view(id, Array("u-blox AG".utf8)) { frame in
        guard let view = Inf(frame) else { return false }
        return view.level == level && view.text.byteCount == 9 && view.text[0] == UInt8(ascii: "u")
      }
      #expect(isRead)
    }
  }

  @Test func noTextIsText() {
    #expect(UBXSample.view(.infNOTICE, []) { Inf($0)?.text.byteCount } == 0)
  }

  @Test func takesNothingElse() {
    #expect(UBXSample.view(UBXMessageID(class: 4, 5), [65]) { Inf($0) == nil })
    #expect(UBXSample.view(UBXMessageID(class: 5, 0), [65]) { Inf($0) == nil })
  }
}
