import GNSSMotion
import GNSSWire

// Looking for satellites, on and off.

extension PowerLadder {
  /// Looks for satellites from now on.
  mutating func search(
    at now: Instant, isFirst: Bool, hasBegun: Bool = true, because reason: PowerReason, _ actions: inout [PowerAction]
  ) {
    if isFirst, !searches.isFirst { searches.begin(slowly: false) }
    phase = .searching(
      PowerSearch(from: now, isFirst: isFirst, isAlarmed: reason == .motionSource, hasBegun: hasBegun))
    adjust(fullPower: true, &actions)
    tell(.searching, reason, &actions)
  }

  /// Takes an epoch of a search.
  mutating func follow(
    _ search: PowerSearch, _ isFixed: Bool, _ motion: Motion, _ sky: SkySummary?, at now: Instant,
    _ actions: inout [PowerAction]
  ) {
    guard !isFixed else {
      learnCut(search, sky, at: now, &actions)
      phase = .awake
      searches.begin(slowly: false)
      lastMotion = motion.state
      return follow(motion, true, at: now, &actions)
    }
    guard capability.mayRest else { return }
    var search = search.begun(at: now)
    search.patience.consume(sky)
    if searches.consume(sky) { search.atLeast = now.advanced(bySeconds: SearchSchedule.first) }
    phase = .searching(search)
    if let end = search.end, now >= end { pause(search, at: now, &actions) }
  }

  /// Learns from the first fix of a receiver that is back whether its backup supply has kept what it knew.
  private mutating func learnCut(
    _ search: PowerSearch, _ sky: SkySummary?, at now: Instant, _ actions: inout [PowerAction]
  ) {
    defer { cutAt = nil }
    let seconds = now.seconds(since: search.patience.start)
    // One that comes back with a fix was never off; under a poor sky its time to fix says nothing.
    guard let cutAt, search.hasBegun, seconds >= Self.restart, let sky, sky.clear >= SearchSchedule.clearSky else {
      return
    }
    memory.learn(
      timeToFix: seconds, after: .supplyCut, slept: search.patience.start.seconds(since: cutAt), isClear: true)
    keepMemory(&actions)
  }

  /// Gives a search up for a while.
  mutating func pause(
    _ search: PowerSearch, at now: Instant, because given: PowerReason? = nil, _ actions: inout [PowerAction]
  ) {
    if search.isAlarmed { sources.falseAlarm(at: now) }
    guard capability.mayRest else {
      phase = .searching(PowerSearch(from: now, isFirst: false, hasBegun: false))
      return tell(.searching, given ?? search.patience.verdict, &actions)
    }
    let reason = given ?? search.patience.verdict
    let seconds = searches.pause(after: now.seconds(since: search.patience.start))
    let method = method(sleeping: seconds, awake: capability.currents.acquisition) ?? .hostOnly
    rest(.search, by: method, until: now.advanced(bySeconds: seconds), because: reason, at: now, &actions)
  }
}
