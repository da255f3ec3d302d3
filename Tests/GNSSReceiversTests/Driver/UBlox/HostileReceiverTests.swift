import GNSSWire
import TestSupport
import Testing

@testable import GNSSReceivers
@testable import GNSSSimulator

/// What a receiver, its supply, its line and other programs do to a configuration: each ends in fixes, and the report
/// says what was applied, refused and not answered.
@Suite struct HostileReceiverTests {
  static func receiver(
    _ model: ReceiverModel = .ubloxM10, faults: Faults = Faults(), baudRate: UInt32? = nil
  ) -> VirtualReceiver {
    VirtualReceiver(
      ScenarioSpec(.still), model: model, faults: faults, baudRate: baudRate, poweredOn: Instant(nanoseconds: 0))
  }

  /// The report in one line, for the test's output.
  static func say(_ what: String, _ reports: [ConfigurationReport]) {
    for report in reports {
      let results: [ConfigurationReport.Result] = [.applied, .unchanged, .refused, .unanswered, .notKept]
      let parts = results.compactMap { result in
        let names = report.settings(result).map(\.name)
        return names.isEmpty ? nil : "\(result.rawValue) \(names.joined(separator: " "))"
      }
      print("\(what) [\(report.cause)]: \((parts + report.notes).joined(separator: "; "))")
    }
  }

  /// What a whole configuration sets, and what of it stands so from the factory: in the older generation, which tells no
  /// other layer than the one in force.
  static func whole(_ model: ReceiverModel) -> (all: Set<String>, unchanged: Set<String>) {
    let isOld = model == .ubloxM8
    let messages = ["PVT", "EOE", "DOP", "SAT"]
    let outputs = messages.map { isOld ? "CFG-MSG-NAV-\($0)" : "CFG-MSGOUT-UBX_NAV_\($0)_UART1" }
    let common = ["CFG-UART1OUTPROT-UBX", "CFG-RATE-MEAS", "CFG-RATE-NAV", "CFG-NAVSPG-DYNMODEL"]
    return (Set(outputs + common + ["CFG-UART1OUTPROT-NMEA"]), isOld ? Set(common) : [])
  }

  static func names(_ report: ConfigurationReport, _ result: ConfigurationReport.Result) -> Set<String> {
    Set(report.settings(result).map(\.name))
  }

  /// A receiver fresh from the factory was configured, once, and the report says so: each setting by its name.
  static func expectWhole(
    _ reports: [ConfigurationReport], _ model: ReceiverModel, _ what: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (all, unchanged) = whole(model)
    #expect(reports.map(\.cause) == [.start], "\(what): \(reports)", sourceLocation: sourceLocation)
    guard let report = reports.last else { return }
    #expect(names(report, .applied) == all.subtracting(unchanged), "\(what)", sourceLocation: sourceLocation)
    #expect(names(report, .unchanged) == unchanged, "\(what)", sourceLocation: sourceLocation)
    #expect(report.settings.count == all.count && report.notes.isEmpty, "\(what)", sourceLocation: sourceLocation)
  }

  /// Solutions come at `rate` a second now.
  static func expectSolutions(
    _ bench: inout DriverBench, at rate: Int = 1, _ what: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let before = bench.solutions
    bench.run(10)
    let count = bench.solutions - before
    let isRight = abs(count - 10 * rate) <= max(1, rate)
    #expect(isRight, "\(what): \(count); \(bench.reports)", sourceLocation: sourceLocation)
  }

  @Test(arguments: [ReceiverModel.ubloxM10, .ubloxM9, .ubloxM8])
  func anAnswerThatIsLostChangesNothing(model: ReceiverModel) throws {
    for lost in 1...12 {
      var bench = DriverBench(Self.receiver(model))
      while bench.sent.count < lost { bench.run(0.05) }
      bench.receiver.interference.lostAnswers = 1
      bench.run(60)
      if lost == 4 { Self.say("\(model) answer \(lost) lost", bench.reports) }
      Self.expectWhole(bench.reports, model, "answer \(lost)")
      Self.expectSolutions(&bench)
    }
  }

