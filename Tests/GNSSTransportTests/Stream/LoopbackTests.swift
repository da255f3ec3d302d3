import GNSSTransport
import GNSSWire
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct LoopbackTests {
  @Test func bytesArriveInOrderBothWays() async throws {
    let reactor = VirtualReactor()
    let (left, right) = Loopback.pair(on: reactor)
    let (a, b) = (StreamProbe(left, on: reactor, chunk: 3), StreamProbe(right, on: reactor))
    try await a.write([1, 2, 3])
    try await a.write([4, 5])
    try await b.write(Array(0..<100))
    try await reactor.sleep(forSeconds: 1)
    #expect(b.bytes == [1, 2, 3, 4, 5])
    #expect(a.bytes == Array(0..<100))
  }

  @Test func writesOfOneTurnAreOneEvent() async throws {
    let reactor = VirtualReactor()
    let (left, right) = Loopback.pair(on: reactor)
    let probe = StreamProbe(right, on: reactor)
    reactor.perform {
      for byte in UInt8(0)..<10 { try? left.write([byte].withRawSpan) }
    }
    try await reactor.sleep(forSeconds: 1)
    #expect(probe.readables == 1)
    #expect(probe.bytes.count == 10)
  }

  @Test func pacedBytesTakeTenBitsEach() async throws {
    let reactor = VirtualReactor()
    let (left, right) = Loopback.pair(on: reactor, baudRate: 9_600, paced: true)
    let probe = StreamProbe(right, on: reactor)
    reactor.hold()
    reactor.perform {
      for _ in 0..<3 { try? left.write([UInt8](repeating: 7, count: 96).withRawSpan) }
    }
    await reactor.advance(bySeconds: 1)
    #expect(probe.arrivals.map { $0.instant.nanoseconds / 1_000_000 } == [100, 200, 300])
    reactor.release()
  }

  @Test func closingIsToldAfterTheLastByte() async throws {
    let reactor = VirtualReactor()
    let (left, right) = Loopback.pair(on: reactor, baudRate: 9_600, paced: true)
    let probe = StreamProbe(right, on: reactor)
    reactor.perform {
      try? left.write([1, 2, 3].withRawSpan)
      left.close()
      left.close()
    }
    try await reactor.sleep(forSeconds: 1)
    #expect(probe.bytes == [1, 2, 3])
    #expect(probe.losses.map { $0?.code } == [.lost])
    await #expect(throws: TransportError.self) { try await probe.write([1]) }
  }

  @Test func ratesAreSeenFromTheOtherEnd() throws {
    let (left, right) = Loopback.pair(on: VirtualReactor(), baudRate: 9_600)
    try right.setBaudRate(250_000)
    #expect(left.baudRate == 9_600)
    #expect(left.peerBaudRate == 250_000)
    #expect(Loopback.pair(on: VirtualReactor()).0.baudRate == nil)
  }

  @Test func aRateChangesWhenWhatWasWrittenHasLeft() async throws {
    let reactor = VirtualReactor()
    let (left, right) = Loopback.pair(on: reactor, baudRate: 9_600, paced: true)
    let probe = StreamProbe(right, on: reactor)
    reactor.hold()
    reactor.perform {
      try? left.write([UInt8](repeating: 7, count: 96).withRawSpan)
      try? left.setBaudRate(115_200)
    }
    await reactor.advance(bySeconds: 0.05)
    #expect(left.baudRate == 115_200)
    #expect(right.peerBaudRate == 9_600)
    await reactor.advance(bySeconds: 0.06)
    #expect(probe.bytes.count == 96)
    #expect(right.peerBaudRate == 115_200)
    reactor.release()
  }

  @Test func unreadBytesCongest() async throws {
    let reactor = VirtualReactor()
    let (left, right) = Loopback.pair(on: reactor)
    defer { right.close() }
    #expect(throws: TransportError.self) {
      for _ in 0..<17 { try left.write([UInt8](repeating: 0, count: 4_096).withRawSpan) }
    }
  }
}
