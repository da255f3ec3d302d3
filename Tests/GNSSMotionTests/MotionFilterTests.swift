import GNSSMotion
import GNSSWire
import TestSupport
import Testing

/// A change of state, with its time in seconds.
struct Change: Equatable, CustomStringConvertible {
  var state: Motion.State
  var time: Double
  var evidence: Evidence
  var description: String { "\(state)@\(time) \(evidence.rule) \(evidence.measured) > \(evidence.threshold)" }
}

/// Runs the filter over `duration` seconds of `path` and collects the changes of state.
func changes(
  _ receiver: SyntheticReceiver, _ duration: Double, hold: Double = 60,
  _ path: (Double) -> SyntheticReceiver.Truth
) -> [Change] {
  var receiver = receiver
  var filter = MotionFilter(MotionFilter.Parameters(hold: hold))
  var clock = EventClock()
  var changes: [Change] = []
  receiver.run(duration, path) { fix, time in
    let instant = clock.instant(of: fix, arrival: Instant(nanoseconds: Int64(time * 1e9)))
    let before = filter.motion.state
    let motion = filter.consume(fix, at: instant)
    if motion.state != before { changes.append(Change(state: motion.state, time: time, evidence: motion.evidence)) }
    #expect((motion.anchor != nil) == (motion.state == .settling || motion.state == .stationary))
  }
  return changes
}

/// Drives north at 12 m/s with stops, braking and starting at 2 m/s²: `stops` are (begin, seconds).
func drive(stops: [(begin: Double, length: Double)], at time: Double) -> SyntheticReceiver.Truth {
  // Speed from the nearest stop's ramps; position by summing the ramps exactly would need an integral, so do that.
  func speed(_ t: Double) -> Double {
    var speed = 12.0
    for stop in stops {
      if t < stop.begin { speed = min(speed, 2 * (stop.begin - t)) }
      if t >= stop.begin && t < stop.begin + stop.length { speed = 0 }
      if t >= stop.begin + stop.length { speed = min(speed, 2 * (t - stop.begin - stop.length)) }
    }
    return speed
  }
  var north = 12 * time
  for stop in stops {
    // What a stop costs: the standing time and half of each ramp.
    if time > stop.begin - 6 {
      let braking = min(time, stop.begin) - (stop.begin - 6)
      north -= braking * braking
      north -= 12 * max(0, min(time, stop.begin + stop.length) - stop.begin)
      if time > stop.begin + stop.length {
        let ramp = min(6, time - stop.begin - stop.length)
        north -= 12 * ramp - ramp * ramp
      }
    }
  }
  return (0, north, 0, speed(time))
}

@Suite struct MotionFilterTests {
  private func still(_: Double) -> SyntheticReceiver.Truth { (0, 0, 0, 0) }

  @Test(arguments: SyntheticReceiver.Sky.allCases, [1, 4] as [UInt64])
  func sixHoursOfStandingHaveNoDeparture(sky: SyntheticReceiver.Sky, seed: UInt64) {
    let found = changes(SyntheticReceiver(sky, seed: seed), 21_600, still)
    #expect(found.map(\.state) == [.settling, .stationary], "\(found)")
    #expect((found.last?.time ?? 0) <= 60 + 15 + 5)
    let nmea = {
      var receiver = SyntheticReceiver(sky, seed: seed + 100)
      receiver.isBinary = false
      return receiver
    }()
    let other = changes(nmea, 21_600, still)
    #expect(other.map(\.state) == [.settling, .stationary], "\(other)")
  }

  /// A walk of 0.7 m/s that begins after ten minutes of standing.
  @Test(arguments: SyntheticReceiver.Sky.allCases, [1, 2, 3, 4] as [UInt64])
  func aSlowWalkIsFound(sky: SyntheticReceiver.Sky, seed: UInt64) {
    let found = changes(SyntheticReceiver(sky, seed: seed), 900) { time in
      time < 600 ? (0, 0, 0, 0) : (0.7 * (time - 600), 0, 0.7, 0)
    }
    #expect(found.prefix(3).map(\.state) == [.settling, .stationary, .moving], "\(found)")
    let delay = (found.count > 2 ? found[2].time : .infinity) - 600
    let allowed: Double =
      switch sky {
      case .good: 5
      case .urban: 22
      case .poor: 75
      }
    #expect(delay > 0 && delay <= allowed, "\(found)")
    // Under a poor sky a slow walk may look like a pause for seconds, never for the hold.
    if sky == .poor {
      #expect(!found.dropFirst(3).contains { $0.state == .stationary }, "\(found)")
    } else {
      #expect(found.count == 3, "\(found)")
    }
  }

