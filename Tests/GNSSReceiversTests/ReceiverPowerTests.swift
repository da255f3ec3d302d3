import GNSSTransport
import GNSSWire
import Synchronization
import Testing

@testable import GNSSReceivers
@testable import GNSSSimulator

/// What the ladder's words do to each family of receivers.
@Suite struct ReceiverPowerTests {
  /// A receiver, and how it is put to sleep.
  struct Model: Sendable, CustomTestStringConvertible {
    var model: ReceiverModel
    var profile: String
    var method: Profile.SleepMethod
    var testDescription: String { "\(model.rawValue), \(method.rawValue)" }
  }

  static let models = [
    Model(model: .ubloxM10, profile: "ublox-m10", method: .pmreq),
    Model(model: .ubloxM10, profile: "ublox-m10", method: .gnssStop),
    Model(model: .ubloxM9, profile: "ublox-m9", method: .pmreq),
    Model(model: .ubloxM9USB, profile: "ublox-usb", method: .gnssStop),
    Model(model: .ubloxM8, profile: "ublox-m8", method: .pmreq),
    Model(model: .ubloxM8USB, profile: "ublox-m8-usb", method: .gnssStop),
    Model(model: .mtk, profile: "mtk-mt3339", method: .pmtk161),
    Model(model: .airoha, profile: "quectel-lc76g", method: .pair650),
    Model(model: .casic, profile: "casic-atgm336h", method: .pcas12),
  ]

  @Test(arguments: models) func itSleepsAndIsAwakeAtItsTime(model: Model) async {
    let bench = await PowerBench(model.model, profile: model.profile)
    await bench.sleep(by: model.method, for: 120, thenRun: 20)
    #expect(bench.isAsleep, "\(bench.board.power)")
    #expect(bench.isToldAsleep, "\(bench.states)")
    let written = bench.written.count
    let fixes = bench.fixes
    await bench.run(90)
    #expect(bench.fixes == fixes && bench.written.count == written, "it is left alone")
    await bench.run(10)
    await bench.wake(thenRun: 25)
    #expect(bench.fixes > fixes + 5, "\(bench.fixes - fixes)")
    #expect(bench.board.power == .running)
    bench.board.discard()
  }

  @Test(arguments: models.filter { $0.method != .pair650 }) func itIsWokenBeforeItsTime(model: Model) async {
    let bench = await PowerBench(model.model, profile: model.profile)
    await bench.sleep(by: model.method, for: 600, thenRun: 60)
    let fixes = bench.fixes
    #expect(bench.isAsleep)
    await bench.wake(thenRun: 15)
    #expect(bench.fixes > fixes + 3, "\(bench.fixes - fixes)")
    bench.board.discard()
  }

  @Test(arguments: models.filter { $0.method != .pair650 }) func theWorkMayEndWhileItIsWoken(model: Model) async {
    // Between the call and the question that follows it, and after both.
    for seconds in [0.2, 1] {
      let bench = await PowerBench(model.model, profile: model.profile)
      await bench.sleep(by: model.method, for: 600, thenRun: 60)
      await bench.wake(thenRun: seconds)
      await bench.harness.run(seconds: 3) { $0.setDemand(nil) }
      #expect(bench.states.last == .asleep, "\(bench.states)")
      #expect(bench.board.power == .running)
      bench.board.discard()
    }
  }

  @Test(arguments: [(1.0, 9600), (0.2, 38_400)] as [(Double, UInt32)])
  func bothProtocolsFitIntoTheLineAtTheEnd(interval: Double, rate: UInt32) async throws {
    let demand = Demand(interval: interval, mayDoze: false)
    let bench = await PowerBench(
      .ubloxM10, profile: "ublox-m10", demand: demand, baudRate: BaudRate(rawValue: rate))
    try #require(bench.board.baudRate == rate, "UBX alone fits")
    try #require(bench.board.value(of: .output(.navSAT, on: .uart1)) ?? 0 > 0)
    await bench.harness.run(seconds: 3) { $0.setDemand(nil) }
    #expect(bench.board.value(of: .outputNMEA(.uart1)) == 1)
    let sky = bench.board.value(of: .output(.navSAT, on: .uart1))
    let milliseconds = bench.board.value(of: .rateMeasurement)
    #expect(sky == 0 && milliseconds == 1000, "\(String(describing: sky)), \(String(describing: milliseconds)) ms")
    bench.board.discard()
  }

  @Test(arguments: models) func whoStaysAwakeIsAsItWasConfigured(model: Model) async {
    let bench = await PowerBench(model.model, profile: model.profile)
    let before = bench.board.settings()
    await bench.sleep(by: model.method, for: 60, thenRun: 60)
    await bench.wake(thenRun: 5)
    await bench.stayAwake(thenRun: 90)
    let after = bench.board.settings()
    let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
    #expect(changed.isEmpty, "\(changed.map { "\($0): \(before[$0] ?? -1), \(after[$0] ?? -1)" })")
    guard case .running = bench.states.last else {
      Issue.record("\(bench.states)")
      return
    }
    bench.board.discard()
  }

