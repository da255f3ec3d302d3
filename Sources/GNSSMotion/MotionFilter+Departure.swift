import GNSSWire

extension MotionFilter {
  /// A place far from the anchor at which the board seems to have arrived without having been seen to move.
  struct Relocation: Sendable {
    var place: LocalPlane.Offset
    var since: Instant
    var fixes = 1
  }

  /// Metres per second beyond which a second counts as departure: the receiver's learned noise and its own accuracy raise it.
  private mutating func speedThreshold(_ second: Second) -> Double {
    let base = stillSpeed.count >= 60 ? parameters.learnedDepartureSpeed : parameters.departureSpeed
    // Pairwise: the variadic `max` allocates.
    return max(max(base, min(3 * stillSpeed.value, 1.5)), 1.5 * second.speedAccuracy)
  }

  /// Metres from the anchor beyond which a second counts as departure.
  private mutating func distanceThreshold(_ second: Second) -> Double {
    max(max(parameters.departureDistance, 2 * second.horizontalAccuracy), min(3 * stillRadius.value, 30))
  }

  /// Sets the newest second's votes.
  @inline(__always)
  mutating func cast(_ second: Second) {
    fastVotes &= ~1
    if second.hasSpeed && second.speed > speedThreshold(second) { fastVotes |= 1 }
    distantVotes &= ~1
    guard let rest, motion.state == .settling || motion.state == .stationary else { return }
    // Positions jump by tens of metres under reflections; a board that leaves has speed as well.
    let walks = second.hasSpeed && second.speed > max(0.3, min(1.5 * stillSpeed.value, 0.8))
    if walks && second.place.distance(to: rest.centre) > distanceThreshold(second) { distantVotes |= 1 }
  }

  /// Speed that can only be movement: one fix far beyond its accuracy, or three seconds of four beyond the threshold.
  mutating func speedEvidence(_ sample: Second, _ second: Second) -> Evidence? {
    guard sample.hasSpeed else { return nil }
    var evidence = Evidence()
    evidence.accuracy = sample.speedAccuracy > 0 ? sample.speedAccuracy : nil
    // A receiver that tells no accuracy must repeat itself.
    let isPlain = sample.speedAccuracy > 0 ? sample.speedAccuracy < 1 : fastVotes & 0b11 == 0b11
    if sample.speed > max(parameters.jumpSpeed, 3 * sample.speedAccuracy) && isPlain {
      evidence.rule = .dopplerJump
      evidence.measured = sample.speed
      evidence.threshold = parameters.jumpSpeed
      evidence.fixes = sample.speedAccuracy > 0 ? 1 : 2
      return evidence
    }
    let votes = (fastVotes & 0b1111).nonzeroBitCount
    guard votes >= 3, fastVotes & 1 == 1 else { return nil }
    evidence.rule = .doppler
    evidence.measured = second.speed
    evidence.threshold = speedThreshold(second)
    evidence.fixes = votes
    return evidence
  }

  /// Why the board has left its rest, or `nil` if it has not.
  @inline(__always)
  mutating func departure(_ sample: Second, _ second: Second, gap: Double, at instant: Instant) -> Evidence? {
    if let evidence = speedEvidence(sample, second) { return evidence }
    guard let rest else { return nil }
    var evidence = Evidence()
    if motion.state == .settling && rest.count >= 15 && !isAtRest(rest) {
      evidence.rule = .doppler
      // Either the mean is too high, or too many single speeds are.
      let isMean = rest.isMostlySlow
      evidence.measured = isMean ? rest.meanSpeed : second.speed
      evidence.threshold = isMean ? parameters.restSpeed(of: rest) : parameters.slowSpeed
      evidence.fixes = rest.count
      return evidence
    }
    let distance = second.place.distance(to: rest.centre)
    evidence.rule = .displacement
    evidence.measured = distance
    evidence.accuracy = second.horizontalAccuracy
    if distantVotes & 0b111 == 0b111 {
      evidence.threshold = distanceThreshold(second)
      evidence.fixes = 3
      return evidence
    }
    // Slower than the noise of a single speed, but steady: two and a half times the quantile is out of its reach.
    if sample.count == second.count, stillSteady.count >= 30, second.speedAccuracy <= 1,
      let steady = steadySpeed.value
    {
      let limit = max(0.35, 2.5 * stillSteady.value)
      if steady > limit {
        evidence.rule = .doppler
        evidence.measured = steady
        evidence.threshold = limit
        evidence.accuracy = second.speedAccuracy > 0 ? second.speedAccuracy : nil
        evidence.fixes = 8
        return evidence
      }
    }
    // Whatever happened in a gap, a rest that only settles is not carried over to another place.
    let carried = max(parameters.creepDistance, 3 * second.horizontalAccuracy)
    if motion.state == .settling && gap > 10 && distance > carried {
      evidence.threshold = carried
      evidence.fixes = 1
      return evidence
    }
    return relocated(second, distance: distance, at: instant)
  }

  /// Three seconds over ten that agree on a place far away are a departure, Doppler or not: towed, ferried, or driven
  /// between two checks.
  @inline(__always)
  private mutating func relocated(_ second: Second, distance: Double, at instant: Instant) -> Evidence? {
    let limit = max(parameters.relocationDistance, 5 * second.horizontalAccuracy)
    guard distance > limit, second.horizontalAccuracy <= 30 else {
      relocation = nil
      return nil
    }
    guard var seen = relocation, seen.place.distance(to: second.place) < 20 else {
      relocation = Relocation(place: second.place, since: instant)
      return nil
    }
    if second.count == 1 { seen.fixes &+= 1 }
    relocation = seen
    guard seen.fixes >= 3, instant.seconds(since: seen.since) >= 10 else { return nil }
    var evidence = Evidence()
    evidence.rule = .displacement
    evidence.measured = distance
    evidence.threshold = limit
    evidence.accuracy = second.horizontalAccuracy
    evidence.fixes = seen.fixes
    return evidence
  }
}
