public import GNSSWire

/// Decides from a receiver's fixes whether the board moves, settles or stands, and says why.
///
/// Doppler speed with its accuracy is the first witness, distance from a robust anchor the second. What noise the
/// receiver shows at rest is learned, and thresholds rise with it. A rejected fix is no information, never "speed zero".
/// Time is event time (see `EventClock`): the same fixes give the same answer at any pace.
///
/// ```
/// unknown ─▶ moving ⇄ settling ─▶ stationary ─▶ moving
/// ```
///
/// Nothing is allocated. A fix costs O(1); once a minute of standing the anchor is revised in O(`history`).
public struct MotionFilter: ~Copyable, Sendable {
  // Private methods are mutating even where they change nothing: the compiler copies all of a large inline value,
  // history included, to lend it from a mutating method to one that is not.

  /// How many seconds of fixes are remembered.
  public static var history: Int { 64 }

  /// What is known after the last fix.
  public internal(set) var motion = Motion()
  /// Clocks and thresholds.
  public private(set) var parameters: Parameters

  var plane: LocalPlane?
  var seconds = Ring<64, Second>(filler: .filler)
  /// The second being averaged.
  var current: Second?
  var rest: Rest?
  /// Event time of the last usable fix.
  var lastUsable: Instant?
  var warmUntil: Instant?
  var isDozing = false
  private var sawRejected = false
  private var falseZeros = 0

  /// Speed at rest, 95 % quantile of the seconds.
  var stillSpeed = RunningQuantile(0.95, initial: 0.1, gain: 0.02, floor: 0.001)
  /// Speed over several seconds of the present rest.
  var steadySpeed = SteadySpeed()
  /// `steadySpeed` at rest, 95 % quantile.
  var stillSteady = RunningQuantile(0.95, initial: 0.1, gain: 0.02, floor: 0.001)
  /// Distance from the anchor at rest, 90 % quantile.
  var stillRadius = RunningQuantile(0.90, initial: 3, gain: 0.02, floor: 0.01)
  /// One bit a second, the newest lowest: speed beyond the departure threshold.
  var fastVotes = 0 as UInt8
  /// One bit a second, the newest lowest: beyond the departure distance, with speed.
  var distantVotes = 0 as UInt8
  var relocation: Relocation?
  var peakSpeed = 0.0
  /// The last usable fix before a doze whose end has not been checked.
  var hiddenSince: Instant?
  /// When the suspicion of the present check arose, and where.
  var suspicion: Relocation?
  /// Usable fixes of the present check, and those of them that speak for rest.
  var checkFixes = 0
  var quietFixes = 0
  /// What the external witness said last.
  var said: Witness?

  /// A filter that knows nothing yet.
  public init(_ parameters: Parameters = Parameters()) { self.parameters = parameters }

  /// Changes the hold time; a board that is stationary already stays so.
  public mutating func setHold(_ seconds: Double) { parameters.hold = seconds }

  /// Takes a fix, good or bad, solved at event time `instant`.
  ///
  /// - Returns: what is known now; also in `motion`.
  /// - Complexity: O(1), once a minute of standing O(`history`).
  @discardableResult
  public mutating func consume(_ fix: Fix, at instant: Instant) -> Motion {
    take(fix, at: instant)
    return motion
  }

  private mutating func take(_ fix: Fix, at instant: Instant) {
    guard parameters.accept(fix), let coordinate = fix.coordinate else {
      sawRejected = true
      return tick(at: instant)
    }
    if isDozing { beginCheck(at: instant) }
    guard hasWarmedUp(at: instant) else { return }
    sawRejected = false
    let gap = lastUsable.map { instant.seconds(since: $0) } ?? 0
    lastUsable = instant
    let sample = measure(fix, at: place(coordinate), instant)
    let opensSecond = current?.isOver(at: instant) ?? true
    if opensSecond { openSecond(with: sample) } else { current?.add(sample) }
    if let second = current {
      cast(second)
      decide(sample, second, gap: gap, at: instant)
      if motion.check != nil { followCheck(sample, second, at: instant) }
      report(second, gap: gap)
    }
  }

  /// Tells the filter that time passes without a usable fix.
  ///
  /// A board that stood still is believed to stand; any other is `unknown` after the silence time.
  public mutating func tick(at instant: Instant) {
    guard !isDozing, motion.state == .moving || motion.state == .settling, let lastUsable else { return }
    let silence = instant.seconds(since: lastUsable)
    guard silence >= parameters.silence else { return }
    var evidence = Evidence()
    evidence.rule = .silence
    evidence.measured = silence
    evidence.threshold = parameters.silence
    enter(.unknown, at: instant, because: evidence)
    motion.speed = nil
    motion.speedAccuracy = nil
  }

  /// Changes the state; leaving rest forgets the anchor.
  mutating func enter(_ state: Motion.State, at instant: Instant, because evidence: Evidence) {
    motion.state = state
    motion.since = instant
    motion.evidence = evidence
    suspicion = nil
    motion.gap = nil
    if state == .moving {
      if let hiddenSince { motion.gap = Motion.Gap(from: hiddenSince, to: instant) }
      if motion.check != nil { motion.check = .moved }
    } else {
      motion.check = nil
    }
    hiddenSince = nil
    relocation = nil
    distantVotes = 0
    guard state == .moving || state == .unknown else { return }
    rest = nil
    motion.anchor = nil
    motion.displacement = nil
  }
}

