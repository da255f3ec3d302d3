import GNSSTransport
import GNSSWire
import Testing

@testable import GNSSReceivers
@testable import GNSSSimulator

@Suite struct OrbitWatchTests {
  /// What is known after so many seconds of a receiver that starts with `memory`, with NAV-ORB asked for at its end.
  private func summary(after seconds: Double, _ memory: GNSSSimulator.Memory, asks: Bool) -> SkySummary? {
    var scenario = ScenarioSpec(.still)
    scenario.memory = memory
    var receiver = VirtualReceiver(scenario, model: .ubloxM10, poweredOn: Instant(nanoseconds: 0))
    let output: [ConfigurationItem] = [
      ConfigurationItem(.output(.navSAT, on: .uart1), 1), ConfigurationItem(.output(.navPVT, on: .uart1), 1),
    ]
    var now = Instant(nanoseconds: 0).advanced(bySeconds: 1)
    var sent = receiver.advance(to: now)
    sent += receiver.receive(CfgVALSET.Command(output, layers: .ram).frame.bytes, at: now)
    now = Instant(nanoseconds: 0).advanced(bySeconds: seconds - 1.5)
    sent += receiver.advance(to: now)
    if asks { sent += receiver.receive(UBXPoll(.navORB).frame.bytes, at: now) }
    now = now.advanced(bySeconds: 1.5)
    sent += receiver.advance(to: now)
    var framer = Framer(limits: .live)
    var assembler = EpochAssembler(policy: .live)
    var watch = OrbitWatch()
    var summary: SkySummary?
    for case .send(let bytes) in sent {
      _ = framer.append(bytes.bytes)
      framer.drain { frame in
        watch.consume(frame, at: now)
        assembler.consume(frame, at: now) { _, sky in if sky.count > 0 { summary = watch.summary(of: sky, at: now) } }
      }
    }
    return summary
  }

  @Test func satellitesWithoutAnEphemerisAreCounted() throws {
    let cold = try #require(summary(after: 20, .warm, asks: false))
    #expect((cold.lackingEphemeris ?? 0) >= 4, "\(cold)")
    let hot = try #require(summary(after: 20, .hot, asks: false))
    #expect(hot.lackingEphemeris == 0 && hot.fresh == nil, "nothing was asked for: \(hot)")
  }

  @Test func orbitsThatOutliveTheNextDozesAreFreshWhereTheReceiverTells() throws {
    let told = try #require(summary(after: 90, .hot, asks: true))
    #expect((told.fresh ?? 0) >= EphemerisKeeper.enough, "\(told)")
    let empty = try #require(summary(after: 20, .warm, asks: true))
    #expect(empty.fresh == 0, "\(empty)")
  }

  @Test func itIsAskedNowAndThen() {
    var watch = OrbitWatch()
    let start = Instant(nanoseconds: 0)
    let asked = [0, 4.9, 5, 9.9].map { watch.asks(at: start.advanced(bySeconds: $0)) }
    #expect(asked == [true, false, true, false])
  }
}
