import GNSSWire
import Testing

@testable import GNSSReceivers
@testable import GNSSSimulator

/// The driver alone against the virtual receiver: frames and instants in, actions out.
@Suite struct UBloxDriverTests {
  static func m10(baudRate: UInt32 = 38_400) -> VirtualReceiver {
    VirtualReceiver(ScenarioSpec(.still), baudRate: baudRate, poweredOn: Instant(nanoseconds: 0))
  }

  @Test func anM10IsReadComparedSetAndReadBack() throws {
    var bench = DriverBench(Self.m10())
    bench.run(30)
    #expect(bench.sent.first == UBXPoll(.monVER).frame)
    let report = try #require(bench.reports.first)
    #expect(report.cause == .start)
    #expect(report.isInForce, "\(report)")
    let rate = try #require(report.settings.first { $0.name == "CFG-RATE-MEAS" })
    #expect(rate.found == "1000")
    #expect(rate.layers == [.ram, .battery], "in force by default, and kept all the same")
    let output = try #require(report.settings.first { $0.name == "CFG-MSGOUT-UBX_NAV_PVT_UART1" })
    #expect(output.result == .applied)
    #expect(bench.reports.count == 1)
    #expect(bench.settings.allSatisfy { !$0.layers.contains(.flash) })
    #expect(bench.identities.last?.uniqueID?.count == 12)
    #expect(bench.identities.last?.protocolVersion == "34.10")
  }

  @Test func nmeaGoesOffInRAMAloneAndOnlyAfterNavPVTHasProvenItself() throws {
    var bench = DriverBench(Self.m10())
    var proven = 0
    for _ in 0..<300 {
      bench.run(0.1)
      if bench.settings.contains(where: { $0.item == ConfigurationItem(.outputNMEA(.uart1), 0) }) { break }
      proven = bench.solutions
    }
    #expect(proven >= 1)
    let off = try #require(bench.settings.first { $0.item.key == .outputNMEA(.uart1) })
    #expect(off.layers == .ram)
    bench.run(10)
    let before = bench.sentences
    bench.run(10)
    #expect(bench.sentences == before)
  }

  @Test func aReceiverThatIsAsWantedIsNotWrittenTo() {
    var first = DriverBench(Self.m10())
    first.run(30)
    let count = first.settings.count
    first.driver = Driver(
      DriverContext(
        mayWrite: true, profile: ProfileLibrary.shared.profile(named: "ublox-m10"), baudRate: 38_400, demand: Demand()))
    first.run(30)
    #expect(first.settings.count == count, "nothing differed")
    #expect(first.reports.last?.settings.allSatisfy { $0.result == .unchanged } == true)
  }

  /// A NEO-M9V computes two fixes a second: its port's profile, which knows a NEO-M9N, does not say so.
  @Test func whatAModuleCanDoIsFoundByTheNameThatItTells() throws {
    var board = VirtualReceiver(
      ScenarioSpec(.still), model: .ubloxM9, baudRate: 38_400, poweredOn: Instant(nanoseconds: 0))
    var module = UBloxModule.m9
    module.identity = MonVER.Values(
      software: "EXT CORE 4.04 (7f89f7)", hardware: "00190000", extensions: ["PROTVER=32.00", "MOD=NEO-M9V"])
    board.personality = UBloxPersonality(module, baudRate: 38_400, period: 1000, uniqueID: 1)
    var bench = DriverBench(board, demand: Demand(interval: 0.05), profile: "ublox-m9")
    bench.run(60)
    let report = try #require(bench.reports.last)
    #expect(report.settings.first { $0.name == "CFG-RATE-MEAS" }?.wanted == "500", "\(report)")
    #expect(report.notes == ["the receiver computes at most 2 fixes a second"])
    #expect(bench.receiverRate == 38_400, "two fixes a second fit the line as it is")
  }

  @Test func aSilentStrangerIsAskedOnceAndLeftAlone() {
    var bench = DriverBench(Self.m10(), profile: nil)
    bench.line.lostCommand = 1
    bench.run(600)
    #expect(bench.sent == [UBXPoll(.monVER).frame])
  }

  @Test func anExpectedUBloxThatDoesNotAnswerIsExplainedAndAskedEverMoreRarely() throws {
    var bench = DriverBench(Self.m10())
    bench.line.lostCommand = 1
    bench.run(3600)
    #expect((20...50).contains(bench.sent.count), "\(bench.sent.count)")
    #expect(bench.reports.count == 1)
    #expect(bench.reports.first?.notes.first?.contains("does not answer") == true)
    #expect(bench.sentences > 3000, "its sentences are read all the same")
  }

  @Test func aPassiveDriverNeverSends() {
    var bench = DriverBench(Self.m10(), mayWrite: false)
    bench.run(60)
    bench.end()
    #expect(bench.sent.isEmpty)
    #expect(bench.driver.deadline == nil)
  }

