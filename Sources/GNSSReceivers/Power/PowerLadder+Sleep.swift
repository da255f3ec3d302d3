public import GNSSWire

// Into sleep, and out of it.

extension PowerLadder {
  /// Whether anything but the host can rest.
  var canSleep: Bool { !capability.methods.isEmpty }

  /// Seconds until the next check, awake time not counted.
  func checkInterval(_ demand: Demand, at now: Instant) -> Double {
    // A receiver that its alarm alone wakes is of no use to a source that calls.
    let isWatched = wakesByLine && sources.isWatching(at: now)
    return checks.sleep(resume: demand.resume, check: memory.check ?? 8, isWatched: isWatched)
  }

  /// Whether a call wakes it.
  var wakesByLine: Bool { capability.wakesByLine && memory.deaf < PowerMemory.mostDeaf }

  /// How to sleep for `seconds`: the cheapest of what works, or `nil` where staying awake costs less.
  func method(
    sleeping seconds: Double, awake: Double? = nil, except failed: Profile.SleepMethod? = nil
  ) -> Profile.SleepMethod? {
    let works = capability.methods.filter { $0 != failed && memory.refused[$0] ?? 0 < PowerMemory.mostRefusals }
    return BreakEven(currents: capability.currents, memory: memory).best(
      of: works, sleeping: seconds, awake: awake ?? capability.currents.tracking)
  }

  /// Sleeps until the next check.
  mutating func doze(because reason: PowerReason, at now: Instant, _ actions: inout [PowerAction]) {
    guard let demand else { return }
    dwellsSince = nil
    paceAt = nil
    // The demand may have become stricter while the receiver was woken, or checked.
    guard demand.mayDoze else { return search(at: now, isFirst: true, because: .newDemand, &actions) }
    reconsider(at: now)
    var due = now.advanced(bySeconds: checkInterval(demand, at: now))
    // Orbits do not wait for a heartbeat.
    if canSleep, let renewal = ephemeris.due, renewal > now { due = min(due, renewal) }
    let method = method(sleeping: due.seconds(since: now))
    due = aligned(due, after: now, by: method)
    let reason = method == nil && canSleep && reason == .stationary ? .doesNotPay : reason
    rest(.doze, by: method ?? .hostOnly, until: due, because: reason, at: now, &actions)
  }

  /// Seconds from a start to the first fix that the motion filter believes: five for the velocity to settle, and what an
  /// epoch may come earlier than the one before.
  private static let belief = 5.2

  /// A call so that an epoch comes when one is believed: none has to be waited for then. Earlier than `due` by less than
  /// a second.
  private func aligned(_ due: Instant, after now: Instant, by method: Profile.SleepMethod?) -> Instant {
    guard let lastFix else { return due }
    let belief = method?.hasAlarm == true ? Self.belief : Self.belief + Awakening.start
    let epochs = (due.seconds(since: lastFix) + belief).rounded(.down)
    let call = lastFix.advanced(bySeconds: epochs - belief)
    return call > now ? call : due
  }

  /// What did not work, or took too long, is tried once more now and then.
  mutating func reconsider(at now: Instant) {
    if now >= retryAt ?? now {
      if retryAt != nil { memory.retryRefused() }
      retryAt = now.advanced(bySeconds: Self.retry)
    }
    guard now >= reconsiderAt ?? now else { return }
    if reconsiderAt != nil { memory.reconsider() }
    reconsiderAt = now.advanced(bySeconds: Self.reconsideration)
  }

  /// Puts the receiver to sleep.
  mutating func rest(
    _ purpose: PowerRest.Purpose, by method: Profile.SleepMethod, until due: Instant, because reason: PowerReason,
    at now: Instant, _ actions: inout [PowerAction]
  ) {
    keepMemory(&actions)
    ephemeris.interrupt()
    // Where nothing but the host can rest, the receiver saves what it can.
    if method == .hostOnly, capability.powerSave != .none, purpose != .search, toldPowerSave != true {
      toldPowerSave = true
      actions.append(.setPowerSave(true))
    }
    enter(PowerRest(purpose: purpose, method: method, began: now, alarm: due, due: due), at: now, &actions)
    tell(purpose.state, reason, &actions)
  }

