import GNSSWire
import Synchronization
import TestSupport
import Testing

@testable import GNSSTransport

@Suite(.timeLimit(.minutes(10))) struct VirtualReactorTests {
  private actor Resident {
    let reactor: any Reactor
    var count = 0
    nonisolated var unownedExecutor: UnownedSerialExecutor { reactor.actorExecutor }

    init(on reactor: any Reactor) { self.reactor = reactor }

    func increment() { count += 1 }
  }

  @Test func aDayPassesAtOnce() async throws {
    let reactor = VirtualReactor()
    try await reactor.sleep(forSeconds: 86_400)
    #expect(reactor.now == Instant(nanoseconds: 86_400_000_000_000))
  }

  @Test func timersRunInOrderOfTimeThenOfSetting() async throws {
    let reactor = VirtualReactor(start: Instant(nanoseconds: 1_000))
    let log = Recorder<String>()
    reactor.hold()
    for (due, name) in [(30, "c"), (10, "a"), (30, "d"), (20, "b"), (30, "e")] {
      reactor.schedule(at: Instant(nanoseconds: 1_000 + Int64(due))) {
        log.append("\(name)\(reactor.now.nanoseconds)")
        reactor.perform { log.append("after \(name)") }
      }
    }
    reactor.release()
    try await reactor.sleep(until: Instant(nanoseconds: 2_000))
    #expect(
      log.all == [
        "a1010", "after a", "b1020", "after b", "c1030", "after c", "d1030", "after d", "e1030", "after e",
      ])
  }

  @Test func queuedWorkRunsFirstInFirstOut() async throws {
    let reactor = VirtualReactor()
    let log = Recorder<Int>()
    for number in 0..<100 { reactor.perform { log.append(number) } }
    try await reactor.sleep(forSeconds: 1)
    #expect(log.all == Array(0..<100))
  }

  @Test func heldClockStandsStillWhileWorkRuns() async throws {
    let reactor = VirtualReactor()
    let log = Recorder<Int>()
    reactor.hold()
    reactor.hold()
    reactor.schedule(afterSeconds: 1) { log.append(1) }
    reactor.release()
    // Ten round trips through the reactor's thread: the clock had every opportunity to move.
    let resident = Resident(on: reactor)
    for _ in 0..<10 { await resident.increment() }
    reactor.schedule(at: reactor.now) { log.append(0) }
    #expect(await eventually { log.all == [0] })
    #expect(reactor.now.nanoseconds == 0)
    reactor.release()
    #expect(await eventually { log.all == [0, 1] })
  }

  @Test func advancingStopsAtTheInstant() async {
    let reactor = VirtualReactor()
    let log = Recorder<Int>()
    reactor.hold()
    for second in 1...5 { reactor.schedule(afterSeconds: Double(second)) { log.append(second) } }
    await reactor.advance(bySeconds: 2)
    #expect(log.all == [1, 2])
    #expect(reactor.now == Instant(nanoseconds: 2_000_000_000))
    await reactor.advance(bySeconds: 2.5)
    #expect(log.all == [1, 2, 3, 4])
    reactor.release()
  }

  @Test func cancelledTimerDoesNotRun() async throws {
    let reactor = VirtualReactor()
    let log = Recorder<Int>()
    reactor.hold()
    let timer = reactor.schedule(afterSeconds: 1) { log.append(1) }
    let sibling = Mutex<TimerID?>(nil)
    reactor.schedule(afterSeconds: 2) { sibling.withLock { $0 }.map(reactor.cancel) }
    let second = reactor.schedule(afterSeconds: 2) { log.append(2) }
    sibling.withLock { $0 = second }
    reactor.cancel(timer)
    reactor.release()
    try await reactor.sleep(forSeconds: 3)
    #expect(log.all.isEmpty)
  }

  @Test func assumeIsolatedHoldsInTimersAndBodies() async throws {
    let reactor = VirtualReactor()
    let resident = Resident(on: reactor)
    reactor.hold()
    reactor.schedule(afterSeconds: 1) { resident.assumeIsolated { $0.count += 1 } }
    reactor.perform { resident.assumeIsolated { $0.count += 10 } }
    reactor.release()
    try await reactor.sleep(forSeconds: 2)
    #expect(await resident.count == 11)
    #expect(!reactor.isCurrent)
  }

  @Test func taskPrefersTheReactorAndSeesEventTime() async throws {
    let reactor = VirtualReactor()
    let instants = try await withTaskExecutorPreference(reactor) {
      var instants: [Int64] = []
      for _ in 0..<3 {
        try await reactor.sleep(forSeconds: 10)
        #expect(reactor.isCurrent)
        instants.append(reactor.now.nanoseconds / 1_000_000_000)
      }
      return instants
    }
    #expect(instants == [10, 20, 30])
  }

  @Test func sleepEndsAtOnceWhenCancelled() async {
    let reactor = VirtualReactor()
    reactor.hold()
    let task = Task { () -> Bool in
      do {
        try await reactor.sleep(forSeconds: 1e6)
        return false
      } catch { return true }
    }
    task.cancel()
    #expect(await task.value)
    #expect(reactor.now.nanoseconds == 0)
    reactor.release()
  }

  @Test func scaledPaceTakesItsTime() async throws {
    let reactor = VirtualReactor(pace: .scaled(100))
    let start = Instant.boottime
    try await reactor.sleep(forSeconds: 5)
    #expect(reactor.now >= Instant(nanoseconds: 5_000_000_000))
    #expect(Instant.boottime.seconds(since: start) >= 0.049)
  }

  @Test func twoRunsAreOneRun() async throws {
    func run() async throws -> [Int64] {
      let reactor = VirtualReactor()
      let log = Recorder<Int64>()
      reactor.hold()
      for seed in 0..<20 {
        let random = Mutex(SplitMix(seed: UInt64(seed)))
        @Sendable func step() {
          log.append(reactor.now.nanoseconds * 100 + Int64(seed))
          guard reactor.now.nanoseconds < 1_000_000 else { return }
          let gap = random.withLock { Int64.random(in: 0..<5_000, using: &$0) }
          reactor.schedule(at: reactor.now.advanced(byNanoseconds: gap)) { step() }
        }
        reactor.perform { step() }
      }
      reactor.release()
      try await reactor.sleep(forSeconds: 1)
      return log.all
    }
    let first = try await run()
    #expect(try await run() == first)
    #expect(first.count > 5_000)
  }

  @Test func threadEndsWithTheLastReference() async throws {
    final class Witness: Sendable {
      let gone: Recorder<Int>
      init(_ gone: Recorder<Int>) { self.gone = gone }
      deinit { gone.append(1) }
    }
    let gone = Recorder<Int>()
    do {
      let reactor = VirtualReactor()
      let witness = Witness(gone)
      reactor.hold()
      // A timer that never runs is released with the state that the thread holds.
      reactor.schedule(afterSeconds: 1) { _ = witness }
      await withTaskExecutorPreference(reactor) { await Task.yield() }
    }
    #expect(await eventually { gone.count == 1 })
  }

  @Test func shutdownStopsTimeButLetsTasksEnd() async {
    let reactor = VirtualReactor()
    let log = Recorder<Int>()
    reactor.hold()
    reactor.schedule(afterSeconds: 1) { log.append(1) }
    reactor.shutdown()
    reactor.release()
    await withTaskExecutorPreference(reactor) { for _ in 0..<3 { await Task.yield() } }
    #expect(log.all.isEmpty)
  }
}
