import GNSSTransport
import GNSSWire
import Testing

@testable import GNSSReceivers
@testable import GNSSSimulator

/// What is written down of a sleep: by whom it is taken away, and what is done where it cannot be written.
@Suite struct ReceiverRecordTests {
  /// A second program at a port that another one holds, as `doctor` is.
  @Test func whoDoesNotHoldThePortTakesNothingAway() async {
    for method in [Profile.SleepMethod.pmreq, .gnssStop] {
      let record = SleepRecord(
        port: "test", method: method, baudRate: 38_400, boot: "this boot", deadline: .init(nanoseconds: 60_000_000_000))
      let memory = ReceiverSleepTests.Memory(record)
      let harness = ReceiverHarness(profile: "ublox-m10", sleeps: memory) { (_, _) throws(TransportError) in
        throw TransportError(.busy, path: "test", operation: "open")
      }
      // It ends before the sleep does, and after that.
      for seconds in [10.0, 200] {
        await harness.run(seconds: seconds) { $0.setDemand(Demand(mayDoze: false)) }
        await harness.run(seconds: 5) { $0.setDemand(nil) }
        #expect(memory.records == [record], "\(method), \(seconds) s")
      }
    }
  }

  /// No byte wakes it: it sleeps on when the work has ended, and the next client takes its silence for sleep.
  @Test(arguments: [
    (ReceiverModel.ubloxM10, "ublox-m10", Profile.SleepMethod.pmreq), (.airoha, "quectel-lc76g", .pair650),
  ])
  func theEndOfTheWorkForgetsNobodyWhoSleepsOn(
    model: ReceiverModel, profile: String, method: Profile.SleepMethod
  ) async {
    var faults = Faults()
    faults.isDeafAsleep = true
    let bench = await PowerBench(model, profile: profile, faults: faults)
    await bench.sleep(by: method, for: 200, thenRun: 20)
    await bench.harness.run(seconds: 5) { $0.setDemand(nil) }
    #expect(bench.states.last == .asleep)
    #expect(bench.isAsleep && !bench.memory.isEmpty)
    let told = bench.states.count
    await bench.harness.run(seconds: 60) { $0.setDemand(Demand(mayDoze: false)) }
    #expect(bench.isToldAsleep, "\(bench.states)")
    await bench.run(200)
    let states = bench.states.dropFirst(told)
    #expect(!states.contains { if case .noData = $0 { true } else { false } }, "\(states)")
    #expect(bench.board.power == .running && bench.memory.isEmpty)
    bench.board.discard()
  }

  /// Without a word that lasts nobody is stopped whom only a call wakes; an alarm needs no word.
  @Test(arguments: ReceiverPowerTests.models) func whatCannotBeWrittenDownIsNotDone(model: ReceiverPowerTests.Model)
    async
  {
    let bench = await PowerBench(model.model, profile: model.profile)
    bench.memory.refuse()
    let (written, fixes) = (bench.written.count, bench.fixes)
    await bench.sleep(by: model.method, for: 120, thenRun: 30)
    let hasAlarm = model.method.hasAlarm
    #expect(bench.isAsleep == hasAlarm, "\(bench.board.power)")
    #expect((bench.written.count > written) == hasAlarm)
    if !hasAlarm { #expect(bench.fixes > fixes + 20, "it goes on") }
    #expect(bench.memory.isEmpty)
    bench.board.discard()
  }

  /// The machine was suspended while the word was written: the receiver would sleep past its time.
  @Test func aSleepWhoseTimeIsOverIsNotBegun() async {
    let bench = await PowerBench(.ubloxM10, profile: "ublox-m10")
    let (written, fixes) = (bench.written.count, bench.fixes)
    await bench.harness.run(seconds: 20) { receiver in
      receiver.assumeIsolated {
        $0.putToSleep(by: .pmreq, until: $0.reactor.now.advanced(bySeconds: 300))
        $0.sleepEnd = $0.reactor.now
      }
    }
    #expect(bench.written.count == written && !bench.isAsleep)
    #expect(bench.fixes > fixes + 15)
    bench.board.discard()
  }
}
