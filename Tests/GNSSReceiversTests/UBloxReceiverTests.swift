import GNSSTransport
import GNSSWire
import Synchronization
import Testing

@testable import GNSSReceivers
@testable import GNSSSimulator

/// The whole receiver against a board that somebody does things to, in virtual time.
@Suite struct UBloxReceiverTests {
  /// The board behind a harness, made when the port is opened first.
  final class Bench: Sendable {
    let harness: ReceiverHarness
    private let slot: Slot

    init(
      _ model: ReceiverModel, baudRate: BaudRate? = nil, profile: String? = "ublox-m10",
      _ prepare: @escaping @Sendable (VirtualBoard) -> Void = { _ in }
    ) {
      let slot = Slot()
      harness = ReceiverHarness(profile: profile) { (_, reactor) throws(TransportError) in
        let board = slot.board { VirtualBoard(ScenarioSpec(.still), model: model, baudRate: baudRate, on: reactor) }
        if let new = board.new { prepare(new) }
        return try board.present.open()
      }
      self.slot = slot
    }

    /// Lets a test do something to the board at the present moment.
    func operate(_ body: @escaping @Sendable (VirtualBoard) -> Void) async {
      await harness.run(seconds: 0) { [slot] _ in if let board = slot.known { body(board) } }
    }

    final class Slot: Sendable {
      private let held = Mutex<VirtualBoard?>(nil)

      var known: VirtualBoard? { held.withLock { $0 } }

      func board(_ make: () -> VirtualBoard) -> (present: VirtualBoard, new: VirtualBoard?) {
        if let known { return (known, nil) }
        let board = make()
        held.withLock { $0 = board }
        return (board, board)
      }
    }
  }

  /// How many fixes with a position come in ten seconds, from UBX.
  static func fixes(_ harness: ReceiverHarness) async -> Int {
    let before = harness.current.fixes.count
    await harness.run(seconds: 10) { _ in }
    return harness.current.fixes.dropFirst(before).count { $0.hasPosition && $0.source == .ubx }
  }

  @Test(arguments: [ReceiverModel.ubloxM10, .ubloxM9, .ubloxM8])
  func aRaisedRateThatABrownOutTakesAwayIsFoundAgain(model: ReceiverModel) async throws {
    let bench = Bench(model, baudRate: 9600) { $0.cutBackup() }
    await bench.harness.run(seconds: 40) { $0.setDemand(Demand(interval: 0.2, mayDoze: false)) }
    #expect(abs(await Self.fixes(bench.harness) - 50) <= 2)
    await bench.operate { $0.brownOut() }
    await bench.harness.run(seconds: 90) { _ in }
    #expect(abs(await Self.fixes(bench.harness) - 50) <= 2)
    #expect(bench.harness.current.openings == 1, "the port was never closed")
  }

  @Test(arguments: [ReceiverModel.ubloxM10, .ubloxM8])
  func whatIsUnpluggedAndReturnsIsConfiguredAnew(model: ReceiverModel) async throws {
    let bench = Bench(model)
    await bench.harness.run(seconds: 40) { $0.setDemand(Demand(interval: 0.5, mayDoze: false)) }
    await bench.operate {
      $0.cutBackup()
      $0.unplug()
    }
    await bench.harness.run(seconds: 20) { _ in }
    await bench.operate { $0.plugIn(as: "another name") }
    await bench.harness.run(seconds: 90) { _ in }
    #expect(abs(await Self.fixes(bench.harness) - 20) <= 2)
    guard case .running(let path, let identity) = bench.harness.current.states.last else {
      Issue.record("\(bench.harness.current.states)")
      return
    }
    #expect(path == "another name")
    #expect(identity != nil)
  }

  @Test func silenceIsToldAndItsEndIsFound() async throws {
    let bench = Bench(.ubloxM10)
    await bench.harness.run(seconds: 30) { $0.setDemand(Demand(mayDoze: false)) }
    await bench.operate { $0.setSilent(true) }
    await bench.harness.run(seconds: 20) { _ in }
    guard case .noData = bench.harness.current.states.last else {
      Issue.record("\(bench.harness.current.states)")
      return
    }
    await bench.operate { $0.setSilent(false) }
    await bench.harness.run(seconds: 60) { _ in }
    #expect(abs(await Self.fixes(bench.harness) - 10) <= 1)
  }

  /// What was read on the reactor's thread.
  private final class Held: Sendable {
    let isOn = Mutex<Bool?>(nil)

    /// The line and the solutions of a board.
    final class State: Sendable {
      private let values = Mutex<(rate: UInt32, period: Double)>((0, 0))

      var rate: UInt32 { values.withLock { $0.rate } }
      var period: Double { values.withLock { $0.period } }
      func note(_ board: VirtualBoard) { values.withLock { $0 = (board.baudRate, board.period) } }
    }
  }

  /// Whether the board may send sentences.
  static func speaksNMEA(_ bench: Bench) async -> Bool {
    let answer = Held()
    await bench.operate { board in
      let isOn = board.value(of: .outputNMEA(.uart1)) != 0
      answer.isOn.withLock { $0 = isOn }
    }
    return answer.isOn.withLock { $0 } == true
  }

