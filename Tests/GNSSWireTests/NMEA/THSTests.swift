import GNSSWire
import Testing

@Suite struct THSTests {
  @Test func headingAndMode() {
    withSentence("GNTHS,77.52,E") {
      same(THS($0)?.headingE5, 7_752_000)
      same(THS($0)?.mode, UInt8(ascii: "E"))
    }
    withSentence("GNTHS,,V") { same(THS($0)?.headingE5, nil) }
    withSentence("GNTHS,1") { same(THS($0) == nil, true) }
  }
}
