import GNSSWire
import Testing

@Suite struct ROTTests {
  @Test func rateToPortIsNegative() {
    withSentence("GNROT,-4.5,A") {
      same(ROT($0)?.rateE5, -450_000)
      same(ROT($0)?.status, UInt8(ascii: "A"))
    }
    withSentence("GNROT,,V") { same(ROT($0)?.rateE5, nil) }
    withSentence("GNROT") { same(ROT($0) == nil, true) }
  }
}
