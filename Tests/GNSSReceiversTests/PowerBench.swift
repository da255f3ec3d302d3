import GNSSTransport
import GNSSWire
import Synchronization
import Testing

@testable import GNSSReceivers
@testable import GNSSSimulator

/// A receiver on a virtual board that is told by the test what the ladder would tell it.
final class PowerBench: Sendable {
  /// A folder of records that knows what the board did when one was kept.
  final class Memory: SleepMemory {
    let boot = "this boot"
    private let kept = Mutex<SleepRecord?>(nil)
    private let isReadOnly = Mutex(false)
    private let power = Mutex<[VirtualReceiver.Power]>([])
    private let look = Mutex<(@Sendable () -> VirtualReceiver.Power)?>(nil)

    var isEmpty: Bool { kept.withLock { $0 == nil } }
    var powerAtKeep: [VirtualReceiver.Power] { power.withLock { $0 } }
    func onKeep(_ body: @escaping @Sendable () -> VirtualReceiver.Power) { look.withLock { $0 = body } }
    var records: [SleepRecord] { kept.withLock { $0 }.map { [$0] } ?? [] }
    func keep(_ record: SleepRecord) -> Bool {
      guard !isReadOnly.withLock({ $0 }) else { return false }
      if let power = look.withLock({ $0 })?() { self.power.withLock { $0.append(power) } }
      kept.withLock { $0 = record }
      return true
    }
    func refuse() { isReadOnly.withLock { $0 = true } }
    func forget(_ record: SleepRecord) { kept.withLock { $0 = nil } }
  }

  let harness: ReceiverHarness
  let board: VirtualBoard
  let memory = Memory()

  /// A board under open sky, configured and with fixes.
  init(
    _ model: ReceiverModel, profile: String?, scenario: ScenarioSpec = ScenarioSpec(.still),
    faults: Faults = Faults(), demand: Demand = Demand(mayDoze: false), baudRate: BaudRate? = nil,
    seconds: Double = 60
  ) async {
    let slot = BoardSlot()
    harness = ReceiverHarness(profile: profile, sleeps: memory) { (_, _) throws(TransportError) in try slot.open() }
    let baudRate =
      baudRate ?? profile.flatMap { ProfileLibrary.shared.profile(named: $0)?.baudRates.first } ?? model.defaultBaudRate
    board = VirtualBoard(
      scenario, model: model, faults: faults, baudRate: model.isUSB ? nil : baudRate, on: harness.reactor)
    slot.put(board)
    await harness.run(seconds: seconds) { $0.setDemand(demand) }
  }

  var states: [ReceiverState] { harness.current.states }
  var rungs: String { harness.current.rungs.map { "\($0.state) (\($0.reason.rawValue))" }.joined(separator: ", ") }
  var fixes: Int { harness.current.fixes.count { $0.hasPosition } }
  var written: [UInt8] { harness.current.written }
  /// Whether it sleeps, or has its engine stopped.
  var isAsleep: Bool { board.power == .asleep || !board.inspect { $0.isNavigating } }
  var isToldAsleep: Bool { if case .asleepByPolicy = states.last { true } else { false } }

  func run(_ seconds: Double) async { await harness.run(seconds: seconds) }

  func sleep(by method: Profile.SleepMethod, for seconds: Double, thenRun duration: Double) async {
    await harness.run(seconds: duration) { receiver in
      receiver.assumeIsolated { $0.putToSleep(by: method, until: $0.reactor.now.advanced(bySeconds: seconds)) }
    }
  }

  func wake(thenRun duration: Double) async {
    await harness.run(seconds: duration) { receiver in
      receiver.assumeIsolated {
        $0.callUp()
        $0.arm()
      }
    }
  }

  func stayAwake(thenRun duration: Double) async {
    await harness.run(seconds: duration) { receiver in
      receiver.assumeIsolated {
        $0.stayAwake()
        $0.arm()
      }
    }
  }
}
