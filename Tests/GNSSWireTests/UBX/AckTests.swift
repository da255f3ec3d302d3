import GNSSWire
import Testing

@Suite struct AckTests {
  @Test func writtenValuesAreReadBack() {
    for isAccepted in [true, false] {
      let answer = Ack(.cfgRATE, isAccepted: isAccepted)
      #expect(UBXSample.view(answer.frame) { Ack($0) } == answer)
    }
  }

  @Test func takesNothingElse() {
    #expect(UBXSample.view(.ackACK, [6]) { Ack($0) } == nil)
    #expect(UBXSample.view(.ackNAK, []) { Ack($0) } == nil)
    #expect(UBXSample.view(.navEOE, [6, 8, 0, 0]) { Ack($0) } == nil)
  }
}
