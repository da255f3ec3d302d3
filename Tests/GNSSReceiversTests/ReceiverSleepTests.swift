import GNSSTransport
import GNSSWire
import Synchronization
import Testing

@testable import GNSSReceivers
@testable import GNSSSimulator

/// A process that begins while the receiver sleeps, because one before it put it to sleep.
@Suite struct ReceiverSleepTests {
  /// What an earlier process wrote down.
  final class Memory: SleepMemory {
    let boot = "this boot"
    private let kept = Mutex<SleepRecord?>(nil)

    init(_ record: SleepRecord?) { kept.withLock { $0 = record } }

    var isEmpty: Bool { kept.withLock { $0 == nil } }
    var records: [SleepRecord] { kept.withLock { $0 }.map { [$0] } ?? [] }
    func keep(_ record: SleepRecord) -> Bool {
      kept.withLock { $0 = record }
      return true
    }
    func forget(_ record: SleepRecord) { kept.withLock { $0 = nil } }
  }

  /// A board and a receiver that begins `delay` seconds after the board was put to sleep.
  final class Bench: Sendable {
    let harness: ReceiverHarness
    let board: VirtualBoard
    let memory: Memory

    init(
      _ model: ReceiverModel = .ubloxM10, profile: String? = "ublox-m10", baudRate: BaudRate = 115_200,
      sleep: [UInt8]?, record: SleepRecord?
    ) async {
      let slot = BoardSlot()
      let memory = Memory(record)
      self.memory = memory
      harness = ReceiverHarness(profile: profile, sleeps: memory) { (_, _) throws(TransportError) in try slot.open() }
      board = VirtualBoard(ScenarioSpec(.still), model: model, baudRate: baudRate, on: harness.reactor)
      slot.put(board)
      await harness.run(seconds: 40)
      if let sleep { board.writeAsAnotherProgram(sleep) }
      await harness.run(seconds: 10)
    }

    func run(_ seconds: Double) async { await harness.run(seconds: seconds) { $0.setDemand(Demand(mayDoze: false)) } }
    var states: [ReceiverState] { harness.current.states }
  }

  private static func record(_ method: Profile.SleepMethod = .pmreq, until second: Double) -> SleepRecord {
    SleepRecord(
      port: "test", method: method, baudRate: 115_200, boot: "this boot",
      deadline: Instant(nanoseconds: 0).advanced(bySeconds: second))
  }

  private static func pmreq(_ seconds: UInt32, wakesOnByte: Bool) -> [UInt8] {
    RxmPMREQ(durationMilliseconds: seconds * 1000, wakeSources: wakesOnByte ? .uart : .externalInterrupt0).frame
  }

