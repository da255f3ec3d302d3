import GNSSWire
import Testing

@Suite struct RLMTests {
  @Test func shortAndLongMessages() {
    withSentence("GARLM,00000078A9FBAD5,083559.00,3,C45B") {
      let rlm = RLM($0)
      same(rlm?.beacon, 0x7_8A9F_BAD5)
      same(rlm?.timeOfDay?.nanoseconds, 30_959_000_000_000)
      same(rlm?.messageCode, 3)
      same(rlm?.message, 0xC45B)
      same(rlm?.isLong, false)
    }
    withSentence("GNRLM,ffffffffffffffe,235959.50,f,8000000000000001") {
      let rlm = RLM($0)
      same(rlm?.beacon, 0xFFF_FFFF_FFFF_FFFE)
      same(rlm?.timeOfDay?.nanoseconds, 86_399_500_000_000)
      same(rlm?.messageCode, 15)
      same(rlm?.message, 0x8000_0000_0000_0001)
      same(rlm?.isLong, true)
    }
  }

  @Test func emptyFieldsAreAbsent() {
    withSentence("GARLM,,,,") {
      let rlm = RLM($0)
      same(rlm == nil, false)
      same(rlm?.beacon == nil && rlm?.timeOfDay == nil && rlm?.messageCode == nil && rlm?.message == nil, true)
      same(rlm?.isLong, false)
    }
  }

  @Test func aFieldOfAnotherLengthOrDigitIsAbsent() {
    for text in ["78A9FBAD5,083559.00,3,C45", "000000078A9FBAD5,083559.00,3,0C45B", "00000078A9FBADG,083559.00,3,C45G"]
    {
      withSentence("GARLM," + text) {
        let rlm = RLM($0)
        same(rlm?.messageCode, 3)
        same(rlm?.beacon == nil && rlm?.message == nil, true)
      }
    }
    withSentence("GARLM,00000078A9FBAD5,083559.00,13,C45B") {
      let rlm = RLM($0)
      same(rlm == nil, false)
      same(rlm?.messageCode == nil, true)
      same(rlm?.message, 0xC45B)
    }
  }

  @Test func takesNothingElse() {
    withSentence("GARLM,00000078A9FBAD5,083559.00,3") { same(RLM($0) == nil, true) }
    withSentence("GARMC,00000078A9FBAD5,083559.00,3,C45B") { same(RLM($0) == nil, true) }
  }
}