  @Test(arguments: [ReceiverModel.ubloxM10, .ubloxM9, .ubloxM8])
  func answersThatAreLateAreNotTakenForOthers(model: ReceiverModel) throws {
    for seconds in [1.2, 1.6, 2.9, 4.4] {
      var bench = DriverBench(Self.receiver(model))
      bench.run(0.6)
      bench.receiver.interference.lateAnswers = 6
      bench.receiver.interference.lateness = seconds
      bench.run(200)
      Self.say("\(model) answers \(seconds) s late", bench.reports)
      Self.expectWhole(bench.reports, model, "\(seconds) s late")
      Self.expectSolutions(&bench)
    }
  }

  @Test(arguments: [ReceiverModel.ubloxM10, .ubloxM9, .ubloxM8])
  func aReceiverThatAcknowledgesAndTellsNothingIsToldAsSuch(model: ReceiverModel) throws {
    var bench = DriverBench(Self.receiver(model))
    bench.line.losesValues = true
    bench.run(120)
    Self.say("\(model) acknowledges and tells no values", bench.reports)
    let report = try #require(bench.reports.last)
    #expect(report.notes.contains { $0.contains("does not tell its settings") }, "\(report)")
    #expect(report.settings(.unanswered).isEmpty, "its wire is as it should be: \(report)")
    Self.expectSolutions(&bench)
  }

  @Test(arguments: [ReceiverModel.ubloxM10, .ubloxM9, .ubloxM8])
  func aReceiverThatRefusesEverythingIsReadAsItIs(model: ReceiverModel) throws {
    var faults = Faults()
    faults.unknown = ["06-8A", "06-8B", "06-00", "06-01", "06-08", "06-24", "06-09"]
    var bench = DriverBench(Self.receiver(model, faults: faults))
    bench.run(120)
    Self.say("\(model) refuses everything", bench.reports)
    let sentences = bench.sentences
    bench.run(10)
    #expect(bench.sentences > sentences + 40, "NMEA goes on")
    let report = try #require(bench.reports.last)
    #expect(Self.names(report, .refused) == Self.whole(model).all, "\(report)")
    #expect(report.settings.count == Self.whole(model).all.count, "\(report)")
    let note = "the receiver does not tell positions in UBX: it stays with the protocol that it speaks"
    #expect(report.notes == [note])
    #expect(bench.reports.count == 1, "\(bench.reports)")
    #expect(!bench.receiver.personality.isMute)
  }

  @Test func aRefusedKeyCostsNothingElse() throws {
    var faults = Faults()
    // NAV-DOP on UART1.
    faults.unknown = ["20910039"]
    var bench = DriverBench(Self.receiver(faults: faults))
    bench.run(60)
    Self.say("one key unknown", bench.reports)
    let report = try #require(bench.reports.last)
    #expect(report.settings(.refused).map(\.name) == ["CFG-MSGOUT-UBX_NAV_DOP_UART1"])
    let others = Self.whole(.ubloxM10).all.subtracting(["CFG-MSGOUT-UBX_NAV_DOP_UART1"])
    #expect(Self.names(report, .applied) == others, "\(report)")
    Self.expectSolutions(&bench)
  }

  @Test func withoutNavPVTTheDemandFollowsAllTheSame() throws {
    var faults = Faults()
    faults.unknown = ["20910007"]
    var bench = DriverBench(Self.receiver(faults: faults, baudRate: 115_200), demand: Demand(interval: 0.5))
    bench.run(60)
    Self.say("NAV-PVT unknown", bench.reports)
    let report = try #require(bench.reports.last)
    #expect(report.notes.contains { $0.contains("UBX") })
    #expect(bench.receiver.periodNanoseconds == 500_000_000)
    let sentences = bench.sentences
    bench.run(10)
    #expect(bench.sentences > sentences + 100)
  }

