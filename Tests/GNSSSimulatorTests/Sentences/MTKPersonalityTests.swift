import GNSSSimulator
import GNSSWire
import Testing

@Suite struct MTKPersonalityTests {
  private func host(_ scenario: ScenarioSpec = ScenarioSpec(.still)) -> Host { Host(scenario, model: .mtk) }

  @Test func itGreetsAndTellsGPSAloneInOldSentences() {
    var host = host()
    host.run(until: 6.5)
    #expect(host.replies == ["PMTK011,MTKGPS", "PMTK010,001"])
    #expect(Set(host.names) == ["PMTK0", "GPGGA", "GPGSA", "GPGSV", "GPRMC", "GPVTG"])
    #expect(host.fixes.last?.mode == .threeDimensional)
    #expect(host.fixes.last?.satellitesUsed == 5)
    #expect(host.quality.badChecksums == 0)
    let gsa = String(decoding: host.bytes, as: UTF8.self).split(separator: "\r\n").last { $0.hasPrefix("$GPGSA") }
    #expect(gsa?.count { $0 == "," } == 17, "no system before NMEA 4.10")
  }

  /// Command, answer; numbers as the facts list them.
  @Test(arguments: [
    ("PMTK220,200", ["PMTK001,220,3"]), ("PMTK220,50", ["PMTK001,220,0"]), ("PMTK300,200,0,0,0,0", ["PMTK001,300,3"]),
    ("PMTK000", ["PMTK001,000,3"]),
    ("PMTK314,0,1,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0", ["PMTK001,314,3"]), ("PMTK314,-1", ["PMTK001,314,3"]),
    ("PMTK314,9", ["PMTK001,314,0"]), ("PMTK386,0.4", ["PMTK001,386,3"]), ("PMTK386,9", ["PMTK001,386,0"]),
    ("PMTK886,1", ["PMTK001,886,3"]), ("PMTK886,9", ["PMTK001,886,0"]), ("PMTK999", ["PMTK001,999,1"]),
    ("PMTK262,3", ["PMTK001,262,1"]), ("PMTK223,1,25,180000,60000", ["PMTK001,223,3"]),
    ("PMTK605", ["PMTK705,AXN_2.31_3339_13101700,5632,PA6H,1.0"]), ("PMTK400", ["PMTK500,1000,0,0,0.0,0.0"]),
    ("PMTK414", ["PMTK514,0,1,1,1,1,5,0,0,0,0,0,0,0,0,0,0,0,0,0"]), ("PMTK251,38400", []),
    ("PMTK353,1,1,0,0,0", ["PMTK001,353,3,1,1,0,0,0"]), ("PAIR020", []), ("PCAS06,0", []), ("GPGGA", []),
  ])
  func eachCommandHasItsAnswer(command: String, answers: [String]) {
    var host = host()
    #expect(host.ask(command, at: 3.5) == answers)
  }

  @Test func whatIsSetShows() {
    var host = host()
    _ = host.ask("PMTK314,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0", at: 2.5)
    _ = host.ask("PMTK220,200", at: 2.6)
    host.forget()
    host.run(until: 12.6)
    #expect(Set(host.names) == ["GPRMC"])
    #expect((49...51).contains(host.names.count))
    #expect(host.ask("PMTK400", at: 13) == ["PMTK500,200,0,0,0.0,0.0"])
    host.say("PMTK251,115200", at: 14)
    #expect(host.rates == [115_200])
  }

  @Test func settingsLiveAsLongAsTheBackupSupply() {
    var host = host()
    _ = host.ask("PMTK220,500", at: 2)
    func cut(_ host: inout Host, at seconds: Double) {
      host.act(at: seconds) { $0.setSupply(false, at: $1) }
      host.act(at: seconds + 1) { $0.setSupply(true, at: $1) }
    }
    cut(&host, at: 3)
    #expect(host.ask("PMTK400", at: 6) == ["PMTK500,500,0,0,0.0,0.0"])
    host.act(at: 7) { receiver, _ in
      receiver.setBackupSupply(false)
      return []
    }
    #expect(host.ask("PMTK400", at: 8) == ["PMTK500,500,0,0,0.0,0.0"], "the supply still keeps it")
    cut(&host, at: 9)
    #expect(host.ask("PMTK400", at: 12) == ["PMTK500,1000,0,0,0.0,0.0"])
  }