  /// It is ended while nothing is heard of it: after a moment, while it is looked for at other rates, and after the port
  /// was closed for its silence.
  @Test(arguments: [ReceiverModel.ubloxM10, .ubloxM8], [2.0, 8, 25, 50, 75])
  func aReceiverThatIsSilentWhenTheWorkEndsHasItsNMEAAgain(model: ReceiverModel, seconds: Double) async {
    let bench = Bench(model, baudRate: 9600)
    await bench.harness.run(seconds: 40) { $0.setDemand(Demand(interval: 0.2, mayDoze: false)) }
    await bench.operate { $0.setSilent(true) }
    await bench.harness.run(seconds: seconds) { _ in }
    await bench.harness.run(seconds: 1) { $0.setDemand(nil) }
    await bench.operate { $0.setSilent(false) }
    #expect(await Self.speaksNMEA(bench), "\(bench.harness.current.states)")
  }

  @Test func aSilentDeviceThatIsOpenedAnewIsNotSaidToBeGone() async {
    let bench = Bench(.ubloxM10)
    await bench.harness.run(seconds: 30) { $0.setDemand(Demand(mayDoze: false)) }
    await bench.operate { $0.setSilent(true) }
    await bench.harness.run(seconds: 300) { _ in }
    let log = bench.harness.current
    #expect(log.openings > 1)
    #expect(!log.states.contains { if case .unavailable = $0 { true } else { false } }, "\(log.states)")
    guard case .noData = log.states.last else {
      Issue.record("\(log.states)")
      return
    }
  }

  /// At 4800 bit/s its sentences leave no room for an answer.
  @Test(arguments: [ReceiverModel.ubloxM10, .ubloxM9, .ubloxM8])
  func aLineThatIsTooSlowForAnswersIsMadeFasterWithoutThem(model: ReceiverModel) async throws {
    let bench = Bench(model, baudRate: 4800, profile: nil)
    await bench.harness.run(seconds: 150) { $0.setDemand(Demand(mayDoze: false)) }
    #expect(abs(await Self.fixes(bench.harness) - 10) <= 1, "\(bench.harness.current.reports)")
    let log = bench.harness.current
    #expect(log.reports.last?.isInForce == true, "\(log.reports)")
    #expect(log.reports.filter { !$0.settings(.unanswered).isEmpty }.count <= 1, "\(log.reports)")
  }

  /// What is raised for a fast demand is given back with the rest.
  @Test(arguments: [ReceiverModel.ubloxM10, .ubloxM9, .ubloxM8])
  func aRaisedLineIsGivenBackAtTheEnd(model: ReceiverModel) async {
    let bench = Bench(model, baudRate: 9600)
    await bench.harness.run(seconds: 60) { $0.setDemand(Demand(interval: 0.2, mayDoze: false)) }
    #expect(abs(await Self.fixes(bench.harness) - 50) <= 2)
    await bench.harness.run(seconds: 5) { $0.setDemand(nil) }
    let state = Held.State()
    await bench.operate { board in state.note(board) }
    #expect(state.rate == 9600 && state.period == 1)
    #expect(await Self.speaksNMEA(bench))
    // And it is raised again when it is wanted.
    await bench.harness.run(seconds: 60) { $0.setDemand(Demand(interval: 0.2, mayDoze: false)) }
    #expect(abs(await Self.fixes(bench.harness) - 50) <= 2)
  }

  /// A process that was killed left NMEA off; the next one ends before it has got anywhere.
  @Test(arguments: [ReceiverModel.ubloxM10, .ubloxM8], [2.0, 4, 30])
  func whatAKilledProcessLeftOffIsOnAfterTheNext(model: ReceiverModel, seconds: Double) async {
    let bench = Bench(model)
    await bench.harness.run(seconds: 40) { $0.setDemand(Demand(mayDoze: false)) }
    let killed = bench.harness.receiver
    await bench.harness.run(seconds: 0) { _ in killed.assumeIsolated { $0.dieWithoutAWord() } }
    await bench.harness.run(seconds: seconds) { $0.setDemand(Demand(mayDoze: false)) }
    #expect(!(await Self.speaksNMEA(bench)) || seconds > 20)
    await bench.harness.run(seconds: 2) { $0.setDemand(nil) }
    #expect(await Self.speaksNMEA(bench))
  }

  @Test func aUBlox6TellsItsSolutionInUBXToo() async throws {
    let bench = Bench(.ubloxM8, profile: "ublox-6") { board in
      var module = UBloxModule.m8
      module.identity = MonVER.Values(software: "7.03 (45969)", hardware: "00040007")
      board.operate { [module] receiver, _ in
        receiver.personality = UBloxPersonality(module, baudRate: 9600, period: 1000, uniqueID: 1)
        // Firmware of that time has neither of these.
        receiver.faults.unknown = ["20910007", "20910016", "20910160"]
        return []
      }
    }
    await bench.harness.run(seconds: 60) { $0.setDemand(Demand(mayDoze: false)) }
    #expect(abs(await Self.fixes(bench.harness) - 10) <= 1, "\(bench.harness.current.reports)")
    let report = try #require(bench.harness.current.reports.last)
    #expect(report.isInForce, "\(report)")
    let fix = try #require(bench.harness.current.fixes.last)
    #expect(fix.horizontalAccuracy != nil && fix.speedAccuracy != nil && fix.time != nil)
    #expect(bench.harness.current.states.last == .running(path: "sim:still", identity: "u-blox 00040007, 7.03 (45969)"))
  }
}

extension Receiver {
  /// What is left when its process is killed: the port is closed, and all it knew is forgotten.
  fileprivate func dieWithoutAWord() {
    close()
    (demand, formerDriver, lastGoodRate, retryAt) = (nil, nil, nil, nil)
    arm()
  }
}
