import GNSSWire
import Testing

@Suite struct PAIR051Tests {
  @Test func theIntervalBetweenFixes() {
    withSentence("PAIR051,1000") { same(PAIR051($0)?.interval, 1000) }
    withSentence("PAIR051,") { same(PAIR051($0) == nil, true) }
    withSentence("PAIR051") { same(PAIR051($0) == nil, true) }
    withSentence("PAIR050,1000") { same(PAIR051($0) == nil, true) }
  }
}
