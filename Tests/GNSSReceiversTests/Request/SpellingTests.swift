import Testing

@testable import GNSSReceivers

@Suite struct SpellingTests {
  @Test func theNearestWordIsFoundWithinTheLimit() {
    let words = ["CFG-RATE-MEAS", "CFG-RATE-NAV", "rate"]
    #expect(Spelling.nearest(to: "cfg-rate-maes", among: words) == "CFG-RATE-MEAS")
    #expect(Spelling.nearest(to: "CFG-FOO", among: words, within: 2) == nil)
    #expect(Spelling.nearest(to: "x", among: []) == nil)
  }

  @Test func aStarStandsForAnything() {
    #expect(Spelling.matches("CFG-RATE-MEAS", "cfg-rate-*"))
    #expect(Spelling.matches("CFG-RATE-MEAS", "*MEAS"))
    #expect(Spelling.matches("CFG-RATE-MEAS", "*-*-*"))
    #expect(Spelling.matches("", "*"))
    #expect(!Spelling.matches("CFG-RATE-MEAS", "CFG-RATE"))
    #expect(!Spelling.matches("CFG-RATE-MEAS", "*NAV"))
    #expect(!Spelling.matches("aab", "a*c"))
  }
}
