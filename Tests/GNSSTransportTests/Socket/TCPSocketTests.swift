import Foundation
import GNSSWire
import TestSupport
import Testing

@testable import GNSSTransport

@Suite(.timeLimit(.minutes(10))) struct TCPSocketTests {
  private let reactor = EpollReactor()

  /// What reaches this machine itself; a container need not know the name.
  static let hosts =
    ["127.0.0.1"]
    + (((try? String(contentsOfFile: "/etc/hosts", encoding: .utf8)) ?? "").contains("localhost") ? ["localhost"] : [])

  @Test(arguments: hosts) func bytesPassBothWays(host: String) async throws {
    let server = try LoopbackServer()
    let probe = StreamProbe(TCPSocket(host: host, port: server.port, on: reactor), on: reactor, chunk: 5)
    // Written before the connection stands.
    try await probe.write([1, 2, 3])
    let peer = try await server.accept()
    let every = Array(UInt8.min...UInt8.max)
    #expect(try Syscalls.send(peer.rawValue, every.withRawSpan) == 256)
    #expect(await eventually { probe.bytes == every })
    var received = [UInt8](repeating: 0, count: 16)
    let count = received.fill { buffer in (try? Syscalls.read(peer.rawValue, into: &buffer)) ?? 0 }
    #expect(Array(received[..<count]) == [1, 2, 3])
    _ = consume peer
    #expect(await eventually { probe.losses.map { $0?.operation } == ["closed by the peer"] })
    await #expect(throws: TransportError.self) { try await probe.write([1]) }
  }

  @Test func lastBytesComeBeforeTheLoss() async throws {
    let server = try LoopbackServer()
    let probe = StreamProbe(TCPSocket(host: "127.0.0.1", port: server.port, on: reactor), on: reactor)
    let peer = try await server.accept()
    let bytes = [UInt8](repeating: 7, count: 50_000)
    #expect(try Syscalls.send(peer.rawValue, bytes.withRawSpan) == 50_000)
    _ = consume peer
    #expect(await eventually { probe.losses.count == 1 })
    #expect(probe.bytes == bytes)
  }

  @Test func nobodyThereIsALossWithItsNumber() async throws {
    let port: UInt16
    do { port = try LoopbackServer().port }
    let probe = StreamProbe(TCPSocket(host: "127.0.0.1", port: port, on: reactor), on: reactor)
    #expect(await eventually { probe.losses.count == 1 })
    let loss = try #require(probe.losses.first ?? nil)
    #expect(loss.code == .unreachable && loss.errno == Errno.connectionRefused.rawValue)
    #expect("\(loss)" == "cannot connect to tcp://127.0.0.1:\(port): Connection refused")
    #expect(loss.remedy == "start the server, or check host and port")
  }

  @Test func aNameWithoutAnAddressIsNotFound() async throws {
    let probe = StreamProbe(TCPSocket(host: "no-such-host.invalid", port: 1, on: reactor), on: reactor)
    #expect(await eventually(within: 45) { probe.losses.count == 1 })
    #expect(probe.losses.first??.code == .notFound)
    #expect((probe.losses.first ?? nil)?.description == "cannot find the host no-such-host.invalid")
    #expect(probe.stream.name == "tcp://no-such-host.invalid:1")
  }

  @Test func aPeerThatTakesNothingCongests() async throws {
    let server = try LoopbackServer()
    let probe = StreamProbe(TCPSocket(host: "127.0.0.1", port: server.port, on: reactor), on: reactor)
    let peer = try await server.accept()
    let piece = [UInt8](repeating: 1, count: 60_000)
    var refusal: TransportError?
    for _ in 0..<1_000 where refusal == nil {
      do throws(TransportError) { try await probe.write(piece) } catch { refusal = error }
    }
    #expect(refusal?.code == .congested)
    probe.stream.close()
    _ = consume peer
  }

  @Test func aGpsdIsAskedForWhatItsReceiversSend() async throws {
    let server = try LoopbackServer()
    let probe = StreamProbe(TCPSocket.gpsd(host: "127.0.0.1", port: server.port, on: reactor), on: reactor)
    let peer = try await server.accept()
    var received = [UInt8](repeating: 0, count: 100)
    let count = received.fill { buffer in (try? Syscalls.read(peer.rawValue, into: &buffer)) ?? 0 }
    #expect(String(decoding: received[..<count], as: UTF8.self) == "?WATCH={\"enable\":true,\"raw\":2};\n")
    #expect(probe.stream.name == "gpsd://127.0.0.1:\(server.port)")
    probe.stream.close()
  }
}