  @Test func anyByteEndsAStandby() {
    var host = host()
    #expect(host.ask("PMTK161,0", at: 5.5) == ["PMTK001,161,3"])
    host.forget()
    host.run(until: 60)
    #expect(host.names.isEmpty)
    #expect(host.receiver.power == .asleep)
    host.send([0x0A], at: 60)
    host.run(until: 65)
    #expect(host.receiver.power == .running)
    #expect(host.fixes.last?.mode == .threeDimensional)
    #expect(host.replies.isEmpty, "it did not start afresh")
  }

  @Test func perpetualBackupHearsNothing() {
    var host = host()
    #expect(host.ask("PMTK225,4", at: 5.5) == ["PMTK001,225,3"])
    host.send(Array("\r\n".utf8), at: 30)
    host.run(until: 3600)
    #expect(host.receiver.power == .asleep)
    host.act(at: 3600) { $0.raiseWakePin(at: $1) }
    host.run(until: 3610)
    #expect(host.replies.suffix(2) == ["PMTK011,MTKGPS", "PMTK010,001"])
  }

  /// Backup between the runs: it listens only while it runs.
  @Test func periodicBackupRunsAndSleepsInTurn() {
    var host = host()
    #expect(host.ask("PMTK225,1,3000,12000,18000,72000", at: 5.5) == ["PMTK001,225,3"])
    host.forget()
    host.run(until: 100)
    let fixes = host.fixes.count { $0.mode == .threeDimensional }
    #expect((15...35).contains(fixes), "3 s of 15: \(fixes)")
    // A command in its sleep is lost, one in its run is heard.
    var second = 100.0
    var answers: [String] = []
    while answers.isEmpty, second < 130 {
      answers = host.ask("PMTK225,0", at: second).filter { $0.hasPrefix("PMTK001") }
      second += 0.5
    }
    #expect(answers == ["PMTK001,225,3"])
    host.forget()
    host.run(until: 230)
    #expect(host.fixes.count > 90)
  }

  /// Standby between the runs keeps what it knew: it wakes without a word, and has a fix before it sleeps again.
  @Test func periodicStandbyKeepsWhatItKnew() {
    var host = host()
    _ = host.ask("PMTK386,0.4", at: 5.4)
    #expect(host.ask("PMTK225,2,3000,12000,18000,72000", at: 5.5) == ["PMTK001,225,3"])
    host.forget()
    host.run(until: 100)
    let fixes = host.fixes.count { $0.mode == .threeDimensional }
    #expect((15...35).contains(fixes), "3 s of 15: \(fixes)")
    #expect(host.replies.isEmpty)
  }

  /// Under a roof it searches for longer, and sleeps for longer.
  @Test func withoutAFixTheSecondPairCounts() {
    var scenario = ScenarioSpec(.still)
    scenario.sky = .dark
    var host = host(scenario)
    _ = host.ask("PMTK225,2,3000,12000,18000,72000", at: 1.5)
    host.run(until: 17)
    #expect(host.receiver.power == .running)
    host.run(until: 30)
    #expect(host.receiver.power == .asleep)
    host.run(until: 88)
    #expect(host.receiver.power == .asleep)
    host.run(until: 95)
    #expect(host.receiver.power == .running)
  }

  @Test func withoutAClockTheDateIsOf1980() {
    var scenario = ScenarioSpec(.still)
    scenario.memory = .cold
    var host = host(scenario)
    host.run(until: 4.5)
    let rmc = String(decoding: host.bytes, as: UTF8.self).split(separator: "\r\n").first { $0.hasPrefix("$GPRMC") }
    #expect(rmc?.contains(",060180,") == true && rmc?.contains(",V,") == true)
  }

  @Test func staticNavigationFreezesPositionAndSpeed() {
    var host = host()
    _ = host.ask("PMTK386,0.4", at: 5.5)
    host.forget()
    host.run(until: 60)
    #expect(Set(host.fixes.compactMap(\.coordinate)).count == 1)
    #expect(host.fixes.allSatisfy { $0.speed == 0 })
  }

  @Test func aRefusalIsAFailure() {
    var host = Host(
      ScenarioSpec(.still), model: .mtk,
      faults: {
        var faults = Faults()
        faults.refusal = 1
        return faults
      }())
    #expect(host.ask("PMTK220,200", at: 3) == ["PMTK001,220,2"])
  }
}
