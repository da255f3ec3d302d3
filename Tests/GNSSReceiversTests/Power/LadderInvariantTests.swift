import Foundation
import GNSSSimulator
import GNSSWire
import TestSupport
import Testing

@testable import GNSSReceivers

/// Random sequences of fixes, faults, refused commands, lost wakes and demands: whatever happens, a receiver that sleeps
/// wakes, a search ends, and nothing costs more than staying awake would have.
///
/// A million steps; `SEXTANT_STEPS=20000000` takes more, `SEXTANT_SEED=7` other ones.
@Suite struct LadderInvariantTests {
  static let steps = ProcessInfo.processInfo.environment["SEXTANT_STEPS"].flatMap(Int.init) ?? 1_000_000
  static let seeds = 40
  /// Which forty worlds.
  static let base = ProcessInfo.processInfo.environment["SEXTANT_SEED"].flatMap(UInt64.init) ?? 0

  @Test(arguments: 0..<seeds) func whateverHappens(seed: Int) {
    var world = LadderWorld(seed: Self.base &* UInt64(Self.seeds) &+ UInt64(seed))
    world.live(Self.steps / Self.seeds)
    // One check each time something happens, and one whenever what failed is tried again, which is every six hours.
    let checks = Double(world.excuses) + world.now.seconds(since: Instant(nanoseconds: 0)) / 21_600 * 3
    let check = 150 * world.currents.acquisition
    #expect(world.charge <= world.alwaysOn + checks * check, "\(world.summary)")
    #expect(world.fixes > 0)
  }

  /// It becomes so in the worst moment: while the receiver is woken, or checked, in the dark. The random worlds hold every
  /// sleep against it too.
  @Test(arguments: [PowerState.dozing, .waking], [0.0, 0.6, 5.0])
  func aDemandThatMayNotDozeNeverDozes(rung: PowerState, later: Double) {
    let roof = Itinerary.Leg(.still, 86_400, isRoofed: true)
    var bench = LadderBench(Itinerary([Itinerary.Leg(.still, 7200), roof]))
    bench.run(to: 7300)
    while bench.ladder.state != rung { bench.run(to: bench.time + 0.1) }
    bench.run(to: bench.time + later)
    let start = bench.time
    bench.want(Demand(mayDoze: false))
    bench.run(to: start + 400)
    let dozes = bench.told.filter { $0.at > start && $0.state == .dozing }
    #expect(dozes.isEmpty && bench.last?.state == .searching, "\(bench.told.suffix(5))")
  }
}
