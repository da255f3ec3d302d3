import Foundation
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
}
