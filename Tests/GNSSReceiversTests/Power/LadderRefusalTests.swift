import GNSSSimulator
import GNSSWire
import Testing

@testable import GNSSReceivers

/// Sleeps that do not come about.
@Suite struct LadderRefusalTests {
  typealias Leg = Itinerary.Leg

  /// A ladder whose receiver sleeps for minutes, at `now`.
  private func asleep(_ methods: [Profile.SleepMethod]) -> (ladder: PowerLadder, now: Instant) {
    var bench = LadderBench(Itinerary([Leg(.still, 86_400)]), methods: methods)
    bench.run(to: 7200)
    func isLong() -> Bool { bench.ladder.deadline.map { $0.seconds(since: bench.now) > 120 } ?? false }
    while !bench.ladder.isAsleep || !isLong() { bench.run(to: bench.time + 1) }
    return (bench.ladder, bench.now)
  }

  private func method(in actions: [PowerAction]) -> Profile.SleepMethod? {
    for case .sleep(let method, _) in actions.reversed() { return method }
    return nil
  }

  /// Sleeps of a few seconds leave little time for a second try: three that fail are a receiver that cannot all the same.
  @Test func shortSleepsThatAreRefusedAreGivenUp() {
    var bench = LadderBench(
      Itinerary([Leg(.still, 86_400)]), demand: Demand(maximumResumeDelay: 10), methods: [.gnssStop])
    bench.run(to: 1000)
    var refusals = 0
    while bench.time < 1500, refusals < 50 {
      bench.run(to: bench.time + 0.5)
      guard bench.ladder.isAsleep, !bench.isOn else { continue }
      bench.refuse()
      refusals += 1
    }
    #expect((3...12).contains(refusals), "\(refusals) commands that it does not follow")
    #expect(bench.ladder.memory.refused[.gnssStop] == PowerMemory.mostRefusals)
  }

  /// Whatever stood in the way says nothing of the receiver, and is over in a minute: it is told then.
  @Test func whatCouldNotBeToldIsToldSoon() throws {
    var (ladder, now) = asleep([.pmreq, .gnssStop])
    var actions: [PowerAction] = []
    ladder.sleepFailed(isItsOwn: false, at: now, &actions)
    #expect(method(in: actions) == .pmreq, "it may have been in the middle of something")
    ladder.sleepFailed(isItsOwn: false, at: now, &actions)
    #expect(method(in: actions) == .hostOnly && ladder.memory.refused.isEmpty)
    let deadline = try #require(ladder.deadline)
    #expect(deadline.seconds(since: now) <= PowerLadder.forNow + 0.001)
    actions = []
    ladder.tick(at: deadline, &actions)
    ladder.woke(at: deadline.advanced(bySeconds: 1), &actions)
    #expect(method(in: actions) == .pmreq && ladder.state == .dozing, "\(actions)")
  }
}
