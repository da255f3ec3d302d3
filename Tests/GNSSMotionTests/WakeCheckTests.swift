import GNSSMotion
import GNSSWire
import TestSupport
import Testing

/// A receiver that sleeps between checks: what the filter makes of each, and of what happened meanwhile.
@Suite struct WakeCheckTests {
  /// A check, with the second after its wake at which it ended.
  struct Outcome {
    var verdict: Motion.Check?
    var wake: Double
    var seconds: Double
    var motion: Motion
  }

  /// Stands for five minutes, then dozes with a check every `interval` seconds; each ends by its verdict, or after 60 s.
  private func checks(
    _ receiver: SyntheticReceiver, _ duration: Double, every interval: Double = 300, timeToFix: Double = 2,
    _ path: (Double) -> SyntheticReceiver.Truth
  ) -> [Outcome] {
    var receiver = receiver
    var filter = MotionFilter()
    var outcomes: [Outcome] = []
    var wake = 300 + interval
    var isAsleep = false
    var isChecking = false
    receiver.run(duration, path) { fix, time in
      let instant = Instant(nanoseconds: Int64(time * 1e9))
      if !isAsleep && !isChecking {
        if outcomes.last?.verdict == .moved || time < 300 {
          filter.consume(fix, at: instant)
        } else {
          filter.doze(at: instant)
          isAsleep = true
        }
        return
      }
      if isAsleep {
        guard time >= wake else { return }
        filter.beginCheck(at: instant)
        #expect(filter.motion.check == .open)
        isAsleep = false
        isChecking = true
      }
      guard time >= wake + timeToFix else { return }
      let motion = filter.consume(fix, at: instant)
      guard motion.check != .open, motion.check != .suspected else {
        #expect(time < wake + 60)
        return
      }
      outcomes.append(Outcome(verdict: motion.check, wake: wake, seconds: time - wake, motion: motion))
      isChecking = false
      wake = time + interval
    }
    return outcomes
  }

  @Test(arguments: SyntheticReceiver.Sky.allCases, [true, false])
  func aDayOfChecksFindsNoDeparture(sky: SyntheticReceiver.Sky, isBinary: Bool) {
    for seed in 1...4 as ClosedRange<UInt64> {
      var receiver = SyntheticReceiver(sky, seed: 60 + seed)
      receiver.isBinary = isBinary
      let outcomes = checks(receiver, 86_400) { _ in (0, 0, 0, 0) }
      #expect(outcomes.count > 270)
      #expect(!outcomes.contains { $0.verdict == .moved }, "\(outcomes.filter { $0.verdict == .moved })")
      let mean = outcomes.map(\.seconds).reduce(0, +) / Double(outcomes.count)
      #expect(mean < 8, "\(sky) \(isBinary) \(mean)")
    }
  }

  @Test func aTowedCarIsRelocatedWithAGap() {
    let outcomes = checks(SyntheticReceiver(.urban, seed: 70), 3000) { $0 < 1000 ? (0, 0, 0, 0) : (3000, 800, 0, 0) }
    let moved = outcomes.first { $0.verdict == .moved }
    #expect(moved?.motion.evidence.rule == .relocation)
    #expect((moved?.motion.evidence.fixes ?? 0) >= 3)
    #expect(moved.map { (10...20).contains($0.seconds) } == true)
    let wake = moved?.wake ?? 0
    let from = moved?.motion.gap.map { Double($0.from.nanoseconds) * 1e-9 } ?? 0
    #expect(wake > 1000 && from < 1000 && wake - from <= 320)
    #expect(moved?.motion.odometer == 0)
    // At its new place it comes to rest again.
    #expect(moved?.motion.anchor == nil)
  }

  @Test func aShortCarryIsSuspectedThenBelieved() {
    let outcomes = checks(SyntheticReceiver(.good, seed: 71), 2000) { $0 < 1000 ? (0, 0, 0, 0) : (60, 0, 0, 0) }
    let moved = outcomes.first { $0.verdict == .moved }
    #expect(moved?.motion.evidence.rule == .displacement)
    #expect(moved.map { (30...40).contains($0.seconds) } == true)
    let near = checks(SyntheticReceiver(.good, seed: 71), 2000) { $0 < 1000 ? (0, 0, 0, 0) : (15, 0, 0, 0) }
    #expect(!near.contains { $0.verdict != .confirmed })
  }

