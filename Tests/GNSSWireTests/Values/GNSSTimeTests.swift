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

  @Test(arguments: [Int64.min, .min + 1, -86_400_000_000_000, 0, 86_399_999_999_999, .max])
  func everyTimeHasItsDay(nanoseconds: Int64) {
    let time = GNSSTime(unixNanoseconds: nanoseconds)
    #expect(GNSSTime(day: time.day, time.timeOfDay) == time)
    #expect(time.timeOfDay.nanoseconds >= 0 && time.timeOfDay.nanoseconds < 86_400_000_000_000)
  }

  @Test func whatCannotBeMovedOnStays() throws {
    let late = try #require(CivilDay(year: 2261, month: 12, day: 31))
    // 1024 weeks before 2262-04-12, a day that is too late.
    let early = GNSSTime(day: CivilDay(daysSince1970: late.daysSince1970 + 102 - 7168), TimeOfDay(nanoseconds: 0))
    #expect(early.unrolled(notBefore: late) == early)
    for days in [Int32.min, 0, .max] {
      for nanoseconds in [Int64.min, 0, .max] {
        let time = GNSSTime(unixNanoseconds: nanoseconds)
        #expect(time.unrolled(notBefore: CivilDay(daysSince1970: days)) >= time)
      }
    }
    let far = GNSSTime(unixNanoseconds: .max - 1)
    #expect(far.unrolled(notBefore: CivilDay(daysSince1970: far.day.daysSince1970 + 1)) == far)
  }
}

@Suite struct InstantTests {
  @Test(arguments: [
    (1e300, Int64.max), (.infinity, .max), (.nan, .max), (-1e300, .min), (9.3e9, .max), (0.5, 501_000_000),
  ])
  func noTimeIsTooLong(seconds: Double, nanoseconds: Int64) {
    #expect(Instant(nanoseconds: 1_000_000).advanced(bySeconds: seconds).nanoseconds == nanoseconds)
  }

  @Test func theEndOfTimeIsNotPassed() {
    #expect(Instant(nanoseconds: .max - 1).advanced(bySeconds: 1) == Instant(nanoseconds: .max))
    #expect(Instant(nanoseconds: .min + 1).advanced(bySeconds: -1) == Instant(nanoseconds: .min))
  }
}
