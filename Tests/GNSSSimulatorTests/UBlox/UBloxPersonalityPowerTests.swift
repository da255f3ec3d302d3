import GNSSSimulator
import GNSSWire
import Testing

/// Sleep on request, power save, and what is lost in them.
@Suite struct UBloxPersonalityPowerTests {
  private func host(_ model: ReceiverModel) -> Host {
    var host = Host(ScenarioSpec(.still), model: model)
    host.run(until: 5.5)
    host.forget()
    return host
  }

  private let short = RxmPMREQ(durationMilliseconds: 60_000).frame
  private let long = RxmPMREQ(durationMilliseconds: 60_000, wakeSources: .uart).frame
  private let unforced = RxmPMREQ(durationMilliseconds: 60_000, wakeSources: .uart, isForced: false).frame

  @Test func theM10AcknowledgesTheShortFormAndStaysAwake() {
    var host = host(.ubloxM10)
    host.send(short, at: 5.5)
    host.send(unforced, at: 5.5)
    #expect(host.acks == [true, true])
    host.run(until: 10)
    #expect(host.receiver.power == .running && host.names.contains("GNRMC"))
    host.send(long, at: 10.5)
    #expect(host.receiver.power == .asleep)
  }

  @Test func theM8TakesEitherFormInSilence() {
    for request in [short, long, unforced] {
      var host = host(.ubloxM8)
      host.send(request, at: 5.5)
      #expect(host.names.isEmpty && host.receiver.power == .asleep)
    }
  }

  @Test func timeOrAByteWakesIt() {
    for wake in [false, true] {
      var host = host(.ubloxM10)
      host.send(long, at: 5.5)
      host.forget()
      host.run(until: 30)
      #expect(host.names.isEmpty)
      if wake { host.send([0xFF], at: 30) }
      host.run(until: wake ? 35 : 70.5)
      #expect(host.receiver.power == .running)
      #expect(host.fixes.last?.mode == .threeDimensional, "a hot start")
    }
    // Without the source no byte wakes it.
    var host = host(.ubloxM10)
    host.send(RxmPMREQ(durationMilliseconds: 0, wakeSources: .externalInterrupt0).frame, at: 5.5)
    host.send([0xFF], at: 30)
    host.run(until: 100_000)
    #expect(host.receiver.power == .asleep)
  }

  @Test func theByteThatWakesItIsLost() {
    var host = host(.ubloxM8)
    host.send(long, at: 5.5)
    host.send(UBXPoll(.monVER).frame, at: 10)
    host.run(until: 12)
    #expect(host.version == nil)
    host.send(UBXPoll(.monVER).frame, at: 12)
    #expect(host.version != nil)
  }

  @Test func asleepItLosesRAMAndKeepsTheBatteryLayer() {
    var host = host(.ubloxM10)
    host.set([ConfigurationItem(.dynamicModel, 4)], layers: .ram, at: 5.5)
    host.set([.output(.navPVT, 1)], layers: [.ram, .battery], at: 5.5)
    host.send(long, at: 5.6)
    host.run(until: 70)
    host.forget()
    host.send(CfgVALGET.Request([.dynamicModel]).frame, at: 70)
    host.send(CfgVALGET.Request([ConfigurationKey(rawValue: 0x2091_0007)]).frame, at: 70)
    #expect(host.items.map(\.value) == [0, 1])
  }

  @Test func onUSBItSleepsOnlyWhenForcedAndIsGone() {
    var host = host(.ubloxM9USB)
    host.send(short, at: 5.5)
    host.send(unforced, at: 5.5)
    #expect(host.receiver.power == .running)
    host.send(long, at: 5.5)
    #expect(host.names == ["detach"])
    host.run(until: 60)
    #expect(host.names == ["detach"])
    host.run(until: 70)
    #expect(host.names.contains("attach") && host.fixes.last?.mode == .threeDimensional)
    var old = self.host(.ubloxM8USB)
    old.send(short, at: 5.5)
    #expect(old.receiver.power == .running)
  }

  @Test func onUSBAResetTakesItOffTheBusForAMoment() {
    var host = host(.ubloxM9USB)
    host.send(CfgRST(.hot, mode: .hardware).frame, at: 5.5)
    #expect(host.names == ["detach"])
    host.run(until: 5.8)
    #expect(host.names == ["detach"])
    host.run(until: 8)
    #expect(host.names.prefix(3) == ["detach", "attach", "GNTXT"])
    host.forget()
    host.act(at: 9) { $0.setSupply(false, at: $1) }
    host.act(at: 10) { $0.setSupply(true, at: $1) }
    host.run(until: 12)
    #expect(host.names.filter { $0.hasSuffix("tach") } == ["detach", "attach"])
  }

