import GNSSWire

extension MotionFilter {
  /// Names the activity from the state and the highest speed of the last minute or so.
  ///
  /// Boundaries (metres per second): people walk under 2.2, run under 4, ride under 8; a vehicle in traffic is known by
  /// the speed it had before. Where two activities share a speed, confidence is low; about 2 m/s it is `onFoot`.
  @inline(__always)
  mutating func classify(gap: Float) {
    peakSpeed *= max(0, 1 - gap * (1 / 45))
    if current.hasSpeed { peakSpeed = max(peakSpeed, current.speed) }
    let (activity, confidence): (Motion.Activity, Double) =
      switch motion.state {
      case .unknown: (.unknown, 0)
      case .stationary: (.still, 0.95)
      case .settling: (.still, 0.7)
      case .moving:
        switch peakSpeed {
        case ..<1.9: (.walking, 0.8)
        case ..<2.5: (.onFoot, 0.7)
        case ..<4: (.running, 0.5)
        case ..<8: (.onBicycle, 0.4)
        case ..<12: (.inVehicle, 0.7)
        default: (.inVehicle, 0.95)
        }
      }
    motion.activity = activity
    motion.activityConfidence = confidence
  }
}
