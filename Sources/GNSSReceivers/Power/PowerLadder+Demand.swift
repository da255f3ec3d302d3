public import GNSSWire

// What is asked of the ladder, and what it is told of the receiver.

extension PowerLadder {
  /// What is wanted from now on; `nil` for nothing.
  public mutating func setDemand(_ demand: Demand?, at now: Instant, _ actions: inout [PowerAction]) {
    let before = self.demand
    guard demand != before else { return }
    self.demand = demand
    guard let demand else { return release(&actions) }
    guard let before else { return begin(at: now, &actions) }
    let isStricter = demand.isStricter(than: before)
    if isStricter { searches.begin(slowly: false) }
    switch phase {
    case .idle, .away, .checking: break
    case .waking(let rest, var calls):
      // It is not called to sleep on.
      guard isStricter, calls.renews else { return }
      (calls.renews, calls.reason) = (false, .newDemand)
      phase = .waking(rest, calls)
    case .awake:
      paceAt = nil
      adjust(settles: state == .settling, &actions)
    case .searching:
      if isStricter { search(at: now, isFirst: true, because: .newDemand, &actions) }
    case .asleep(var rest):
      if isStricter { return wake(rest, because: .newDemand, at: now, &actions) }
      // A nearer fence is reached earlier, though not by a board that stands.
      guard let horizon = demand.horizon, let lastFix, rest.purpose != .search else { return }
      let seconds = rest.purpose == .doze ? demand.resume : horizon
      rest.due = min(rest.due, max(now, lastFix.advanced(bySeconds: seconds)))
      phase = .asleep(rest)
    }
  }

  /// The receiver told who it is, or was found unable to do something.
  public mutating func setCapability(_ capability: PowerCapability, at now: Instant, _ actions: inout [PowerAction]) {
    self.capability = capability
    if case .awake = phase { adjust(settles: state == .settling, &actions) }
  }

  /// The battery-backed memory was found empty although nothing but a cut can have emptied it.
  public mutating func foundMemoryEmpty(at now: Instant, _ actions: inout [PowerAction]) {
    memory.learnEmptyMemory()
    ephemeris.forget()
    keepMemory(&actions)
  }

  /// The receiver lost what its RAM keeps, or is another: what it was told has to be told again.
  public mutating func forgetSettings() {
    toldInterval = nil
    toldPowerSave = nil
  }

  /// A source outside of the receiver speaks.
  public mutating func hear(_ event: WakeEvent, at now: Instant, _ actions: inout [PowerAction]) {
    let wanted = sources.hear(event, at: now)
    guard let demand else { return }
    if case .gone = event { return checkSooner(demand, at: now) }
    guard let wanted else { return }
    if wanted > now {
      // It has cried wolf: it is looked after, but not at once.
      guard case .asleep(var rest) = phase, rest.purpose != .pace else { return }
      rest.due = min(rest.due, wanted)
      return phase = .asleep(rest)
    }
    searches.begin(slowly: false)
    switch phase {
    case .idle, .away, .awake: break
    case .waking(let rest, var calls):
      calls.reason = .motionSource
      calls.renews = false
      phase = .waking(rest, calls)
    case .searching(let search):
      if !search.isAlarmed { self.search(at: now, isFirst: true, because: .motionSource, &actions) }
    case .checking(var check):
      check.attend(until: now.advanced(bySeconds: Self.attention))
      phase = .checking(check)
    case .asleep(let rest):
      // Between two fixes the board is believed to move.
      if rest.purpose != .pace { wake(rest, because: .motionSource, at: now, &actions) }
    }
  }

  /// A source that was relied on is gone: a doze that counted on it is checked within the resume delay.
  private mutating func checkSooner(_ demand: Demand, at now: Instant) {
    let due = now.advanced(bySeconds: checkInterval(demand, at: now))
    switch phase {
    case .asleep(var rest) where rest.purpose == .doze:
      rest.due = min(rest.due, due)
      phase = .asleep(rest)
    case .waking(var rest, let calls) where rest.purpose == .doze:
      rest.due = min(rest.due, due)
      phase = .waking(rest, calls)
    default: break
    }
  }

  /// The receiver is gone, or its port, and not because it sleeps: what was under way is over. `woke(at:_:)` tells that it
  /// is back.
  public mutating func lost(at now: Instant, _ actions: inout [PowerAction]) {
    let purpose: PowerRest.Purpose
    switch phase {
    case .idle, .away: return
    case .asleep(let rest), .waking(let rest, _): purpose = rest.purpose
    case .checking(let check): purpose = check.rest.purpose
    case .awake, .searching: purpose = .search
    }
    let isRecent = lastFix.map { now.seconds(since: $0) < 10 } ?? false
    let hadOrbits = ephemeris.freshAt.map { now.seconds(since: $0) < EphemerisKeeper.longest } ?? false
    if case .awake = phase, isRecent, hadOrbits { cutAt = now } else { cutAt = nil }
    forgetSettings()
    ephemeris.interrupt()
    phase = .away(purpose)
    tell(.searching, .noFixYet, &actions)
  }

  /// The first demand.
  private mutating func begin(at now: Instant, _ actions: inout [PowerAction]) {
    forgetSettings()
    (checks, searches) = (CheckSchedule(), SearchSchedule())
    (lastFix, paceAt, dwellsSince) = (nil, nil, nil)
    speeds.removeAll()
    ephemeris.interrupt()
    search(at: now, isFirst: true, hasBegun: false, because: .noFixYet, &actions)
  }

  /// Nobody wants anything any more.
  private mutating func release(_ actions: inout [PowerAction]) {
    phase = .idle
    forgetSettings()
    keepMemory(&actions)
    tell(.asleep, .noDemand, &actions)
    actions.append(.release)
  }
}

extension Demand {
  /// Whether what served `other` may not do for this.
  func isStricter(than other: Demand) -> Bool {
    // Of two that only watch fences, the horizon says all.
    if horizon != nil, other.horizon != nil { return other.mayDoze && !mayDoze }
    return interval < other.interval || maximumResumeDelay < other.maximumResumeDelay
      || accuracy < other.accuracy || (other.mayDoze && !mayDoze) || (other.horizon != nil && horizon == nil)
  }

  /// Seconds between a fix and the next, where the receiver may sleep between them although the board moves; `nil` where
  /// it may not.
  var paceInterval: Double? {
    guard model != .airborne1g else { return nil }
    if let horizon { return min(max(horizon, Self.pace), Self.longestSleep) }
    return interval >= Self.pace ? min(interval, Self.longestSleep) : nil
  }

  /// Seconds that may pass unseen while the board stands.
  var resume: Double {
    // Confirmed still: nothing is crossed before the board has left, which is noticed in three to five minutes.
    if let horizon { return min(max(horizon, 180), 300) }
    return min(max(maximumResumeDelay, Self.pace), Self.longestSleep)
  }
}
