import GNSSMotion
import GNSSWire
import Testing

@Suite struct EventClockTests {
  private func fix(_ seconds: Double?, trust: Fix.TimeTrust = .confirmed) -> Fix {
    var fix = Fix(source: .nmea)
    if let seconds { fix.time = GNSSTime(unixNanoseconds: 1_772_366_400_000_000_000 + Int64(seconds * 1e9)) }
    fix.timeTrust = trust
    return fix
  }
  private func at(_ seconds: Double) -> Instant { Instant(nanoseconds: Int64(seconds * 1e9)) }

  @Test func startsAtTheFirstArrival() {
    var clock = EventClock()
    #expect(clock.instant(of: fix(5), arrival: at(100)) == at(100))
  }

  @Test func bufferedFixesKeepTheirDistance() {
    var clock = EventClock()
    _ = clock.instant(of: fix(0), arrival: at(100))
    #expect(clock.instant(of: fix(1), arrival: at(110)) == at(101))
    #expect(clock.instant(of: fix(2), arrival: at(110)) == at(102))
    #expect(clock.instant(of: fix(3), arrival: at(110.001)) == at(103))
  }

  @Test func aReplayWithoutArrivalsRunsOnTheFixesTimes() {
    var clock = EventClock()
    _ = clock.instant(of: fix(0), arrival: at(0))
    #expect(clock.instant(of: fix(900), arrival: at(0)) == at(900))
    #expect(clock.instant(of: fix(901), arrival: at(0)) == at(901))
  }

  @Test func aJumpOrAStepBackCountsTheArrivals() {
    var clock = EventClock()
    _ = clock.instant(of: fix(0), arrival: at(10))
    #expect(clock.instant(of: fix(5000), arrival: at(11)) == at(11))
    #expect(clock.instant(of: fix(4000), arrival: at(12)) == at(12))
    #expect(clock.instant(of: fix(4001), arrival: at(13.5)) == at(13))
    #expect(clock.instant(of: fix(4001), arrival: at(13.6)) == at(13))
  }

  @Test func theCorrectionAtTheFirstFixIsNoElapsedTime() {
    var clock = EventClock()
    _ = clock.instant(of: fix(0, trust: .provisional), arrival: at(10))
    #expect(clock.instant(of: fix(37, trust: .valid), arrival: at(11)) == at(11))
    #expect(clock.instant(of: fix(38, trust: .confirmed), arrival: at(12.2)) == at(12))
  }

  @Test func epochsWithoutTimeRunOnTheArrivals() {
    var clock = EventClock()
    #expect(clock.instant(of: fix(nil), arrival: at(10)) == at(10))
    #expect(clock.instant(of: fix(nil), arrival: at(11)) == at(11))
    #expect(clock.instant(of: fix(0), arrival: at(12)) == at(12))
    #expect(clock.instant(of: fix(nil), arrival: at(13)) == at(13))
    #expect(clock.instant(of: fix(2), arrival: at(14.1)) == at(14))
    #expect(clock.instant(of: fix(nil), arrival: at(13)) == at(14))
  }

  @Test func timeOfDayServesWithoutADateAndWrapsAtMidnight() {
    var clock = EventClock()
    var late = Fix(source: .nmea)
    late.timeOfDay = TimeOfDay(nanoseconds: 86_399_000_000_000)
    var early = late
    early.timeOfDay = TimeOfDay(nanoseconds: 1_000_000_000)
    _ = clock.instant(of: late, arrival: at(10))
    #expect(clock.instant(of: early, arrival: at(10)) == at(12))
  }
}
