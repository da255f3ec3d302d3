import GNSSMotion
import GNSSReceivers
import GNSSWire
import ServiceTestSupport
import Testing

@testable import LocationService

@Suite struct UpdateGateTests {
  /// Plays epochs a second apart, `nil` for one without a position; tells which came through and how.
  private func play(_ gate: inout UpdateGate, from start: Int = 0, _ epochs: [(Motion.State, Bool)]) -> [String] {
    epochs.enumerated().map { index, epoch in
      let fix = epoch.1 ? Fix.at(start + index) : Fix.lost(start + index)
      let update = gate.admitEpoch(.epoch(fix, epoch.0), at: .seconds(Double(start + index)))
      guard let update else { return "-" }
      return (update.fix?.hasPosition == true ? "p" : "n") + (update.stationary ? "s" : "")
        + (update.diagnostics.contains(.locationUnavailable) ? "u" : "")
    }
  }

  @Test func pausesAfterOneStationaryUpdateAndResumes() {
    var gate = UpdateGate(demand: Demand(), pausing: true)
    let told = play(
      &gate,
      [
        (.unknown, true), (.moving, true), (.settling, true), (.stationary, true), (.stationary, true),
        (.stationary, true), (.moving, true), (.moving, true), (.settling, true), (.stationary, true),
      ])
    #expect(told == ["p", "p", "p", "ps", "-", "-", "p", "p", "p", "ps"])
  }

  @Test func lastUpdateBeforeThePauseHasAPosition() {
    var gate = UpdateGate(demand: Demand(), pausing: true)
    let told = play(&gate, [(.settling, true), (.stationary, false), (.stationary, false), (.stationary, true)])
    #expect(told == ["p", "-", "-", "ps"])
  }

  @Test func demandThatMayNotDozeNeverPauses() {
    var gate = UpdateGate(demand: ActivityProfile.airborne.demand, pausing: true)
    #expect(play(&gate, [(.stationary, true), (.stationary, true), (.moving, true)]) == ["p", "p", "p"])
  }

  @Test func clientThatDoesNotPauseGetsEverything() {
    var gate = UpdateGate(demand: Demand(), pausing: false)
    let told = play(&gate, [(.moving, true), (.stationary, true), (.stationary, false), (.stationary, true)])
    #expect(told == ["p", "ps", "nsu", "ps"])
    for state in [ReceiverState.searching(path: "a"), .running(path: "a", identity: nil), .noData(path: "a")] {
      #expect(gate.admitState(.state(state, .stationary))?.stationary == true)
    }
  }

  @Test func lossIsToldOnceAndOnlyWhenItLasts() {
    var gate = UpdateGate(demand: Demand(), pausing: true)
    let told = play(
      &gate,
      [
        (.moving, true), (.moving, false), (.moving, false), (.moving, true), (.moving, false), (.moving, false),
        (.moving, false), (.moving, false), (.moving, true), (.moving, true),
      ])
    #expect(told == ["p", "-", "-", "p", "-", "-", "nu", "-", "p", "p"])
  }

  @Test func missedEpochsAtHighRateAreNoLoss() {
    var gate = UpdateGate(demand: Demand(), pausing: true)
    #expect(gate.admitEpoch(.epoch(.at(0)), at: .seconds(0)) != nil)
    let told = (1...40).filter { gate.admitEpoch(.epoch(.lost($0)), at: .seconds(Double($0) * 0.1)) != nil }
    #expect(told == [25])
  }

  @Test func firstEpochWithoutAPositionIsNoSilence() {
    var gate = UpdateGate(demand: Demand(), pausing: true)
    #expect(play(&gate, [(.unknown, false), (.unknown, false), (.moving, true)]) == ["nu", "-", "p"])
  }

  @Test func lossDuringThePauseIsToldOnceAndSoIsItsEnd() {
    var gate = UpdateGate(demand: Demand(), pausing: true)
    #expect(play(&gate, [(.stationary, true), (.stationary, true)]) == ["ps", "-"])
    let still = Motion.State.stationary
    let dark = play(&gate, from: 2, [(still, false), (still, false), (still, false), (still, true), (still, true)])
    #expect(dark == ["-", "-", "nsu", "ps", "-"])
    let unplugged = LocationUpdate.state(.unavailable(.unplugged), .stationary)
    #expect(gate.admitState(unplugged)?.stationary == true)
    #expect(gate.admitState(unplugged) == nil)
    #expect(play(&gate, from: 10, [(still, true), (still, true), (.moving, true)]) == ["ps", "-", "p"])
  }

