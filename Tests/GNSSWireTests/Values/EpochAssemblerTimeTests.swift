import GNSSWire
import Testing

/// What receivers do to dates and clocks.
@Suite struct EpochAssemblerTimeTests {
  private func rmc(_ time: String, _ date: String, status: String = "A") -> String {
    "GPRMC,\(time),\(status),4730.0000,N,00815.0000,E,10.0,90.0,\(date),,,\(status == "A" ? "A" : "N")"
  }

  private func gga(_ time: String) -> String { "GPGGA,\(time),4730.0,N,00815.0,E,1,09,0.9,440.0,M,48.0,M,," }

  private func time(_ year: Int, _ month: Int, _ day: Int, _ seconds: Int = 0) -> GNSSTime? {
    CivilDay(year: year, month: month, day: day).map {
      GNSSTime(day: $0, TimeOfDay(nanoseconds: Int64(seconds) * 1_000_000_000))
    }
  }

  private func fixes(floor: CivilDay?, _ bodies: String...) -> [Fix] {
    var framer = Framer(limits: .archive)
    var assembler = EpochAssembler(policy: .archive, floorDate: floor)
    var fixes: [Fix] = []
    for body in bodies {
      _ = framer.append(framed(Array(body.utf8)).bytes)
      framer.drain { frame in
        assembler.consume(frame, at: Instant(nanoseconds: 0)) { fix, _ in fixes.append(fix) }
      }
    }
    assembler.finish { fix, _ in fixes.append(fix) }
    return fixes
  }

  @Test func weeksRollOverOnlyWithAFloor() {
    // 1024 weeks before 2026-03-01, and 2048.
    for date in ["160706", "301186"] {
      let told = fixes(floor: CivilDay(year: 2026, month: 1, day: 1), rmc("120000", date), gga("120001"))
      #expect(told.map(\.time) == [time(2026, 3, 1, 43_200), time(2026, 3, 1, 43_201)])
      #expect(told.map(\.timeTrust) == [.valid, .valid])
    }
    #expect(fixes(floor: nil, rmc("120000", "160706")).map(\.time) == [time(2006, 7, 16, 43_200)])
    // The floor itself is no day too early, and a later date stays.
    let floor = CivilDay(year: 2006, month: 7, day: 16)
    #expect(fixes(floor: floor, rmc("000000", "160706")).map(\.time) == [time(2006, 7, 16)])
    #expect(fixes(floor: floor, rmc("000000", "010326")).map(\.time) == [time(2026, 3, 1)])
  }

  @Test func theLiveFloorIsAConstant() {
    #expect(EpochAssembler.liveFloorDate == CivilDay(year: 2026, month: 1, day: 1))
    #expect(EpochAssembler(policy: .live).floorDate == nil)
  }

  @Test func withoutADateThereIsATimeOfDay() {
    let told = archive(gga("021417"))
    #expect(told.map(\.time) == [nil])
    #expect(told.map(\.timeOfDay?.nanoseconds) == [8_057_000_000_000])
  }

  @Test func aLeapSecondIsTheNextOnesStart() {
    let told = archive(rmc("235960.00", "311216"))
    #expect(told.map(\.time) == [time(2017, 1, 1)])
  }

  @Test func twentyFourHoursAreTheNextDay() {
    let told = archive(rmc("240000.00", "280226"))
    #expect(told.map(\.time) == [time(2026, 3, 1)])
  }

  @Test func midnightComesBeforeItsDate() {
    let told = archive(
      rmc("235959", "280226"), gga("235959"), gga("000000"), rmc("000000", "010326"), gga("000001"))
    #expect(told.map(\.time) == [time(2026, 2, 28, 86_399), time(2026, 3, 1), time(2026, 3, 1, 1)])
    // Without any further date, and backwards.
    #expect(archive(rmc("235959", "280226"), gga("000000")).map(\.time).last == time(2026, 3, 1))
    #expect(archive(rmc("000000", "010326"), gga("235959")).map(\.time).last == time(2026, 2, 28, 86_399))
  }

  @Test func yearsOfTwoDigitsTurnAtEighty() {
    #expect(archive(rmc("000000", "010180")).map(\.time) == [time(1980, 1, 1)])
    #expect(archive(rmc("000000", "010179")).map(\.time) == [time(2079, 1, 1)])
    #expect(archive(rmc("000000", "000000")).map(\.time) == [nil])
  }

  @Test func aReceiversClockIsProvisional() {
    let told = archive(rmc("120000", "060180", status: "V"), rmc("120001", "010326"))
    #expect(told.map(\.timeTrust) == [.provisional, .valid])
    #expect(told.map(\.time) == [time(1980, 1, 6, 43_200), time(2026, 3, 1, 43_201)])
  }

  @Test func aDateWithoutStatusCountsOnceItRepeats() {
    let told = archive(
      "PUBX,04,120000.00,010326,43200.00,2408,18,,,", gga("120000.00"),
      "PUBX,04,120001.00,010326,43201.00,2408,18,,,", gga("120001.00"))
    #expect(told.map(\.time) == [nil, time(2026, 3, 1, 43_201)])
  }

  @Test func theFloorDateLeavesAProvisionalDateAlone() {
    let floor = CivilDay(year: 2026, month: 1, day: 1)
    let unset = fixes(floor: floor, rmc("120000", "060180", status: "V"))
    #expect(unset.map(\.time) == [time(1980, 1, 6, 43_200)])
    #expect(unset.map(\.timeTrust) == [.provisional])
    // The same week turned over, by a receiver that stands by it.
    #expect(fixes(floor: floor, rmc("120000", "060180")).map { $0.time?.day.date.year } == [2038])
  }
}
