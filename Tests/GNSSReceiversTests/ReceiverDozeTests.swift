import GNSSMotion
import GNSSTransport
import GNSSWire
import Testing

@testable import GNSSReceivers
@testable import GNSSSimulator

/// The ladder, the receiver's shell and a virtual board together: a drive, half an hour of rest, and the way home.
@Suite struct ReceiverDozeTests {
  static let models = ReceiverPowerTests.models.filter { $0.method != .gnssStop || $0.model != .ubloxM10 }

  /// Seconds until it has been on its way back for longer than the resume delay.
  static let wayBack = Trajectory.lead + Trajectory.driveDuration + Trajectory.parking + 260 - 60

  @Test(arguments: models, [false, true])
  func aRestIsSleptThroughAndTheDepartureFound(model: ReceiverPowerTests.Model, inBatches: Bool) async {
    let bench = await PowerBench(
      model.model, profile: model.profile, scenario: ScenarioSpec(.commute), demand: Demand())
    await bench.harness.run(seconds: 0) { $0.assumeIsolated { $0.readsInBatches = inBatches } }
    var asleep = 0.0
    for _ in 0..<Int(Self.wayBack / 10) {
      await bench.run(10)
      if bench.isAsleep { asleep += 10 }
    }
    let rungs = bench.harness.current.rungs.map(\.state)
    #expect(rungs.contains(.dozing) && rungs.contains(.waking) && rungs.last == .tracking, "\(bench.rungs)")
    #expect(asleep > 1000, "it slept for \(asleep) s of 30 min")
    #expect(!bench.states.contains { if case .noData = $0 { true } else { false } }, "\(bench.states)")
    #expect(bench.memory.isEmpty)
    guard case .running = bench.states.last else {
      Issue.record("\(bench.states)")
      return
    }
    bench.board.discard()
  }

  /// Half an hour of rest: to be read in one go costs the receiver a second a check, and two where its line is slow: what it
  /// says after a start reaches the host a second after the epoch.
  @Test(arguments: [ReceiverPowerTests.models[0], ReceiverPowerTests.models[6], ReceiverPowerTests.models[8]])
  func aCheckThatIsReadInOneGoTakesLittleLonger(model: ReceiverPowerTests.Model) async {
    var awake: [Double] = []
    var checks: [Int] = []
    for inBatches in [false, true] {
      let bench = await PowerBench(model.model, profile: model.profile, demand: Demand(maximumResumeDelay: 60))
      await bench.harness.run(seconds: 0) { $0.assumeIsolated { $0.readsInBatches = inBatches } }
      await bench.run(2400)
      let before = bench.harness.current.rungs.count { $0.state == .waking }
      var seconds = 0.0
      for _ in 0..<7200 {
        await bench.run(0.25)
        if !bench.isAsleep { seconds += 0.25 }
      }
      awake.append(seconds)
      checks.append(bench.harness.current.rungs.count { $0.state == .waking } - before)
      bench.board.discard()
    }
    let each = zip(awake, checks).map { $0 / Double($1) }
    #expect(checks.allSatisfy { $0 > 25 }, "\(checks)")
    #expect(each[1] < each[0] + (model.method == .pcas12 ? 2.2 : 1), "\(each) s a check")
  }

  /// Four hours of rest: orbits never grow so old that a check has to wait for them.
  @Test(arguments: [ReceiverPowerTests.models[0], ReceiverPowerTests.models[6]])
  func orbitsOutliveALongRest(model: ReceiverPowerTests.Model) async {
    let bench = await PowerBench(model.model, profile: model.profile, demand: Demand(maximumResumeDelay: 300))
    for _ in 0..<48 {
      let before = bench.fixes
      await bench.run(300)
      #expect(bench.fixes > before && bench.board.ephemerisCount >= 4, "a start would be a cold one")
    }
    let dwells = bench.harness.current.rungs.count { $0.reason == .ephemeris }
    // An M10 tells how long its orbits last; of an MT3339 only the time tells.
    #expect((2...4).contains(dwells), "\(bench.rungs)")
    bench.board.discard()
  }

  /// Of a receiver that takes no command only the host rests.
  @Test func theHostRestsWhereTheReceiverCannot() async {
    let bench = await PowerBench(.nmea, profile: nil, scenario: ScenarioSpec(.commute), demand: Demand())
    await bench.run(Self.wayBack)
    let rungs = bench.harness.current.rungs.map(\.state)
    #expect(rungs.contains(.dozing) && rungs.last == .tracking, "\(bench.rungs)")
    bench.board.discard()
  }
}
