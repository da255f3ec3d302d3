import Foundation
import GNSSMotion
import GNSSWire
import TestSupport
import Testing

/// Long stillness, and what may be taken for it.
///
/// `SEXTANT_STILL_DAYS=7 SEXTANT_SEEDS=20 swift test -c release --filter StillnessTests` is the whole.
@Suite struct StillnessTests {
  static let environment = ProcessInfo.processInfo.environment
  static let days = environment["SEXTANT_STILL_DAYS"].flatMap(Double.init) ?? 0.125
  static let seeds = environment["SEXTANT_SEEDS"].flatMap(UInt64.init) ?? 2

  /// How often a standing board seemed to depart, with one line for people to read.
  private func falseDepartures(_ sky: SyntheticReceiver.Sky, isBinary: Bool) -> (count: Int, evidence: [String]) {
    var count = 0
    var evidence: [String] = []
    for seed in 1...Self.seeds {
      var receiver = SyntheticReceiver(sky, seed: 1000 + seed)
      receiver.isBinary = isBinary
      var filter = MotionFilter()
      var state = Motion.State.unknown
      receiver.run(86_400 * Self.days, { _ in (0, 0, 0, 0) }) { fix, time in
        let motion = filter.consume(fix, at: Instant(nanoseconds: Int64(time * 1e9)))
        if motion.state != state {
          if motion.state == .moving {
            count += 1
            evidence.append("seed \(seed) \(Int(time)) s, from \(state): \(motion.evidence)")
          }
          state = motion.state
        }
      }
      #expect(filter.motion.odometer == 0 || count > 0)
    }
    return (count, evidence)
  }

  @Test(arguments: SyntheticReceiver.Sky.allCases, [true, false])
  func standingBoardsDoNotDepart(sky: SyntheticReceiver.Sky, isBinary: Bool) {
    let (count, evidence) = falseDepartures(sky, isBinary: isBinary)
    let total = Self.days * Double(Self.seeds)
    print("stillness: \(sky) \(isBinary ? "UBX" : "NMEA"): \(count) false departures in \(total) days")
    for line in evidence.prefix(20) { print("  \(line)") }
    #expect(count == 0)
  }

  /// Which clocks a stop of so many seconds runs out: hold, doze, trip split.
  private func clocks(_ parameters: MotionFilter.Parameters, _ length: Double) -> [Bool] {
    var receiver = SyntheticReceiver(.good, seed: 21)
    var filter = MotionFilter(parameters)
    var seen = [false, false, false]
    receiver.run(400 + length, { drive(stops: [(150, length)], at: $0) }) { fix, time in
      let motion = filter.consume(fix, at: Instant(nanoseconds: Int64(time * 1e9)))
      if motion.state == .stationary { seen[0] = true }
      if motion.mayDoze { seen[1] = true }
      if motion.endsTrip { seen[2] = true }
    }
    #expect(filter.motion.state == .moving && !filter.motion.mayDoze && !filter.motion.endsTrip)
    return seen
  }

  @Test func threeClocksClassifyStops() {
    let expected: [(length: Double, standard: Int, automotive: Int, railAndBoat: Int)] = [
      (45, 0, 0, 0), (90, 1, 0, 0), (110, 1, 0, 0), (150, 2, 1, 0), (240, 3, 2, 1), (320, 3, 3, 3),
    ]
    for row in expected {
      func flags(_ count: Int) -> [Bool] { (0..<3).map { $0 < count } }
      #expect(clocks(.standard, row.length) == flags(row.standard), "\(row)")
      #expect(clocks(.automotive, row.length) == flags(row.automotive), "\(row)")
      #expect(clocks(.railAndBoat, row.length) == flags(row.railAndBoat), "\(row)")
    }
  }

  /// A boat on 40 m of chain: it yaws within minutes and veers with the wind in hours.
  static func boat(_ time: Double) -> SyntheticReceiver.Truth {
    func angle(_ time: Double) -> Double {
      let yaw = 0.9 * Trigonometry.sineAndCosine(of: time * 2 * .pi / 420).sine
      return yaw + 0.7 * Trigonometry.sineAndCosine(of: time * 2 * .pi / 5000).sine + time * 0.26 / 3600
    }
    let (sine, cosine) = Trigonometry.sineAndCosine(of: angle(time))
    let rate = (angle(time + 0.5) - angle(time - 0.5)) * 40
    return (40 * sine, 40 * cosine, rate * cosine, -rate * sine)
  }

  @Test(arguments: [SyntheticReceiver.Sky.good, .urban], [true, false])
  func aBoatAtAnchorDepartsOnceAtMost(sky: SyntheticReceiver.Sky, isBinary: Bool) {
    for seed in 1...3 as ClosedRange<UInt64> {
      var receiver = SyntheticReceiver(sky, seed: 40 + seed)
      receiver.isBinary = isBinary
      let found = changes(receiver, 43_200, hold: 180) { Self.boat($0) }
      let departures = zip(found, found.dropFirst()).filter { $0.state == .stationary && $1.state == .moving }.count
      #expect(departures <= 1, "\(sky) \(seed) \(found.suffix(6))")
      // Then it sails.
      let sailing = changes(receiver, 21_900, hold: 180) { time in
        guard time > 21_600 else { return Self.boat(time) }
        let last = Self.boat(21_600)
        return (last.east, last.north + 2.5 * (time - 21_600), 0, 2.5)
      }
      #expect(sailing.last?.state == .moving, "\(sailing.suffix(3))")
      #expect((21_600...21_660).contains(sailing.last?.time ?? 0), "\(sailing.suffix(3))")
    }
  }

