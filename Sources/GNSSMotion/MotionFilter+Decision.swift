import GNSSWire

extension MotionFilter {
  /// Applies the rules of the present state to the newest fix and the second it belongs to.
  @inline(__always)
  mutating func decide(_ sample: Second, _ second: Second, gap: Double, at instant: Instant) {
    switch motion.state {
    case .unknown, .moving:
      if rest != nil { followSuspicion(sample, second, at: instant) } else { suspectRest(sample, at: instant) }
      if motion.state == .unknown, let evidence = speedEvidence(sample, second) {
        enter(.moving, at: instant, because: evidence)
      }
    case .settling, .stationary:
      if let evidence = departure(sample, second, gap: gap, at: instant) {
        enter(.moving, at: instant, because: evidence)
        suspectRest(sample, at: instant)
      } else {
        rested(sample, second, gap: gap, at: instant)
      }
    }
  }

  /// Begins to suspect a rest at a slow fix.
  private mutating func suspectRest(_ sample: Second, at instant: Instant) {
    guard parameters.isSlow(sample) else { return }
    rest = Rest(began: instant, at: sample.place)
    steadySpeed = SteadySpeed()
    rest?.add(sample, isSlow: true)
  }

  /// Confirms or drops a suspected rest.
  private mutating func followSuspicion(_ sample: Second, _ second: Second, at instant: Instant) {
    guard sample.hasSpeed else { return }
    let slow = parameters.isSlow(sample)
    rest?.add(sample, isSlow: slow)
    guard let rest else { return }
    let isFast = sample.speed > parameters.jumpSpeed || fastVotes & 0b11 == 0b11
    let isScattered = rest.count >= 5 && !rest.isMostlySlow
    // A suspicion that half a minute could not confirm is a slow creep; a new one starts from here.
    if isFast || isScattered || instant.seconds(since: rest.began) > 30 {
      self.rest = nil
      suspectRest(sample, at: instant)
      return
    }
    let age = instant.seconds(since: rest.began)
    // Under a poor sky the noise itself pauses for seconds.
    let patience = rest.meanSpeedAccuracy > 0.6 ? parameters.settle + 4 : parameters.settle
    guard age >= patience - 0.1, rest.count >= 3, isAtRest(rest) else { return }
    // Positions that jump while Doppler says rest are reflections: they delay a rest, they do not forbid it.
    guard rest.radius < max(parameters.restRadius, second.horizontalAccuracy) || age >= 10 else { return }
    var evidence = Evidence()
    evidence.rule = .atRest
    evidence.measured = rest.meanSpeed
    evidence.threshold = parameters.restSpeed(of: rest)
    evidence.accuracy = rest.meanSpeedAccuracy > 0 ? rest.meanSpeedAccuracy : nil
    evidence.fixes = rest.count
    enter(.settling, at: instant, because: evidence)
  }

  /// Whether the speeds of `rest` are those of a standing board; one that has been found may be a third faster.
  @inline(__always)
  mutating func isAtRest(_ rest: Rest) -> Bool {
    rest.isMostlySlow && rest.meanSpeed < parameters.restSpeed(of: rest) * (motion.state == .settling ? 1.33 : 1)
  }

  /// Keeps a rest going: its centre while it settles, its hold time, its anchor while it stands.
  @inline(__always)
  private mutating func rested(_ sample: Second, _ second: Second, gap: Double, at instant: Instant) {
    if gap > parameters.coveredGap { rest?.uncovered += gap }
    guard motion.state == .settling else { return revise(second, at: instant) }
    let slow = parameters.isSlow(sample)
    rest?.add(sample, isSlow: slow)
    guard let rest else { return }
    let covered = rest.covered(until: instant)
    let isQuiet = fastVotes & 0b111 == 0 && distantVotes & 0b111 == 0
    guard covered >= parameters.hold + parameters.holdMargin, isQuiet, sample.hasSpeed, isAtRest(rest) else { return }
    if let steady = steadySpeed.value, steady > 1.33 * parameters.restSpeed(of: rest) { return }
    var evidence = Evidence()
    evidence.rule = .held
    evidence.measured = covered
    evidence.threshold = parameters.hold
    evidence.fixes = rest.count
    enter(.stationary, at: instant, because: evidence)
    let centre = robustCentre(since: rest.began, near: rest.centre)
    self.rest?.move(to: centre)
    self.rest?.reanchored = instant
  }

  /// Once a minute of standing, moves the anchor towards the last minute's centre by at most a tenth of the scatter.
  private mutating func revise(_ second: Second, at instant: Instant) {
    guard let rest, let last = rest.reanchored else { return }
    let elapsed = instant.seconds(since: last)
    guard elapsed >= 60 else { return }
    self.rest?.reanchored = instant
    let centre = robustCentre(since: instant.advanced(bySeconds: -64), near: rest.centre)
    let distance = centre.distance(to: rest.centre)
    let limit = max(parameters.creepDistance, 4 * second.horizontalAccuracy)
    if distance > limit {
      var evidence = Evidence()
      evidence.rule = .displacement
      evidence.measured = distance
      evidence.threshold = limit
      evidence.accuracy = second.horizontalAccuracy
      evidence.fixes = seconds.count
      enter(.moving, at: instant, because: evidence)
      return
    }
    guard distance > 0 else { return }
    let step = min(distance, 0.1 * scatter(around: centre) * min(elapsed / 60, 5)) / distance
    self.rest?.move(
      to: LocalPlane.Offset(
        east: rest.centre.east + (centre.east - rest.centre.east) * step,
        north: rest.centre.north + (centre.north - rest.centre.north) * step))
  }

  /// Metres within which about 90 % of history lies around `centre`.
  private mutating func scatter(around centre: LocalPlane.Offset) -> Double {
    let history = seconds.unordered
    guard !history.isEmpty else { return 0 }
    var sum = 0.0
    for index in history.indices {
      let distance = history[index].place.distance(to: centre)
      sum += distance * distance
    }
    return 1.5 * (sum / Double(history.count)).squareRoot()
  }

  /// The geometric median of the seconds since `instant` (Weiszfeld's iteration), started at `guess`.
  ///
  /// - Complexity: O(`history`).
  private mutating func robustCentre(since instant: Instant, near guess: LocalPlane.Offset) -> LocalPlane.Offset {
    var centre = guess
    let history = seconds.unordered
    for _ in 0..<4 {
      var east = 0.0
      var north = 0.0
      var weights = 0.0
      for index in history.indices where history[index].start >= instant {
        let place = history[index].place
        // A position at the centre would weigh infinitely much; a decimetre is below every receiver's noise.
        let weight = 1 / max(place.distance(to: centre), 0.1)
        east += place.east * weight
        north += place.north * weight
        weights += weight
      }
      guard weights > 0 else { return guess }
      centre = LocalPlane.Offset(east: east / weights, north: north / weights)
    }
    return centre
  }
}
