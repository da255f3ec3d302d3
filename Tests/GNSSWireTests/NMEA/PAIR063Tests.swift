import GNSSWire
import Testing

@Suite struct PAIR063Tests {
  @Test func howOftenASentenceIsSent() {
    withSentence("PAIR063,2,3") { sentence in
      same(PAIR063(sentence)?.subject, .gsa)
      same(PAIR063(sentence)?.every, 3)
    }
    withSentence("PAIR063,11,1") { same(PAIR063($0)?.subject == nil, true) }
    withSentence("PAIR063,2,") { same(PAIR063($0) == nil, true) }
    withSentence("PAIR063,2") { same(PAIR063($0) == nil, true) }
    withSentence("PAIR062,2,3") { same(PAIR063($0) == nil, true) }
  }
}
