import GNSSWire
import Testing

@Suite struct PUBX04Tests {
  @Test func timeAndClock() {
    withSentence("PUBX,04,073731.00,091202,113851.00,1196,15D,1930035,-2660.664,43,") {
      let pubx = PUBX04($0)
      same(pubx?.timeOfDay?.nanoseconds, 27_451_000_000_000)
      same(pubx?.date, CivilDay(year: 2002, month: 12, day: 9))
      same(pubx?.timeOfWeekMS, 113_851_000)
      same(pubx?.week, 1196)
      same(pubx?.leapSeconds, 15)
      same(pubx?.isLeapSecondDefault, true)
      same(pubx?.clockBiasNS, 1_930_035)
      same(pubx?.clockDriftE3, -2_660_664)
      same(pubx?.granularityNS, 43)
    }
    withSentence("PUBX,04,073731.00,091202,113851.00,1196,18,,,") {
      same(PUBX04($0)?.leapSeconds, 18)
      same(PUBX04($0)?.isLeapSecondDefault, false)
    }
    withSentence("PUBX,04,,,,,,,,") { same(PUBX04($0)?.date, nil) }
    withSentence("PUBX,04,1") { same(PUBX04($0) == nil, true) }
  }
}
