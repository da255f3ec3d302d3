import GNSSWire
import TestSupport
import Testing

@Suite struct NMEAFieldTests {
  private func time(_ text: String) -> Int64? { withSentence("GPZDA,\(text)") { $0[1].timeOfDay?.nanoseconds } }
  private func date(_ text: String) -> CivilDay? { withSentence("GPZDA,\(text)") { $0[1].date } }

  @Test func timesOfDay() {
    #expect(time("000000") == 0)
    #expect(time("123456.") == 45_296_000_000_000)
    #expect(time("123456.7") == 45_296_700_000_000)
    #expect(time("123456.789") == 45_296_789_000_000)
    #expect(time("123456.123456789") == 45_296_123_456_789)
    #expect(time("123456.1234567896") == 45_296_123_456_790)
    #expect(time(" 123456 ") == 45_296_000_000_000)
    #expect(time("235960") == 86_400_000_000_000)
    #expect(time("240000.00") == 86_400_000_000_000)
    for text in ["", "12345", "1234567", "240001", "126000", "123461", "12345x", "123456.x", "-12345"] {
      #expect(time(text) == nil)
    }
  }

  @Test func datesWithTwoDigitYears() {
    #expect(date("010326") == CivilDay(year: 2026, month: 3, day: 1))
    #expect(date("311279") == CivilDay(year: 2079, month: 12, day: 31))
    #expect(date("060180") == CivilDay(year: 1980, month: 1, day: 6))
    #expect(date("311299") == CivilDay(year: 1999, month: 12, day: 31))
    for text in ["", "000000", "320126", "290226", "011326", "0103", "01032026", "0a0326"] {
      #expect(date(text) == nil)
    }
  }

  @Test func aFieldThatIsNotThereIsEmpty() {
    withSentence("GPGGA,1,,3") { sentence in
      same(sentence.commaCount, 3)
      same(sentence[1].integer, 1)
      same(sentence[2].isEmpty, true)
      same(sentence[3].integer, 3)
      for index in [-1, 4, 47, 48, 1000] { same(sentence[index].isEmpty, true) }
    }
  }

  @Test func blanksAroundAFieldDoNotCount() {
    withSentence("GPGGA, 12 ,   ,A ,x") { sentence in
      same(sentence[1].integer, 12)
      same(sentence[2].isEmpty, true)
      same(sentence[3].character, UInt8(ascii: "A"))
    }
  }

  @Test func everySplitAgreesWithThePlainOne() {
    var random = SplitMix(seed: 1)
    for _ in 0..<500 {
      let length = Int.random(in: 5..<90, using: &random)
      let text = String(
        decoding: (0..<length).map { _ in
          [44, 45, 44, 43, 48, 65, 0x2D][Int.random(in: 0..<7, using: &random)] as UInt8
        },
        as: Unicode.ASCII.self)
      let plain = text.split(separator: ",", omittingEmptySubsequences: false)
      withSentence(text) { sentence in
        same(sentence.commaCount, plain.count - 1)
        for (index, field) in plain.enumerated() where index < 48 {
          same(sentence[index].bytes.byteCount, field.utf8.count)
        }
      }
    }
  }

  @Test func addresses() {
    #expect(withFrame("GPGGA,1") { NMEAAddress($0) } == NMEAAddress(.gps, .gga))
    #expect(withFrame("GNRMC") { NMEAAddress($0) } == NMEAAddress(.combined, .rmc))
    for text in ["PUBX,00", "PGRME,1", "GPGG", "GPGGAX,1", "GP,GGA", "", "GPGLLQ"] {
      #expect(withFrame(text) { NMEAAddress($0)?.formatter == .gga } == false)
    }
  }
}
