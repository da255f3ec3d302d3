import GNSSMotion
import GNSSWire

// A receiver that was woken says where the board is.

extension PowerLadder {
  func deadline(of check: PowerCheck) -> Instant {
    if let since = check.dwellsSince { return since.advanced(bySeconds: EphemerisKeeper.patience) }
    if check.isSettled, let stays = check.staysUntil { return stays }
    let longest = check.woke.advanced(bySeconds: PowerCheck.longest)
    return check.fixedAt == nil ? min(check.patience.end, longest) : longest
  }

  /// A check has gone on for as long as it may.
  mutating func expire(_ check: PowerCheck, at now: Instant, _ actions: inout [PowerAction]) {
    var check = check
    if check.dwellsSince != nil {
      let hadFix = lastFix.map { now.seconds(since: $0) < 5 } ?? false
      ephemeris.giveUp(hadFix: hadFix, at: now)
      return conclude(check, at: now, &actions)
    }
    if check.isSettled {
      check.endAttention()
      return settle(check, at: now, &actions)
    }
    fail(check, at: now, &actions)
  }

  /// Takes an epoch of a check.
  mutating func follow(
    _ check: PowerCheck, _ isFixed: Bool, _ motion: Motion, _ sky: SkySummary?, at now: Instant,
    _ actions: inout [PowerAction]
  ) {
    var check = check
    if isFixed {
      check.fixes += 1
      if check.fixedAt == nil { learnFix(&check, sky, at: now) }
    } else {
      check.patience.consume(sky)
    }
    phase = .checking(check)
    if motion.state == .moving, check.rest.purpose == .doze {
      depart(motion, at: now)
      return resume(motion, because: .departed, at: now, &actions)
    }
    guard isFixed else {
      if now >= deadline(of: check) { expire(check, at: now, &actions) }
      return
    }
    // A fix between two others needs no verdict on the board's rest; and one that was not at rest has none.
    guard check.rest.purpose == .doze, motion.state == .stationary else {
      return resume(motion, because: nil, at: now, &actions)
    }
    follow(check, motion, at: now, &actions)
  }

  private mutating func follow(
    _ check: PowerCheck, _ motion: Motion, at now: Instant, _ actions: inout [PowerAction]
  ) {
    var check = check
    switch motion.check {
    case .moved:
      depart(motion, at: now)
      resume(motion, because: .departed, at: now, &actions)
    case .suspected:
      tell(.waking, .suspicion, &actions)
      if now >= deadline(of: check) { expire(check, at: now, &actions) }
    case .confirmed, .refuted:
      if !check.isSettled, motion.check == .confirmed { checks.pass() }
      check.isSettled = true
      settle(check, at: now, &actions)
    case .open:
      if now >= deadline(of: check) { expire(check, at: now, &actions) }
    // The filter has nothing to compare with.
    case nil: resume(motion, because: nil, at: now, &actions)
    }
  }

  /// The board stands where it stood: the receiver sleeps on, unless its orbits need it, or a motion source has called.
  private mutating func settle(_ check: PowerCheck, at now: Instant, _ actions: inout [PowerAction]) {
    var check = check
    if let stays = check.staysUntil, now < stays { return phase = .checking(check) }
    guard let demand, demand.mayDoze, !sources.expectsMotion(at: now) else {
      return resumeStanding(at: now, &actions)
    }
    if canSleep, ephemeris.isDue(beforeSleep: checkInterval(demand, at: now), at: now) {
      if check.dwellsSince == nil {
        check.dwellsSince = now
        adjust(settles: true, fullPower: true, &actions)
        tell(.waking, .ephemeris, &actions)
      }
      phase = .checking(check)
      if now >= deadline(of: check) { expire(check, at: now, &actions) }
      return
    }
    conclude(check, at: now, &actions)
  }

  /// A check has found the board where it was.
  private mutating func conclude(_ check: PowerCheck, at now: Instant, _ actions: inout [PowerAction]) {
    // What the orbits took, or a source, belongs to no check.
    let end = check.dwellsSince ?? now
    if check.isAlarmed {
      sources.falseAlarm(at: now)
    } else if check.reason == .checkDue {
      memory.learn(check: end.seconds(since: check.called))
    }
    doze(because: .stationary, at: now, &actions)
  }

  /// A check without a fix, or without a verdict: the board is believed to stand, and looked at ever more rarely.
  private mutating func fail(_ check: PowerCheck, at now: Instant, _ actions: inout [PowerAction]) {
    checks.pass()
    ephemeris.interrupt()
    let reason = check.fixedAt == nil ? check.patience.verdict : .weakSignals
    switch check.rest.purpose {
    case .doze:
      // What is announced and cannot be seen is not listened to at once either: it would never end.
      if check.isAlarmed { sources.falseAlarm(at: now) }
      doze(because: reason, at: now, &actions)
    case .search: pause(PowerSearch(from: check.woke, isFirst: false), at: now, because: reason, &actions)
    case .pace:
      guard let lastFix, let interval = demand?.paceInterval,
        now.seconds(since: lastFix) < max(Self.loss, 2.5 * interval)
      else {
        searches.begin(slowly: false)
        return search(at: now, isFirst: true, because: .fixLost, &actions)
      }
      let next = now.advanced(bySeconds: interval)
      let method = method(sleeping: interval) ?? .hostOnly
      rest(.pace, by: method, until: next, because: reason, at: now, &actions)
    }
  }

  /// Learns from the first fix of a check.
  private mutating func learnFix(_ check: inout PowerCheck, _ sky: SkySummary?, at now: Instant) {
    check.fixedAt = now
    let slept = check.called.seconds(since: check.rest.began)
    let isClear = sky.map { $0.clear >= SearchSchedule.clearSky } ?? true
    guard check.rest.method != .hostOnly else { return }
    if check.reason != .wokeByItself, check.reason != .sleepFailed { memory.refused[check.rest.method] = nil }
    memory.learn(
      timeToFix: now.seconds(since: check.woke), after: check.rest.method, slept: slept, isClear: isClear)
  }

  /// The receiver stays awake.
  private mutating func resume(
    _ motion: Motion, because reason: PowerReason?, at now: Instant, _ actions: inout [PowerAction]
  ) {
    phase = .awake
    lastMotion = motion.state
    dwellsSince = nil
    if let reason { tell(.tracking, reason, &actions) }
    // The first epoch says that it departed, the next that it moves.
    guard reason == nil else { return adjust(&actions) }
    follow(motion, true, at: now, &actions)
  }

  private mutating func resumeStanding(at now: Instant, _ actions: inout [PowerAction]) {
    phase = .awake
    guard demand?.mayDoze == true else {
      adjust(&actions)
      return tell(.tracking, .demand, &actions)
    }
    adjust(settles: true, &actions)
    tell(.settling, .stationary, &actions)
  }
}