  @Test func rateAndModelFollowTheDemand() {
    var bench = DriverBench(Self.m10(baudRate: 115_200))
    bench.run(30)
    bench.demand(Demand(interval: 0.2, model: .automotive))
    bench.run(10)
    let before = bench.solutions
    bench.run(10)
    #expect(abs(bench.solutions - before - 50) <= 1)
    #expect(bench.reports.last?.cause == .demand)
    #expect(
      bench.reports.last?.settings(.applied).map(\.name).contains("CFG-NAVSPG-DYNMODEL") == true)
    bench.demand(Demand())
    bench.run(10)
    let slow = bench.solutions
    bench.run(10)
    #expect(abs(bench.solutions - slow - 10) <= 1)
  }

  @Test func anotherDemandDoesNotWaitForARepair() {
    var bench = DriverBench(Self.m10(baudRate: 115_200))
    bench.run(30)
    bench.line.lostCommand = 1
    bench.demand(Demand(interval: 0.5))
    // By now the next try is minutes away.
    bench.run(600)
    bench.line.lostCommand = 0
    bench.demand(Demand(interval: 0.2))
    bench.run(20)
    let before = bench.solutions
    bench.run(10)
    #expect(abs(bench.solutions - before - 50) <= 1)
  }

  @Test func atTheEndTheReceiverIsAsOthersExpectIt() {
    var bench = DriverBench(Self.m10())
    bench.run(30)
    bench.end()
    let before = bench.sentences
    bench.run(2)
    #expect(bench.sentences > before + 10)
  }

  @Test func aLineThatIsTooSlowIsRaisedOnceFramesHaveProvenIt() {
    var bench = DriverBench(Self.m10(baudRate: 9600), demand: Demand(interval: 0.2))
    bench.run(40)
    #expect(bench.hostRate == 115_200)
    #expect(bench.receiverRate == 115_200)
    let rates = bench.settings.filter { $0.item.key == .uart1BaudRate }
    #expect(rates.map(\.layers) == [.ram, .battery], "in force first, kept once it is proven")
    let before = bench.solutions
    bench.run(10)
    #expect(abs(bench.solutions - before - 50) <= 1)
  }

  @Test func aCommandForTheRateThatIsLostIsTakenBackAndRepeated() {
    var bench = DriverBench(Self.m10(baudRate: 9600), demand: Demand(interval: 0.2))
    let command = CfgVALSET.Command([.init(.uart1BaudRate, 115_200)], layers: .ram).frame
    bench.line.losesNext = [command]
    bench.run(40)
    #expect(bench.sent.filter { $0 == command }.count == 2)
    #expect(bench.hostRate == 115_200)
    #expect(bench.receiverRate == 115_200)
    #expect(bench.solutions > 50)
    #expect(bench.reports.last?.isInForce == true)
  }

  @Test func aRateThatTheReceiverRefusesIsExplainedAndTheDemandFitted() throws {
    var bench = DriverBench(Self.m10(baudRate: 9600), demand: Demand(interval: 0.2))
    let command = CfgVALSET.Command([.init(.uart1BaudRate, 115_200)], layers: .ram).frame
    bench.line.losesNext = [command, command, command]
    bench.run(60)
    #expect(bench.hostRate == 9600)
    #expect(bench.sent.filter { $0 == command }.count == 2)
    let report = try #require(bench.reports.last)
    #expect(report.notes.contains { $0.contains("stays at 9600") }, "\(report.notes)")
    #expect(report.notes.contains { $0.contains("carries") }, "\(report.notes)")
    let before = bench.solutions
    bench.run(10)
    #expect(abs(bench.solutions - before - 20) <= 1, "two a second fit")
  }

  @Test(arguments: [ReceiverModel.ubloxM9USB, .ubloxM8USB], [ConfigurationKey.Port.usb, .uart1])
  func whichPortItIsIsAskedOfThoseThatTell(model: ReceiverModel, taken: ConfigurationKey.Port) throws {
    var bench = DriverBench(
      VirtualReceiver(ScenarioSpec(.still), model: model, poweredOn: Instant(nanoseconds: 0)),
      demand: Demand(interval: 0.2), port: taken)
    bench.run(40)
    let report = try #require(bench.reports.last)
    #expect(report.isInForce, "\(report)")
    #expect(report.settings.contains { $0.name == "CFG-USBOUTPROT-NMEA" && $0.result == .applied }, "\(report)")
    #expect(!report.settings.contains { $0.name.contains("UART1") }, "\(report)")
    let before = bench.solutions
    bench.run(10)
    #expect(abs(bench.solutions - before - 50) <= 1)
  }

  @Test func whatWasSwitchedOffBeforeALossIsSwitchedOnAtTheEnd() {
    var bench = DriverBench(Self.m10())
    bench.run(30)
    let context = DriverContext(mayWrite: true, baudRate: 38_400, demand: Demand())
    bench.driver = Driver(context, after: bench.driver)
    #expect(bench.driver.farewell().isEmpty, "nothing is written before a frame was decoded")
    bench.run(1.1)
    #expect(bench.driver.farewell() == [CfgVALSET.Command([.init(.outputNMEA(.uart1), 1)], layers: .ram).frame])
  }
}
