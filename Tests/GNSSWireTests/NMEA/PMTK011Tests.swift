import GNSSWire
import Testing

@Suite struct PMTK011Tests {
  @Test func theName() {
    withSentence("PMTK011,MTKGPS") { same(string(PMTK011($0)?.text), "MTKGPS") }
    withSentence("PMTK011") { same(PMTK011($0) == nil, true) }
  }
}