  /// A backup supply keeps ephemeris and battery layer through a cut; without it the start is cold.
  @Test(arguments: [true, false])
  func aCutTakesWhatTheBackupSupplyDoesNotKeep(hasBackup: Bool) {
    var scenario = ScenarioSpec(.still)
    scenario.hasBackupSupply = hasBackup
    var host = Host(scenario)
    host.run(until: 5.5)
    host.set([.output(.navPVT, 1)], layers: [.ram, .battery], at: 5.5)
    host.act(at: 6) { $0.setSupply(false, at: $1) }
    host.forget()
    host.run(until: 600)
    #expect(host.names.isEmpty && host.receiver.power == .off)
    host.act(at: 600) { $0.setSupply(true, at: $1) }
    host.run(until: 605)
    #expect(host.names.contains("0107") == hasBackup)
    #expect((host.fixes.last?.mode == .threeDimensional) == hasBackup)
    host.run(until: 660)
    #expect(host.fixes.last?.mode == .threeDimensional)
  }

  @Test func powerSaveIsEnteredOnlyWhenEverythingAllowsIt() {
    var host = host(.ubloxM10)
    func savesAfter(_ items: [ConfigurationItem], at seconds: Double) -> Bool {
      host.set(items + [.output(.navPVT, 1)], at: seconds)
      host.run(until: seconds + 3)
      return (host.payloads[.navPVT]?[21] ?? 0) >> 2 & 7 == 4
    }
    #expect(!savesAfter([ConfigurationItem(.powerMode, 2)], at: 6), "SBAS and B1C are on")
    #expect(!savesAfter([ConfigurationItem(.sbas, 0)], at: 10))
    #expect(savesAfter([ConfigurationItem(.beidouB1C, 0)], at: 14))
    #expect(!savesAfter([ConfigurationItem(.rateMeasurement, 200)], at: 18))
    #expect(savesAfter([ConfigurationItem(.rateMeasurement, 1000)], at: 22))
  }

  @Test func onOffPowerSaveSleepsBetweenFixesAndForgetsRAM() {
    var host = host(.ubloxM10)
    host.set(
      [
        ConfigurationItem(.sbas, 0), ConfigurationItem(.beidouB1C, 0), ConfigurationItem(.powerUpdateSeconds, 60),
        ConfigurationItem(.powerOnSeconds, 5), ConfigurationItem(.powerMode, 1),
      ], layers: [.ram, .battery], at: 5.5)
    host.set([ConfigurationItem(.dynamicModel, 4)], layers: .ram, at: 5.5)
    host.run(until: 20)
    #expect(host.receiver.power == .asleep)
    host.forget()
    host.run(until: 320)
    // Some eight seconds of every 66 or so, at 2 Hz.
    let fixes = host.fixes.count { $0.mode == .threeDimensional }
    #expect((40...80).contains(fixes), "\(fixes)")
  }

  /// A search in vain is given up, and tried again after its own period.
  @Test func inTheDarkOnOffPowerSaveSearchesSeldom() {
    var scenario = ScenarioSpec(.still)
    scenario.sky = .dark
    var host = Host(scenario)
    host.run(until: 2)
    host.set(
      [
        ConfigurationItem(.sbas, 0), ConfigurationItem(.beidouB1C, 0), ConfigurationItem(.powerSearchSeconds, 300),
        ConfigurationItem(.powerMostSearchSeconds, 20), ConfigurationItem(.powerMode, 1),
      ], layers: [.ram, .battery], at: 2)
    host.run(until: 19)
    #expect(host.receiver.power == .running)
    host.run(until: 25)
    #expect(host.receiver.power == .asleep)
    host.run(until: 315)
    #expect(host.receiver.power == .asleep)
    host.run(until: 325)
    #expect(host.receiver.power == .running)
    host.set([ConfigurationItem(.powerDoNotEnterOff, 1)], at: 325)
    host.run(until: 700)
    #expect(host.receiver.power == .running)
  }

  @Test func theM8SavesPowerByPM2RXMAndPMS() {
    var host = host(.ubloxM8)
    host.send(CfgPMS(.aggressive1Hz).frame, at: 6)
    host.send(UBXPoll(.cfgPMS).frame, at: 6)
    #expect(host.payloads[.cfgPMS]?[1] == 3)
    host.send(CfgPMS(periodSeconds: 4, onSeconds: 1).frame, at: 6)
    #expect(host.acks == [true, true, false], "five seconds are too few")
    let save = CfgPM2(
      version: 2, [.updatesEphemeris], updateMilliseconds: 300_000, searchMilliseconds: 60_000, onSeconds: 5)
    host.send(save.frame, at: 6)
    host.send(CfgRXM(.powerSave).frame, at: 6)
    host.send(UBXPoll(.cfgPM2).frame, at: 6)
    host.send(UBXPoll(.cfgPMS).frame, at: 6)
    #expect(host.payloads[.cfgPM2]?[8..<12] == [0xE0, 0x93, 0x04, 0x00])
    #expect(host.payloads[.cfgPMS]?[1] == 0xFF, "no setup has these values")
  }

  @Test func theStateOfPowerIsTold() {
    var host = host(.ubloxM10)
    host.set([.output(.monRXR, 1)], layers: [.ram, .battery], at: 5.5)
    host.send(long, at: 5.6)
    #expect(host.payloads[.monRXR] == [0])
    host.run(until: 70)
    #expect(host.payloads[.monRXR] == [1])
  }
}
