import GNSSWire
import Testing

@testable import GNSSTransport

@Suite struct WatchdogScheduleTests {
  private static func at(_ seconds: Double) -> Instant { Instant(nanoseconds: 0).advanced(bySeconds: seconds) }

  @Test func itIsFedTwiceWithinTheLimit() {
    var schedule = WatchdogSchedule(limit: 30)
    #expect(schedule.feed(at: Self.at(7)) == .init(message: "WATCHDOG=1", next: Self.at(22)))
    #expect(schedule.feed(at: Self.at(22)) == .init(message: "WATCHDOG=1", next: Self.at(37)))
  }

  @Test func aDozeIsOneWordAndItsEndAnother() {
    var schedule = WatchdogSchedule(limit: 30)
    let doze = schedule.doze(until: Self.at(700), at: Self.at(100))
    #expect(doze == .init(message: "WATCHDOG_USEC=630000000\nWATCHDOG=1", next: Self.at(700)))
    let end = schedule.feed(at: Self.at(700))
    #expect(end == .init(message: "WATCHDOG_USEC=30000000\nWATCHDOG=1", next: Self.at(715)))
    #expect(schedule.feed(at: Self.at(715)).message == "WATCHDOG=1")
  }

  @Test func aDozeMayEndBeforeItsTime() {
    var schedule = WatchdogSchedule(limit: 30)
    #expect(schedule.doze(until: Self.at(700), at: Self.at(100)) != nil)
    let step = schedule.wake(at: Self.at(160))
    #expect(step == .init(message: "WATCHDOG_USEC=30000000\nWATCHDOG=1", next: Self.at(175)))
    #expect(schedule.wake(at: Self.at(161)) == nil)
  }

  @Test func aDozeMayBeMadeLonger() {
    var schedule = WatchdogSchedule(limit: 10)
    #expect(schedule.doze(until: Self.at(100), at: Self.at(0)) != nil)
    #expect(schedule.doze(until: Self.at(300), at: Self.at(60))?.message == "WATCHDOG_USEC=250000000\nWATCHDOG=1")
  }

  @Test func aNapIsNotWorthAWord() {
    var schedule = WatchdogSchedule(limit: 30)
    #expect(schedule.doze(until: Self.at(15), at: Self.at(0)) == nil)
    #expect(schedule.feed(at: Self.at(15)).message == "WATCHDOG=1")
  }
}