  @Test func aReflectionAtAWakeIsRefuted() {
    var receiver = SyntheticReceiver(.good, seed: 72)
    var filter = MotionFilter()
    var verdicts: [Motion.Check] = []
    receiver.run(700, { _ in (0, 0, 0, 0) }) { good, time in
      var fix = good
      let instant = Instant(nanoseconds: Int64(time * 1e9))
      if (600..<620).contains(time) { fix.coordinate?.latitude += 60 / 111_195 }
      if time == 300 { filter.doze(at: instant) }
      if time == 600 { filter.beginCheck(at: instant) }
      guard time < 300 || time >= 600 else { return }
      let motion = filter.consume(fix, at: instant)
      #expect(motion.state != .moving)
      if time >= 600, let check = motion.check, check != verdicts.last { verdicts.append(check) }
    }
    #expect(verdicts == [.open, .suspected, .refuted])
    #expect(filter.motion.mayDoze)
  }

  @Test(arguments: [true, false])
  func whoDroveAwayInADozeIsFoundAtTheFirstFixes(isBinary: Bool) {
    var receiver = SyntheticReceiver(.good, seed: 73)
    receiver.isBinary = isBinary
    let outcomes = checks(receiver, 1500) { $0 < 1000 ? (0, 0, 0, 0) : (0, 15 * ($0 - 1000), 0, 15) }
    let moved = outcomes.first { $0.verdict == .moved }
    #expect(moved?.motion.evidence.rule == .dopplerJump)
    #expect(moved.map { $0.seconds <= 8 } == true)
    #expect(moved?.motion.gap != nil)
  }

  @Test func aDozeIsNoSilence() {
    var filter = MotionFilter()
    var receiver = SyntheticReceiver(.good, seed: 74)
    receiver.run(60, { (0, 12 * $0, 0, 12) }) { fix, time in
      filter.consume(fix, at: Instant(nanoseconds: Int64(time * 1e9)))
    }
    #expect(filter.motion.state == .moving)
    filter.doze(at: Instant(nanoseconds: 60_000_000_000))
    filter.tick(at: Instant(nanoseconds: 900_000_000_000))
    #expect(filter.motion.state == .moving)
    filter.beginCheck(at: Instant(nanoseconds: 900_000_000_000))
    #expect(filter.motion.check == nil)
  }

  @Test func onlyAWitnessShortensAClock() {
    var filter = MotionFilter(.automotive)
    var receiver = SyntheticReceiver(.good, seed: 75)
    var stationaryAt: Double?
    var dozeAt: Double?
    receiver.run(300, { drive(stops: [(100, 500)], at: $0) }) { fix, time in
      let instant = Instant(nanoseconds: Int64(time * 1e9))
      if time == 112 { filter.witness(.still, at: instant) }
      let motion = filter.consume(fix, at: instant)
      if motion.state == .stationary && stationaryAt == nil {
        stationaryAt = time
        #expect(motion.evidence.rule == .witness)
      }
      if motion.mayDoze && dozeAt == nil { dozeAt = time }
    }
    #expect(stationaryAt.map { (112...114).contains($0) } == true)
    #expect(dozeAt.map { (112...115).contains($0) } == true)
    // A witness does not stop a board that drives.
    var driving = MotionFilter()
    var other = SyntheticReceiver(.good, seed: 76)
    driving.witness(.still, at: Instant(nanoseconds: 0))
    other.run(100, { (0, 12 * $0, 0, 12) }) { fix, time in
      driving.consume(fix, at: Instant(nanoseconds: Int64(time * 1e9)))
    }
    #expect(driving.motion.state == .moving)
  }

  @Test func aWitnessOfMovementIsASuspicionThatFixesDecide() {
    var filter = MotionFilter()
    var receiver = SyntheticReceiver(.good, seed: 77)
    var verdict: Motion.Check?
    receiver.run(400, { _ in (0, 0, 0, 0) }) { fix, time in
      let instant = Instant(nanoseconds: Int64(time * 1e9))
      if time == 200 { filter.doze(at: instant) }
      if time == 380 {
        filter.beginCheck(at: instant)
        filter.witness(.moving, at: instant)
        #expect(filter.motion.check == .suspected)
      }
      guard time < 200 || time >= 380 else { return }
      verdict = filter.consume(fix, at: instant).check
    }
    #expect(verdict == .refuted)
    #expect(filter.motion.state == .stationary)
  }
}
