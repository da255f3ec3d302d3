import GNSSTransport
import GNSSWire
import Synchronization
import Testing

@testable import GNSSReceivers
@testable import GNSSSimulator

/// The host sleeps too: it is told until when it may, and whoever slept takes nothing for a loss.
@Suite struct ReceiverSuspensionTests {
  /// A receiver on a machine that may be suspended, at a board that lives on.
  final class Bench: Sendable {
    struct Log: Sendable {
      var states: [ReceiverState] = []
      var rungs: [PowerState] = []
      var fixes: [Instant] = []
      var openings = 0
      /// What the machine was told, and when.
      var told: [(until: Instant?, at: Instant)] = []
    }

    let world = VirtualReactor()
    let machine: SuspendableReactor
    let receiver: Receiver
    let board: VirtualBoard
    private let store = Store()

    private final class Store: Sendable {
      private let log = Mutex(Log())
      func update<Result: Sendable>(_ body: (inout Log) -> Result) -> Result { log.withLock { body(&$0) } }
    }

    init(_ model: ReceiverModel, profile: String, demand: Demand) async {
      world.hold()
      let machine = SuspendableReactor(world)
      self.machine = machine
      let profile = ProfileLibrary.shared.profile(named: profile)
      let slot = BoardSlot()
      let store = store
      let port = StreamPort(name: "test") { (_) throws(TransportError) in
        store.update { $0.openings += 1 }
        let stream = SuspendableStream(try slot.open(), on: machine)
        return OpenPort(stream, access: .active, profile: profile, isUSB: profile?.baudRates.isEmpty == true)
      }
      receiver = Receiver(port: port, reactor: machine)
      board = VirtualBoard(
        ScenarioSpec(.still), model: model, baudRate: model.isUSB ? nil : profile?.baudRates.first, on: world)
      slot.put(board)
      machine.perform { [receiver] in
        receiver.setHandler { event in
          store.update { log in
            switch event {
            case .epoch(let fix, _): if fix.hasPosition { log.fixes.append(machine.now) }
            case .state(let state): log.states.append(state)
            case .power(let state, _): log.rungs.append(state)
            default: break
            }
          }
        }
        receiver.setSuspensionHandler { until in store.update { $0.told.append((until, machine.now)) } }
        receiver.setDemand(demand)
      }
    }

    var current: Log { store.update { $0 } }
    func run(_ seconds: Double) async { await world.advance(bySeconds: seconds) }

    /// Suspends the machine in a second, for `seconds`.
    func suspend(_ seconds: Double) async {
      let start = world.now.advanced(bySeconds: 1)
      machine.suspend(from: start, to: start.advanced(bySeconds: seconds))
      await run(seconds + 1.5)
    }
  }

  private static func isLoss(_ state: ReceiverState) -> Bool {
    switch state {
    case .noData, .unavailable: true
    default: false
    }
  }

  static let models = ReceiverPowerTests.models.filter { $0.method != .gnssStop || $0.model != .ubloxM10 }

  @Test(arguments: models) func aMachineThatSleptWhileItTrackedGoesOn(model: ReceiverPowerTests.Model) async {
    let bench = await Bench(model.model, profile: model.profile, demand: Demand(mayDoze: false))
    await bench.run(60)
    let before = bench.current
    await bench.suspend(900)
    await bench.run(15)
    let after = bench.current
    #expect(after.openings == before.openings, "it was not opened anew")
    #expect(!after.states.contains(where: Self.isLoss), "\(after.states)")
    let resumed = bench.world.now.advanced(bySeconds: -15)
    #expect(after.fixes.count { $0 > resumed } >= 10, "\(after.fixes.suffix(3))")
    bench.board.discard()
  }

  /// Suspended in the middle of a doze, for longer than the check was away: the check comes late, and nothing else.
  @Test(arguments: models) func aMachineThatSleptWhileItDozedChecksAndDozesOn(model: ReceiverPowerTests.Model) async {
    let bench = await Bench(model.model, profile: model.profile, demand: Demand())
    await bench.run(400)
    let before = bench.current
    #expect(before.rungs.contains(.dozing), "\(before.rungs)")
    await bench.suspend(900)
    await bench.run(120)
    let after = bench.current
    #expect(after.openings == before.openings, "it was not opened anew")
    #expect(!after.states.contains(where: Self.isLoss), "\(after.states)")
    #expect(after.fixes.count > before.fixes.count, "it was checked")
    #expect(after.rungs.last == .dozing || after.rungs.last == .waking, "\(after.rungs)")
    bench.board.discard()
  }

  @Test func theMachineIsToldUntilWhenItMaySleep() async {
    let bench = await Bench(.ubloxM10, profile: "ublox-m10", demand: Demand())
    await bench.run(120)
    #expect(bench.current.told.isEmpty, "it is needed while it tracks")
    await bench.run(600)
    let told = bench.current.told
    #expect(told.count >= 4, "\(told)")
    for (index, entry) in told.enumerated() {
      #expect((entry.until == nil) == (index % 2 == 1), "may and may not, in turn")
      guard let until = entry.until else { continue }
      #expect(until > entry.at && until.seconds(since: entry.at) <= 180)
      // Never beyond the moment at which the receiver is called.
      if index + 1 < told.count { #expect(told[index + 1].at >= until) }
    }
    bench.board.discard()
  }
}
