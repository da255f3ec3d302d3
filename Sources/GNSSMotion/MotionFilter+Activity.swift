import GNSSWire

extension MotionFilter {
  /// Names the activity from the state and the highest speed of the last minute or so.
  ///
  /// Boundaries (metres per second): people walk under 2.2, run under 4, ride under 8; a vehicle in traffic is known by
  /// the speed it had before. Confidence is low where two activities share a speed.
  @inline(__always)
  mutating func classify(_ second: Second, gap: Double) {
    peakSpeed *= max(0, 1 - gap / 45)
    if second.hasSpeed { peakSpeed = max(peakSpeed, second.speed) }
    switch motion.state {
    case .unknown: setActivity(.unknown, confidence: 0)
    case .stationary: setActivity(.still, confidence: 0.95)
    case .settling: setActivity(.still, confidence: 0.7)
    case .moving:
      switch peakSpeed {
      case ..<2.2: setActivity(.walking, confidence: 0.7)
      case ..<4: setActivity(.running, confidence: 0.4)
      case ..<8: setActivity(.onBicycle, confidence: 0.4)
      default: setActivity(.inVehicle, confidence: 0.9)
      }
    }
  }
}
