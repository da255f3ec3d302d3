import GNSSWire
import Testing

@Suite struct PAIR081Tests {
  @Test func whatItIsCarriedBy() {
    withSentence("PAIR081,1") { same(PAIR081($0)?.mode, PAIRCommand.NavigationMode.fitness.rawValue) }
    withSentence("PAIR081,9") { same(PAIR081($0)?.mode, 9) }
    withSentence("PAIR081,") { same(PAIR081($0) == nil, true) }
    withSentence("PAIR080,1") { same(PAIR081($0) == nil, true) }
  }
}