  /// It has its driver back, which has not heard a word yet: it is put to sleep all the same, and again.
  @Test(arguments: models.filter { $0.method != .pair650 }) func whoseDriverIsNewIsPutToSleep(model: Model) async {
    let bench = await PowerBench(model.model, profile: model.profile)
    for _ in 0..<2 {
      await bench.sleep(by: model.method, for: 60, thenRun: 30)
      #expect(bench.isAsleep && bench.isToldAsleep, "\(bench.states)")
      await bench.wake(thenRun: 5)
      await bench.harness.run(seconds: 0) { receiver in receiver.assumeIsolated { $0.resumeDriver() } }
    }
    bench.board.discard()
  }

  @Test(arguments: models) func theEndOfTheWorkWakesAndRestores(model: Model) async {
    let bench = await PowerBench(model.model, profile: model.profile)
    await bench.sleep(by: model.method, for: 60, thenRun: 20)
    await bench.harness.run(seconds: 3) { $0.setDemand(nil) }
    #expect(bench.states.last == .asleep)
    if model.method == .pair650 { await bench.run(60) }
    #expect(bench.board.power == .running && !bench.board.isMute)
    // Nobody heard the one that its alarm alone has woken.
    #expect(bench.memory.isEmpty == (model.method != .pair650))
    bench.board.discard()
  }

  /// TenMeters saves power between fixes; Best does not, and the end of the work leaves nothing of it.
  @Test(arguments: models.filter { [.ubloxM10, .ubloxM9, .ubloxM8].contains($0.model) && $0.method == .pmreq })
  func tenMetersSavesPowerBetweenFixes(model: Model) async {
    var mild = Demand.standard(accuracy: .tenMeters)
    mild.mayDoze = false
    let demand = mild
    let bench = await PowerBench(model.model, profile: model.profile, demand: demand, seconds: 90)
    #expect(bench.board.inspect { $0.activity } == .powerSave)
    let fixes = bench.fixes
    await bench.run(30)
    #expect(bench.fixes - fixes >= 29)
    await bench.harness.run(seconds: 30) { $0.setDemand(Demand(mayDoze: false)) }
    #expect(bench.board.inspect { $0.activity } == .tracking)
    await bench.harness.run(seconds: 60) { $0.setDemand(demand) }
    #expect(bench.board.inspect { $0.activity } == .powerSave)
    await bench.harness.run(seconds: 10) { $0.setDemand(nil) }
    #expect(bench.board.inspect { $0.activity } == .tracking)
    #expect(bench.board.settings()[ConfigurationStore.name(of: .sbas)] == 1)
    bench.board.discard()
  }

  @Test(arguments: [true, false]) func aBackupSupplyThatIsNotThereIsFoundByTheEmptyMemory(hasBackup: Bool) async {
    let bench = await PowerBench(.ubloxM10, profile: "ublox-m10")
    if !hasBackup { bench.board.cutBackup() }
    bench.board.cutSupply()
    await bench.run(30)
    bench.board.returnSupply()
    await bench.run(120)
    let supply = Mutex<PowerMemory.BackupSupply?>(nil)
    await bench.harness.run(seconds: 0) { receiver in
      let learned = receiver.assumeIsolated { $0.ladder.memory.backupSupply }
      supply.withLock { $0 = learned }
    }
    #expect(supply.withLock { $0 } == (hasBackup ? .unknown : .absent), "\(bench.states)")
    bench.board.discard()
  }

  @Test func theHostRestsWhileTheReceiverRunsOn() async {
    let bench = await PowerBench(.nmea, profile: nil)
    let fixes = bench.fixes
    #expect(fixes > 20)
    await bench.sleep(by: .hostOnly, for: 120, thenRun: 100)
    #expect(bench.fixes == fixes && bench.isToldAsleep)
    #expect(bench.memory.isEmpty, "nothing is asleep that a later process would have to wake")
    await bench.wake(thenRun: 10)
    #expect(bench.fixes >= fixes + 9)
    #expect(!bench.states.contains { if case .noData = $0 { true } else { false } })
    bench.board.discard()
  }

  @Test func itIsWrittenDownBeforeItSleeps() async {
    let bench = await PowerBench(.ubloxM10, profile: "ublox-m10")
    bench.memory.onKeep { bench.board.power }
    await bench.sleep(by: .pmreq, for: 100, thenRun: 20)
    #expect(bench.memory.powerAtKeep == [.running])
    #expect(bench.memory.records.first?.method == .pmreq)
    #expect(bench.memory.records.first?.baudRate == 38_400)
  }
}
