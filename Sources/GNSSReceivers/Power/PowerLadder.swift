public import GNSSMotion
public import GNSSWire

/// Decides when a receiver sleeps and when it wakes. A value: fixes, motion, demands, what became of its wishes and
/// instants in, `PowerAction`s out.
///
/// ```
/// searching ─▶ tracking ⇄ settling ─▶ dozing ⇄ waking ─▶ tracking
/// ```
///
/// What it promises: a receiver that sleeps wakes, by its own alarm or by a call that is repeated until it is heard of
/// again; sleep is only chosen where it costs less than staying awake; a search ends or pauses.
public struct PowerLadder: Sendable {
  /// Seconds for which a receiver with an alarm sleeps at most: should this process die, it wakes by itself.
  public static let longestUnattended = 900.0
  /// Seconds without a fix after which a board that moved counts as lost.
  static let loss = 120.0
  /// Metres per second below which a board creeps, as into a garage.
  static let creep = 3.0
  /// Seconds for which a receiver stays awake after a motion source has called, whatever it finds.
  static let attention = 30.0
  /// Seconds after which what took too long gets another chance, which costs a check.
  static let reconsideration = 21_600.0
  /// Seconds after which a sleep that was refused is tried again, which costs next to nothing.
  static let retry = 900.0
  /// Seconds that the fastest start takes to its first fix.
  static let restart = 0.9
  /// Seconds after which a receiver that could not be told to sleep is told again.
  static let forNow = 60.0

  /// What the receiver can do.
  public internal(set) var capability: PowerCapability
  /// What was learned of it.
  public internal(set) var memory: PowerMemory
  /// Where the receiver stands.
  public internal(set) var state = PowerState.asleep
  /// Why.
  public internal(set) var reason = PowerReason.noDemand

  var demand: Demand?
  var phase = PowerPhase.idle
  var checks = CheckSchedule()
  var searches = SearchSchedule()
  var ephemeris = EphemerisKeeper()
  var sources = WakeSourceTrust()
  /// What the receiver was told last; `nil` for nothing.
  var toldInterval: Double?
  var toldPowerSave: Bool?
  var remembered: PowerMemory
  var reconsiderAt: Instant?
  var retryAt: Instant?
  /// When there was a fix last.
  var lastFix: Instant?
  var lastCoordinate: Coordinate?
  var lastMotion = Motion.State.unknown
  /// Speeds of the last seconds before the present, the newest last.
  var speeds: [Double] = []
  var lastSpeedAt: Instant?
  /// When a receiver that is awake may sleep until the next fix is wanted.
  var paceAt: Instant?
  /// When a receiver that knew its orbits was lost in the middle of its work: its supply may have been cut.
  var cutAt: Instant?
  /// Since when a board that stands waits for its orbits before it may doze.
  var dwellsSince: Instant?

  /// A ladder for a receiver that is awake, and that nobody wants anything of yet.
  public init(capability: PowerCapability = PowerCapability(), memory: PowerMemory = PowerMemory()) {
    self.capability = capability
    self.memory = memory
    remembered = memory
  }

  /// Whether the receiver is silent because it was told to be.
  public var isAsleep: Bool {
    if case .asleep = phase { return true }
    return false
  }

  /// Until when the host may suspend itself: the receiver sleeps, or nobody wants anything of it; `nil` while it is
  /// needed.
  public var maySuspendUntil: Instant? {
    switch phase {
    case .idle: Instant(nanoseconds: .max)
    case .asleep(let rest): rest.next
    default: nil
    }
  }

  /// When `tick(at:_:)` has something to do; `nil` for never.
  public var deadline: Instant? {
    switch phase {
    case .idle, .away: nil
    case .awake: awakeDeadline
    case .searching(let search): search.end
    case .checking(let check): deadline(of: check)
    case .asleep(let rest): rest.next
    case .waking(_, let calls): calls.next
    }
  }

  /// Time has passed.
  public mutating func tick(at now: Instant, _ actions: inout [PowerAction]) {
    guard let deadline, now >= deadline else { return }
    switch phase {
    case .idle, .away: break
    case .awake: tickAwake(at: now, &actions)
    case .searching(let search): pause(search, at: now, &actions)
    case .checking(let check): expire(check, at: now, &actions)
    case .asleep(let rest): wake(rest, because: .checkDue, at: now, &actions)
    case .waking(let rest, let calls): call(rest, calls, at: now, &actions)
    }
  }

  /// An epoch: its fix, good or bad, what the motion filter made of it, and the sky, where satellites are told.
  public mutating func consume(
    _ fix: Fix, _ motion: Motion, sky: SkySummary?, at now: Instant, _ actions: inout [PowerAction]
  ) {
    // What still arrives after it was told to sleep says nothing.
    guard demand != nil, !isAsleep else { return }
    if case .waking = phase { woke(at: now, &actions) }
    let isFixed = note(fix, at: now)
    ephemeris.consume(sky, used: isFixed ? fix.satellitesUsed ?? EphemerisKeeper.fewest : 0, at: now)
    switch phase {
    case .searching(let search): follow(search, isFixed, motion, sky, at: now, &actions)
    case .checking(let check): follow(check, isFixed, motion, sky, at: now, &actions)
    case .awake: follow(motion, isFixed, at: now, &actions)
    case .idle, .away, .asleep, .waking: break
    }
    lastMotion = motion.state
  }

  /// Remembers what a later decision needs of `fix`; answers whether it has a position.
  private mutating func note(_ fix: Fix, at now: Instant) -> Bool {
    guard let coordinate = fix.coordinate, fix.mode == .twoDimensional || fix.mode == .threeDimensional else {
      return false
    }
    lastFix = now
    lastCoordinate = coordinate
    guard let speed = fix.speed, now.seconds(since: lastSpeedAt ?? Instant(nanoseconds: .min / 2)) >= 0.9 else {
      return true
    }
    // A sleep between two fixes parts what was before from what comes.
    if let lastSpeedAt, now.seconds(since: lastSpeedAt) > 30 { speeds.removeAll(keepingCapacity: true) }
    lastSpeedAt = now
    if speeds.count == 10 { speeds.removeFirst() }
    speeds.append(speed)
    return true
  }
}

extension PowerLadder {
  /// Says where the receiver stands, if that is new.
  mutating func tell(_ state: PowerState, _ reason: PowerReason, _ actions: inout [PowerAction]) {
    guard state != self.state || reason != self.reason else { return }
    (self.state, self.reason) = (state, reason)
    actions.append(.tell(state, reason))
  }

  /// Sets rate and power save to what the rung asks for.
  mutating func adjust(settles: Bool = false, fullPower: Bool = false, _ actions: inout [PowerAction]) {
    guard let demand else { return }
    // Who is woken for one fix, and whoever is watched for stillness, speaks once a second.
    let interval = settles || demand.interval >= Demand.pace ? 1 : demand.interval
    if interval != toldInterval {
      toldInterval = interval
      actions.append(.setInterval(interval))
    }
    let saves = !fullPower && demand.accuracy >= .tenMeters && capability.powerSave != .none
    if saves != toldPowerSave ?? false {
      toldPowerSave = saves
      actions.append(.setPowerSave(saves))
    }
  }

  /// Keeps what was learned, if it is worth it.
  mutating func keepMemory(_ actions: inout [PowerAction]) {
    guard memory.differs(from: remembered) else { return }
    remembered = memory
    actions.append(.remember(memory))
  }
}
