import GNSSWire
import Testing

@testable import GNSSReceivers

/// The engine with families that cannot be asked everything, or anything.
@Suite struct NMEAReconcilerTests {
  private let start = Instant(nanoseconds: 0)

  @Test func whatWasSeenToBeInForceIsNotSent() {
    var reconciler = Reconciler(CASICDialect())
    var sends: [[UInt8]] = []
    let wanted = [Setting(NMEAKey.output(.rmc), 1, in: .ram), Setting(.interval, 1000, in: .ram)]
    reconciler.begin(wanted, observed: [.output(.rmc): 1, .interval: 1000], at: start, &sends)
    #expect(sends.isEmpty && !reconciler.isRunning)
    #expect(reconciler.lines.allSatisfy { $0.result == .unchanged })
  }

  @Test func whatCannotBeAskedIsJudgedByItsEffect() {
    var reconciler = Reconciler(CASICDialect())
    var sends: [[UInt8]] = []
    let wanted = [Setting(NMEAKey.model, 3, in: .ram), Setting(.interval, 200, in: .ram)]
    reconciler.begin(wanted, observed: [.interval: 1000], at: start, &sends)
    reconciler.tick(at: start.advanced(bySeconds: 1), &sends)
    reconciler.tick(at: start.advanced(bySeconds: 2), &sends)
    reconciler.tick(at: start.advanced(bySeconds: 3), &sends)
    #expect(sends.map(Spoken.body) == ["PCAS11,3", "PCAS11,3", "PCAS02,200"])
    #expect(reconciler.lines.map(\.result) == [.unverified, .unverified])
    reconciler.observe(.interval, 200)
    #expect(reconciler.lines.map(\.result) == [.unverified, .applied])
    reconciler.observe(.interval, 1000)
    #expect(reconciler.lines.map(\.result) == [.unverified, .notKept])
  }

  @Test func aQuestionThatIsNotUnderstoodDoesNotKeepFromSetting() {
    var reconciler = Reconciler(MTKDialect())
    var sends: [[UInt8]] = []
    reconciler.begin([Setting(.interval, 200, in: .ram)], at: start, &sends)
    #expect(sends.map(Spoken.body) == ["PMTK400"])
    for body in ["PMTK001,400,1", "PMTK001,220,3", "PMTK001,400,1"] {
      _ = Spoken.frame(body) { frame in
        _ = reconciler.consume(frame, at: start, &sends)
      }
    }
    #expect(sends.map(Spoken.body) == ["PMTK400", "PMTK220,200", "PMTK400"])
    #expect(!reconciler.isRunning)
    #expect(reconciler.lines.map(\.result) == [.unverified])
  }

  @Test func flashIsSavedOnceAndOnlyWhenSomethingChanged() {
    let kept: ConfigurationLayers = [.ram, .flash]
    let wanted = [Setting(NMEAKey.interval, 200, in: kept), Setting(.output(.rmc), 1, in: kept)]
    var reconciler = Reconciler(CASICDialect())
    var sends: [[UInt8]] = []
    reconciler.begin(wanted, observed: [.interval: 1000, .output(.rmc): 1], at: start, &sends)
    for second in 1...3 { reconciler.tick(at: start.advanced(bySeconds: Double(second)), &sends) }
    #expect(sends.map(Spoken.body) == ["PCAS02,200", "PCAS00"])
    sends = []
    reconciler.begin(wanted, observed: [.interval: 200, .output(.rmc): 1], at: start, &sends)
    #expect(sends.isEmpty && !reconciler.isRunning)
    let requests = AirohaDialect().saves([.interval], in: .flash)
    #expect(requests.map { Spoken.body($0.bytes) } == ["PAIR513"])
    #expect(AirohaDialect().saves([.interval], in: .battery).isEmpty)
    #expect(MTKDialect().saves([.interval], in: .flash).isEmpty)
  }
}
