import GNSSSimulator
import GNSSWire
import Testing

@Suite struct CASICPersonalityTests {
  private func host() -> Host { Host(ScenarioSpec(.still), model: .casic) }

  @Test func itTellsWhoItIsWhenItHasStarted() {
    var host = host()
    host.run(until: 5.5)
    #expect(host.replies.contains("GPTXT,01,01,02,SW=URANUS5,V5.3.0.0"))
    #expect(host.names.contains("GBGSV") && !host.names.contains("GAGSV"))
    #expect(host.fixes.last?.mode == .threeDimensional)
  }

  /// Nothing is acknowledged; only the question is answered.
  @Test(arguments: [
    ("PCAS02,200", []), ("PCAS03,1,0,0,0,1,0,0,0,0,0,,,0,0", []), ("PCAS04,7", []), ("PCAS11,3", []), ("PCAS00", []),
    ("PCAS99", []), ("PCAS06,0", ["GPTXT,01,01,02,SW=URANUS5,V5.3.0.0"]),
    ("PCAS06,1", ["GPTXT,01,01,02,HW=ATGM336H,0006720310061"]), ("PCAS06,2", ["GPTXT,01,01,02,MO=GB"]),
  ])
  func onlyQuestionsAreAnswered(command: String, answers: [String]) {
    var host = host()
    #expect(host.ask(command, at: 3.5) == answers)
  }

  @Test func whatIsSetShows() {
    var host = host()
    host.run(until: 2.4)
    #expect(host.replies.contains("GPTXT,01,01,01,ANTENNA OK"))
    _ = host.ask("PCAS03,1,0,0,0,1,0,0,0,0,0,,,0,0", at: 2.5)
    _ = host.ask("PCAS02,200", at: 2.6)
    host.forget()
    host.run(until: 12.6)
    #expect(Set(host.names) == ["GNGGA", "GNRMC"])
    #expect((98...102).contains(host.names.count))
    // An empty field keeps what is set.
    _ = host.ask("PCAS03,,1,,,0,,,,,,,,,", at: 13)
    host.forget()
    host.run(until: 15)
    #expect(Set(host.names) == ["GNGGA", "GNGLL"])
    host.say("PCAS01,5", at: 15)
    #expect(host.rates == [115_200])
    #expect(host.ask("PCAS04,7", at: 16).isEmpty)
    #expect(host.ask("PCAS06,2", at: 17) == ["GPTXT,01,01,02,MO=GBR"])
  }

  @Test func aStandbyEndsByAByteOrInTime() {
    var host = host()
    _ = host.ask("PCAS00", at: 3)
    _ = host.ask("PCAS11,3", at: 3.1)
    for (wake, start) in [(false, 5.0), (true, 100)] {
      #expect(host.ask("PCAS12,60", at: start).isEmpty)
      host.forget()
      host.run(until: start + 30)
      #expect(host.names.isEmpty)
      if wake { host.send(Array("\r\n".utf8), at: start + 30) }
      host.run(until: start + (wake ? 40 : 70))
      #expect(host.fixes.last?.mode == .threeDimensional)
      #expect(host.replies.contains("GPTXT,01,01,02,MA=CASIC"), "it started afresh")
    }
    #expect(host.receiver.power == .running)
  }

  @Test func theOutputStopsAndStarts() {
    var host = host()
    _ = host.ask("PCAS10,8", at: 3.5)
    host.forget()
    host.run(until: 10)
    #expect(host.names.isEmpty)
    _ = host.ask("PCAS10,9", at: 10)
    host.run(until: 12)
    #expect(!host.names.isEmpty)
  }

  @Test func onlyWhatWasSavedSurvives() {
    var host = host()
    _ = host.ask("PCAS02,500", at: 3)
    _ = host.ask("PCAS00", at: 3.1)
    _ = host.ask("PCAS03,1,0,0,0,0,0,0", at: 3.2)
    host.act(at: 4) { $0.setSupply(false, at: $1) }
    host.act(at: 5) { $0.setSupply(true, at: $1) }
    host.forget()
    host.run(until: 16)
    #expect((19...22).contains(host.names.count { $0 == "GNRMC" }))
  }
}
