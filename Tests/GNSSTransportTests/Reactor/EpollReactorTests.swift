import GNSSWire
import Synchronization
import TestSupport
import Testing

@testable import GNSSTransport

@Suite(.timeLimit(.minutes(10))) struct EpollReactorTests {
  private let reactor = EpollReactor()

  private actor Resident {
    let reactor: EpollReactor
    var count = 0
    nonisolated var unownedExecutor: UnownedSerialExecutor { reactor.actorExecutor }

    init(on reactor: EpollReactor) { self.reactor = reactor }

    func increment() -> Bool {
      count += 1
      return reactor.isCurrent
    }
  }

  @Test func timersRunInOrderAndNotEarly() async throws {
    let log = Recorder<(Int, Double)>()
    let start = reactor.now
    for delay in [30, 10, 20, 10] {
      let due = start.advanced(bySeconds: Double(delay) / 1_000)
      reactor.schedule(at: due) { log.append((delay, Instant.boottime.seconds(since: due))) }
    }
    #expect(await eventually { log.count == 4 })
    #expect(log.all.map(\.0) == [10, 10, 20, 30])
    #expect(log.all.allSatisfy { $0.1 >= 0 })
  }

  @Test func anEarlierTimerFromAnotherThreadIsNotSleptThrough() async throws {
    let late = reactor.schedule(afterSeconds: 3_600) {}
    let log = Recorder<Int>()
    reactor.schedule(afterSeconds: 0.01) { log.append(1) }
    #expect(await eventually { log.all == [1] })
    reactor.cancel(late)
  }

  @Test func cancelledTimersDoNotRun() async throws {
    let log = Recorder<Int>()
    let timer = reactor.schedule(afterSeconds: 0.01) { log.append(1) }
    reactor.cancel(timer)
    // Timers run in the order in which they are due: once this one has, the cancelled one's time is over.
    reactor.schedule(afterSeconds: 0.02) { log.append(2) }
    #expect(await eventually { log.count > 0 })
    #expect(log.all == [2])
  }

  @Test func workRunsInOrderOnItsThread() async throws {
    let log = Recorder<Int>()
    for number in 0..<1_000 { reactor.perform { log.append(number) } }
    #expect(await eventually { log.count == 1_000 })
    #expect(log.all == Array(0..<1_000))
    #expect(!reactor.isCurrent)
  }

  @Test func actorsAndTasksLiveOnIt() async throws {
    let resident = Resident(on: reactor)
    #expect(await resident.increment())
    let reactor = reactor
    let isCurrent = await withTaskExecutorPreference(reactor) {
      await Task.yield()
      return reactor.isCurrent
    }
    #expect(isCurrent)
    let counted = Recorder<Int>()
    reactor.perform { resident.assumeIsolated { counted.append($0.count) } }
    #expect(await eventually { counted.all == [1] })
  }

  @Test func busyWorkStarvesNeitherTimersNorDescriptors() async throws {
    let terminal = try PseudoTerminal(on: reactor)
    let port = StreamProbe(try SerialPort(path: terminal.path, on: reactor), on: reactor)
    let reactor = reactor
    let log = Recorder<Int>()
    let rounds = Mutex(0)
    @Sendable func spin() {
      let isEnough = rounds.withLock { rounds in
        rounds += 1
        return rounds > 2_000_000
      }
      if !isEnough && port.bytes.isEmpty { reactor.perform { spin() } }
    }
    reactor.perform { spin() }
    reactor.schedule(afterSeconds: 0.01) {
      log.append(1)
      try? terminal.write([1, 2, 3].withRawSpan)
    }
    #expect(await eventually { log.count == 1 && port.bytes == [1, 2, 3] })
    port.stream.close()
  }

  @Test func sleepHonoursCancellation() async {
    let reactor = reactor
    let task = Task { () -> Bool in
      do {
        try await reactor.sleep(forSeconds: 3_600)
        return false
      } catch { return true }
    }
    task.cancel()
    #expect(await task.value)
  }

  @Test func shutdownLetsTasksEnd() async {
    let reactor = EpollReactor()
    let log = Recorder<Int>()
    reactor.schedule(afterSeconds: 0.001) { log.append(1) }
    reactor.shutdown()
    await withTaskExecutorPreference(reactor) { for _ in 0..<3 { await Task.yield() } }
    reactor.perform { log.append(2) }
    #expect(await eventually { log.all.last == 2 })
  }
}
