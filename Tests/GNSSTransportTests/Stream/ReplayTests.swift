import GNSSWire
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import GNSSTransport

@Suite(.timeLimit(.minutes(10))) struct ReplayTests {
  private static let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0) }
  private static let schedule = (1...10).map {
    Replay.Step(end: $0 * 100, at: Instant(nanoseconds: Int64($0) * 1_000_000_000))
  }

  @Test func bytesComeWhenTheyAreDueAndThenTheEnd() async throws {
    let reactor = VirtualReactor()
    let probe = StreamProbe(
      Replay(name: "replay:test", bytes: Self.bytes, on: reactor, schedule: Self.schedule), on: reactor)
    try await reactor.sleep(forSeconds: 20)
    #expect(probe.bytes == Self.bytes)
    #expect(probe.arrivals.map { $0.instant.nanoseconds / 1_000_000_000 } == Array(1...10))
    #expect(probe.losses == [nil])
  }

  @Test func aSlowReaderSlowsItDown() async throws {
    let reactor = VirtualReactor()
    let replay = Replay(name: "replay:test", bytes: Self.bytes, on: reactor, schedule: Self.schedule)
    let events = Recorder<String>()
    reactor.perform {
      replay.activate { event in
        switch event {
        case .readable: events.append("readable")
        case .lost: events.append("lost")
        }
      }
    }
    try await reactor.sleep(forSeconds: 100)
    #expect(events.all == ["readable"])
    let total = Mutex(0)
    @Sendable func takeTen() {
      var piece = [UInt8](repeating: 0, count: 10)
      let count = piece.fill { buffer in replay.read(into: &buffer) }
      total.withLock { $0 += count }
      if events.all.last != "lost" { reactor.schedule(afterSeconds: 0.1) { takeTen() } }
    }
    reactor.perform { takeTen() }
    try await reactor.sleep(forSeconds: 100)
    #expect(total.withLock { $0 } == 1_000)
    #expect(events.all.last == "lost")
    #expect(events.count == 11)
  }

  @Test func fileIsReadStepByStep() async throws {
    let path = "/tmp/sextant-replay-\(getpid())"
    guard let file = unsafe fopen(path, "w") else {
      Issue.record("cannot write \(path)")
      return
    }
    unsafe fwrite(Self.bytes, 1, Self.bytes.count, file)
    unsafe fclose(file)
    defer { unsafe unlink(path) }
    let reactor = VirtualReactor()
    let steps = Mutex(Self.schedule + [Replay.Step(end: 5_000, at: Instant(nanoseconds: 0))])
    let replay = try Replay(path: path, from: 50, on: reactor) {
      steps.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }
    let probe = StreamProbe(replay, on: reactor, chunk: 30)
    try await reactor.sleep(forSeconds: 20)
    #expect(probe.bytes == Array(Self.bytes[50...]))
    #expect(probe.losses == [nil])
    #expect(throws: TransportError.self) { try Replay(path: "/nonexistent", on: reactor) { nil } }
  }
}