  @Test func statesAreToldOncePerReason() {
    var gate = UpdateGate(demand: Demand(), pausing: true)
    #expect(gate.admitState(.state(.searching(path: "a"))) == nil)
    #expect(gate.admitState(.state(.running(path: "a", identity: nil))) == nil)
    #expect(gate.admitState(.state(.unavailable(.unplugged)))?.diagnostics == .locationUnavailable)
    #expect(gate.admitState(.state(.unavailable(.held))) == nil)
    #expect(gate.admitState(.state(.unavailable(.refused)))?.diagnostics == .authorizationDenied)
    #expect(gate.admitState(.state(.noData(path: "a")))?.diagnostics == .locationUnavailable)
    #expect(gate.admitEpoch(.epoch(.at(1)), at: .seconds(1))?.diagnostics == [])
    #expect(gate.admitState(.state(.noData(path: "a")))?.diagnostics == .locationUnavailable)
  }

  @Test func sleepBetweenRareFixesIsNoLoss() {
    var rare = UpdateGate(demand: .standard(accuracy: .kilometer), pausing: true)
    var often = UpdateGate(demand: Demand(), pausing: true)
    let asleep = LocationUpdate.state(.asleepByPolicy(path: "a", until: .seconds(180)))
    #expect(rare.admitState(asleep) != nil, "nothing is known yet")
    _ = rare.admitEpoch(.epoch(.at(1)), at: .seconds(1))
    _ = often.admitEpoch(.epoch(.at(1)), at: .seconds(1))
    #expect(rare.admitState(asleep) == nil)
    #expect(often.admitState(asleep)?.diagnostics == .locationUnavailable)
    #expect(rare.admitState(.state(.noData(path: "a"))) != nil)
  }

  @Test func reducedAccuracyTellsTheStopInAnyCase() throws {
    var gate = UpdateGate(demand: .standard(accuracy: .reduced), pausing: true)
    var told: [LocationUpdate] = []
    for second in 1...400 {
      let state = second < 100 ? Motion.State.moving : .stationary
      if let update = gate.admitEpoch(.epoch(.at(second), state), at: .seconds(Double(second))) { told.append(update) }
    }
    #expect(told.map(\.stationary) == [false, true])
    #expect(Set(told.map(\.fix?.coordinate)).count == 1)
    #expect(told.allSatisfy { $0.fix?.speed == nil && $0.motion.anchor == nil })
  }

  @Test func whoIsTrustedSeesThePlace() {
    var gate = UpdateGate(demand: Demand(), pausing: false, isTrusted: true)
    var update = LocationUpdate.epoch(.at(1))
    update.diagnostics = .accuracyLimited
    #expect(gate.admitEpoch(update, at: .seconds(1))?.fix == .at(1))
  }

  /// The neighbourhood is told rarely, but never so rarely that an outage seems to last, or another place the old one.
  @Test func reducedAccuracyTellsTheEndOfAnOutageAndAnotherSourceAtOnce() {
    var gate = UpdateGate(demand: .standard(accuracy: .reduced), pausing: true)
    #expect(play(&gate, [(.moving, true), (.moving, true)]) == ["p", "-"])
    #expect(gate.admitState(.state(.unavailable(.unplugged))) != nil)
    #expect(play(&gate, from: 10, [(.moving, true), (.moving, true)]) == ["p", "-"])
    gate.changeSource()
    #expect(play(&gate, from: 20, [(.moving, true), (.moving, true)]) == ["p", "-"])
    // One that sees everything is told the end of it too.
    var all = UpdateGate(demand: .standard(accuracy: .reduced), pausing: false)
    let told = play(&all, [(.moving, true), (.moving, true), (.moving, false), (.moving, true)])
    #expect(told == ["p", "-", "nu", "p"])
  }

  @Test func anEpochThatComesLateIsForThoseWhoSeeEverything() {
    var gate = UpdateGate(demand: Demand(), pausing: true)
    #expect(gate.admitEpoch(.epoch(.at(1)), isLate: true, at: .seconds(1)) == nil)
    var all = UpdateGate(demand: Demand(), pausing: false)
    #expect(all.admitEpoch(.epoch(.at(1)), isLate: true, at: .seconds(1)) != nil)
  }

  @Test func theEndOfTheSourceIsTold() {
    var gate = UpdateGate(demand: Demand(), pausing: true)
    #expect(play(&gate, [(.moving, true)]) == ["p"])
    #expect(gate.admitState(.state(.ended))?.diagnostics == .locationUnavailable)
    #expect(gate.admitState(.state(.ended)) == nil)
    gate.changeSource()
    #expect(gate.admitState(.state(.ended)) != nil, "that is another one's")
  }
}
