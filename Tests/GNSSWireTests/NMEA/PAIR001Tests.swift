import GNSSWire
import Testing

@Suite struct PAIR001Tests {
  @Test func whatBecameOfACommand() {
    withSentence("PAIR001,650,4") {
      same(PAIR001($0)?.command, 650)
      same(PAIR001($0)?.result, .badParameter)
    }
    withSentence("PAIR001,050,1") { same(PAIR001($0)?.result, .processing) }
    withSentence("PAIR001,x,0") { same(PAIR001($0) == nil, true) }
  }
}