  @Test(arguments: [ReceiverModel.ubloxM10, .ubloxM9, .ubloxM8])
  func anotherProgramThatChangesTheRateIsFoundAndNotFoughtForEver(model: ReceiverModel) throws {
    var bench = DriverBench(Self.receiver(model, baudRate: 115_200))
    bench.run(30)
    let mine = bench.sent.count
    let change =
      model == .ubloxM8
      ? CfgRATE(measurementMilliseconds: 250, cycles: 1, timeReference: 1).frame
      : CfgVALSET.Command([ConfigurationItem(.rateMeasurement, 250)], layers: .ram).frame
    bench.otherProgram(change)
    bench.run(20)
    let mended = try #require(bench.reports.last)
    let drifts: [ConfigurationReport.Drift] = [.foreignCommand, .rate]
    #expect(drifts.contains { mended.cause == .drift($0) }, "\(mended)")
    #expect(Self.names(mended, .applied) == ["CFG-RATE-MEAS"], "\(mended)")
    #expect(Self.names(mended, .unchanged) == Self.whole(model).all.subtracting(["CFG-RATE-MEAS"]), "\(mended)")
    Self.expectSolutions(&bench, "mended")
    // It goes on for hours.
    for _ in 0..<240 {
      bench.otherProgram(change)
      bench.run(30)
    }
    Self.say("another program changes the rate", bench.reports)
    let note = "another program keeps changing the receiver's settings: they are left to it"
    #expect(bench.reports.map(\.notes).filter { !$0.isEmpty } == [[note]], "told once")
    let afterwards = bench.sent.count
    #expect(afterwards - mine < 120, "\(afterwards - mine) commands in two hours")
    bench.otherProgram(change)
    bench.run(600)
    #expect(bench.sent.count == afterwards, "it is left to the other")
    Self.expectSolutions(&bench, at: 4)
    // Another demand is a reason to try again.
    bench.demand(Demand(interval: 0.5))
    bench.run(20)
    Self.expectSolutions(&bench, at: 2)
  }

  @Test(arguments: [ReceiverModel.ubloxM10, .ubloxM9, .ubloxM8], [true, false])
  func aBrownOutBetweenTwoTransactionsIsMended(model: ReceiverModel, hasBackup: Bool) throws {
    for moment in 1...24 {
      var bench = DriverBench(Self.receiver(model))
      bench.receiver.setBackupSupply(hasBackup)
      while bench.sent.count < moment, bench.now.nanoseconds < 40_000_000_000 { bench.run(0.05) }
      let wasTold = !bench.reports.isEmpty
      bench.brownOut()
      bench.run(120)
      if moment % 8 == 0 { Self.say("\(model) brown-out after command \(moment)", bench.reports) }
      let report = try #require(bench.reports.last)
      // What was lost is told, and each setting is accounted for.
      #expect(!wasTold || report.cause == .drift(.restart), "after \(moment): \(bench.reports)")
      let inForce = Self.names(report, .applied).union(Self.names(report, .unchanged))
      #expect(inForce == Self.whole(model).all && report.notes.isEmpty, "after \(moment): \(report)")
      #expect(Self.names(report, .applied).contains("CFG-UART1OUTPROT-NMEA"), "it stood in RAM alone: \(report)")
      Self.expectSolutions(&bench, "after \(moment)")
      let before = bench.sentences
      bench.run(5)
      #expect(bench.sentences == before, "after \(moment): NMEA is off again")
      #expect(bench.reports.last?.isInForce == true, "after \(moment): \(bench.reports)")
    }
  }

