public import GNSSWire

/// What a wake check has seen so far.
struct WakeCheck: Sendable {
  /// Where something was off first, since when, and how many fixes have agreed on the place.
  var place = Planar.zero
  var since: Instant?
  var agreeing = 0
  /// Usable fixes since the suspicion arose.
  var fixes = 0
  /// Fixes in a row that speak for rest.
  var quiet = 0
}

extension MotionFilter {
  /// The receiver is put to sleep on purpose: the time until the next fix is a doze, neither silence nor evidence.
  public mutating func doze(at instant: Instant) {
    isDozing = true
    hiddenSince = hiddenSince ?? lastUsable ?? instant
    motion.check = nil
  }

  /// A wake check begins: the next fixes are compared with the anchor. It ends by itself, see `Motion.check`.
  ///
  /// Fixes of the first seconds are not believed: velocity converges before position. A check of a board that was not
  /// at rest has nothing to compare with; `Motion.check` stays `nil` then.
  public mutating func beginCheck(at instant: Instant) {
    warmUp(for: parameters.warmUp, from: instant)
    openCheck()
  }

  /// What an external witness (ignition, accelerometer, a program) says; only it may shorten a clock.
  ///
  /// Movement that it reports is a suspicion, no departure: fixes decide.
  public mutating func witness(_ witness: Witness, at instant: Instant) {
    said = witness
    guard witness == .moving, motion.check == .open else { return }
    suspect(rest.centre, at: instant)
  }

  /// Compares what comes next with the anchor, as after a doze, so after a loss.
  @inline(never)
  mutating func openCheck() {
    isDozing = false
    hiddenSince = hiddenSince ?? lastUsable
    lastUsable = nil
    fastVotes = 0
    distantVotes = 0
    steadySpeed = SteadySpeed()
    check = WakeCheck()
    motion.check = motion.state == .stationary || motion.state == .settling ? .open : nil
  }

  /// Takes the verdict on a check as far as the newest fix allows.
  @inline(never)
  mutating func followCheck(_ sample: Second, at instant: Instant) {
    guard motion.check == .open || motion.check == .suspected else { return }
    let distance = sample.place.distance(to: rest.centre)
    let isOff = rest.hasCentre && !sample.isEstimated && isOff(sample, distance)
    if !isOff && parameters.isSlow(sample) {
      check.quiet &+= 1
      let isGood = motion.check == .open && sample.speedAccuracy > 0 && sample.speedAccuracy <= 0.5
      if isGood || check.quiet >= 3 { endCheck() }
      return
    }
    check.quiet = 0
    guard let since = check.since else { return suspect(sample.place, at: instant) }
    let age = instant.elapsed(since: since)
    check.fixes &+= 1
    if isOff && sample.place.distance(to: check.place) < 20 {
      check.agreeing &+= 1
      let far = max(parameters.relocationDistance, 5 * sample.horizontalAccuracy)
      if distance > far, sample.horizontalAccuracy <= 30, age >= 10, check.agreeing >= 2 {
        return enter(
          .moving, at: instant, .relocation, distance, over: far, accuracy: sample.horizontalAccuracy,
          fixes: check.agreeing &+ 1)
      }
    } else if isOff && check.agreeing &* 2 < check.fixes {
      // It was the first place that was wrong.
      check.place = sample.place
      check.agreeing = 0
      check.fixes = 0
    }
    guard age >= parameters.suspicion - 1 else { return }
    guard isOff, check.agreeing >= 3, check.agreeing &* 5 >= check.fixes &* 4 else { return endCheck() }
    enter(
      .moving, at: instant, .displacement, distance, over: offLimit(sample),
      accuracy: sample.horizontalAccuracy, fixes: check.agreeing)
  }

  /// Whether `sample` is not where the board stood.
  private mutating func isOff(_ sample: Second, _ distance: Float) -> Bool {
    if swing.isActive { return !swing.holds(sample) }
    return distance > offLimit(sample)
  }

  /// Metres from the anchor beyond which `sample` is off: the receiver's own accuracy, or what it was seen to scatter.
  private mutating func offLimit(_ sample: Second) -> Float {
    parameters.stationaryRadius + max(sample.horizontalAccuracy, min(2 * stillRadius.value, 30))
  }

  private mutating func suspect(_ place: Planar, at instant: Instant) {
    motion.check = .suspected
    check.since = instant
    check.place = place
  }

  /// The board stands where it stood.
  private mutating func endCheck() {
    motion.check = motion.check == .open ? .confirmed : .refuted
    hiddenSince = nil
    check = WakeCheck()
  }
}
