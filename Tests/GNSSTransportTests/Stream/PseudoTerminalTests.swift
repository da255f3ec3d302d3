import Foundation
import GNSSWire
import Synchronization
import TestSupport
import Testing

@testable import GNSSTransport

@Suite(.timeLimit(.minutes(10))) struct PseudoTerminalTests {
  @Test func knowsWhoIsThereAndAtWhichRate() async throws {
    let reactor = EpollReactor()
    let terminal = try PseudoTerminal(on: reactor)
    let peers = Recorder<Bool>()
    terminal.onPeerChange { peers.append($0) }
    let probe = StreamProbe(terminal, on: reactor)
    #expect(!terminal.isPeerOpen)
    for rate in [250_000, 460_800] as [BaudRate] {
      let before = peers.count
      let port = try SerialPort(path: terminal.path, baudRate: rate, on: reactor)
      #expect(terminal.isPeerOpen)
      #expect(terminal.baudRate == rate)
      #expect(terminal.isRaw)
      #expect(await eventually { peers.count == before + 1 })
      port.close()
      #expect(await eventually { peers.count == before + 2 })
    }
    #expect(peers.all == [true, false, true, false])
    #expect(probe.losses.isEmpty)
  }

  @Test func whatNobodyTakesIsDropped() async throws {
    let reactor = EpollReactor()
    let terminal = try PseudoTerminal(on: reactor)
    let probe = StreamProbe(terminal, on: reactor)
    try await probe.write([1, 2, 3])
    #expect(terminal.droppedByteCount == 3)
    let port = try SerialPort(path: terminal.path, on: reactor)
    for _ in 0..<20 { try await probe.write([UInt8](repeating: 1, count: 4_096)) }
    #expect(terminal.droppedByteCount > 40_000)
    port.close()
  }

  @Test func linkComesInOneStepAndGoesAway() async throws {
    let link = "/tmp/sextant-link-\(ProcessInfo.processInfo.processIdentifier)"
    let reactor = EpollReactor()
    let seen = Recorder<String?>()
    let watcher = try PathWatcher(path: link, on: reactor) { seen.append(Directory.resolved(link)) }
    let first = try PseudoTerminal(link: link, on: reactor)
    #expect(Directory.resolved(link) == first.path)
    let second = try PseudoTerminal(link: link, on: reactor)
    #expect(Directory.resolved(link) == second.path)
    #expect(await eventually { seen.all.contains(second.path) })
    _ = consume watcher
    // The first one's link has been replaced: closing it leaves the second's alone.
    first.close()
    #expect(Directory.resolved(link) == second.path)
    second.close()
    #expect(Directory.target(ofLink: link) == nil)
    #expect(throws: TransportError.self) { try PseudoTerminal(link: "/nonexistent/gps", on: reactor) }
  }

  @Test func costsNothingWhileNobodyIsThere() async throws {
    let reactor = EpollReactor()
    let terminal = try PseudoTerminal(on: reactor)
    let probe = StreamProbe(terminal, on: reactor)
    let port = try SerialPort(path: terminal.path, on: reactor)
    #expect(await eventually { terminal.isPeerOpen })
    port.close()
    #expect(await eventually { !terminal.isPeerOpen })
    let before = probe.readables
    try await reactor.sleep(forSeconds: 0.2)
    #expect(probe.readables - before <= 2)
  }
}