  @Test func aFerryIsMovementAndItsHoldIsAGap() {
    // On deck, with sky: the car stands on a ship that sails.
    let deck = changes(SyntheticReceiver(.good, seed: 51), 900) { time in
      time < 300 ? (0, 0, 0, 0) : (8 * (time - 300), 0, 8, 0)
    }
    #expect(deck.map(\.state) == [.settling, .stationary, .moving])
    // Below deck: nothing for 40 minutes, then another harbour.
    var below = SyntheticReceiver(.good, seed: 52)
    below.isLost = { (300..<2700).contains($0) }
    var filter = MotionFilter()
    var gap: Motion.Gap?
    below.run(2900, { $0 < 1500 ? (0, 0, 0, 0) : (19_000, 4000, 0, 0) }) { fix, time in
      let motion = filter.consume(fix, at: Instant(nanoseconds: Int64(time * 1e9)))
      if motion.state == .moving { gap = gap ?? motion.gap }
    }
    #expect(gap.map { $0.from.nanoseconds / 1_000_000_000 == 299 } == true)
    #expect(gap.map { (2710...2725).contains($0.to.nanoseconds / 1_000_000_000) } == true, "\(String(describing: gap))")
    #expect(filter.motion.state == .stationary)
    // What nobody saw is not on the odometer.
    #expect(filter.motion.odometer == 0)
  }

  @Test func aGarageIsUnknownUntilTheSkyReturnsAndThenRest() {
    var receiver = SyntheticReceiver(.good, seed: 53)
    receiver.isLost = { (203..<7200).contains($0) }
    let found = changes(receiver, 7400) { drive(stops: [(210, 10_000)], at: $0) }
    #expect(found.map(\.state) == [.moving, .unknown, .settling, .stationary], "\(found)")
  }

  @Test(arguments: [2, 5, 10], [0, 0.2])
  func thinnedDrivesHaveTheSameStops(thinning: Int, rejects: Double) {
    var receiver = SyntheticReceiver(.good, seed: 54)
    receiver.thinning = thinning
    var random = SplitMix(seed: 9)
    var filter = MotionFilter()
    var states: [Motion.State] = []
    receiver.run(1400, { drive(stops: [(150, 40), (400, 150), (800, 240)], at: $0) }) { fix, time in
      var fix = fix
      if Double.random(in: 0..<1, using: &random) < rejects { fix.mode = .none }
      let state = filter.consume(fix, at: Instant(nanoseconds: Int64(time * 1e9))).state
      if state != states.last { states.append(state) }
    }
    #expect(
      states.drop { $0 == .unknown } == [
        .moving, .settling, .moving, .settling, .stationary, .moving, .settling, .stationary, .moving,
      ], "\(states)")
  }

  @Test func creepIsAbsorbedUntilItIsTwentyFiveMetresInTenMinutes() {
    for metresPerSecond in [0.005, 0.02] {
      var filter = MotionFilter()
      var receiver = SyntheticReceiver(.good, seed: 55)
      let truth = LocalPlane(anchor: receiver.origin)
      var states: Set<Motion.State> = []
      receiver.run(7200, { (metresPerSecond * $0, 0, metresPerSecond, 0) }) { fix, time in
        let motion = filter.consume(fix, at: Instant(nanoseconds: Int64(time * 1e9)))
        states.insert(motion.state)
        // The anchor that is published follows.
        guard let anchor = motion.anchor else { return }
        #expect(truth.offset(of: anchor).distance(to: LocalPlane.Offset(east: metresPerSecond * time, north: 0)) < 15)
      }
      #expect(!states.contains(.moving), "\(metresPerSecond)")
    }
    let found = changes(SyntheticReceiver(.good, seed: 56), 1800) { time in
      time < 300 ? (0, 0, 0, 0) : (0.045 * (time - 300), 0, 0.045, 0)
    }
    #expect(found.count > 2 && found[2].state == .moving && found[2].evidence.rule == .creep, "\(found)")
    #expect(found.count > 2 && found[2].time < 300 + 960)
  }

  /// A reflection that lasts for an hour, without any speed.
  @Test func aLastingReflectionIsNoMovementWhileTheReceiverRuns() {
    var receiver = SyntheticReceiver(.urban, seed: 57)
    var filter = MotionFilter()
    var states: Set<Motion.State> = []
    receiver.run(7200, { _ in (0, 0, 0, 0) }) { good, time in
      var fix = good
      if (1800..<5400).contains(time) { fix.coordinate?.latitude += 45 / 111_195 }
      states.insert(filter.consume(fix, at: Instant(nanoseconds: Int64(time * 1e9))).state)
    }
    #expect(!states.contains(.moving))
  }

  @Test func aJumpThatClaimsToBeAccurateIsNoMovement() {
    var receiver = SyntheticReceiver(.good, seed: 58)
    var filter = MotionFilter()
    var states: Set<Motion.State> = []
    receiver.run(1200, { _ in (0, 0, 0, 0) }) { good, time in
      var fix = good
      if (600..<640).contains(time) {
        fix.coordinate?.latitude += 200 / 111_195
        fix.horizontalAccuracy = 1.7
      }
      states.insert(filter.consume(fix, at: Instant(nanoseconds: Int64(time * 1e9))).state)
    }
    #expect(!states.contains(.moving))
    #expect(filter.motion.state == .stationary)
  }
}
