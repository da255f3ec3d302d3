import GNSSMotion
import GNSSWire
import TestSupport
import Testing

@testable import GNSSReceivers

extension LadderWorld {
  /// Lives for `count` steps.
  mutating func live(_ count: Int) {
    var actions: [PowerAction] = []
    ladder.setDemand(demand, at: now, &actions)
    ladder.woke(at: now, &actions)
    perform(&actions)
    while steps < count {
      steps += 1
      step()
    }
  }

  private var wakesAt: Instant? { if case .asleep(_, let until) = power { until } else { nil } }

  mutating func step() {
    var next = nextChange
    for other in [isSpeaking ? nextEpoch : nil, ladder.deadline, wakesAt, restartAt] {
      if let other { next = min(next, other) }
    }
    pass(to: max(now, next))
    var actions: [PowerAction] = []
    if let restartAt, now >= restartAt {
      self.restartAt = nil
      start(cold: true)
    } else if let wakesAt, now >= wakesAt {
      if random.chance(faults.hang) { power = .hung } else { start(cold: faults.forgets) }
    } else if let due = ladder.deadline, now >= due {
      ladder.tick(at: now, &actions)
      #expect(ladder.deadline.map { $0 > now } ?? true || !actions.isEmpty, "a tick that changes nothing")
    } else if now >= nextChange {
      change(&actions)
    } else if isSpeaking {
      speak(&actions)
    }
    perform(&actions)
    examine()
  }

  private var isSpeaking: Bool { if case .on = power { true } else { false } }

  private var hasFix: Bool { isSpeaking && !isDark && now >= fixAt }

  private mutating func pass(to next: Instant) {
    let seconds = next.seconds(since: now)
    let draws =
      switch power {
      case .on: hasFix ? currents.tracking : currents.acquisition
      case .asleep(let method, _): method == .hostOnly ? currents.tracking : currents.asleep(by: method)
      // Whoever hangs, or is not there, is nobody's merit.
      case .hung, .unplugged: isDark ? currents.acquisition : currents.tracking
      }
    charge += seconds * draws
    alwaysOn += seconds * (isDark ? currents.acquisition : currents.tracking)
    if isMoving { place += 12 * seconds }
    now = next
  }

  /// The receiver starts, or wakes.
  private mutating func start(cold: Bool) {
    power = .on(since: now)
    fixAt = now.advanced(bySeconds: cold ? .random(in: 25...40, using: &random) : .random(in: 1...4, using: &random))
    nextEpoch = now.advanced(bySeconds: 0.5)
  }

  private mutating func speak(_ actions: inout [PowerAction]) {
    nextEpoch = now.advanced(bySeconds: 1)
    if awaitsWord {
      awaitsWord = false
      ladder.woke(at: now, &actions)
      perform(&actions)
    }
    guard isSpeaking else { return }
    var fix = Fix(source: .nmea)
    if hasFix {
      fix.mode = .threeDimensional
      fix.coordinate = Coordinate(latitude: 47 + place / 111_000, longitude: 8)
      fix.speed = isMoving ? 12 : 0
      fix.satellitesUsed = 9
      fixes += 1
      unfixedSince = nil
      (searchingSince, overdueSince) = (nil, nil)
      follow()
    } else {
      searchingSince = searchingSince ?? now
    }
    ladder.consume(fix, motion, sky: sky, at: now, &actions)
  }

  /// What the motion filter would make of a fix.
  private mutating func follow() {
    isDozing = false
    if let checked = checkedFor {
      checkedFor = checked + 1
      guard checked >= 5 else { return }
      checkedFor = nil
      let hasMoved = isMoving || (place - placeAtDoze).magnitude > 100
      motion.check = hasMoved ? .moved : .confirmed
      if hasMoved {
        motion.state = .moving
        motion.gap = Motion.Gap(from: now.advanced(bySeconds: -60), to: now)
        stillFor = 0
      }
      return
    }
    stillFor = isMoving ? 0 : stillFor + 1
    motion.state = stillFor < 5 ? .moving : stillFor < 60 ? .settling : .stationary
    motion.mayDoze = stillFor >= 120
    motion.speed = isMoving ? 12 : 0
    if motion.state == .moving { motion.check = nil }
  }

  /// Does what the ladder wants.
  mutating func perform(_ actions: inout [PowerAction]) {
    let wanted = actions
    actions = []
    for action in wanted {
      switch action {
      case .sleep(let method, let until): sleep(method, until)
      case .wake(.line): call()
      case .wake(.rates): awaitsWord = true
      case .wake(.giveUp):
        awaitsWord = true
        // Whatever hangs is restarted by the watchdog; so is whoever sleeps and cannot be called.
        if !isSpeaking, !isUnplugged { restartAt = now.advanced(bySeconds: 30) }
      case .beginCheck:
        checkedFor = motion.state == .stationary || motion.state == .settling ? 0 : nil
        motion.check = checkedFor == nil ? nil : .open
      case .release: awaitsWord = true
      case .assist, .remember, .setInterval, .setPowerSave, .tell: break
      }
    }
  }

