import GNSSMotion
import GNSSWire

// Tracking and settling, and the way from there to sleep.

extension PowerLadder {
  /// Seconds for which a fix is waited with before the receiver sleeps: whoever got it may want another at once.
  static let considers = 0.2
  /// Metres per second below which a board that is woken for one fix may have come to rest.
  static let slow = 1.0
  /// Seconds for which such a board is watched, so that the motion filter can tell: five until it believes a fix after a
  /// sleep, five of rest, and a few that may be missed.
  static let watches = 14.0

  var awakeDeadline: Instant? {
    var next = paceAt
    if let lastFix { next = .earlier(next, lastFix.advanced(bySeconds: loses)) }
    return .earlier(next, dwellsSince?.advanced(bySeconds: EphemerisKeeper.patience))
  }

  /// Seconds without a fix after which something is done: a board that stands is not looked for as long.
  private var loses: Double { lastMotion == .stationary && demand?.mayDoze == true ? SearchPatience.weak : Self.loss }

  mutating func tickAwake(at now: Instant, _ actions: inout [PowerAction]) {
    if let lastFix, now.seconds(since: lastFix) >= loses { return lose(at: now, &actions) }
    if let since = dwellsSince, now.seconds(since: since) >= EphemerisKeeper.patience {
      dwellsSince = nil
      ephemeris.giveUp(hadFix: lastFix.map { now.seconds(since: $0) < 5 } ?? false, at: now)
      return sleepAwhile(at: now, &actions)
    }
    if paceAt.map({ now >= $0 }) == true { sleepAwhile(at: now, &actions) }
  }

  /// There was no fix for too long.
  private mutating func lose(at now: Instant, _ actions: inout [PowerAction]) {
    (paceAt, dwellsSince) = (nil, nil)
    ephemeris.interrupt()
    if lastMotion == .stationary, demand?.mayDoze == true, capability.mayRest {
      checks.pass()
      return doze(because: .weakSignals, at: now, &actions)
    }
    let median = speeds.sorted().dropFirst(speeds.count / 2).first ?? .infinity
    // Whoever wants no pause waits no quarter of an hour for the sky either.
    searches.begin(slowly: median < Self.creep && demand?.mayDoze == true)
    if searches.isFirst { return search(at: now, isFirst: true, because: .fixLost, &actions) }
    pause(PowerSearch(from: now, isFirst: false), at: now, because: .fixLost, &actions)
  }

  /// Takes an epoch while the receiver tracks or settles.
  mutating func follow(_ motion: Motion, _ isFixed: Bool, at now: Instant, _ actions: inout [PowerAction]) {
    if motion.state == .moving, lastMotion == .stationary || lastMotion == .settling {
      // It left before the receiver slept.
      if lastMotion == .stationary { depart(motion, at: now) }
      dwellsSince = nil
    }
    guard isFixed else { return tickAwake(at: now, &actions) }
    rank(motion, at: now, &actions)
    if dwellsSince != nil, !isEphemerisDue(at: now) {
      dwellsSince = nil
      return sleepAwhile(at: now, &actions)
    }
    tickAwake(at: now, &actions)
  }

  private mutating func rank(_ motion: Motion, at now: Instant, _ actions: inout [PowerAction]) {
    guard let demand else { return }
    switch motion.state {
    case .moving, .unknown:
      adjust(fullPower: dwellsSince != nil, &actions)
      guard dwellsSince == nil else { return }
      // A receiver that is awake for one fix is where it was while it slept.
      if !isPaced {
        tell(.tracking, motion.state == .moving ? .moving : .demand, &actions)
      }
      pace(motion, demand, at: now)
    case .settling:
      (paceAt, dwellsSince) = (nil, nil)
      guard demand.mayDoze else {
        adjust(&actions)
        return tell(.tracking, .demand, &actions)
      }
      adjust(settles: true, &actions)
      tell(.settling, .stillness, &actions)
    case .stationary:
      guard demand.mayDoze else {
        adjust(fullPower: dwellsSince != nil, &actions)
        guard dwellsSince == nil else { return }
        tell(.tracking, .demand, &actions)
        return pace(motion, demand, at: now)
      }
      adjust(settles: true, fullPower: dwellsSince != nil, &actions)
      if dwellsSince == nil { tell(.settling, .stationary, &actions) }
      guard motion.mayDoze, !sources.expectsMotion(at: now), dwellsSince == nil else { return }
      sleepAwhile(at: now, &actions)
    }
  }

