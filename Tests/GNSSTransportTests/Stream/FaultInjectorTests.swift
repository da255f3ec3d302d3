import GNSSTransport
import GNSSWire
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct FaultInjectorTests {
  private static let bytes = (0..<20_000).map { UInt8(truncatingIfNeeded: $0 * 7) }

  private func run(_ faults: FaultInjector.Faults, seed: UInt64) async throws -> StreamProbe {
    let reactor = VirtualReactor()
    let steps = (1...20).map { Replay.Step(end: $0 * 1_000, at: Instant(nanoseconds: Int64($0) * 1_000_000_000)) }
    let replay = Replay(name: "replay:test", bytes: Self.bytes, on: reactor, schedule: steps)
    let probe = StreamProbe(FaultInjector(replay, faults: faults, seed: seed, on: reactor), on: reactor)
    try await reactor.sleep(forSeconds: 100)
    return probe
  }

  @Test func withoutFaultsNothingChanges() async throws {
    let probe = try await run(.init(), seed: 1)
    #expect(probe.bytes == Self.bytes)
    #expect(probe.losses == [nil])
  }

  @Test func oneSeedIsOneDamage() async throws {
    var faults = FaultInjector.Faults()
    faults.bitFlip = 0.001
    faults.drop = 0.001
    faults.garbage = 0.0005
    faults.split = 0.3
    let first = try await run(faults, seed: 7).bytes
    #expect(try await run(faults, seed: 7).bytes == first)
    #expect(try await run(faults, seed: 8).bytes != first)
    #expect(first != Self.bytes)
  }

  @Test func flipsTouchOneBitEach() async throws {
    var faults = FaultInjector.Faults()
    faults.bitFlip = 0.01
    let damaged = try await run(faults, seed: 3).bytes
    #expect(damaged.count == Self.bytes.count)
    let flips = zip(damaged, Self.bytes).map { ($0 ^ $1).nonzeroBitCount }
    #expect(flips.max() == 1)
    #expect((100...300).contains(flips.reduce(0, +)))
  }

  @Test func splitReadsLoseNothing() async throws {
    var faults = FaultInjector.Faults()
    faults.split = 1
    let probe = try await run(faults, seed: 4)
    #expect(probe.bytes == Self.bytes)
    #expect(probe.arrivals.count > 100)
  }

  @Test func stallsDelayButLoseNothing() async throws {
    var faults = FaultInjector.Faults()
    faults.stall = 0.5
    faults.stallSeconds = 3
    let probe = try await run(faults, seed: 5)
    #expect(probe.bytes == Self.bytes)
    #expect(probe.arrivals.contains { $0.instant.nanoseconds % 1_000_000_000 == 0 })
    #expect((probe.arrivals.last?.instant.nanoseconds ?? 0) > 20_000_000_000)
  }

  @Test func lossComesAtItsOffsetOnce() async throws {
    var faults = FaultInjector.Faults()
    faults.lossOffset = 2_345
    let probe = try await run(faults, seed: 6)
    #expect(probe.bytes == Array(Self.bytes[..<2_345]))
    #expect(probe.losses.map { $0?.code } == [.lost])
  }
}
