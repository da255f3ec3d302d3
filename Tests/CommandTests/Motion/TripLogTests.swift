import GNSSMotion
import GNSSWire
import Testing

@testable import sextant

@Suite struct TripLogTests {
  private func instant(_ seconds: Double) -> Instant { Instant(nanoseconds: Int64(seconds * 1e9)) }

  /// The entries of (second, state, metres on the odometer, whether the trip has ended).
  private func entries(_ steps: [(Double, Motion.State, Double, Bool)]) -> [TripLog.Entry] {
    var log = TripLog(tripSplit: 180)
    var entries: [TripLog.Entry] = []
    var motion = Motion()
    for (second, state, odometer, endsTrip) in steps {
      if state != motion.state { (motion.since, motion.began) = (instant(second), instant(second - 3)) }
      motion.state = state
      (motion.odometer, motion.endsTrip, motion.speed) = (odometer, endsTrip, state == .moving ? 10 : 0)
      motion.anchor = state == .settling || state == .stationary ? Coordinate(latitude: 1, longitude: second) : nil
      log.take(motion, Coordinate(latitude: 1, longitude: second), at: instant(second)) { entries.append($0) }
    }
    log.finish { entries.append($0) }
    return entries
  }

  @Test func aTripEndsWhereTheRestBeganThatSplitsIt() {
    let found = entries([
      (10, .moving, 0, false), (100, .moving, 900, false), (103, .settling, 910, false), (160, .stationary, 910, false),
      (170, .moving, 915, false), (203, .settling, 1200, false), (263, .stationary, 1200, false),
      (383, .stationary, 1200, true), (500, .moving, 1210, false),
    ])
    #expect(found.count == 4)
    guard case .stop(let short) = found[0], case .trip(let trip) = found[1], case .stop(let long) = found[2],
      case .trip(let open) = found[3]
    else { return }
    #expect(short.isStationary && !short.splitsTrip && short.began == instant(100) && short.ended == instant(167))
    #expect(trip.began == instant(7) && trip.ended == instant(200) && trip.distance == 1200 && trip.stops == 1)
    #expect(!trip.isOpen && trip.topSpeed == 10)
    #expect(long.splitsTrip && long.ended == instant(497))
    #expect(open.isOpen && open.distance == 10)
  }

  @Test func aShortLossKeepsTheTripAndALongOneEndsIt() {
    let short = entries([
      (0, .moving, 0, false), (100, .moving, 900, false), (120, .unknown, 900, false), (140, .moving, 1000, false),
      (150, .moving, 1100, false),
    ])
    #expect(short.count == 1)
    let long = entries([
      (0, .moving, 0, false), (100, .moving, 900, false), (220, .unknown, 900, false), (900, .moving, 900, false),
      (950, .moving, 1100, false),
    ])
    #expect(long.count == 2)
    guard case .trip(let first) = long[0] else { return }
    #expect(first.distance == 900 && !first.isOpen)
  }
}