  /// Whether it has slept between fixes, and will again.
  private var isPaced: Bool {
    demand?.paceInterval != nil && canSleep && (reason == .paced || reason == .fenceIsFar)
  }

  /// Sets when the receiver may sleep until the next fix is wanted.
  private mutating func pace(_ motion: Motion, _ demand: Demand, at now: Instant) {
    guard demand.paceInterval != nil else { return paceAt = nil }
    guard paceAt == nil else { return }
    // The fix's own speed: what the filter says of the time before the sleep is old.
    let isSlow = motion.state != .stationary && (motion.state == .unknown || speeds.last ?? 0 < Self.slow)
    paceAt = now.advanced(bySeconds: isSlow ? Self.watches : Self.considers)
  }

  private func isEphemerisDue(at now: Instant) -> Bool {
    ephemeris.isDue(beforeSleep: nextSleep(at: now), at: now)
  }

  /// Seconds for which it would sleep now.
  private func nextSleep(at now: Instant) -> Double {
    guard let demand else { return 0 }
    return standsStill ? checkInterval(demand, at: now) : demand.paceInterval ?? 0
  }

  private var standsStill: Bool { lastMotion == .stationary && demand?.mayDoze == true }

  /// Sleeps, once the orbits will outlast it: for a check's interval, or until the next fix is wanted.
  private mutating func sleepAwhile(at now: Instant, _ actions: inout [PowerAction]) {
    paceAt = nil
    guard let demand else { return }
    if canSleep, isEphemerisDue(at: now) {
      dwellsSince = dwellsSince ?? now
      adjust(settles: true, fullPower: true, &actions)
      return tell(standsStill ? .settling : .tracking, .ephemeris, &actions)
    }
    dwellsSince = nil
    guard capability.mayRest else { return }
    if standsStill { return doze(because: .stationary, at: now, &actions) }
    guard let interval = demand.paceInterval, let lastFix else { return }
    let next = lastFix.advanced(bySeconds: interval - lead)
    let seconds = next.seconds(since: now)
    reconsider(at: now)
    guard seconds >= CheckSchedule.shortest, let method = method(sleeping: seconds, awake: awakeCurrent) else {
      // Sleep does not pay: the receiver goes on, and the fixes in between are not asked for.
      return paceAt = next > now ? next : nil
    }
    let reason = demand.horizon == nil ? PowerReason.paced : .fenceIsFar
    rest(.pace, by: method, until: next, because: reason, at: now, &actions)
  }

  /// What staying awake between two fixes costs, in milliamperes: where power save does as well, sleep has to save a
  /// third of that, since starts cost more than their current.
  private var awakeCurrent: Double {
    guard let demand, demand.accuracy >= .tenMeters, capability.powerSave != .none else {
      return capability.currents.tracking
    }
    return capability.currents.powerSave * 2 / 3
  }

  /// Seconds from the call to the fix that it is for.
  private var lead: Double {
    guard let method = capability.methods.first else { return 0 }
    return BreakEven.wake + BreakEven(currents: capability.currents, memory: memory).timeToFix(after: method)
  }

  /// The board has left its place.
  mutating func depart(_ motion: Motion, at now: Instant) {
    checks.reset()
    let earliest = motion.gap?.from ?? now.advanced(bySeconds: -15)
    sources.depart(since: min(earliest, now), at: now)
  }
}
