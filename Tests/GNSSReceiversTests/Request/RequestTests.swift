import GNSSSimulator
import GNSSTransport
import GNSSWire
import Testing

@testable import GNSSReceivers

/// What a person asks of a receiver by name, on receivers of every family, in virtual time.
@Suite struct RequestTests {
  static let families: [ReceiverModel] = [.ubloxM10, .ubloxM9USB, .ubloxM8, .ubloxM8USB, .mtk, .airoha, .casic]

  /// The frames of UBX that were written, by message.
  static func messages(_ written: [UInt8]) -> [UBXMessageID] {
    var framer = Framer(limits: .live)
    var messages: [UBXMessageID] = []
    _ = framer.append(written.bytes)
    framer.drain { frame in if case .ubx(let message) = frame { messages.append(message.id) } }
    return messages
  }

  @Test func aQuestionWritesNothingButQuestions() async throws {
    let bench = RequestBench(.ubloxM10)
    let report = try #require(
      await bench.ask(.get(["CFG-RATE-MEAS", "0x30210002", "model", "CFG-UART1-BAUDRATE"], from: .ram)))
    #expect(report.cause == .request)
    #expect(report.settings.map(\.name) == ["CFG-RATE-MEAS", "CFG-RATE-NAV", "model", "CFG-UART1-BAUDRATE"])
    #expect(report.settings.map(\.found) == ["1000", "1", "portable", "9600"])
    #expect(report.settings.allSatisfy { $0.result == .read && $0.layers == .ram })
    #expect(Set(Self.messages(bench.harness.current.written)) == [.monVER, .cfgVALGET])
    #expect(bench.harness.current.states.last == .asleep, "the port is closed at the end")
  }

  @Test(arguments: families) func rateAndModelAreSetAndReadBackInEveryFamily(model: ReceiverModel) async throws {
    let bench = RequestBench(model, baudRate: model == .airoha ? 115_200 : 38_400)
    let before = bench.board.settings()
    let report = try #require(await bench.ask(bench.set([("rate", "2"), ("model", "pedestrian")])))
    #expect(bench.board.period == 0.5)
    let expected: ConfigurationReport.Result = model == .casic ? .unverified : .applied
    #expect(report.settings.first?.result == expected, "\(report)")
    #expect(report.settings.map(\.name) == ["rate", "model"])
    #expect(report.settings.first?.wanted == "2")
    if model != .casic {
      let read = try #require(await bench.ask(.get(["rate", "interval"], from: .ram)))
      #expect(read.settings.map(\.found) == ["2", "500"])
    }
    // Nothing else was touched: what it sends is what it sent.
    let after = bench.board.settings()
    let changed = after.keys.filter { after[$0] != before[$0] }
    #expect(changed.count == 2, "\(changed)")
    #expect(!bench.board.isMute)
  }

  @Test func aBadKeyInTheMiddleOfSixtyCostsItselfAlone() async throws {
    var faults = Faults()
    let bad = ConfigurationKey.output(.navSIG, on: .uart1)
    faults.unknown = ["2091" + String(bad.rawValue & 0xFFFF | 0x1_0000, radix: 16).dropFirst()]
    let bench = RequestBench(.ubloxM10)
    let messages = ConfigurationKey.named.filter { $0.name.hasPrefix("CFG-MSGOUT-UBX_NAV") }.prefix(60)
    var settings = messages.map { ($0.name, "1") }
    // A number that no receiver has, a name that means nothing, and values that do not fit.
    settings.insert(("0x20910fff", "1"), at: 30)
    settings += [("CFG-RATE-MAES", "100"), ("CFG-RATE-NAV", "65536"), ("CFG-RATE-MEAS", "fast")]
    let report = try #require(await bench.ask(bench.set(settings, in: .ram)))
    #expect(report.settings.count == settings.count)
    for (setting, wanted) in zip(report.settings, settings) {
      guard let key = ConfigurationKey(name: wanted.0), wanted.1 == "1", key.item != 0xFFF else { continue }
      let isThere = bench.board.value(of: key, in: .ram) != nil
      #expect(setting.result == (isThere ? .applied : .refused), "\(setting)")
      if isThere { #expect(bench.board.value(of: key) == 1) }
    }
    #expect(report.settings[30].result == .refused)
    #expect(report.settings[30].message == "the receiver does not know it")
    #expect(report.settings.suffix(3).allSatisfy { $0.result == .invalid })
    #expect(report.settings[61...].first?.message?.contains("CFG-RATE-MEAS") == true)
  }

  @Test func layersAreReadOneByOneAndFlashIsWrittenOnlyWhenAskedAndWhereItDiffers() async throws {
    let bench = RequestBench(.ubloxM9)
    #expect(await bench.ask(bench.set([("CFG-RATE-MEAS", "250")]))?.isInForce == true)
    #expect(bench.board.value(of: .rateMeasurement, in: .battery) == 250)
    #expect(bench.board.value(of: .rateMeasurement, in: .flash) == nil)
    let flash = try #require(await bench.ask(.get(["CFG-RATE-MEAS"], from: .flash)))
    #expect(flash.settings.first?.result == .refused)
    let set = try #require(await bench.ask(bench.set([("CFG-RATE-MEAS", "250")], in: [.ram, .battery, .flash])))
    #expect(set.settings.first?.layers == [.ram, .battery, .flash])
    #expect(bench.board.value(of: .rateMeasurement, in: .flash) == 250)
    _ = bench.harness.takeWritten()
    _ = await bench.ask(bench.set([("CFG-RATE-MEAS", "250")], in: [.ram, .battery, .flash]))
    #expect(!Self.messages(bench.harness.takeWritten()).contains(.cfgVALSET), "nothing differed")
    let defaults = try #require(await bench.ask(.get(["CFG-RATE-MEAS"], from: .defaults)))
    #expect(defaults.settings.first?.found == "1000")
  }

  @Test func aTornFlashWriteIsToldAsSuchAndMendedWhenAskedAgain() async throws {
    var faults = Faults()
    // Each half of what is left is torn again.
    faults.tornWrites = 3
    let bench = RequestBench(.ubloxM9, faults: faults)
    let request = bench.set([("rate", "2"), ("model", "automotive")], in: [.ram, .battery, .flash])
    let torn = try #require(await bench.ask(request))
    #expect(torn.settings.allSatisfy { $0.result == .applied && !$0.layers.contains(.flash) }, "\(torn)")
    let messages = torn.settings.map(\.message)
    #expect(messages.allSatisfy { $0 == "it is in force, and does not stand in flash" }, "\(torn)")
    bench.board.setFaults { $0.tornWrites = 0 }
    let mended = try #require(await bench.ask(request))
    #expect(mended.settings.allSatisfy { $0.layers.isSuperset(of: [.ram, .flash]) }, "\(mended)")
    #expect(mended.settings.allSatisfy { $0.message == nil }, "\(mended)")
  }

  @Test func whatHasNoFlashSaysWhereTheSettingDoesNotStand() async throws {
    let bench = RequestBench(.ubloxM10)
    let report = try #require(await bench.ask(bench.set([("CFG-RATE-MEAS", "250")], in: [.ram, .battery, .flash])))
    #expect(report.settings.first?.result == .applied)
    #expect(report.settings.first?.message?.contains("does not stand in flash") == true, "\(report)")
  }

  @Test func aWildcardListsAGroupAndAllOfThem() async throws {
    let bench = RequestBench(.ubloxM10)
    let group = try #require(await bench.ask(.get(["CFG-RATE-*"], from: .ram)))
    #expect(group.settings.map(\.name) == ["CFG-RATE-MEAS", "CFG-RATE-NAV", "CFG-RATE-TIMEREF"])
    let number = try #require(await bench.ask(.get(["0x0021ffff"], from: .ram)))
    #expect(number.settings.map(\.found) == group.settings.map(\.found))
    let some = try #require(await bench.ask(.get(["CFG-MSGOUT-NMEA*_UART1"], from: .ram)))
    #expect(some.settings.count > 5 && some.settings.allSatisfy { $0.name.hasSuffix("_UART1") })
    let all = try #require(await bench.ask(.get(["*"], from: .ram)))
    #expect(all.settings.count == bench.board.settings().count, "more than a page")
    let none = try #require(await bench.ask(.get(["CFG-NOTHING-*"], from: .ram)))
    #expect(none.settings.map(\.result) == [.invalid])
  }

  @Test(arguments: families) func noFamilyIsMadeMuteOrDeaf(model: ReceiverModel) async throws {
    let bench = RequestBench(model, baudRate: model == .airoha ? 115_200 : 38_400)
    let port = [.ubloxM9USB, .ubloxM8USB].contains(model) ? "USB" : "UART1"
    let isUBlox = ![.mtk, .airoha, .casic].contains(model)
    let settings =
      isUBlox
      ? ["CFG-\(port)OUTPROT-NMEA", "CFG-\(port)OUTPROT-UBX", "CFG-\(port)INPROT-UBX"]
      : ["RMC", "GGA", "GLL", "GSA", "GSV", "GST", "VTG", "ZDA"]
    let report = try #require(await bench.ask(bench.set(settings.map { ($0, "0") }, in: .ram)))
    #expect(!bench.board.isMute && !bench.board.isDeaf, "\(report)")
    #expect(report.settings.contains { $0.result == .invalid && $0.message?.isEmpty == false }, "\(report)")
  }

  @Test func nmeaMayGoWherePositionsComeInUBX() async throws {
    let bench = RequestBench(.ubloxM10)
    let report = try #require(
      await bench.ask(bench.set([("CFG-MSGOUT-UBX_NAV_PVT_UART1", "1"), ("CFG-UART1OUTPROT-NMEA", "0")], in: .ram)))
    #expect(report.settings.allSatisfy { $0.result == .applied }, "\(report)")
    #expect(!bench.board.isMute)
  }

  @Test func aCommandForAllSentencesRepeatsWhatIsNotMeant() async throws {
    let bench = RequestBench(.mtk)
    _ = await bench.ask(bench.set([("ZDA", "1")], in: .ram))
    let before = bench.board.settings()
    let report = try #require(await bench.ask(bench.set([("PMTK314-GSV", "3")], in: .ram)))
    #expect(report.settings.map(\.name) == ["PMTK314 GSV"])
    let after = bench.board.settings()
    #expect(after.keys.filter { after[$0] != before[$0] } == ["output.GSV"])
  }

  @Test func aFamilyThatCannotBeAskedSaysSo() async throws {
    let bench = RequestBench(.casic)
    let report = try #require(await bench.ask(.get(["rate", "RMC", "*"], from: .ram)))
    #expect(report.settings.map(\.name) == ["rate", "PCAS03 RMC", "*"])
    #expect(report.settings.map(\.result) == [.refused, .refused, .refused])
    #expect(report.settings.allSatisfy { $0.message?.contains("no question") == true })
  }

  @Test func aReceiverThatIsDeafIsGivenUpAndNothingIsClaimed() async {
    let bench = RequestBench(.ubloxM10)
    bench.board.setDeaf(true)
    #expect(await bench.ask(bench.set([("CFG-RATE-MEAS", "200")]), seconds: 30) == nil)
    #expect(bench.reports.last?.settings.isEmpty == true)
    #expect(bench.harness.current.states.last == .asleep)
  }

  @Test func aReceiverThatRefusesEverythingKeepsWhatItHas() async throws {
    var faults = Faults()
    faults.refusal = 1
    let bench = RequestBench(.ubloxM10, faults: faults)
    let before = bench.board.settings()
    let report = try #require(await bench.ask(bench.set([("CFG-RATE-MEAS", "200"), ("model", "sea")])))
    #expect(report.settings.map(\.result) == [.refused, .refused])
    #expect(await bench.ask(.save)?.isInForce == false)
    #expect(bench.board.settings() == before)
  }

  @Test func whatIsGivenUpHalfwayTellsWhatWasDone() async throws {
    var faults = Faults()
    faults.latency = 1
    let bench = RequestBench(.ubloxM10, faults: faults)
    #expect(await bench.ask(bench.set([("CFG-RATE-MEAS", "200"), ("nothing", "1")]), seconds: 3) == nil)
    let report = try #require(bench.reports.last)
    #expect(report.settings.map(\.result) == [.unanswered, .invalid])
    #expect(report.settings.first?.message?.contains("turn") == true, "\(report)")
  }

  @Test func lostCommandsAndAnswersAreRepeatedAndTheReportIsTrue() async throws {
    for seed in 1...12 {
      var faults = Faults()
      (faults.lostCommand, faults.lostAnswer) = (0.2, 0.2)
      var bench = RequestBench(.ubloxM10, faults: faults)
      if seed % 2 == 0 { bench = RequestBench(.mtk, faults: faults) }
      bench.board.loseNextCommands(seed % 3)
      guard let report = await bench.ask(bench.set([("interval", "500"), ("nothing", "1")]), seconds: 200) else {
        continue
      }
      let line = try #require(report.settings.first)
      if [.applied, .unchanged].contains(line.result) { #expect(bench.board.period == 0.5, "\(seed): \(line)") }
      if line.result == .refused { #expect(bench.board.period == 1, "\(seed): \(line)") }
      #expect(report.settings.last?.result == .invalid)
    }
  }

  @Test(arguments: families) func aRestartIsWaitedForAndSeen(model: ReceiverModel) async throws {
    let bench = RequestBench(model)
    let report = try #require(await bench.ask(.restart(.cold)), "\(model)")
    #expect(report.settings.map(\.result) == [.applied], "\(model): \(report)")
    #expect(bench.board.ephemerisCount == 0)
  }

  @Test func theFactorysSettingsComeBackWithItsLineRate() async throws {
    let bench = RequestBench(.ubloxM8, baudRate: 115_200)
    #expect(await bench.ask(bench.set([("CFG-RATE-MEAS", "500")]))?.isInForce == true)
    #expect(await bench.ask(.save)?.isInForce == true)
    let report = try #require(await bench.ask(.restart(.factory), seconds: 120))
    #expect(report.isInForce, "\(report)")
    #expect(bench.board.period == 1)
    let read = try #require(await bench.ask(.get(["CFG-RATE-MEAS"], from: .ram), seconds: 120))
    #expect(read.settings.first?.found == "1000")
  }

  @Test func whatWasSavedSurvivesThePowerCut() async throws {
    let bench = RequestBench(.ubloxM9)
    #expect(await bench.ask(bench.set([("CFG-RATE-MEAS", "500")], in: .ram))?.isInForce == true)
    let report = try #require(await bench.ask(.save))
    #expect(report.settings.map(\.layers) == [.battery, .flash])
    bench.board.cutBackup()
    bench.board.cutSupply()
    await bench.harness.run(seconds: 5)
    bench.board.returnSupply()
    await bench.harness.run(seconds: 5)
    #expect(bench.board.period == 0.5)
  }

  @Test func anUnplugInTheMiddleBeginsAnewWhenItIsBack() async throws {
    var faults = Faults()
    faults.latency = 0.3
    let bench = RequestBench(.ubloxM9USB, faults: faults)
    let settings = ConfigurationKey.named.filter { $0.name.hasPrefix("CFG-MSGOUT-UBX_NAV") }.map { ($0.name, "1") }
    await bench.begin(bench.set(settings, in: .ram))
    for _ in 0..<100 where !Self.messages(bench.harness.current.written).contains(.cfgVALSET) {
      await bench.harness.run(seconds: 0.1)
    }
    #expect(bench.reports.isEmpty)
    bench.board.unplug()
    await bench.harness.run(seconds: 10)
    #expect(bench.reports.isEmpty)
    bench.board.plugIn(as: "test1")
    await bench.harness.run(seconds: 120)
    let report = try #require(bench.reports.last)
    #expect(report.settings.count == settings.count)
    #expect(report.settings.allSatisfy { [.applied, .unchanged, .refused].contains($0.result) })
    #expect(bench.board.value(of: .output(.navPVT, on: .usb)) == 1)
  }

  @Test func aDemandStepsBackAndIsPutInForceAgain() async throws {
    let bench = RequestBench(.ubloxM10, baudRate: 115_200)
    await bench.harness.run(seconds: 30) { $0.setDemand(Demand(interval: 0.5, mayDoze: false)) }
    #expect(bench.board.value(of: .outputNMEA(.uart1)) == 0)
    let fixes = bench.harness.current.fixes.count
    let report = try #require(await bench.ask(bench.set([("CFG-NAVSPG-FIXMODE", "3"), ("rate", "5")], in: .ram)))
    #expect(report.settings.allSatisfy { $0.result != .unanswered }, "\(report)")
    await bench.harness.run(seconds: 30)
    #expect(bench.board.period == 0.5, "the demand is in force again")
    #expect(bench.board.value(of: .fixMode) == 3)
    #expect(bench.harness.current.fixes.count > fixes + 50, "fixes did not wait for it")
    #expect(bench.harness.current.reports.allSatisfy { $0.cause != .request }, "the answer goes to who asked")
    await bench.harness.run(seconds: 5) { $0.setDemand(nil) }
    #expect(bench.board.value(of: .outputNMEA(.uart1)) == 1)
  }
}
