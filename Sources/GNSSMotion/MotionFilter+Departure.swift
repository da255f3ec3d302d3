import GNSSWire

extension MotionFilter {
  /// Sets the newest second's votes.
  @inline(__always)
  mutating func cast() {
    fastVotes &= ~1
    distantVotes &= ~1
    // Slower than every limit, as most seconds of a rest are.
    guard current.hasSpeed, current.speed > 0.3 else { return }
    let hasLearned = stillSpeed.count >= 15
    // The receiver's learned noise and its own accuracy raise the limit.
    var limit = hasLearned ? parameters.learnedDepartureSpeed : parameters.departureSpeed
    // Pairwise: the variadic `max` allocates.
    limit = max(max(limit, min(3 * stillSpeed.value, 1)), 1.5 * current.speedAccuracy)
    let isAtRest = motion.state == .settling || motion.state == .stationary
    let swings = isAtRest && swing.isActive && swing.holds(current)
    if swings { limit = max(limit, swing.speedLimit) }
    fastLimit = limit
    if current.speed > limit { fastVotes |= 1 }
    // Positions jump by tens of metres under reflections; a board that leaves has speed as well.
    let walks = current.speed > min(1.5 * stillSpeed.value, 0.8)
    guard isAtRest, walks, !swings, !current.isEstimated else { return }
    let scatter = max(2 * current.horizontalAccuracy, min(3 * stillRadius.value, 30))
    distantLimit = max(parameters.departureDistance, scatter)
    if current.place.distance(to: rest.centre) > distantLimit { distantVotes |= 1 }
  }

  /// Enters `moving` on speed that can only be movement: one fix far beyond its accuracy, or three seconds of four beyond
  /// the threshold.
  @inline(__always)
  mutating func movesBySpeed(_ sample: Second, at instant: Instant) -> Bool {
    guard sample.hasSpeed else { return false }
    let accuracy = sample.speedAccuracy
    // A receiver that tells no accuracy must repeat itself, or have gone away.
    if sample.speed > parameters.jumpSpeed, sample.speed > 3 * accuracy,
      accuracy > 0 ? accuracy < 1 : fastVotes & 0b11 == 0b11 || distantVotes & 1 == 1
    {
      enter(
        .moving, at: instant, .dopplerJump, sample.speed, over: parameters.jumpSpeed, accuracy: accuracy,
        fixes: fastVotes & 0b11 == 0b11 ? 2 : 1)
      return true
    }
    guard fastVotes & 1 == 1 else { return false }
    // Three of four; without an accuracy four of five, because a burst of noise looks like speed.
    let votes = (fastVotes & (accuracy > 0 ? 0b1111 : 0b11111)).nonzeroBitCount
    guard votes >= (accuracy > 0 ? 3 : 4) else { return false }
    enter(.moving, at: instant, .doppler, current.speed, over: fastLimit, accuracy: accuracy, fixes: votes)
    return true
  }

  /// Enters `moving` if the board has left its rest.
  @inline(__always)
  mutating func leaves(_ sample: Second, gap: Float, at instant: Instant) -> Bool {
    if movesBySpeed(sample, at: instant) { return true }
    if distantVotes & 0b1111 == 0b1111 {
      enter(
        .moving, at: instant, swing.isActive ? .swing : .displacement, current.place.distance(to: rest.centre),
        over: distantLimit, accuracy: current.horizontalAccuracy, fixes: 4)
      return true
    }
    if motion.state == .settling { return unsettles(gap: gap, at: instant) }
    // Slower than the noise of a single speed, but steady: nearly three times the quantile is out of its reach.
    guard steadySpeed.value > 0.35 else { return false }
    // At most a slow walk: what was learned may itself have been a drift.
    let limit = min(max(0.35, 2.8 * stillSteady.value), 0.6)
    if steadySpeed.value > limit, stillSteady.count >= 10, current.speedAccuracy <= 1, !swing.isActive {
      enter(.moving, at: instant, .doppler, steadySpeed.value, over: limit, accuracy: current.speedAccuracy, fixes: 12)
      return true
    }
    return false
  }

  /// Enters `moving` if what seemed a rest is none.
  private mutating func unsettles(gap: Float, at instant: Instant) -> Bool {
    if rest.count >= 15 && !isAtRest() {
      // Either the mean is too high, or too many single speeds are.
      let isMean = rest.isOftenSlow
      enter(
        .moving, at: instant, .doppler, isMean ? rest.meanSpeed : current.speed,
        over: isMean ? parameters.restSpeed(of: rest) : parameters.slowSpeed, fixes: rest.count)
      return true
    }
    // Whatever happened in a gap, a rest that only settles is not carried over to another place.
    guard gap > 10, rest.hasCentre, !current.isEstimated else { return false }
    let distance = current.place.distance(to: rest.centre)
    let limit = max(parameters.creepDistance, 3 * current.horizontalAccuracy)
    guard distance > limit else { return false }
    enter(.moving, at: instant, .displacement, distance, over: limit, accuracy: current.horizontalAccuracy, fixes: 1)
    return true
  }
}
