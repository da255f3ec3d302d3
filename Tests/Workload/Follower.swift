import GNSSMotion
import GNSSWire

/// Fixes ▶ motion, and the account of both.
struct Follower: ~Copyable {
  private var clock = EventClock()
  private var filter = MotionFilter()
  var outcome = Outcome()

  mutating func take(_ fix: Fix) {
    let motion = filter.consume(fix, at: clock.instant(of: fix, arrival: Instant(nanoseconds: 0)))
    outcome.fixes &+= 1
    outcome.sum &+= (motion.displacement ?? 0).bitPattern ^ (fix.coordinate?.latitude ?? 0).bitPattern
  }
}
