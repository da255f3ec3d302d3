import GNSSSimulator
import GNSSTransport
import GNSSWire
import Synchronization
import Testing

/// Counts what comes out of a stream, on the reactor's thread.
private final class Counter: Sendable {
  struct Seen: ~Copyable {
    var framer = Framer(limits: .live)
    var assembler = EpochAssembler(policy: .live)
    var fixes = 0
    var acks = 0
    var last: Fix?
  }
  let stream: any ByteStream
  let seen = Mutex(Seen())

  init(_ stream: any ByteStream, on reactor: any Reactor) {
    self.stream = stream
    reactor.perform {
      stream.activate { event in
        if case .readable = event { self.read(reactor.now) }
      }
    }
  }

  private func read(_ now: Instant) {
    seen.withLock { seen in
      while true {
        let count = seen.framer.fill { stream.read(into: &$0) }
        guard count > 0 else { break }
        var (fixes, acks, last) = (0, 0, seen.last)
        var assembler = EpochAssembler(policy: .live)
        swap(&assembler, &seen.assembler)
        seen.framer.drain { frame in
          if case .ubx(let message) = frame, Ack(message)?.isAccepted == true { acks += 1 }
          assembler.consume(frame, at: now) { fix, _ in
            fixes += 1
            last = fix
          }
        }
        swap(&assembler, &seen.assembler)
        seen.fixes += fixes
        seen.acks += acks
        seen.last = last
      }
    }
  }

  var fixes: Int { seen.withLock { $0.fixes } }
  var acks: Int { seen.withLock { $0.acks } }
  var discarded: UInt64 { seen.withLock { $0.framer.quality.discardedBytes } }
  var last: Fix? { seen.withLock { $0.last } }
}

@Suite struct SimulatedPortTests {
  private func write(_ bytes: [UInt8], to stream: any ByteStream, on reactor: VirtualReactor) {
    reactor.perform { try? stream.write(bytes.bytes) }
  }

  @Test func aDayPassesInSeconds() async {
    let reactor = VirtualReactor()
    reactor.hold()
    let counter = Counter(Simulator.makeStream(ScenarioSpec(.commute), on: reactor), on: reactor)
    await reactor.advance(bySeconds: 2)
    let items: [ConfigurationItem] = [.nmea(false), .output(.navPVT, 1), .output(.navEOE, 1)]
    write(CfgVALSET.Command(items, layers: .ram).frame, to: counter.stream, on: reactor)
    await reactor.advance(bySeconds: 86_400)
    #expect(counter.acks == 1)
    #expect(abs(counter.fixes - 86_401) < 4)
    #expect(counter.discarded == 0)
    counter.stream.close()
  }

  @Test func theRateChangesBothWaysAndAWrongOneIsNoise() async {
    let reactor = VirtualReactor()
    reactor.hold()
    let counter = Counter(Simulator.makeStream(ScenarioSpec(.still), on: reactor, baudRate: 9600), on: reactor)
    #expect(counter.stream.name == "sim:still")
    func set(_ rate: UInt32) {
      let items = [ConfigurationItem(.uart1BaudRate, UInt64(rate)), .nmea(false), .output(.navPVT, 1)]
      write(CfgVALSET.Command(items, layers: .ram).frame, to: counter.stream, on: reactor)
    }
    await reactor.advance(bySeconds: 3)
    // The acknowledgement waits behind an epoch of sentences, which takes nearly a second at this rate.
    set(115_200)
    await reactor.advance(bySeconds: 2)
    #expect(counter.acks == 1)
    let before = (counter.fixes, counter.discarded)
    await reactor.advance(bySeconds: 5)
    #expect(counter.fixes <= before.0 + 1)
    #expect(counter.discarded > before.1)
    set(9600)  // Not heard: the host still writes at the old rate.
    await reactor.advance(bySeconds: 1)
    #expect(counter.acks == 1)
    reactor.perform { try? counter.stream.setBaudRate(115_200) }
    await reactor.advance(bySeconds: 5)
    #expect(counter.fixes >= before.0 + 4)
    set(9600)
    await reactor.advance(bySeconds: 0.5)
    #expect(counter.acks == 2)
    reactor.perform { try? counter.stream.setBaudRate(9600) }
    let fixes = counter.fixes
    await reactor.advance(bySeconds: 5)
    #expect(counter.fixes >= fixes + 4)
    counter.stream.close()
  }

  @Test func bytesTakeTheirTime() async {
    let reactor = VirtualReactor()
    reactor.hold()
    let (inner, outer) = Loopback.pair(on: reactor)
    Simulator.attach(ScenarioSpec(.still), to: inner, on: reactor, baudRate: 9600)
    let counter = Counter(outer, on: reactor)
    // An epoch of NMEA begins 30 ms after the second and has some 900 bytes: nearly a second at 9600 baud.
    await reactor.advance(bySeconds: 5.2)
    let early = counter.last?.timeOfDay
    await reactor.advance(bySeconds: 0.85)
    #expect(early != nil && counter.last?.timeOfDay != early)
    outer.close()
    await reactor.advance(bySeconds: 5)
  }
}
