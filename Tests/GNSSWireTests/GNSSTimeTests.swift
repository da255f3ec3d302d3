import GNSSWire
import Testing

@Suite struct GNSSTimeTests {
  @Test func daysAndDatesAgree() throws {
    for (year, month, day, days) in [(1970, 1, 1, 0), (1980, 1, 6, 3657), (2000, 2, 29, 11016), (2026, 11, 30, 20787)] {
      let civil = try #require(CivilDay(year: year, month: month, day: day))
      #expect(civil.daysSince1970 == Int32(days))
      #expect(civil.date == (year, month, day))
    }
    #expect(CivilDay(year: 2026, month: 2, day: 29) == nil)
    #expect(CivilDay(year: 2026, month: 13, day: 1) == nil)
  }

  @Test func aTimeBefore1970LiesInItsDay() {
    let time = GNSSTime(unixNanoseconds: -1)
    #expect(time.day.daysSince1970 == -1)
    #expect(time.timeOfDay.nanoseconds == 86_399_999_999_999)
  }
}
