extension MotionFilter {
  /// Reads the odometer at the second just over: net displacement in steps that are longer than the noise.
  @inline(__always)
  mutating func travel() {
    swing.followed(current)
    guard !current.isEstimated else { return }
    guard let lastRead else { return read() }
    let distance = current.place.distance(to: lastRead)
    guard distance > max(10, current.horizontalAccuracy) else { return }
    // A step that the speed cannot explain is a reflection or a fault, not a way; nobody saw the speed of a loss.
    let elapsed = current.start.elapsed(since: lastReadAt)
    let reach = (elapsed > 30 ? 100 : 2 * current.speed) * elapsed + 2 * current.horizontalAccuracy
    if !current.hasSpeed || distance < reach {
      motion.odometer += Double(distance)
      read()
    } else if distance > reach + 1000 {
      read()
    }
  }

  private mutating func read() {
    lastRead = current.place
    lastReadAt = current.start
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
