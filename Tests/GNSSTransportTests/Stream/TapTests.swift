import GNSSTransport
import GNSSWire
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct TapTests {
  @Test func showsEveryByteOfBothDirections() async throws {
    let reactor = VirtualReactor()
    let (left, right) = Loopback.pair(on: reactor, baudRate: 9_600)
    let log = Recorder<(Tap.Direction, [UInt8])>()
    let tap = Tap(right) { direction, bytes in
      log.append((direction, (0..<bytes.byteCount).map { bytes[$0] }))
    }
    let (a, b) = (StreamProbe(left, on: reactor), StreamProbe(tap, on: reactor, chunk: 2))
    try await a.write([1, 2, 3])
    try await b.write([9, 8])
    try await reactor.sleep(forSeconds: 1)
    #expect(log.all.filter { $0.0 == .received }.flatMap(\.1) == [1, 2, 3])
    #expect(log.all.filter { $0.0 == .sent }.map(\.1) == [[9, 8]])
    #expect(b.bytes == [1, 2, 3] && a.bytes == [9, 8])
    #expect(tap.name == right.name && tap.baudRate == 9_600)
  }
}