  @Test func itIsWokenAtTheRateOfBeforeAndNotLookedFor() async {
    let bench = await Bench(sleep: Self.pmreq(600, wakesOnByte: true), record: Self.record(until: 640))
    #expect(bench.board.power == .asleep)
    await bench.run(30)
    #expect(
      bench.states.first == .asleepByPolicy(path: "sim:still", until: Self.record(until: 640).deadline, method: .pmreq))
    #expect(!bench.states.contains { if case .noData = $0 { true } else { false } }, "\(bench.states)")
    #expect(Array(bench.harness.current.written.prefix(16)) == [UInt8](repeating: 0xFF, count: 16))
    #expect(bench.harness.current.fixes.last?.hasPosition == true)
    #expect(bench.memory.isEmpty, "it is awake, and the record is done with")
    bench.board.discard()
  }

  @Test func whoCannotBeCalledIsWaitedFor() async {
    let bench = await Bench(sleep: Self.pmreq(600, wakesOnByte: false), record: Self.record(until: 640))
    await bench.run(580)
    #expect(
      bench.states == [.asleepByPolicy(path: "sim:still", until: Self.record(until: 640).deadline, method: .pmreq)])
    #expect(bench.harness.current.openings == 1, "the watchdog is disarmed")
    #expect(!bench.memory.isEmpty)
    await bench.run(40)
    #expect(bench.harness.current.fixes.last?.hasPosition == true)
    #expect(bench.memory.isEmpty)
    bench.board.discard()
  }

  @Test func whoOversleepsIsLookedForLikeAnyOther() async {
    let bench = await Bench(sleep: Self.pmreq(6000, wakesOnByte: false), record: Self.record(until: 100))
    await bench.run(64)
    #expect(bench.states.count == 1)
    await bench.run(20)
    #expect(bench.states.dropFirst().first == .searching(path: "sim:still"))
    guard case .noData = bench.states.last else {
      Issue.record("\(bench.states)")
      return
    }
    #expect(!bench.memory.isEmpty, "it was not heard: what is written down is not ours to take away")
    bench.board.discard()
  }

  @Test func aRecordOfAnotherBootOrAnotherTimeSaysNothing() async {
    var other = Self.record(until: 640)
    other.boot = "another"
    for record in [other, Self.record(until: 30)] {
      let bench = await Bench(sleep: nil, record: record)
      await bench.run(30)
      #expect(bench.states.first == .searching(path: "sim:still"))
      #expect(bench.harness.current.fixes.last?.hasPosition == true)
      bench.board.discard()
    }
  }

  /// Nothing but a call wakes it: a process that comes hours later, or after the machine's restart, calls it at once.
  @Test(arguments: [true, false], [ReceiverModel.mtk, .ubloxM9USB])
  func whoHasNoAlarmIsCalledHoweverLateTheNextProcessComes(sameBoot: Bool, model: ReceiverModel) async {
    let isMTK = model == .mtk
    let sleep = isMTK ? Array(PMTKCommand.standby(.stop)) : CfgRST(.hot, mode: .stop).frame
    var record = SleepRecord(
      port: "test", method: isMTK ? .pmtk161 : .gnssStop, baudRate: isMTK ? 9600 : nil, boot: "this boot",
      deadline: Instant(nanoseconds: 0).advanced(bySeconds: 5))
    if !sameBoot { record.boot = "another" }
    let bench = await Bench(
      model, profile: isMTK ? "mtk-mt3339" : "ublox-usb", baudRate: 9600, sleep: sleep, record: record)
    await bench.harness.run(seconds: 7200)
    #expect(bench.harness.current.written.isEmpty)
    await bench.run(25)
    #expect(bench.harness.current.fixes.last?.hasPosition == true, "\(bench.states)")
    #expect(!bench.states.contains { if case .noData = $0 { true } else { false } }, "\(bench.states)")
    #expect(bench.memory.isEmpty)
    bench.board.discard()
  }

  @Test func whatIsAwakeAfterAllIsReadAtOnce() async {
    let bench = await Bench(sleep: nil, record: Self.record(until: 640))
    await bench.run(10)
    #expect(bench.harness.current.fixes.last?.hasPosition == true && bench.memory.isEmpty)
    bench.board.discard()
  }

  /// On USB a sleeper leaves the bus.
  @Test func whatVanishedBecauseItWasPutToSleepIsAsleepAndNotUnplugged() async {
    let bench = await Bench(
      .ubloxM9USB, profile: "ublox-usb", sleep: Self.pmreq(600, wakesOnByte: false), record: Self.record(until: 640))
    #expect(!bench.board.isAttached)
    await bench.run(500)
    #expect(bench.states == [.asleepByPolicy(path: "test", until: Self.record(until: 640).deadline, method: .pmreq)])
    await bench.run(120)
    #expect(bench.harness.current.fixes.last?.hasPosition == true)
    #expect(!bench.states.contains { if case .unavailable = $0 { true } else { false } }, "\(bench.states)")
    bench.board.discard()
  }

  @Test func whatStaysAwayAfterItsTimeIsGone() async {
    let bench = await Bench(
      .ubloxM9USB, profile: "ublox-usb", sleep: Self.pmreq(6000, wakesOnByte: false), record: Self.record(until: 100))
    await bench.run(200)
    #expect(bench.states.count == 2)
    guard case .unavailable(let error) = bench.states.last, error.code == .notFound else {
      Issue.record("\(bench.states)")
      return
    }
    bench.board.discard()
  }

  /// What the ladder does in one process: note, then sleep.
  @Test func whatIsPutToSleepByThisProcessIsAsleep() async {
    let bench = await Bench(.ubloxM9USB, profile: "ublox-usb", sleep: nil, record: nil)
    await bench.run(40)
    let record = Self.record(until: 400)
    await bench.harness.run(seconds: 0) { $0.assumeIsolated { $0.noteSleep(record) } }
    bench.board.writeAsAnotherProgram(Self.pmreq(300, wakesOnByte: false))
    let count = bench.states.count
    await bench.harness.run(seconds: 250)
    #expect(
      Array(bench.states[(count - 1)...]) == [
        .asleepByPolicy(path: "sim:still", until: record.deadline, method: .pmreq)
      ])
    await bench.harness.run(seconds: 100)
    guard case .running = bench.states.last else {
      Issue.record("\(bench.states)")
      return
    }
    bench.board.discard()
  }
}
