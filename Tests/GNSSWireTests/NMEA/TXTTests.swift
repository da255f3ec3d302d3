import GNSSWire
import Testing

@Suite struct TXTTests {
  @Test func textWithItsCommas() {
    withSentence("GPTXT,01,01,02,SW=URANUS5,V5.1.0.0") {
      let txt = TXT($0)
      same(txt?.messageCount, 1)
      same(txt?.messageNumber, 1)
      same(txt?.kind, 2)
      same(string(txt?.text), "SW=URANUS5,V5.1.0.0")
    }
    withSentence("GNTXT,01,01,00,txbuf,alloc") { same(TXT($0)?.kind, 0) }
    withSentence("GNTXT,,,,") { same(string(TXT($0)?.text), "") }
    withSentence("GNTXT,01,01,02") { same(TXT($0) == nil, true) }
  }
}
