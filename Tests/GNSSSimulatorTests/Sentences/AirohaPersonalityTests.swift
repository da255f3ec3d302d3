import GNSSSimulator
import GNSSWire
import Testing

@Suite struct AirohaPersonalityTests {
  private func host() -> Host { Host(ScenarioSpec(.still), model: .airoha) }

  @Test func itTellsItsVersionWhenItHasStarted() {
    var host = host()
    host.run(until: 5.5)
    #expect(host.replies.first?.hasPrefix("PAIR021,LC76G") == true)
    #expect(host.fixes.last?.mode == .threeDimensional)
    #expect(host.receiver.baudRate == 115_200)
  }

  @Test(arguments: [
    ("PAIR050,200", ["PAIR001,050,0"]), ("PAIR050,5000", ["PAIR001,050,4"]), ("PAIR062,3,0", ["PAIR001,062,0"]),
    ("PAIR062,9,0", ["PAIR001,062,4"]), ("PAIR066,1,0,1,0,0,0", ["PAIR001,066,0"]),
    ("PAIR070,4", ["PAIR001,070,0"]), ("PAIR080,1", ["PAIR001,080,0"]), ("PAIR382,1", ["PAIR001,382,0"]),
    ("PAIR513", ["PAIR001,513,0"]), ("PAIR999", ["PAIR001,999,3"]), ("PAIR650,5", ["PAIR001,650,4"]),
    ("PAIR051", ["PAIR001,051,0", "PAIR051,1000"]), ("PAIR067", ["PAIR001,067,0", "PAIR067,1,1,1,1,1,0"]),
    ("PAIR063,4", ["PAIR001,063,0", "PAIR063,4,1"]), ("PAIR071", ["PAIR001,071,0", "PAIR071,0"]),
    ("PAIR081", ["PAIR001,081,0", "PAIR081,0"]), ("PQTMVERNO", ["PQTMVERNO,LC76GABNR12A03S,2023/12/21,15:11:41"]),
    ("PQTMSAVEPAR", ["PQTMSAVEPAR,OK"]), ("PQTMGEOFENCE", ["PAIR001,000,4"]), ("PMTK605", []),
    ("PAIR864,0,0,9600", ["PAIR001,864,0"]), ("PAIR864,0,0,12", ["PAIR001,864,4"]),
  ])
  func eachCommandHasItsAnswer(command: String, answers: [String]) {
    var host = host()
    #expect(host.ask(command, at: 3.5) == answers)
  }

  @Test func theRateChangesBehindTheAnswer() {
    var host = host()
    host.run(until: 3.5)
    host.forget()
    host.say("PAIR864,0,0,9600", at: 3.5)
    #expect(host.names == ["PAIR0", "baud"])
  }

  @Test func whatIsNotSavedIsLostInASleep() {
    var host = host()
    _ = host.ask("PAIR050,500", at: 3)
    _ = host.ask("PAIR513", at: 3.1)
    _ = host.ask("PAIR062,3,0", at: 3.2)
    #expect(host.ask("PAIR650,20", at: 4.7) == ["PAIR001,650,0"])
    host.forget()
    // It hears nothing: only the time, the pin or the supply wakes it.
    host.send(Array("\r\n\r\n$PAIR002*38\r\n".utf8), at: 10)
    host.run(until: 24.6)
    #expect(host.names.isEmpty && host.receiver.power == .asleep)
    #expect(host.ask("PAIR051", at: 30) == ["PAIR001,051,0", "PAIR051,500"])
    #expect(host.ask("PAIR063,3", at: 31) == ["PAIR001,063,0", "PAIR063,3,1"])
  }

  @Test func aSleepWithoutEndNeedsThePin() {
    var host = host()
    _ = host.ask("PAIR650,0", at: 5)
    host.run(until: 100_000)
    #expect(host.receiver.power == .asleep)
    host.act(at: 100_000) { $0.raiseWakePin(at: $1) }
    host.run(until: 100_002)
    #expect(host.receiver.power == .running)
  }

  @Test func withTheEngineOffItListensOnlyWhileLocked() {
    var host = host()
    _ = host.ask("PAIR382,1", at: 3)
    _ = host.ask("PAIR003", at: 4)
    host.forget()
    #expect(host.ask("PAIR051", at: 20).count == 2)
    #expect(!host.names.contains("GNRMC"))
    #expect(host.ask("PAIR002", at: 21) == ["PAIR001,002,0"])
    host.run(until: 30)
    #expect(host.fixes.last?.mode == .threeDimensional)
    _ = host.ask("PAIR382,0", at: 31)
    _ = host.ask("PAIR003", at: 32)
    #expect(host.ask("PAIR002", at: 33).isEmpty)
  }

  @Test func aTornSaveLosesHalf() {
    var faults = Faults()
    faults.tornWrites = 1
    var host = Host(ScenarioSpec(.still), model: .airoha, faults: faults)
    _ = host.ask("PAIR050,500", at: 3)
    _ = host.ask("PAIR062,3,0", at: 3.1)
    #expect(host.ask("PAIR513", at: 3.2).isEmpty)
    #expect(host.receiver.power == .booting)
    #expect(host.ask("PAIR051", at: 6).last == "PAIR051,500")
    #expect(host.ask("PAIR063,3", at: 7).last == "PAIR063,3,1")
  }
}
