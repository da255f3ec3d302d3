extension MotionFilter {
  /// Reads the odometer at the second just over: net displacement in steps that are longer than the noise.
  @inline(__always)
  mutating func travel() {
    swing.followed(current)
    guard !current.isEstimated else { return }
    guard let lastRead else {
      self.lastRead = current.place
      return
    }
    let distance = current.place.distance(to: lastRead)
    guard distance > max(10, current.horizontalAccuracy) else { return }
    motion.odometer += Double(distance)
    self.lastRead = current.place
  }

  /// Adds the last metres to where the board has come to rest.
  mutating func arrive() {
    if let lastRead, rest.hasCentre {
      let distance = rest.centre.distance(to: lastRead)
      if distance > current.horizontalAccuracy { motion.odometer += Double(distance) }
    }
    lastRead = nil
  }
}