  @Test(arguments: SyntheticReceiver.Sky.allCases, [1.0, 5, 10, 25])
  func stopsAreJudgedByTheirLength(sky: SyntheticReceiver.Sky, rate: Double) {
    var receiver = SyntheticReceiver(sky, seed: 5)
    receiver.rate = rate
    let stops: [(begin: Double, length: Double)] = [(100, 30), (300, 45), (500, 59), (700, 90)]
    let found = changes(receiver, 900) { drive(stops: stops, at: $0) }
    #expect(
      found.map(\.state)
        == [.moving, .settling, .moving, .settling, .moving, .settling, .moving, .settling, .stationary, .moving],
      "\(found)")
    guard found.count == 10 else { return }
    for (index, stop) in stops.enumerated() {
      #expect((0...15).contains(found[1 + 2 * index].time - stop.begin))
      let departure = found[index < 3 ? 2 + 2 * index : 9].time
      #expect((0...5).contains(departure - stop.begin - stop.length), "\(found)")
    }
    #expect((60...75).contains(found[8].time - 700))
    #expect(found[8].evidence.rule == .held)
  }

  @Test func oneFixOfFiveIsEnough() {
    var receiver = SyntheticReceiver(.good, seed: 6)
    receiver.thinning = 5
    let found = changes(receiver, 600) { drive(stops: [(102, 45), (303, 90)], at: $0) }
    #expect(
      found.map(\.state) == [.moving, .settling, .moving, .settling, .stationary, .moving], "\(found)")
    guard found.count == 6 else { return }
    #expect((0...15).contains(found[1].time - 102))
    #expect((60...75).contains(found[4].time - 303))
    #expect((0...5).contains(found[5].time - 393))
  }

  /// The ways in which NMEA receivers say less.
  @Test(arguments: ["plain", "coarse", "static hold", "no speed", "no speed, coarse"], [1.0, 10])
  func poorerReceiversGiveTheSameAnswer(kind: String, rate: Double) {
    var receiver = SyntheticReceiver(.good, seed: 7)
    receiver.isBinary = false
    receiver.rate = rate
    receiver.isCoarse = kind.contains("coarse")
    receiver.hasStaticHold = kind == "static hold"
    receiver.hasSpeed = !kind.contains("no speed")
    let found = changes(receiver, 600) { drive(stops: [(100, 45), (300, 90)], at: $0) }
    #expect(
      found.map(\.state) == [.moving, .settling, .moving, .settling, .stationary, .moving], "\(found)")
    guard found.count == 6 else { return }
    #expect((0...15).contains(found[1].time - 100))
    #expect((60...75).contains(found[4].time - 300))
    #expect((0...5).contains(found[5].time - 390))
    let night = changes(receiver, 21_600, still)
    #expect(night.map(\.state) == [.settling, .stationary], "\(night)")
  }

  @Test func aTunnelIsNoStandstill() {
    var receiver = SyntheticReceiver(.urban, seed: 8)
    receiver.isLost = { (100..<190).contains($0) }
    let found = changes(receiver, 300) { (0, 15 * $0, 0, 15) }
    #expect(found.map(\.state) == [.moving], "\(found)")
  }

  @Test func aLongSilenceWhileMovingIsUnknownAndWhileStandingIsNot() {
    var receiver = SyntheticReceiver(.good, seed: 9)
    receiver.isLost = { $0 >= 100 }
    let driving = changes(receiver, 400) { (0, 15 * $0, 0, 15) }
    #expect(driving.map(\.state) == [.moving, .unknown], "\(driving)")
    #expect(driving.last?.evidence.rule == .silence)
    let parked = changes(receiver, 4000, still)
    #expect(parked.map(\.state) == [.settling, .stationary], "\(parked)")
  }

  @Test func aHoldThatChangesTakesEffectAtOnce() {
    var receiver = SyntheticReceiver(.good, seed: 10)
    var filter = MotionFilter(MotionFilter.Parameters(hold: 300))
    var stationaryAt: Double?
    receiver.run(400, still) { fix, time in
      if time == 100 { filter.setHold(30) }
      let motion = filter.consume(fix, at: Instant(nanoseconds: Int64(time * 1e9)))
      if motion.state == .stationary && stationaryAt == nil { stationaryAt = time }
    }
    #expect(stationaryAt == 100)
  }

  @Test func anAutomotiveHoldIsKept() {
    let found = changes(SyntheticReceiver(.good, seed: 11), 400, hold: 120) { drive(stops: [(100, 115)], at: $0) }
    #expect(found.map(\.state) == [.moving, .settling, .moving], "\(found)")
    let longer = changes(SyntheticReceiver(.good, seed: 11), 400, hold: 120) { drive(stops: [(100, 180)], at: $0) }
    #expect(longer.map(\.state) == [.moving, .settling, .stationary, .moving], "\(longer)")
  }

  /// Towed slowly: no speed worth the name, but 30 m in ten minutes.
  @Test func aSlowDriftIsAbsorbedUntilItIsMovement() {
    let slow = changes(SyntheticReceiver(.good, seed: 12), 7200) { (0.002 * $0, 0, 0.002, 0) }
    #expect(slow.map(\.state) == [.settling, .stationary], "\(slow)")
    let faster = changes(SyntheticReceiver(.good, seed: 12), 1500) { time in
      time < 300 ? (0, 0, 0, 0) : (0.06 * (time - 300), 0, 0.06, 0)
    }
    #expect(faster.prefix(3).map(\.state) == [.settling, .stationary, .moving], "\(faster)")
    #expect(faster.count > 2 && faster[2].evidence.rule == .creep)
    #expect(faster.count > 2 && faster[2].time - 300 < 780)
  }

  @Test func aCarriedBoardIsRelocatedWithoutDoppler() {
    var receiver = SyntheticReceiver(.good, seed: 13)
    receiver.isLost = { (300..<900).contains($0) }
    let found = changes(receiver, 1200) { $0 < 600 ? (0, 0, 0, 0) : (4000, 0, 0, 0) }
    #expect(found.map(\.state).prefix(3) == [.settling, .stationary, .moving], "\(found)")
    #expect(found.count > 2 && found[2].evidence.rule == .relocation && found[2].evidence.fixes >= 3)
    #expect(found.last?.state == .stationary)
  }

  @Test func aRejectedFixSaysNothing() {
    var receiver = SyntheticReceiver(.good, seed: 14)
    var filter = MotionFilter()
    var count = 0
    receiver.run(300, still) { good, time in
      var fix = good
      switch count % 5 {
      case 0: fix.horizontalAccuracy = 60
      case 1: fix.speedAccuracy = 2.5
      case 2: fix.satellitesUsed = 3
      case 3: fix.pdop = 9
      default: fix.mode = .none
      }
      fix.speed = 20
      count += 1
      #expect(filter.consume(fix, at: Instant(nanoseconds: Int64(time * 1e9))).state == .unknown)
    }
  }

  @Test func theAnchorStaysNearTheTruthAndDoesNotFollowTheNoise() {
    var receiver = SyntheticReceiver(.urban, seed: 15)
    var filter = MotionFilter()
    let truth = LocalPlane(anchor: receiver.origin)
    var previous: Coordinate?
    var farthest = 0.0
    var travelled = 0.0
    receiver.run(7200, still) { fix, time in
      let motion = filter.consume(fix, at: Instant(nanoseconds: Int64(time * 1e9)))
      guard motion.state == .stationary, let anchor = motion.anchor else { return }
      farthest = max(farthest, truth.offset(of: anchor).length)
      if let previous { travelled += truth.offset(of: anchor).distance(to: truth.offset(of: previous)) }
      previous = anchor
    }
    #expect(previous != nil)
    #expect(farthest < 15)
    #expect(travelled < 7200 / 60 * 1.5)
  }

  @Test func activityFollowsSpeed() {
    func activity(_ speed: Double) -> Motion.Activity {
      var receiver = SyntheticReceiver(.good, seed: 16)
      var filter = MotionFilter()
      receiver.run(60, { (0, speed * $0, 0, speed) }) { fix, time in
        filter.consume(fix, at: Instant(nanoseconds: Int64(time * 1e9)))
      }
      return filter.motion.activity
    }
    #expect(activity(0) == .still)
    #expect(activity(1.3) == .walking)
    #expect(activity(3) == .running)
    #expect(activity(6) == .onBicycle)
    #expect(activity(20) == .inVehicle)
  }

  @Test func theDateLineIsCrossedWithoutADeparture() {
    var receiver = SyntheticReceiver(.good, seed: 17)
    receiver.origin = Coordinate(latitude: -17, longitude: 180)
    var filter = MotionFilter()
    receiver.run(600, still) { good, time in
      var fix = good
      if let place = fix.coordinate, place.longitude > 180 { fix.coordinate?.longitude = place.longitude - 360 }
      filter.consume(fix, at: Instant(nanoseconds: Int64(time * 1e9)))
    }
    #expect(filter.motion.state == .stationary)
    #expect(abs(filter.motion.anchor?.latitude ?? 0) < 18)
  }
}