  /// It obeys and answers, and tells no position any more.
  @Test(arguments: [ReceiverModel.ubloxM10, .ubloxM9, .ubloxM8])
  func aReceiverWhosePositionsStopIsReadByItsNMEA(model: ReceiverModel) {
    var bench = DriverBench(Self.receiver(model))
    bench.run(40)
    let before = bench.sentences
    bench.run(5)
    #expect(bench.sentences == before, "NMEA is off")
    bench.line.losesSolutions = true
    bench.run(60)
    Self.say("\(model) stops", bench.reports)
    let sentences = bench.sentences
    bench.run(10)
    #expect(bench.sentences > sentences + 20, "\(bench.reports)")
    #expect(bench.reports.last?.notes.contains { $0.contains("do not come") } == true, "\(bench.reports)")
  }

  @Test func aReceiverThatLosesItsOutputGetsItBackEachTime() {
    var bench = DriverBench(Self.receiver())
    bench.run(30)
    for _ in 0..<10 {
      bench.otherProgram(CfgVALSET.Command([ConfigurationItem(.output(.navPVT, on: .uart1), 0)], layers: .ram).frame)
      bench.run(60)
      Self.expectSolutions(&bench)
    }
  }

  @Test(arguments: [ReceiverModel.ubloxM10, .ubloxM9, .ubloxM8])
  func aReceiverThatWakesWithoutItsRAMIsConfiguredAnew(model: ReceiverModel) {
    var bench = DriverBench(Self.receiver(model, baudRate: 9600), demand: Demand(interval: 0.5))
    bench.run(40)
    for _ in 0..<3 {
      bench.otherProgram(RxmPMREQ(durationMilliseconds: 15_000, wakeSources: .externalInterrupt0).frame)
      bench.run(60)
      Self.expectSolutions(&bench, at: 2, "\(model)")
      let before = bench.sentences
      bench.run(5)
      #expect(bench.sentences == before, "NMEA is off again")
    }
  }

  @Test func whatAnotherProgramOnlyReadsIsNoDrift() {
    var bench = DriverBench(Self.receiver())
    bench.run(30)
    let writes = bench.settings.count
    for _ in 0..<60 {
      bench.otherProgram(CfgVALGET.Request([.rateMeasurement]).frame)
      bench.run(10)
    }
    #expect(bench.settings.count == writes)
    #expect(bench.reports.count == 1)
  }
}

/// The engine with items that people ask for, against the virtual receiver's memory.
@Suite struct HostileMemoryTests {
  /// A run of the engine in virtual time, with answers that come at once.
  static func run(
    _ engine: inout Reconciler<UBloxKeyDialect>, _ wanted: [Setting<ConfigurationKey>],
    _ receiver: inout VirtualReceiver, from start: Double
  ) {
    var now = Instant(nanoseconds: 0).advanced(bySeconds: start)
    _ = receiver.advance(to: now)
    var sends: [[UInt8]] = []
    engine.begin(wanted, at: now, &sends)
    while engine.isRunning {
      let bytes = sends
      sends = []
      var answers: [UInt8] = []
      for command in bytes {
        for case .send(let answer) in receiver.receive(command.bytes, at: now) { answers += answer }
      }
      var framer = Framer(limits: .live)
      _ = framer.append(answers.bytes)
      framer.drain { frame in _ = engine.consume(frame, at: now, &sends) }
      guard sends.isEmpty, let deadline = engine.deadline else { continue }
      now = max(now, deadline)
      _ = receiver.advance(to: now)
      engine.tick(at: now, &sends)
    }
  }

