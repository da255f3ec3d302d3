public import GNSSWire

extension MotionFilter {
  /// The receiver is put to sleep on purpose: the time until the next fix is a doze, neither silence nor evidence.
  public mutating func doze(at instant: Instant) {
    isDozing = true
    hiddenSince = hiddenSince ?? lastUsable ?? instant
    motion.check = nil
    suspicion = nil
  }

  /// A wake check begins: the next fixes are compared with the anchor. It ends by itself, see `Motion.check`.
  ///
  /// Fixes of the first seconds are not believed: velocity converges before position. A check of a board that was not
  /// at rest has nothing to compare with; `Motion.check` stays `nil` then.
  public mutating func beginCheck(at instant: Instant) {
    isDozing = false
    hiddenSince = hiddenSince ?? lastUsable
    warmUntil = instant.advanced(bySeconds: parameters.warmUp)
    fastVotes = 0
    distantVotes = 0
    relocation = nil
    suspicion = nil
    checkFixes = 0
    quietFixes = 0
    motion.check = motion.state == .stationary || motion.state == .settling ? .open : nil
  }

  /// What an external witness (ignition, accelerometer, a program) says; only it may shorten a clock.
  ///
  /// Movement that it reports is a suspicion, no departure: fixes decide.
  public mutating func witness(_ witness: Witness, at instant: Instant) {
    said = witness
    guard witness == .moving, motion.check == .open, let rest else { return }
    motion.check = .suspected
    suspicion = Relocation(place: rest.centre, since: instant)
  }

  /// Takes the verdict on a check as far as `second` allows.
  mutating func followCheck(_ sample: Second, _ second: Second, at instant: Instant) {
    guard motion.check == .open || motion.check == .suspected, let rest else { return }
    checkFixes &+= 1
    let distance = sample.place.distance(to: rest.centre)
    let isOff = distance > parameters.stationaryRadius + sample.horizontalAccuracy
    let isQuiet = !isOff && parameters.isSlow(sample)
    quietFixes = isQuiet ? quietFixes &+ 1 : 0
    if motion.check == .open {
      if isQuiet {
        let isGood = sample.speedAccuracy > 0 && sample.speedAccuracy <= 0.5
        if isGood || quietFixes >= 3 { settleCheck(.confirmed) }
      } else {
        motion.check = .suspected
        suspicion = Relocation(place: sample.place, since: instant)
      }
      return
    }
    guard var seen = suspicion else { return }
    if quietFixes >= 3 { return settleCheck(.refuted) }
    let age = instant.seconds(since: seen.since)
    if isOff, seen.place.distance(to: sample.place) < 20 { seen.fixes &+= 1 }
    suspicion = seen
    guard age >= parameters.suspicion - 1 else { return }
    guard isOff, seen.fixes >= 3, seen.fixes &* 5 >= checkFixes &* 4 else {
      if !isOff || age >= parameters.suspicion { settleCheck(.refuted) }
      return
    }
    var evidence = Evidence()
    evidence.rule = .displacement
    evidence.measured = distance
    evidence.threshold = parameters.stationaryRadius + sample.horizontalAccuracy
    evidence.accuracy = sample.horizontalAccuracy
    evidence.fixes = seen.fixes
    enter(.moving, at: instant, because: evidence)
  }

  /// Ends a check that found the board at its anchor.
  private mutating func settleCheck(_ verdict: Motion.Check) {
    motion.check = verdict
    hiddenSince = nil
    suspicion = nil
  }
}
