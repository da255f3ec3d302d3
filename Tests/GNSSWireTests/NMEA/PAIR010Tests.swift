import GNSSWire
import Testing

@Suite struct PAIR010Tests {
  @Test func theRequest() {
    withSentence("PAIR010,0,0,2044,369413") {
      same(PAIR010($0)?.kind, 0)
      same(PAIR010($0)?.system, 0)
      same(PAIR010($0)?.week, 2044)
      same(PAIR010($0)?.timeOfWeek, 369_413)
    }
    withSentence("PAIR010") { same(PAIR010($0) == nil, true) }
  }
}
