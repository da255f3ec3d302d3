import GNSSTransport
import GNSSWire
import TestSupport
import Testing

@testable import GNSSReceivers
@testable import GNSSSimulator

/// MediaTek, Airoha and CASIC on virtual receivers, values on both sides.
@Suite struct NMEADriverTests {
  static let families: [(model: ReceiverModel, profile: String)] = [
    (.mtk, "mtk-mt3339"), (.airoha, "quectel-lc76g"), (.casic, "casic-atgm336h"),
  ]
  static let fast = Demand(interval: 0.2, model: .pedestrian)

  private static func receiver(
    _ model: ReceiverModel, faults: Faults = Faults(), baudRate: UInt32? = nil, period: Int = 1000
  ) -> VirtualReceiver {
    var scenario = ScenarioSpec(.still)
    scenario.period = period
    return VirtualReceiver(
      scenario, model: model, faults: faults, baudRate: baudRate, poweredOn: Instant(nanoseconds: 0))
  }

  private static func named(_ bench: borrowing DriverBench) -> [String: Int64] {
    bench.receiver.personality.settings(in: .ram)
  }

  /// Names of what was sent: `PMTK314`.
  private static func names(_ sent: ArraySlice<[UInt8]>) -> [String] {
    sent.map { Spoken.body($0).split(separator: ",").first.map(String.init) ?? "" }
  }

  @Test(arguments: families.indices)
  func theDemandIsInForceAndTheLineIsRaised(index: Int) throws {
    let (model, profile) = Self.families[index]
    var bench = DriverBench(Self.receiver(model), demand: Self.fast, profile: profile)
    bench.run(60)
    let report = try #require(bench.reports.last)
    let settings = Self.named(bench)
    #expect(settings["interval"] == 200 && settings["model"] != 0)
    #expect(settings["output.RMC"] == 1 && settings["output.GGA"] == 1)
    #expect(settings["output.VTG"] == 0 && settings["output.GLL"] == 0)
    #expect(bench.receiverRate == 115_200 && bench.hostRate == 115_200)
    #expect(report.isInForce && report.notes.isEmpty, "\(report)")
    #expect(bench.driver.identity?.family == Profile.Family(rawValue: model.rawValue))
    #expect(bench.identities.last?.title.isEmpty == false)
    // Nothing goes on once it is settled.
    let count = bench.sent.count
    bench.run(60)
    #expect(bench.sent.count == count)
  }

  @Test(arguments: families.indices)
  func whatIsInForceIsNotSentAgain(index: Int) throws {
    let (model, profile) = Self.families[index]
    var bench = DriverBench(Self.receiver(model), profile: profile)
    bench.run(60)
    let count = bench.sent.count
    // Another process opens the port of the same receiver.
    bench.reopen()
    bench.run(60)
    let again = Self.names(bench.sent[count...])
    let questions: Set<String> = [
      "PMTK605", "PMTK400", "PMTK414", "PAIR382", "PAIR021", "PQTMVERNO", "PAIR051", "PAIR063", "PAIR081", "PCAS06",
    ]
    // The mode cannot be asked: it is set each time, in RAM.
    #expect(again.allSatisfy { questions.contains($0) || $0 == "PMTK886" || $0 == "PCAS11" }, "\(again)")
    #expect(try #require(bench.reports.last).settings.contains { $0.result == .unchanged })
    #expect(try #require(bench.reports.last).isInForce)
  }

  @Test(arguments: [
    (0, "PMTK886", "PMTK886"), (0, "PMTK220", "PMTK220"), (1, "PAIR080", "PAIR080"), (1, "PAIR050", "PAIR050"),
  ])
  func aRefusalIsNamedAndStopsNothing(index: Int, command: String, name: String) throws {
    let (model, profile) = Self.families[index]
    var faults = Faults()
    faults.unknown = [command]
    var bench = DriverBench(Self.receiver(model, faults: faults), demand: Self.fast, profile: profile)
    bench.run(60)
    let report = try #require(bench.reports.last)
    #expect(report.settings(.refused).map(\.name) == [name])
    #expect(report.settings(.applied).contains { $0.name.contains("VTG") })
    #expect(Self.named(bench)["output.RMC"] == 1)
  }

  @Test func whatCASICDoesNotTakeIsSeenByItsEffect() throws {
    var faults = Faults()
    faults.unknown = ["PCAS02"]
    var bench = DriverBench(Self.receiver(.casic, faults: faults), demand: Self.fast, profile: "casic-atgm336h")
    bench.run(60)
    let report = try #require(bench.reports.last)
    #expect(report.settings(.notKept).map(\.name) == ["PCAS02"])
    #expect(report.settings(.unverified).map(\.name) == ["PCAS11"])
    #expect(Self.named(bench)["output.VTG"] == 0)
  }

