import GNSSMotion
import GNSSWire
import TestSupport
import Testing

/// Dead reckoning witnesses speed, never the anchor.
@Suite struct DeadReckoningTests {
  /// Runs `path` with satellites but from `from` to `to`, where the receiver reckons with places `off` metres wrong.
  private func run(
    _ duration: Double, from: Double, to: Double, off: Double,
    _ path: (Double) -> SyntheticReceiver.Truth, _ body: (Motion, Double) -> Void
  ) {
    var receiver = SyntheticReceiver(.good, seed: 80)
    var filter = MotionFilter()
    receiver.run(duration, path) { good, time in
      var fix = good
      if (from..<to).contains(time) {
        fix.mode = .estimated
        fix.quality = .estimated
        fix.coordinate?.latitude += off / 111_195
        fix.satellitesUsed = 0
        fix.pdop = 99.99
      }
      body(filter.consume(fix, at: Instant(nanoseconds: Int64(time * 1e9))), time)
    }
  }

  @Test func aTunnelOfTenMinutesStaysMovement() {
    var states: [Motion.State] = []
    run(900, from: 100, to: 700, off: 80, { (0, 15 * $0, 0, 15) }) { motion, _ in
      if motion.state != states.last { states.append(motion.state) }
    }
    #expect(states == [.unknown, .moving])
  }

  @Test func parkingUndergroundIsFoundAndHasNoAnchor() {
    var anchors = 0
    var stationaryAt: Double?
    run(900, from: 190, to: 800, off: 80, { drive(stops: [(200, 2000)], at: $0) }) { motion, time in
      if motion.state == .stationary { stationaryAt = stationaryAt ?? time }
      if time < 800 && motion.anchor != nil { anchors += 1 }
      if time > 890 { #expect(motion.anchor != nil) }
    }
    #expect(stationaryAt.map { (260...275).contains($0) } == true)
    #expect(anchors == 0)
  }

  @Test func anAnchorFromSatellitesIsNotMovedAndSpeedIsBelieved() {
    var anchor: Coordinate?
    var departedAt: Double?
    run(1000, from: 300, to: 1000, off: 200, { $0 < 800 ? (0, 0, 0, 0) : (0, 3 * ($0 - 800), 0, 3) }) { motion, time in
      if time == 299 { anchor = motion.anchor }
      if (300..<800).contains(time) {
        #expect(motion.state == .stationary)
        #expect(motion.anchor == anchor)
      }
      if motion.state == .moving { departedAt = departedAt ?? time }
    }
    #expect(departedAt.map { (800...805).contains($0) } == true)
  }

  @Test func whatSomebodyEnteredIsNoWitness() {
    var filter = MotionFilter()
    var fix = Fix(source: .nmea)
    fix.mode = .estimated
    fix.quality = .manual
    fix.coordinate = Coordinate(latitude: 1, longitude: 2)
    fix.speed = 20
    for second in 0..<60 as Range<Int64> { filter.consume(fix, at: Instant(nanoseconds: second * 1_000_000_000)) }
    #expect(filter.motion.state == .unknown)
  }
}
