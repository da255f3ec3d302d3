import GNSSWire
import Testing

@Suite struct ZDATests {
  @Test func datesWholeAndPartial() {
    withSentence("GPZDA,201530.00,04,07,2002,00,00") {
      let zda = ZDA($0)
      same(zda?.timeOfDay?.nanoseconds, 72_930_000_000_000)
      same(zda?.date, CivilDay(year: 2002, month: 7, day: 4))
    }
    withSentence("GPZDA,201530.00,4,7,02,,") { same(ZDA($0)?.date, CivilDay(year: 2002, month: 7, day: 4)) }
    withSentence("GPZDA,201530.00,04,07,99,,") { same(ZDA($0)?.date, CivilDay(year: 1999, month: 7, day: 4)) }
    for text in ["GPZDA,,,,,,", "GPZDA,1,31,02,2020,,", "GPZDA,1,-1,02,2020,,", "GPZDA,1,1,1,999999999,,"] {
      withSentence(text) { same(ZDA($0)?.date, nil) }
    }
    withSentence("GPZDA,1,2") { same(ZDA($0) == nil, true) }
  }
}
