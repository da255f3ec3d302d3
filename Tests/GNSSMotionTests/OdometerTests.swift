import GNSSMotion
import GNSSWire
import TestSupport
import Testing

/// The odometer reads net displacement and stands while the board does.
@Suite struct OdometerTests {
  private func metres(_ receiver: SyntheticReceiver, _ duration: Double, _ path: (Double) -> SyntheticReceiver.Truth)
    -> Double
  {
    var receiver = receiver
    var filter = MotionFilter()
    receiver.run(duration, path) { fix, time in
      filter.consume(fix, at: Instant(nanoseconds: Int64(time * 1e9)))
    }
    return filter.motion.odometer
  }

  /// Drift turns no night into a journey, and no stop into a detour.
  @Test(arguments: SyntheticReceiver.Sky.allCases)
  func standingAddsNothing(sky: SyntheticReceiver.Sky) {
    #expect(metres(SyntheticReceiver(sky, seed: 95), 43_200) { _ in (0, 0, 0, 0) } == 0)
    let way = metres(SyntheticReceiver(sky, seed: 96), 7200) { drive(stops: [(600, 6000)], at: $0) }
    let truth = drive(stops: [(600, 6000)], at: 7200).north
    #expect(abs(way - truth) < truth * 0.03 + 20, "\(sky) \(way) \(truth)")
  }

  @Test func aWalkIsNotLengthenedByNoise() {
    let way = metres(SyntheticReceiver(.urban, seed: 97), 1800) { (1.3 * $0, 0, 1.3, 0) }
    #expect(abs(way - 1.3 * 1800) < 1.3 * 1800 * 0.15, "\(way)")
  }

  @Test func aPositionElsewhereForOneFixIsNoWay() {
    var receiver = SyntheticReceiver(.good, seed: 98)
    var filter = MotionFilter()
    receiver.run(600, { (0, 12 * $0, 0, 12) }) { good, time in
      var fix = good
      if time == 300 { fix.coordinate?.latitude += 0.1 }
      if time == 400 { fix.coordinate = Coordinate(latitude: -30, longitude: 100) }
      filter.consume(fix, at: Instant(nanoseconds: Int64(time * 1e9)))
    }
    #expect(abs(filter.motion.odometer - 12 * 600) < 200, "\(filter.motion.odometer)")
  }
}
