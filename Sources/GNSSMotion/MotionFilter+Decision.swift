import GNSSWire

extension MotionFilter {
  /// Applies the rules of the present state to the newest fix and the second it belongs to.
  @inline(__always)
  mutating func decide(_ sample: Second, gap: Float, at instant: Instant) {
    if motion.state == .settling || motion.state == .stationary {
      if leaves(sample, gap: gap, at: instant) {
        suspectRest(sample, at: instant)
      } else {
        rested(sample, gap: gap, at: instant)
      }
      return
    }
    if isResting { followSuspicion(sample, at: instant) } else { suspectRest(sample, at: instant) }
    if motion.state == .unknown { _ = movesBySpeed(sample, at: instant) }
  }

  /// Begins to suspect a rest at a slow fix.
  private mutating func suspectRest(_ sample: Second, at instant: Instant) {
    guard parameters.isSlow(sample) else { return }
    rest = Rest(began: instant, at: sample)
    isResting = true
    steadySpeed = SteadySpeed()
    rest.add(sample, isSlow: true)
  }

  /// Confirms or drops a suspected rest.
  private mutating func followSuspicion(_ sample: Second, at instant: Instant) {
    guard sample.hasSpeed else { return }
    rest.add(sample, isSlow: parameters.isSlow(sample))
    let isFast = sample.speed > parameters.jumpSpeed || fastVotes & 0b11 == 0b11
    let isScattered = rest.count >= 5 && !rest.isMostlySlow
    let age = instant.elapsed(since: rest.began)
    // A suspicion that half a minute could not confirm is a slow creep; a new one starts from here.
    if isFast || isScattered || age > 30 {
      isResting = false
      return suspectRest(sample, at: instant)
    }
    // Under a poor sky the noise itself pauses for seconds.
    let patience = parameters.settle + (rest.meanSpeedAccuracy > 0.6 ? 4 : 0)
    // Two fixes suffice where they are seconds apart.
    guard age >= patience - 0.1, rest.count >= 3 || age >= 8, isAtRest() else { return }
    // Positions that jump while Doppler says rest are reflections: they delay a rest, they do not forbid it.
    guard rest.radius < max(parameters.restRadius, current.horizontalAccuracy) || age >= 10 else { return }
    enter(
      .settling, at: instant, .atRest, rest.meanSpeed, over: parameters.restSpeed(of: rest),
      accuracy: rest.meanSpeedAccuracy, fixes: rest.count)
  }

  /// Whether the speeds of the rest are those of a standing board; one that has been found may be a
  /// third faster, and less often slow.
  mutating func isAtRest() -> Bool {
    let isFound = motion.state == .settling
    return (isFound ? rest.isOftenSlow : rest.isMostlySlow)
      && rest.meanSpeed < parameters.restSpeed(of: rest) * (isFound ? 1.33 : 1)
  }

  /// Keeps a rest going: its centre while it settles, its hold time, its anchor while it stands.
  @inline(__always)
  private mutating func rested(_ sample: Second, gap: Float, at instant: Instant) {
    if motion.state == .stationary {
      if instant >= dozeDue || said == .still { motion.mayDoze = true }
      if instant >= tripEnds { motion.endsTrip = true }
      if swing.isActive && sample.count == current.count { swing.learn(current) }
      // Found by dead reckoning: the first position with satellites is the anchor.
      if !rest.hasCentre && !sample.isEstimated {
        rest.add(sample, isSlow: true)
        showAnchor()
      }
      return revise(at: instant)
    }
    if gap > parameters.coveredGap { rest.uncovered += gap }
    rest.add(sample, isSlow: parameters.isSlow(sample))
    let covered = rest.covered(until: instant)
    let hold = said == .still ? 0 : Float(parameters.hold) + parameters.holdMargin
    guard covered >= hold, fastVotes & 0b111 == 0, distantVotes & 0b111 == 0, sample.hasSpeed, isAtRest() else {
      return
    }
    if steadySpeed.value > 1.33 * parameters.restSpeed(of: rest) { return }
    rests(for: covered, at: instant)
  }

  /// The board has stood for the hold time, or a witness says that it need not.
  @inline(never)
  private mutating func rests(for covered: Float, at instant: Instant) {
    let rule: Evidence.Rule =
      heldSeconds(at: instant) > 10 ? .receiverHold : Double(covered) < parameters.hold ? .witness : .held
    enter(
      .stationary, at: instant, rule, covered, over: rule == .witness ? 0 : Float(parameters.hold), fixes: rest.count)
    if rest.hasCentre { rest.centre = robustCentre(since: rest.began, near: rest.centre) }
    showAnchor()
    creep.begin(at: instant)
    let start = rest.began.later(bySeconds: Double(rest.uncovered + parameters.holdMargin))
    dozeDue = start.later(bySeconds: parameters.hold + parameters.doze)
    tripEnds = start.later(bySeconds: parameters.tripSplit)
    swing.came(to: rest.centre, at: instant, within: parameters.swingLimit)
  }

  /// Changes the state; leaving a rest forgets the anchor.
  @inline(never)
  mutating func enter(
    _ state: Motion.State, at instant: Instant, _ rule: Evidence.Rule, _ measured: Float, over threshold: Float,
    accuracy: Float = 0, fixes: Int = 0
  ) {
    let before = motion.state
    motion.state = state
    motion.since = instant
    motion.evidence = Evidence(
      rule, Double(measured), over: Double(threshold), accuracy: accuracy > 0 ? Double(accuracy) : nil,
      fixes: fixes)
    motion.check = motion.check != nil && state == .moving ? .moved : nil
    motion.gap = nil
    motion.mayDoze = false
    motion.endsTrip = false
    distantVotes = 0
    check = WakeCheck()
    classifyRest()
    if state == .settling || state == .stationary {
      motion.began = rest.began
      if before == .moving { arrive() }
      hiddenSince = nil
      return
    }
    motion.began = state == .moving ? firstFast(before: instant) : instant
    if state == .moving {
      if let hiddenSince { motion.gap = Motion.Gap(from: hiddenSince, to: instant) }
      said = nil
      if before == .stationary { swing.left(rest.centre, at: instant, unseen: hiddenSince != nil) }
      // Where a doze or a loss hides how it got here, nothing is invented.
      lastRead = before == .unknown || hiddenSince != nil || !rest.hasCentre ? nil : rest.centre
      lastReadAt = instant
    }
    hiddenSince = nil
    isResting = false
    motion.anchor = nil
    motion.displacement = nil
  }

  /// Event time of the first of the fast seconds that led to `instant`.
  private mutating func firstFast(before instant: Instant) -> Instant {
    let slow = max(0.25, stillSpeed.value)
    var first = current.hasSpeed && current.speed > slow ? current.start : instant
    var index = seconds.count &- 1
    while index >= 0 {
      let earlier = seconds[index]
      guard earlier.hasSpeed, earlier.speed > slow, first.elapsed(since: earlier.start) < 15 else { break }
      first = earlier.start
      index &-= 1
    }
    return first
  }
}
