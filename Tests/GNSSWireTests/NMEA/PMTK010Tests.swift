import GNSSWire
import Testing

@Suite struct PMTK010Tests {
  @Test func theStart() {
    withSentence("PMTK010,001") { same(PMTK010($0)?.isStart, true) }
    withSentence("PMTK010,002") { same(PMTK010($0)?.isStart, false) }
    withSentence("PMTK010") { same(PMTK010($0) == nil, true) }
  }
}