extension MotionFilter {
  /// Whether the receiver has had time to converge, after its first fix or after a loss of more than ten seconds.
  @inline(__always)
  private mutating func hasWarmedUp(at instant: Instant) -> Bool {
    if let lastUsable, sawRejected, instant.seconds(since: lastUsable) > 10 {
      warmUntil = instant.advanced(bySeconds: parameters.warmUp)
      sawRejected = false
    }
    guard let warmUntil else {
      self.warmUntil = instant.advanced(bySeconds: parameters.warmUp)
      return parameters.warmUp <= 0
    }
    return instant >= warmUntil
  }

  /// Where `coordinate` lies on the plane, which follows a moving board every 20 km.
  @inline(__always)
  private mutating func place(_ coordinate: Coordinate) -> LocalPlane.Offset {
    if let plane {
      let offset = plane.offset(of: coordinate)
      if rest != nil || offset.length < 20_000 { return offset }
      seconds.removeAll()
      current = nil
    }
    plane = LocalPlane(anchor: coordinate)
    return LocalPlane.Offset(east: 0, north: 0)
  }

  /// What `fix` says, with a speed derived from positions where the receiver tells none or a false zero.
  @inline(__always)
  private mutating func measure(_ fix: Fix, at place: LocalPlane.Offset, _ instant: Instant) -> Second {
    var second = Second.filler
    second.start = instant
    second.place = place
    second.count = 1
    second.horizontalAccuracy = fix.horizontalAccuracy ?? 5 * (fix.hdop ?? 1)
    second.speedAccuracy = fix.speedAccuracy ?? 0
    if let east = fix.velocityEast, let north = fix.velocityNorth {
      second.velocity = LocalPlane.Offset(east: east, north: north)
      second.hasVelocity = true
    }
    if let told = fix.speed ?? (second.hasVelocity ? second.velocity.length : nil), told != 0 {
      falseZeros = 0
      second.speed = told
      second.hasSpeed = true
      return second
    }
    // Exactly zero is what static navigation tells; a receiver that tells it while its positions travel has no Doppler.
    let derived = derivedSpeed(to: place, at: instant)
    if fix.speed != nil {
      falseZeros = (derived ?? 0) > 1.5 ? min(falseZeros &+ 1, 100) : 0
      second.hasSpeed = true
      if falseZeros < 3 { return second }
    }
    if let derived {
      second.speed = derived
      second.hasSpeed = true
    }
    return second
  }

  /// Metres per second from the position about four seconds ago to `place`, or `nil` where none is near in time.
  @inline(never)
  private mutating func derivedSpeed(to place: LocalPlane.Offset, at instant: Instant) -> Double? {
    let history = seconds.unordered
    var latest: Second?
    for index in history.indices {
      let earlier = history[index]
      let elapsed = instant.seconds(since: earlier.start)
      if elapsed >= 3.9 && elapsed <= 30 && earlier.start > latest?.start ?? Instant(nanoseconds: .min) {
        latest = earlier
      }
    }
    return latest.map { place.distance(to: $0.place) / instant.seconds(since: $0.start) }
  }

  /// Puts the second just over into history, learns from it, and begins the next with `sample`.
  @inline(__always)
  private mutating func openSecond(with sample: Second) {
    if let over = current {
      seconds.appendOverwritingOldest(over)
      if let rest, over.start >= rest.began { steadySpeed.add(over) }
      learn(from: over)
    }
    current = sample
    fastVotes <<= 1
    distantVotes <<= 1
  }

  /// Learns the receiver's noise while the board rests and nothing speaks against it.
  @inline(__always)
  private mutating func learn(from second: Second) {
    guard let rest, motion.state == .settling || motion.state == .stationary, fastVotes & 0b111 == 0 else { return }
    if second.hasSpeed { stillSpeed.learn(second.speed) }
    if let steady = steadySpeed.value { stillSteady.learn(steady) }
    if motion.state == .stationary { stillRadius.learn(second.place.distance(to: rest.centre)) }
  }

  /// Fills in what is told with every usable fix.
  @inline(__always)
  private mutating func report(_ second: Second, gap: Double) {
    motion.speed = second.hasSpeed ? second.speed : nil
    motion.speedAccuracy = second.hasSpeed && second.speedAccuracy > 0 ? second.speedAccuracy : nil
    if let rest, let plane, motion.state == .settling || motion.state == .stationary {
      motion.anchor = plane.coordinate(of: rest.centre)
      motion.displacement = second.place.distance(to: rest.centre)
    }
    classify(second, gap: gap)
  }

  /// Lets the private setter of `motion` be used by the topics.
  mutating func setActivity(_ activity: Motion.Activity, confidence: Double) {
    motion.activity = activity
    motion.activityConfidence = confidence
  }
}
