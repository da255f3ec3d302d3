extension MotionFilter {
  /// Names the activity of a moving board from its highest speed of the last minute or so.
  ///
  /// Boundaries (metres per second): people walk under 2.2, run under 4, ride under 8; a vehicle in traffic is known by
  /// the speed it had before. Where two activities share a speed, confidence is low; about 2 m/s it is `onFoot`.
  @inline(__always)
  mutating func classify(gap: Float) {
    peakSpeed *= max(0, 1 - gap * (1 / 45))
    if current.hasSpeed { peakSpeed = max(peakSpeed, current.speed) }
    // The fastest first: they move most.
    if peakSpeed >= 12 { return name(.inVehicle, 0.95) }
    if peakSpeed >= 8 { return name(.inVehicle, 0.7) }
    if peakSpeed >= 4 { return name(.onBicycle, 0.4) }
    if peakSpeed >= 2.5 { return name(.running, 0.5) }
    if peakSpeed >= 1.9 { return name(.onFoot, 0.7) }
    name(.walking, 0.8)
  }

  /// Names the activity of a board that does not move, or of which nothing is known.
  mutating func classifyRest() {
    switch motion.state {
    case .unknown: name(.unknown, 0)
    case .settling: name(.still, 0.7)
    case .stationary:
      name(.still, 0.95)
      peakSpeed = 0
    case .moving: return
    }
  }

  @inline(never)
  private mutating func name(_ activity: Motion.Activity, _ confidence: Double) {
    motion.activity = activity
    motion.activityConfidence = confidence
  }
}