  @Test func aFirmwareThatAnswersNoQuestionIsConfiguredAllTheSame() throws {
    var faults = Faults()
    faults.unknown = ["PMTK400", "PMTK414"]
    var bench = DriverBench(Self.receiver(.mtk, faults: faults), demand: Self.fast, profile: "mtk-mt3339")
    bench.run(90)
    #expect(Self.named(bench)["interval"] == 200)
    #expect(Self.named(bench)["output.RMC"] == 1)
    let report = try #require(bench.reports.last)
    #expect(report.settings.contains { $0.name == "PMTK220" && $0.result == .applied }, "\(report)")
  }

  @Test(arguments: families.indices)
  func aRestartIsMended(index: Int) throws {
    let (model, profile) = Self.families[index]
    var bench = DriverBench(Self.receiver(model), demand: Demand(interval: 1, model: .pedestrian), profile: profile)
    bench.run(60)
    let reports = bench.reports.count
    bench.brownOut()
    bench.run(60)
    #expect(bench.reports.count > reports)
    #expect(bench.reports.last?.cause == .drift(.restart))
    #expect(Self.named(bench)["model"] != 0 && Self.named(bench)["output.VTG"] == 0)
  }

  @Test(arguments: [(0, "PMTK220,1000"), (1, "PAIR050,1000"), (2, "PCAS02,1000")])
  func anotherProgramsRateIsNoticedAndMended(index: Int, command: String) throws {
    let (model, profile) = Self.families[index]
    var bench = DriverBench(Self.receiver(model), demand: Demand(interval: 0.5), profile: profile)
    bench.run(60)
    #expect(Self.named(bench)["interval"] == 500)
    bench.otherProgram(Spoken.sentence(command))
    #expect(Self.named(bench)["interval"] == 1000)
    bench.run(60)
    #expect(Self.named(bench)["interval"] == 500)
    guard case .drift = bench.reports.last?.cause else {
      Issue.record("\(bench.reports.last as Any)")
      return
    }
  }

  @Test(arguments: [(0, "PMTK314,1,1,0,1,1,5,0,0,0,0,0,0,0,0,0,0,0,0,0"), (1, "PAIR062,1,1"), (2, "PCAS03,,1")])
  func whatAnotherProgramSwitchesOnIsSwitchedOffAFewTimes(index: Int, command: String) {
    let (model, profile) = Self.families[index]
    var bench = DriverBench(Self.receiver(model), profile: profile)
    bench.run(60)
    bench.otherProgram(Spoken.sentence(command))
    #expect(Self.named(bench)["output.GLL"] == 1)
    bench.run(60)
    #expect(Self.named(bench)["output.GLL"] == 0)
    // Somebody who insists is left alone in the end.
    for _ in 0..<12 {
      bench.otherProgram(Spoken.sentence(command))
      bench.run(400)
    }
    #expect(Self.named(bench)["output.GLL"] == 1)
    #expect(Self.named(bench)["output.RMC"] == 1 && bench.now.seconds(since: bench.lastHeard) < 2)
  }

  /// What was left to another program is watched all the same: when that one ends with everything switched off, the
  /// output comes back.
  @Test(arguments: [
    (0, "PMTK220,500", ["PMTK314,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0"]),
    (1, "PAIR050,500", (0...5).map { "PAIR062,\($0),0" }),
    (2, "PCAS02,500", ["PCAS03,0,0,0,0,0,0,0,0"]),
  ])
  func afterAContestTheOutputIsStillMended(index: Int, contest: String, off: [String]) {
    let (model, profile) = Self.families[index]
    var bench = DriverBench(Self.receiver(model, baudRate: 115_200), profile: profile)
    bench.run(60)
    for _ in 0..<40 {
      bench.otherProgram(Spoken.sentence(contest))
      bench.run(120)
    }
    let told = bench.reports.filter { report in report.notes.contains { $0.contains("another program") } }
    #expect(told.count == 1, "\(bench.reports)")
    for command in off { bench.otherProgram(Spoken.sentence(command)) }
    bench.run(600)
    #expect(Self.named(bench)["output.RMC"] == 1 && bench.now.seconds(since: bench.lastHeard) < 2)
  }

  @Test(arguments: families.indices)
  func aDemandThatChangesIsFollowed(index: Int) {
    let (model, profile) = Self.families[index]
    var bench = DriverBench(Self.receiver(model), profile: profile)
    bench.run(60)
    bench.demand(Self.fast)
    bench.run(60)
    #expect(Self.named(bench)["interval"] == 200)
    bench.demand(Demand())
    bench.run(60)
    #expect(Self.named(bench)["interval"] == 1000 && Self.named(bench)["model"] == 0)
  }

