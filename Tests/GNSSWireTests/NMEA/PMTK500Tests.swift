import GNSSWire
import Testing

@Suite struct PMTK500Tests {
  @Test func theIntervalBetweenFixes() {
    withSentence("PMTK500,1000,0,0,0,0") { same(PMTK500($0)?.interval, 1000) }
    withSentence("PMTK500,200,0,0,0.0,0.0") { same(PMTK500($0)?.interval, 200) }
    withSentence("PMTK500") { same(PMTK500($0) == nil, true) }
    withSentence("PMTK500,") { same(PMTK500($0) == nil, true) }
    withSentence("PMTK501,1000") { same(PMTK500($0) == nil, true) }
  }
}