  /// 60 items of a power-save configuration and what belongs to it, of which an M10 does not know some.
  static let sixty: [ConfigurationKey] = {
    let known: [ConfigurationKey] = [
      .powerMode, .powerUpdateSeconds, .powerSearchSeconds, .powerGridOffsetSeconds, .powerOnSeconds,
      .powerLeastSearchSeconds, .powerMostSearchSeconds, .powerDoNotEnterOff, .powerWaitForTime, .powerUpdateEphemeris,
      .powerPinWakes, .powerPinSleeps, .powerPinInactive, .powerPinInactiveMilliseconds, .powerLimitPeakCurrent,
      .staticHoldSpeedE2, .staticHoldDistance, .useOdometer, .useCourseFilter, .outputFilteredVelocity,
      .outputFilteredCourse, .odometerProfile, .courseFilterSpeedE1, .courseFilterAccuracy, .velocityFilterGain,
      .courseFilterGain, .fixMode, .weekRollover, .utcStandard, .acknowledgeAiding,
    ]
    let outputs: [ConfigurationKey.Output] = [
      .navPVT, .navSTATUS, .navDOP, .navSAT, .navSIG, .navPOSLLH, .navVELNED, .navEOE, .navTIMEUTC, .navTIMEGPS,
      .navTIMELS, .navCOV, .navODO, .navPL, .navORB, .monRF, .monCOMMS, .monHW3, .monRXR, .monSPAN, .gga, .gll, .gsa,
      .gsv, .rmc, .vtg, .zda, .gns, .gst, .gbs,
    ]
    return known + outputs.map { .output($0, on: .uart1) }
  }()

  @Test(arguments: [1, 3, 6])
  func unknownKeysInTheMiddleOfSixtyAreNamedAndTheOthersKept(count: Int) {
    var keys = Self.sixty
    let strangers: [ConfigurationKey] = [
      .powerPin, .powerAutosavePeriod, .powerSelectiveL5, .powerRetrySeconds, .uart2BaudRate, .usbEnabled,
    ]
    for (index, key) in strangers.prefix(count).enumerated() { keys[27 + 2 * index] = key }
    var receiver = HostileReceiverTests.receiver()
    var engine = Reconciler(UBloxKeyDialect())
    Self.run(&engine, keys.map { Setting($0, 1, in: [.ram, .battery]) }, &receiver, from: 5)
    let refused = engine.lines.filter { $0.result == .refused }.map(\.name)
    #expect(refused == strangers.prefix(count).map(\.name))
    #expect(engine.lines.count { $0.result == .applied || $0.result == .unchanged } == 60 - count, "\(engine.lines)")
    // 60 items that are not in battery-backed memory either are refused one by one when that is read: 119 requests.
    let search = 2 * count * 6 + 1
    #expect(engine.requestCount <= search + 119 + 6, "\(engine.requestCount)")
    print("60 items, \(count) unknown: refused \(refused); \(engine.requestCount) requests")
  }

  @Test func aTornFlashWriteCostsFlashAloneAndIsMendedWhereItDiffers() throws {
    var faults = Faults()
    faults.tornWrites = 3
    var receiver = HostileReceiverTests.receiver(.ubloxM9, faults: faults)
    let wanted: [Setting<ConfigurationKey>] = [
      Setting(.dynamicModel, 4, in: [.ram, .battery, .flash]),
      Setting(.staticHoldSpeedE2, 50, in: [.ram, .battery, .flash]),
      Setting(.staticHoldDistance, 20, in: [.ram, .battery, .flash]),
      Setting(.output(.navPVT, on: .uart1), 1, in: [.ram, .battery, .flash]),
    ]
    var engine = Reconciler(UBloxKeyDialect())
    Self.run(&engine, wanted, &receiver, from: 5)
    HostileReceiverTests.say("flash write torn", [ConfigurationReport(settings: engine.lines)])
    // What is in force and kept by the battery was proven before flash was touched, and survives.
    for line in engine.lines {
      #expect(line.layers.isSuperset(of: [.ram, .battery]), "\(line)")
      #expect(!line.layers.contains(.flash), "\(line)")
      #expect(line.result == .applied, "\(line)")
    }
    #expect(!receiver.personality.isMute)
    receiver.faults.tornWrites = 0
    Self.run(&engine, wanted, &receiver, from: 60)
    HostileReceiverTests.say("flash written again", [ConfigurationReport(settings: engine.lines)])
    for line in engine.lines { #expect(line.layers == [.ram, .battery, .flash], "\(line)") }
    let count = engine.requestCount
    Self.run(&engine, wanted, &receiver, from: 120)
    #expect(engine.requestCount == count + 3, "three reads, and nothing written where nothing differs")
  }
}
