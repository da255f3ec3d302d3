import GNSSMotion
import GNSSSimulator
import GNSSWire
import Testing

@testable import GNSSReceivers

/// A receiver that is unplugged at work and comes back: what its first fix says of its backup supply.
@Suite struct LadderCutTests {
  /// A ladder whose receiver works and knows its orbits.
  private struct Bench {
    var ladder: PowerLadder
    var now: Instant
    var actions: [PowerAction] = []

    init() {
      var bench = LadderBench(Itinerary([Itinerary.Leg(.still, 86_400)]), demand: Demand(mayDoze: false))
      bench.run(to: 200)
      (ladder, now) = (bench.ladder, bench.now)
    }

    /// It is gone for a minute, and has its first fix `seconds` after its first word.
    mutating func cut(fixAfter seconds: Int, cn0: UInt8 = 42) {
      ladder.lost(at: now, &actions)
      now = now.advanced(bySeconds: 60)
      ladder.woke(at: now, &actions)
      for second in 0...(seconds + 10) {
        var fix = Fix(source: .ubx)
        var sky = SkySummary()
        for _ in 0..<9 { sky.add(cn0: cn0, hasEphemeris: second >= seconds) }
        if second >= seconds {
          fix.mode = .threeDimensional
          fix.coordinate = Coordinate(latitude: 47, longitude: 8)
          fix.satellitesUsed = 9
        }
        ladder.consume(fix, Motion(), sky: sky, at: now, &actions)
        now = now.advanced(bySeconds: 1)
      }
    }
  }

  @Test func twoColdStartsAreABoardWithoutABackupSupply() {
    var bench = Bench()
    bench.cut(fixAfter: 28)
    #expect(bench.ladder.memory.backupSupply == .unknown && bench.ladder.memory.coldAfterCut == 1)
    bench.cut(fixAfter: 28)
    #expect(bench.ladder.memory.backupSupply == .absent)
    let kept = bench.actions.last { if case .remember = $0 { true } else { false } }
    #expect(kept == .remember(bench.ladder.memory))
  }

  @Test func aHotStartIsABoardWithOne() {
    var bench = Bench()
    bench.cut(fixAfter: 28)
    bench.cut(fixAfter: 2)
    #expect(bench.ladder.memory.backupSupply == .present && bench.ladder.memory.coldAfterCut == 0)
  }

  @Test func whatWasNeverOffOrHearsLittleSaysNothing() {
    var bench = Bench()
    bench.cut(fixAfter: 0)
    bench.cut(fixAfter: 40, cn0: 22)
    #expect(bench.ladder.memory.backupSupply == .unknown && bench.ladder.memory.coldAfterCut == 0)
  }
}
