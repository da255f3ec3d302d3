import GNSSMotion
import GNSSSimulator
import GNSSWire
import Testing

@testable import GNSSReceivers

/// Motion sources that break, or call without end; and a receiver that does not answer any more.
@Suite struct LadderSourceTests {
  typealias Leg = Itinerary.Leg

  /// A ladder whose receiver sleeps for hours since a source watches.
  private func watched(_ demand: Demand = Demand(maximumResumeDelay: 300)) -> LadderBench {
    var bench = LadderBench(Itinerary([Leg(.still, 86_400)]), demand: demand)
    bench.hear(.present("ignition"))
    bench.run(to: 7200)
    while bench.ladder.state != .dozing { bench.run(to: bench.time + 1) }
    return bench
  }

  /// What was due in hours is due within the resume delay.
  @Test func whereTheSourceBreaksDuringADozeTheNextCheckIsNear() {
    var bench = watched()
    let (start, checks) = (bench.time, bench.checks)
    bench.run(to: start + 900)
    #expect(bench.checks == checks, "it sleeps on while the source is there")
    bench.hear(.gone("ignition"))
    bench.run(to: start + 900 + 301)
    #expect(bench.checks > checks)
    bench.run(to: start + 900 + 1200)
    #expect(bench.checks >= checks + 3, "and so it goes on: \(bench.checks)")
  }

  @Test func whereAnotherSourceWatchesOnNothingIsSooner() {
    var bench = watched()
    bench.hear(.present("imu"))
    let (start, checks) = (bench.time, bench.checks)
    bench.hear(.gone("imu"))
    bench.run(to: start + 900)
    #expect(bench.checks == checks)
  }

  /// A loose contact, a sensor on a mast: whatever it calls, a board that stands sleeps.
  @Test(arguments: [false, true]) func aSourceThatCallsWithoutEndDoesNotKeepItAwake(takesBack: Bool) {
    var bench = LadderBench(Itinerary([Leg(.still, 86_400)]), demand: Demand(maximumResumeDelay: 300))
    bench.hear(.present("imu"))
    bench.run(to: 3600)
    let charge = bench.charge
    while bench.time < 3600 + 14_400 {
      bench.run(to: bench.time + 2)
      bench.hear(.moving("imu"))
      if takesBack { bench.hear(.still("imu")) }
    }
    let share = (bench.charge - charge) / (4 * bench.currents.tracking)
    #expect(share < 0.25, "a charge of \(share) of one that stays awake")
    #expect(bench.told.count { $0.at > 3600 && $0.state == .dozing } > 10)
  }

  @Test func norDoesItSearchWithoutEndInTheDark() {
    var bench = LadderBench(Itinerary([Leg(.still, 86_400, isRoofed: true)]))
    bench.hear(.present("imu"))
    bench.run(to: 3600)
    let charge = bench.charge
    while bench.time < 3600 + 14_400 {
      bench.run(to: bench.time + 2)
      bench.hear(.moving("imu"))
    }
    let share = (bench.charge - charge) / (4 * bench.currents.acquisition)
    #expect(share < 0.6, "a charge of \(share) of one that searches on")
  }

  /// Nothing is due then, and nobody is told that it is being woken.
  @Test func aReceiverThatDoesNotAnswerTheLastCallIsSearchedFor() {
    var ladder = watched(Demand(maximumResumeDelay: 60)).ladder
    var (now, actions) = (Instant(nanoseconds: 90_000_000_000_000), [PowerAction]())
    ladder.tick(at: now, &actions)
    for _ in 0..<10 {
      guard let deadline = ladder.deadline else { break }
      now = max(now, deadline)
      ladder.tick(at: now, &actions)
    }
    #expect(ladder.deadline == nil && actions.contains(.wake(.giveUp)), "\(actions)")
    #expect(ladder.state == .searching && ladder.reason == .wakeFailed)
    // It is plugged in again.
    ladder.woke(at: now.advanced(bySeconds: 100), &actions)
    #expect(ladder.deadline != nil)
  }
}