  private var isUnplugged: Bool { if case .unplugged = power { true } else { false } }

  private mutating func sleep(_ method: Profile.SleepMethod, _ until: Instant) {
    #expect(demand != nil, "nobody wants anything, and it is put to sleep")
    #expect(until > now && until.seconds(since: now) <= (method.hasAlarm ? 900 : 21_600))
    if case .asleep(let rest) = ladder.phase, rest.purpose == .doze {
      #expect(demand?.mayDoze == true, "a demand that may not doze never dozes")
    }
    guard isSpeaking else { return }
    sleeps += 1
    placeAtDoze = isDozing ? placeAtDoze : place
    isDozing = true
    awaitsWord = true
    if method != .hostOnly, random.chance(faults.refusal) {
      var actions: [PowerAction] = []
      pass(to: now.advanced(bySeconds: 2.5))
      ladder.sleepFailed(at: now, &actions)
      return perform(&actions)
    }
    var wakes = method.hasAlarm ? until.advanced(bySeconds: .random(in: -1...5, using: &random)) : nil
    if random.chance(faults.restless) {
      wakes = now.advanced(bySeconds: .random(in: 3...max(4, until.seconds(since: now)), using: &random))
    }
    power = .asleep(method, until: wakes)
    nextEpoch = nil
    // Some take whole seconds.
    let whole = until.advanced(bySeconds: -.random(in: 0..<1, using: &random))
    if method.hasAlarm, random.chance(0.5), whole > now { ladder.sleeps(until: whole) }
  }

  private mutating func call() {
    awaitsWord = true
    guard case .asleep(let method, _) = power else { return }
    let hears = method == .hostOnly || method == .gnssStop || (!faults.isDeaf && method != .pair650)
    guard hears, method == .hostOnly || !random.chance(faults.lostCall) else { return }
    if random.chance(faults.hang) { power = .hung } else { start(cold: faults.forgets && method != .hostOnly) }
  }

  /// Something happens that nobody foresaw.
  private mutating func change(_ actions: inout [PowerAction]) {
    nextChange = now.advanced(bySeconds: .random(in: 10...4000, using: &random))
    excuses += 1
    searchingSince = nil
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1, 2: isMoving.toggle()
    case 3, 4: isDark.toggle()
    case 5: if isDark { isDark = false } else { isMoving = false }
    case 6:
      let next = someDemand()
      demand = next
      ladder.setDemand(next, at: now, &actions)
    case 7 where demand != nil && random.chance(0.3):
      demand = nil
      ladder.setDemand(nil, at: now, &actions)
      if !isUnplugged { start(cold: false) }
    case 7, 8:
      if demand == nil {
        demand = someDemand()
        ladder.setDemand(demand, at: now, &actions)
      }
    case 9:
      hasSource.toggle()
      ladder.hear(hasSource ? .present("ignition") : .gone("ignition"), at: now, &actions)
    case 10: ladder.hear(random.chance(0.5) ? .moving("ignition") : .still("ignition"), at: now, &actions)
    default:
      if isUnplugged {
        start(cold: true)
        awaitsWord = true
      } else if isSpeaking {
        power = .unplugged
        ladder.lost(at: now, &actions)
      }
    }
  }

  // MARK: What must hold

  /// What happened, in a line.
  var summary: String {
    "\(charge / 3600) mAh against \(alwaysOn / 3600) in \(now.nanoseconds / 3_600_000_000_000) h, \(excuses) events, "
      + "\(sleeps) sleeps, \(fixes) fixes; \(faults); \(ladder.memory); \(ladder.capability.methods)"
  }

  private mutating func examine() {
    // A receiver that sleeps, or hangs, is waited for or called: by the ladder, or, once given up, by the watchdog.
    switch power {
    case .asleep, .hung:
      #expect(demand == nil || ladder.deadline != nil || restartAt != nil, "asleep without a wake that comes")
      #expect(ladder.isAsleep || ladder.deadline != nil || restartAt != nil || demand == nil)
    case .on, .unplugged: break
    }
    if demand != nil, !isSpeaking, !isUnplugged, !ladder.isAsleep {
      let since = overdueSince ?? now
      overdueSince = since
      // Three calls, fifteen seconds beyond the longest alarm, other rates, a restart.
      let seconds = now.seconds(since: since)
      #expect(seconds <= 900 + 15 + 60 + 60, "called for \(seconds) s: \(ladder.phase), \(power)")
    } else {
      overdueSince = nil
    }
    if let since = searchingSince, isSpeaking, demand != nil {
      #expect(now.seconds(since: since) <= 120 + 300 + 90 + 5, "searching for \(now.seconds(since: since)) s")
    }
    if !isSpeaking { searchingSince = nil }
    if ladder.isAsleep, let deadline = ladder.deadline { #expect(deadline.seconds(since: now) <= 21_600) }
  }
}