  private mutating func enter(_ rest: PowerRest, at now: Instant, _ actions: inout [PowerAction]) {
    var rest = rest
    let longest = rest.method.hasAlarm ? Self.longestUnattended : rest.isForNow ? Self.forNow : .infinity
    rest.alarm = longest.isFinite ? min(rest.due, now.advanced(bySeconds: longest)) : rest.due
    phase = .asleep(rest)
    actions.append(.sleep(rest.method, until: rest.alarm))
  }

  /// It sleeps until its alarm, which may take whole seconds: then it is called, not a part of a second later.
  public mutating func sleeps(until alarm: Instant) {
    guard case .asleep(var rest) = phase, (0..<1).contains(rest.alarm.seconds(since: alarm)) else { return }
    if rest.due == rest.alarm { rest.due = alarm }
    rest.alarm = alarm
    phase = .asleep(rest)
  }

  /// It went on speaking after `sleep`, or refused.
  ///
  /// - Parameter isItsOwn: whether the receiver was told at all: what came in between says nothing of it, and is over soon.
  public mutating func sleepFailed(isItsOwn: Bool = true, at now: Instant, _ actions: inout [PowerAction]) {
    guard case .asleep(var rest) = phase, rest.method != .hostOnly else { return }
    // It speaks, and is wanted by now.
    guard rest.purpose != .doze || demand?.mayDoze != false else {
      return search(at: now, isFirst: true, because: .newDemand, &actions)
    }
    rest.tries += 1
    let seconds = rest.due.seconds(since: now)
    guard seconds >= CheckSchedule.shortest else {
      // A sleep too short for a second try counts as well, or one that is refused each time would be tried for ever.
      if isItsOwn { memory.learnRefusal(of: rest.method) }
      return wake(rest, because: .sleepFailed, at: now, &actions)
    }
    // It may have been in the middle of something: once more.
    if rest.tries < 2 { return enter(rest, at: now, &actions) }
    rest.tries = 0
    rest.isForNow = !isItsOwn
    if isItsOwn {
      // Then the next best, or the host alone; three sleeps in a row that failed are a receiver that cannot.
      memory.learnRefusal(of: rest.method)
      rest.method = method(sleeping: seconds, except: rest.method) ?? .hostOnly
      keepMemory(&actions)
    } else {
      rest.method = .hostOnly
    }
    enter(rest, at: now, &actions)
    tell(rest.purpose.state, .sleepFailed, &actions)
  }

  /// Calls the receiver.
  mutating func wake(
    _ rest: PowerRest, because reason: PowerReason, at now: Instant, _ actions: inout [PowerAction]
  ) {
    let isEarly = now < rest.next
    let renews = !isEarly && rest.due.seconds(since: now) >= CheckSchedule.shortest
    // Nothing but its alarm wakes it: it is listened for, not called.
    if isEarly, !wakesByLine, rest.method != .hostOnly {
      var rest = rest
      rest.due = min(rest.due, rest.alarm)
      return phase = .asleep(rest)
    }
    // A receiver that sleeps between two fixes, or two searches, is where it was.
    if isEarly || (rest.purpose == .doze && !renews) { tell(.waking, reason, &actions) }
    call(rest, PowerCalls(began: now, reason: reason, renews: renews), at: now, &actions)
  }

  /// Makes the next call: by its line, then, once its alarm has run out, at other rates, then as one that is silent.
  mutating func call(
    _ rest: PowerRest, _ calls: PowerCalls, at now: Instant, _ actions: inout [PowerAction]
  ) {
    var calls = calls
    // Whoever has no alarm of its own wakes by a call or not at all: there is nothing to wait for.
    let alarm = rest.method.hasAlarm ? rest.alarm.advanced(bySeconds: PowerCalls.grace) : now
    if calls.count < PowerCalls.most {
      calls.count += 1
      let isLast = calls.count == PowerCalls.most
      let next = now.advanced(bySeconds: PowerCalls.patience)
      calls.next = isLast ? max(next, alarm) : next
      actions.append(.wake(.line))
    } else if !calls.hasSearchedRates {
      calls.hasSearchedRates = true
      calls.next = now.advanced(bySeconds: PowerCalls.rates)
      forgetSettings()
      actions.append(.wake(.rates))
      tell(.waking, .wakeFailed, &actions)
    } else {
      calls.next = nil
      actions.append(.wake(.giveUp))
      // From now on it is a receiver that is silent, and looked for as one.
      tell(.searching, .wakeFailed, &actions)
    }
    phase = .waking(rest, calls)
  }

