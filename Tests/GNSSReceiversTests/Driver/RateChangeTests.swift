import GNSSTransport
import GNSSWire
import Testing

@testable import GNSSReceivers

@Suite struct RateChangeTests {
  /// A change from 9600 to 115,200 bit/s, and what it wants done.
  struct Bench {
    var actions: [Driver.Action] = []
    var now = Instant(nanoseconds: 0)
    var change: RateChange

    init() {
      change = RateChange(
        from: 9600, to: 115_200, command: [1], restore: [2], question: [3], at: now, &actions)
    }

    mutating func wait(_ seconds: Double, hearing count: Int = 0) {
      now = now.advanced(bySeconds: seconds)
      for _ in 0..<count { change.hear(at: now) }
      actions = []
      change.tick(at: now, &actions)
    }
  }

  @Test func theHostFollowsTheCommandAndAsks() {
    var bench = Bench()
    #expect(bench.actions == [.send([1])])
    bench.wait(0.1)
    #expect(bench.actions.isEmpty, "a bridge may hold it still")
    bench.wait(0.01)
    #expect(bench.actions == [.setBaudRate(115_200)])
    bench.wait(RateChange.settling)
    #expect(bench.actions == [.send([3])])
    bench.wait(0.5, hearing: 2)
    #expect(bench.change.outcome == .changed)
    #expect(bench.change.deadline == nil)
  }

  @Test func whatWasOnTheWayProvesNothing() {
    var bench = Bench()
    bench.wait(0.2, hearing: 5)
    bench.wait(0.1, hearing: 5)
    #expect(bench.change.outcome == nil)
    bench.wait(RateChange.settling, hearing: 0)
    bench.wait(0.1, hearing: 1)
    #expect(bench.change.outcome == nil)
  }

  @Test func withoutAFrameItTellsTheOldRateAndGoesBack() {
    var bench = Bench()
    bench.wait(0.2)
    bench.wait(RateChange.settling)
    bench.wait(RateChange.patience)
    #expect(bench.actions == [.send([2])])
    bench.wait(0.2)
    #expect(bench.actions == [.setBaudRate(9600)])
    bench.wait(RateChange.settling)
    #expect(bench.actions == [.send([3])])
    bench.wait(0.1, hearing: 2)
    #expect(bench.change.outcome == .kept)
  }

  @Test func silenceAtBothIsALoss() {
    var bench = Bench()
    for seconds in [0.2, RateChange.settling, RateChange.patience, 0.2, RateChange.settling, RateChange.patience] {
      bench.wait(seconds)
    }
    #expect(bench.change.outcome == .lost)
  }
}
