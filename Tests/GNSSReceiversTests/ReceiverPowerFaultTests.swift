import GNSSTransport
import GNSSWire
import Testing

@testable import GNSSReceivers
@testable import GNSSSimulator

/// Receivers that do not sleep or wake as told: each ends awake with fixes, or searches and says why.
@Suite struct ReceiverPowerFaultTests {
  /// A fault, and the model that has it.
  struct Trouble: Sendable, CustomTestStringConvertible {
    var name: String
    var model = ReceiverModel.ubloxM10
    var profile: String? = "ublox-m10"
    var faults = Faults()
    var sky = Sky.good
    var testDescription: String { "\(model.rawValue), \(name)" }

    static func with(_ name: String, _ model: ReceiverModel, _ profile: String, _ change: (inout Faults) -> Void)
      -> Trouble
    {
      var trouble = Trouble(name: name, model: model, profile: profile)
      change(&trouble.faults)
      return trouble
    }
  }

  static let troubles: [Trouble] = [
    .with("no byte wakes it", .ubloxM10, "ublox-m10") { $0.isDeafAsleep = true },
    .with("no byte wakes it", .casic, "casic-atgm336h") { $0.isDeafAsleep = true },
    .with("it forgets settings and rate", .ubloxM10, "ublox-m10") { $0.isForgetful = true },
    .with("it forgets settings and rate", .ubloxM9, "ublox-m9") { $0.isForgetful = true },
    .with("it does not sleep", .ubloxM10, "ublox-m10") { $0.isSleepless = true },
    .with("it does not sleep", .casic, "casic-atgm336h") { $0.isSleepless = true },
    .with("it wakes by itself", .ubloxM10, "ublox-m10") { $0.restless = 20 },
    .with("it wakes by itself", .casic, "casic-atgm336h") { $0.restless = 20 },
    .with("commands and answers are lost", .ubloxM10, "ublox-m10") { ($0.lostCommand, $0.lostAnswer) = (0.2, 0.2) },
    .with("commands are lost", .mtk, "mtk-mt3339") { $0.lostCommand = 0.2 },
    .with("commands and answers are lost", .mtk, "mtk-mt3339") { ($0.lostCommand, $0.lostAnswer) = (0.2, 0.2) },
    Trouble(name: "no fix while it is parked", sky: .garage),
    Trouble(name: "no fix while it is parked", model: .airoha, profile: "quectel-lc76g", sky: .garage),
  ]

  @Test(arguments: troubles) func itEndsAwakeWithFixes(trouble: Trouble) async {
    var scenario = ScenarioSpec(.commute)
    scenario.sky = trouble.sky
    let bench = await PowerBench(
      trouble.model, profile: trouble.profile, scenario: scenario, faults: trouble.faults, demand: Demand())
    await bench.run(ReceiverDozeTests.wayBack)
    var before = bench.fixes
    if trouble.sky == .garage {
      // The way back is found by a search that has become rare.
      for _ in 0..<16 where bench.fixes == before { await bench.run(60) }
      #expect(bench.fixes > before, "\(bench.rungs)")
      before = min(before, bench.fixes - 40)
    } else {
      await bench.run(60)
    }
    #expect(bench.fixes - before >= 40, "\(bench.fixes - before); \(bench.rungs)")
    if trouble.sky == .garage { return }
    #expect(bench.board.power == .running && !bench.board.isMute)
    #expect(bench.rungs.contains("dozing"), "\(bench.rungs)")
    bench.board.discard()
  }

  /// A day without sky: it searches, ever more rarely, and says so.
  @Test func inTheDarkItSearchesNowAndThen() async {
    var scenario = ScenarioSpec(.still)
    scenario.sky = .dark
    let bench = await PowerBench(.ubloxM10, profile: "ublox-m10", scenario: scenario, demand: Demand())
    var asleep = 0
    for _ in 0..<1440 {
      await bench.run(60)
      if bench.isAsleep { asleep += 1 }
    }
    #expect(bench.harness.current.rungs.last?.state == .searching, "\(bench.rungs)")
    #expect(bench.harness.current.rungs.last?.reason.meansNoLocation == true)
    #expect(asleep > 1300, "it slept \(asleep) of 1440 minutes")
    bench.board.discard()
  }

  /// The first process is killed while the receiver sleeps; the second finds its word, and wakes it.
  @Test(arguments: ReceiverPowerTests.models.filter { $0.method != .gnssStop })
  func aProcessThatBeginsWhileItSleepsWakesIt(model: ReceiverPowerTests.Model) async {
    let first = await PowerBench(model.model, profile: model.profile)
    await first.sleep(by: model.method, for: 300, thenRun: 20)
    let record = first.memory.records.first
    #expect(first.isAsleep && record?.method == model.method)
    // Its port is closed without a word, as the kernel does.
    await first.harness.run(seconds: 20) { receiver in
      receiver.assumeIsolated {
        $0.driver = nil
        $0.formerDriver = nil
        $0.close()
        $0.demand = nil
        $0.awakening = nil
        $0.ladder = PowerLadder()
        $0.retryAt = nil
        $0.arm()
      }
    }
    let fixes = first.fixes
    await first.harness.run(seconds: model.method == .pair650 ? 340 : 40) { $0.setDemand(Demand(mayDoze: false)) }
    #expect(first.fixes > fixes + 5, "\(first.fixes - fixes), \(first.states)")
    #expect(!first.states.contains { if case .noData = $0 { true } else { false } }, "\(first.states)")
    #expect(first.memory.isEmpty)
    first.board.discard()
  }
}