  /// The call could not be made, or was found to be in vain.
  public mutating func wakeFailed(at now: Instant, _ actions: inout [PowerAction]) {
    guard case .waking(let rest, var calls) = phase, calls.next != nil else { return }
    calls.count = PowerCalls.most
    call(rest, calls, at: now, &actions)
  }

  /// The first frame after a sleep, after `wake`, or after the receiver was found again.
  public mutating func woke(at now: Instant, _ actions: inout [PowerAction]) {
    switch phase {
    case .idle, .awake, .checking: break
    case .searching(let search):
      // The search begins with the first word.
      phase = .searching(search.begun(at: now))
    case .away(.doze):
      let rest = PowerRest(purpose: .doze, method: .hostOnly, began: now, alarm: now, due: now)
      check(rest, PowerCalls(began: now, reason: .checkDue), at: now, &actions)
    case .away: search(at: now, isFirst: true, because: .noFixYet, &actions)
    case .asleep(let rest):
      // Who wakes in the first half of a sleep does not sleep as told.
      if now.seconds(since: rest.began) < rest.next.seconds(since: now) { memory.learnRefusal(of: rest.method) }
      tell(rest.purpose.state, .wokeByItself, &actions)
      check(rest, PowerCalls(began: now, reason: .wokeByItself), at: now, &actions)
    case .waking(let rest, let calls): answer(rest, calls, at: now, &actions)
    }
  }

  private mutating func answer(
    _ rest: PowerRest, _ calls: PowerCalls, at now: Instant, _ actions: inout [PowerAction]
  ) {
    learnDeafness(rest, calls, at: now)
    if calls.renews, rest.due.seconds(since: now) >= CheckSchedule.shortest {
      var rest = rest
      rest.tries = 0
      if rest.isForNow {
        rest.method = method(sleeping: rest.due.seconds(since: now)) ?? .hostOnly
        rest.isForNow = false
      }
      return enter(rest, at: now, &actions)
    }
    check(rest, calls, at: now, &actions)
  }

  private mutating func learnDeafness(_ rest: PowerRest, _ calls: PowerCalls, at now: Instant) {
    guard rest.alarm.seconds(since: calls.began) > PowerCalls.patience * Double(PowerCalls.most) else { return }
    let isDeaf = now.seconds(since: rest.alarm) > -1
    memory.deaf = isDeaf ? min(memory.deaf + 1, PowerMemory.mostDeaf) : 0
  }

  /// The receiver is awake: it is asked for a fix.
  private mutating func check(
    _ rest: PowerRest, _ calls: PowerCalls, at now: Instant, _ actions: inout [PowerAction]
  ) {
    let slept = now.seconds(since: rest.began)
    if capability.takesAssistance, rest.method != .hostOnly, rest.method != .gnssStop {
      let isStill = rest.purpose == .doze
      let accuracy = isStill ? 100 : min(100 + 60 * slept, 100_000)
      actions.append(
        .assist(
          PowerAction.Assistance(
            position: lastCoordinate, positionAccuracy: accuracy, timeAccuracy: max(1, 200e-6 * slept))))
    }
    if calls.hasSearchedRates { forgetSettings() }
    if rest.purpose == .search {
      let isNews = calls.reason == .motionSource || calls.reason == .newDemand
      return search(at: now, isFirst: isNews, because: isNews ? calls.reason : reason, &actions)
    }
    var check = PowerCheck(
      rest: rest, reason: calls.reason, called: calls.began, woke: now, patience: SearchPatience(from: now))
    if calls.reason == .motionSource { check.attend(until: now.advanced(bySeconds: Self.attention)) }
    phase = .checking(check)
    if rest.purpose == .doze { actions.append(.beginCheck) }
    adjust(settles: true, &actions)
  }
}

extension PowerRest.Purpose {
  /// The rung on which it sleeps.
  var state: PowerState {
    switch self {
    case .doze: .dozing
    case .pace: .tracking
    case .search: .searching
    }
  }
}
