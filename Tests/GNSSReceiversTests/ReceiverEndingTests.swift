import GNSSReceivers
import GNSSSimulator
import GNSSTransport
import GNSSWire
import Synchronization
import TestSupport
import Testing

/// A whole receiver whose work ends at any instant, on a line that loses commands and answers, in the middle of a silence
/// or of a brown-out: another program, which knows nothing of it and writes nothing, finds it by its own search for the
/// rate; and where no command was lost what was switched off for our sake is on again.
@Suite struct ReceiverEndingTests {
  static let families: [(model: ReceiverModel, profile: String, rates: [BaudRate])] = [
    (.ubloxM10, "ublox-m10", [9600, 38_400, 115_200]), (.ubloxM9, "ublox-m9", [9600, 38_400, 115_200]),
    (.ubloxM8, "ublox-m8", [9600, 38_400, 115_200]), (.mtk, "mtk-mt3339", [9600, 38_400, 115_200]),
    (.airoha, "quectel-lc76g", [9600, 115_200]), (.casic, "casic-atgm336h", [9600, 115_200]),
  ]

  @Test(arguments: families.indices)
  func theNextProgramHearsIt(index: Int) async {
    for seed in 0..<12 as Range<UInt64> { await end(Self.families[index], seed: seed) }
  }

  private func end(_ family: (model: ReceiverModel, profile: String, rates: [BaudRate]), seed: UInt64) async {
    var random = SplitMix(seed: seed &* 31 &+ UInt64(family.rates.count))
    let moment = Double.random(in: 0.3..<45, using: &random)
    var faults = Faults()
    // Every third line is good.
    faults.lostCommand = seed % 3 == 0 ? 0 : Double.random(in: 0..<0.5, using: &random)
    faults.lostAnswer = seed % 3 == 1 ? 0 : Double.random(in: 0..<0.5, using: &random)
    if seed % 2 == 0 {
      let start = max(0.5, moment - Double.random(in: 0..<20, using: &random))
      faults.events = [.init(.silence, at: start, for: moment - start + Double.random(in: 0.5..<5, using: &random))]
    } else if seed % 5 == 0 {
      faults.events = [.init(.brownout, at: Double.random(in: 1..<moment + 1, using: &random))]
    }
    let rate = family.rates.randomElement(using: &random)
    let demand = Demand(interval: [0.2, 0.5, 1].randomElement(using: &random) ?? 1, model: .pedestrian, mayDoze: false)
    let slot = BoardSlot()
    let harness = ReceiverHarness(profile: family.profile) { (_, _) throws(TransportError) in try slot.open() }
    let board = VirtualBoard(
      ScenarioSpec(.still, seed: seed), model: family.model, faults: faults, baudRate: rate, on: harness.reactor)
    slot.put(board)
    await harness.run(seconds: moment) { $0.setDemand(demand) }
    await harness.run(seconds: 8) { $0.setDemand(nil) }
    let what = "\(family.model), seed \(seed), \(moment) s, \(String(describing: rate)), \(faults)"
    let isMute = board.isMute
    #expect(!isMute, "\(what)")
    if faults.lostCommand == 0, board.value(of: .outputUBX(.uart1)) != nil {
      #expect(board.value(of: .outputNMEA(.uart1)) == 1, "\(what): NMEA is left off")
    }
    board.setFaults { $0 = Faults() }
    let isHeard = await listen(on: harness, slot)
    #expect(isHeard, "\(what): nothing is heard at \(board.baudRate) bit/s")
    board.discard()
  }

  /// Whether a program that finds the port at 9600 bit/s and only listens hears something.
  private func listen(on harness: ReceiverHarness, _ slot: BoardSlot) async -> Bool {
    let port = StreamPort(name: "stranger") { _ throws(TransportError) in
      let stream = try slot.open()
      try stream.setBaudRate(9600)
      return OpenPort(stream, access: .passive)
    }
    let stranger = Receiver(port: port, reactor: harness.reactor)
    let hears = Flag()
    await harness.run(seconds: 1) { _ in
      stranger.setHandler { event in if case .state(.running) = event { hears.raise() } }
      stranger.setDemand(Demand(mayDoze: false))
    }
    // Two rounds through the rates of strangers, the second twice as slow.
    for _ in 0..<60 where !hears.isRaised { await harness.run(seconds: 1) }
    await harness.run(seconds: 0.1) { _ in stranger.setDemand(nil) }
    return hears.isRaised
  }
}

/// Something that happens once, seen from another thread.
private final class Flag: Sendable {
  private let state = Mutex(false)

  var isRaised: Bool { state.withLock { $0 } }
  func raise() { state.withLock { $0 = true } }
}
