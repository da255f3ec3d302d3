import GNSSTransport
import GNSSWire
import Testing

@testable import GNSSReceivers
@testable import GNSSSimulator

/// Power save between fixes, of each generation: entered, read back, left, and given back as it was found.
@Suite struct UBloxPowerSaveTests {
  /// A generation, and what is set of it to save power.
  struct Generation: Sendable, CustomTestStringConvertible {
    var name: String
    var model: ReceiverModel
    var module: UBloxModule?
    var profile: String
    /// Names of the settings in the report.
    var settings: Set<String>
    /// Whether the virtual receiver enters it: a u-blox 6 has no CFG-GNSS to switch SBAS off.
    var isEntered = true
    var testDescription: String { name }

    func bench(interval: Double = 1) -> DriverBench {
      var receiver = VirtualReceiver(
        ScenarioSpec(.still), model: model, baudRate: 38_400, poweredOn: Instant(nanoseconds: 0))
      if let module {
        receiver.personality = UBloxPersonality(module, baudRate: 38_400, period: 1000, uniqueID: 1)
      }
      return DriverBench(receiver, demand: Demand(interval: interval, accuracy: .tenMeters), profile: profile)
    }
  }

  static let generations = [
    Generation(
      name: "M10", model: .ubloxM10, profile: "ublox-m10",
      settings: ["CFG-SIGNAL-SBAS_ENA", "CFG-SIGNAL-BDS_ENA", "CFG-PM-OPERATEMODE"]),
    Generation(
      name: "M9", model: .ubloxM9, profile: "ublox-m9", settings: ["CFG-SIGNAL-SBAS_ENA", "CFG-PM-OPERATEMODE"]),
    Generation(
      name: "M8", model: .ubloxM8, profile: "ublox-m8", settings: ["CFG-SIGNAL-SBAS_ENA", "CFG-PMS-POWERSETUP"]),
    Generation(
      name: "7", model: .ubloxM8, module: .generation7, profile: "ublox-7",
      settings: [
        "CFG-SIGNAL-SBAS_ENA", "CFG-PM2-FLAGS", "CFG-PM2-UPDATEPERIOD", "CFG-PM2-SEARCHPERIOD",
        "CFG-PM2-ONTIME", "CFG-RXM-LPMODE",
      ]),
    Generation(
      name: "6", model: .ubloxM8, module: .generation6, profile: "ublox-6",
      settings: ["CFG-PM2-FLAGS", "CFG-PM2-UPDATEPERIOD", "CFG-PM2-SEARCHPERIOD", "CFG-PM2-ONTIME", "CFG-RXM-LPMODE"],
      isEntered: false),
  ]

  private static func power(_ bench: borrowing DriverBench) -> [String: Int64] {
    let settings = bench.receiver.personality.settings(in: .ram)
    let legacy: [ConfigurationKey] = [
      LegacyKey.lowPower, LegacyKey.updateMilliseconds, LegacyKey.searchMilliseconds, LegacyKey.onSeconds,
      LegacyKey.powerSetup,
    ]
    // CFG-PMS changes CFG-PM2's flags, which say nothing at full power.
    let names = Set(([.sbas, .beidou, .powerMode] + legacy).map(ConfigurationStore.name(of:)))
    return settings.filter { names.contains($0.key) }
  }

  @Test(arguments: generations) func itIsEnteredReadBackLeftAndGivenBackAsItWasFound(generation: Generation) throws {
    var bench = generation.bench()
    bench.run(40)
    let found = Self.power(bench)
    #expect(bench.receiver.activity == .tracking && !bench.sent.contains { $0.starts(with: [0xB5, 0x62, 0x06, 0x3B]) })
    bench.savePower(true)
    bench.run(20)
    let report = try #require(bench.reports.last)
    let set = report.settings.filter { generation.settings.contains($0.name) }
    #expect(Set(set.map(\.name)) == generation.settings, "\(report)")
    #expect(set.allSatisfy { $0.result == .applied || $0.result == .unchanged }, "\(set)")
    #expect((bench.receiver.activity == .powerSave) == generation.isEntered, "\(Self.power(bench))")
    let before = bench.solutions
    bench.run(20)
    #expect(abs(bench.solutions - before - 20) <= 1, "it goes on telling fixes")
    bench.savePower(false)
    bench.run(20)
    #expect(bench.receiver.activity == .tracking)
    bench.savePower(true)
    bench.run(20)
    bench.giveBack()
    bench.run(10)
    let after = Self.power(bench)
    let changed = after.filter { found[$0.key] != $0.value }
    #expect(changed.isEmpty, "\(changed), found \(found)")
    #expect(bench.receiver.activity == .tracking)
  }

  /// Who found SBAS switched off does not switch it on.
  @Test func whatWasOffBeforeStaysOff() {
    var bench = Self.generations[0].bench()
    bench.run(40)
    bench.otherProgram(CfgVALSET.Command([ConfigurationItem(.sbas, 0)], layers: .ram).frame)
    bench.run(40)
    bench.savePower(true)
    bench.run(20)
    bench.demand(Demand())
    bench.savePower(false)
    bench.run(20)
    #expect(bench.receiver.personality.settings(in: .ram)[ConfigurationStore.name(of: .sbas)] == 0)
    #expect(bench.receiver.personality.settings(in: .ram)[ConfigurationStore.name(of: .beidou)] == 1)
  }

  /// At a rate at which power save is not entered it is not asked for.
  @Test(arguments: generations) func atOtherRatesItIsLeftOff(generation: Generation) {
    var bench = generation.bench(interval: 0.2)
    bench.run(40)
    bench.savePower(true)
    bench.run(20)
    #expect(bench.receiver.activity == .tracking)
  }

  /// An M8 that has no preset for the rate is told how by CFG-PM2.
  @Test func anM8WithoutAPresetForTheRateIsToldByPM2() {
    var bench = Self.generations[2].bench(interval: 2)
    bench.run(40)
    bench.savePower(true)
    bench.run(30)
    #expect(bench.receiver.activity == .powerSave)
    #expect(bench.sent.contains { $0.starts(with: [0xB5, 0x62, 0x06, 0x3B, 0x30]) })
    bench.savePower(false)
    bench.run(20)
    #expect(bench.receiver.activity == .tracking)
  }

  // MARK: Battery-backed memory

  @Test(arguments: [true, false]) func anEmptyBatteryBackedMemoryIsFoundAfterACut(hasBackup: Bool) {
    var scenario = ScenarioSpec(.still)
    scenario.hasBackupSupply = hasBackup
    let receiver = VirtualReceiver(
      scenario, model: .ubloxM10, baudRate: 38_400, poweredOn: Instant(nanoseconds: 0))
    var bench = DriverBench(receiver)
    bench.run(60)
    #expect(bench.emptyMemories == 0, "a receiver that was never configured says nothing of its supply")
    bench.cut()
    bench.run(60)
    #expect(bench.emptyMemories == (hasBackup ? 0 : 1))
    #expect(bench.reports.last?.settings.allSatisfy { $0.result == .applied || $0.result == .unchanged } == true)
  }

  /// Another chip at the same port was never configured.
  @Test func anotherChipIsNoEmptyMemory() {
    var bench = Self.generations[0].bench()
    bench.run(60)
    bench.receiver.personality = UBloxPersonality(.m10, baudRate: 38_400, period: 1000, uniqueID: 2)
    bench.reopen(afterLoss: true)
    bench.run(60)
    #expect(bench.emptyMemories == 0)
  }
}
