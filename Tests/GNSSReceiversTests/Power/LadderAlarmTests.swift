import GNSSSimulator
import GNSSWire
import Testing

@testable import GNSSReceivers

/// When a receiver that sleeps is called.
@Suite struct LadderAlarmTests {
  /// One that has been put to sleep for its first check.
  private func dozing() throws -> (bench: LadderBench, alarm: Instant) {
    var bench = LadderBench(Itinerary([Itinerary.Leg(.still, 7200)]))
    while bench.ladder.state != .dozing { bench.run(to: bench.time + 0.1) }
    return (bench, try #require(bench.ladder.deadline))
  }

  @Test func whatSleepsForWholeSecondsIsCalledWhenItsAlarmEnds() throws {
    var (bench, alarm) = try dozing()
    let whole = alarm.advanced(bySeconds: -0.6)
    bench.ladder.sleeps(until: whole)
    #expect(bench.ladder.deadline == whole)
  }

  @Test func anAlarmThatEndsAtAnotherTimeIsNotItsOwn() throws {
    var (bench, alarm) = try dozing()
    for seconds in [-30.0, -1, 2] { bench.ladder.sleeps(until: alarm.advanced(bySeconds: seconds)) }
    #expect(bench.ladder.deadline == alarm)
  }

  /// Otherwise the receiver would be on for up to a second until the first fix that counts.
  @Test func anEpochComesWhenOneIsBelieved() throws {
    let (bench, alarm) = try dozing()
    let fix = try #require(bench.ladder.lastFix)
    let distance = alarm.advanced(bySeconds: 5.2).seconds(since: fix)
    #expect(abs(distance - distance.rounded()) < 1e-6, "\(distance)")
  }
}