  /// A receiver whose rate only changes with its next start, as some of Quectel's do, keeps its line and is slowed down.
  @Test(arguments: [(0, "PMTK251"), (1, "PAIR864"), (2, "PCAS01")])
  func aRateThatDoesNotChangeIsGivenUp(index: Int, command: String) throws {
    let (model, profile) = Self.families[index]
    var faults = Faults()
    faults.unknown = [command]
    var bench = DriverBench(
      Self.receiver(model, faults: faults, baudRate: 9600), demand: Self.fast, profile: profile)
    bench.run(60)
    let report = try #require(bench.reports.last)
    #expect(bench.hostRate == 9600 && bench.receiverRate == 9600)
    #expect(report.notes.count == 2, "\(report.notes)")
    #expect(try #require(Self.named(bench)["interval"]) > 200)
    #expect(bench.now.seconds(since: bench.lastHeard) < 2)
  }

  /// What comes is left as it is when what a fix is made of does not come; and what never came is no drift.
  @Test func aReceiverWithoutRMCKeepsWhatItSends() throws {
    var receiver = Self.receiver(.mtk)
    let early = Instant(nanoseconds: 0).advanced(bySeconds: 1)
    _ = receiver.advance(to: early)
    _ = receiver.receive(Spoken.sentence("PMTK314,1,0,1,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0").bytes, at: early)
    receiver.faults.unknown = ["PMTK314"]
    var bench = DriverBench(receiver, profile: "mtk-mt3339")
    bench.run(60)
    let report = try #require(bench.reports.last)
    #expect(report.notes.contains { $0.contains("RMC did not come") }, "\(report.notes)")
    #expect(Self.named(bench)["output.GLL"] == 1 && Self.named(bench)["output.VTG"] == 1)
    let count = bench.sent.count
    bench.run(600)
    #expect(bench.sent.count == count)
  }

  @Test(arguments: families.indices)
  func aStrangerIsAskedInEveryLanguage(index: Int) {
    let (model, _) = Self.families[index]
    // What it said at its start was not heard.
    var bench = DriverBench(Self.receiver(model), demand: Demand(), profile: nil, hostRate: 4800)
    bench.run(5)
    bench.hostRate = bench.receiverRate
    bench.run(60)
    #expect(bench.driver.identity?.family == Profile.Family(rawValue: model.rawValue))
    #expect(Self.named(bench)["output.VTG"] == 0)
  }

  @Test func aPlainReceiverIsAskedOnceInEachLanguageAndLeftAlone() {
    var bench = DriverBench(Self.receiver(.nmea), profile: nil)
    bench.run(120)
    let names = Self.names(bench.sent.dropFirst())
    #expect(names == ["PMTK605", "PAIR021", "PQTMVERNO", "PCAS06", "PCAS06"])
    #expect(bench.driver.identity == nil)
    #expect(bench.sentences > 200)
  }

  @Test func afterALossTheFamilyIsKnownUnlessAnotherReceiverIsThere() {
    var bench = DriverBench(Self.receiver(.casic), profile: nil)
    bench.run(60)
    #expect(bench.driver.identity?.family == .casic)
    let count = bench.sent.count
    bench.reopen(afterLoss: true)
    bench.run(2)
    #expect(Self.names(bench.sent[count...]).allSatisfy { $0 == "PCAS06" })
    bench.receiver = VirtualReceiver(
      ScenarioSpec(.still), model: .ubloxM8, poweredOn: bench.now.advanced(bySeconds: -10))
    bench.reopen(afterLoss: true)
    bench.run(60)
    #expect(bench.driver.identity?.family == .ublox)
  }

  @Test func nobodyAsksAPortThatNobodyNamed() {
    var bench = DriverBench(Self.receiver(.nmea), profile: nil, isNamed: false)
    bench.run(60)
    // The one poll of a u-blox.
    #expect(bench.sent.count == 1)
  }

  @Test func aModemIsNeverWrittenTo() {
    var bench = DriverBench(Self.receiver(.nmea), profile: "modem-quectel")
    bench.run(60)
    #expect(bench.sent.isEmpty && bench.sentences > 100)
  }

  /// Whatever is lost, and whenever: it can always be heard, and comes to what is wanted once the line is good.
  @Test(arguments: families.indices, 0..<6 as Range<UInt64>)
  func noLossOfCommandsMakesItMute(index: Int, seed: UInt64) throws {
    let (model, profile) = Self.families[index]
    var faults = Faults()
    (faults.lostCommand, faults.lostAnswer, faults.jitter) = (0.3, 0.3, 1.5)
    var scenario = ScenarioSpec(.still)
    scenario.seed = seed
    let receiver = VirtualReceiver(
      scenario, model: model, faults: faults, poweredOn: Instant(nanoseconds: 0))
    var bench = DriverBench(receiver, demand: Self.fast, profile: profile)
    for _ in 0..<120 {
      bench.run(1)
      let isMute = bench.receiver.personality.isMute
      #expect(!isMute)
    }
    bench.receiver.faults = Faults()
    bench.run(400)
    #expect(bench.now.seconds(since: bench.lastHeard) < 2)
    #expect(Self.named(bench)["output.RMC"] == 1 && Self.named(bench)["output.GGA"] == 1)
    #expect(try #require(bench.reports.last).isInForce, "\(bench.reports.last as Any)")
  }
}
