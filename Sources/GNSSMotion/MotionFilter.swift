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
/// Nothing is allocated. A fix costs O(1); once a minute of standing, and at a change of state, O(`history`).
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
  var seconds = Ring<64, Second>(filler: .none)
  /// The second being averaged.
  var current = Second.none
  /// The rest that is suspected or found; `isResting` says whether there is one.
  var rest = Rest(began: Instant(nanoseconds: 0), at: .none)
  var isResting = false
  /// Event time of the last usable fix.
  var lastUsable: Instant?
  private var warmUntil: Instant?
  /// Since when a receiver that has had no position yet searches for one.
  private var searchBegan: Instant?
  private var sawRejected = false
  private var falseZeros = 0 as UInt8
  /// Since when the receiver has held position and speed still by itself, and where.
  private var heldSince: Instant?
  private var heldAt = Coordinate(latitude: 0, longitude: 0)

  /// Speed at rest, 95 % quantile of the seconds.
  var stillSpeed = RunningQuantile(0.95, initial: 0.1, floor: 0.001)
  /// Speed over several seconds of the present rest.
  var steadySpeed = SteadySpeed()
  /// `steadySpeed` at rest, 95 % quantile.
  var stillSteady = RunningQuantile(0.95, initial: 0.1, floor: 0.001)
  /// Distance from the anchor at rest, 90 % quantile.
  var stillRadius = RunningQuantile(0.90, initial: 3, floor: 0.01)
  /// One bit a second, the newest lowest: speed beyond the departure threshold.
  var fastVotes = 0 as UInt8
  /// One bit a second, the newest lowest: beyond the departure distance, with speed.
  var distantVotes = 0 as UInt8
  /// What the newest second's speed and distance were compared with.
  var fastLimit = 0 as Float
  var distantLimit = 0 as Float
  var peakSpeed = 0 as Float

  /// When the board has stood for the doze clock and for the trip split; meant while stationary.
  var dozeDue = Instant(nanoseconds: 0)
  var tripEnds = Instant(nanoseconds: 0)
  /// Where and when the odometer was read last.
  var lastRead: Planar?
  var lastReadAt = Instant(nanoseconds: 0)
  var creep = Creep()
  var swing = Swing()
  var check = WakeCheck()
  var isDozing = false
  /// The last usable fix before a doze or a loss whose end has not been checked.
  var hiddenSince: Instant?
  /// What the external witness said last.
  var said: Witness?

  /// A filter that knows nothing yet.
  public init(_ parameters: Parameters = Parameters()) { self.parameters = parameters }

  /// Changes the hold time, and with it the trip split; a board that is stationary already stays so.
  public mutating func setHold(_ seconds: Double) {
    let split = Parameters(hold: seconds).tripSplit
    let (later, longer) = (seconds - parameters.hold, split - parameters.tripSplit)
    parameters.hold = seconds
    parameters.tripSplit = split
    dozeDue = dozeDue.later(bySeconds: later)
    tripEnds = tripEnds.later(bySeconds: longer)
  }

  /// Takes a fix, good or bad, solved at event time `instant`.
  ///
  /// - Returns: what is known now; also in `motion`.
  /// - Complexity: O(1), once a minute of standing and at a change of state O(`history`).
  @discardableResult
  @inlinable
  public mutating func consume(_ fix: Fix, at instant: Instant) -> Motion {
    // Inlined, so that nobody pays for a copy that nobody reads.
    take(fix, at: instant)
    return motion
  }

  @usableFromInline
  mutating func take(_ fix: Fix, at instant: Instant) {
    let fitness = parameters.fitness(of: fix)
    guard fitness != .nothing else {
      sawRejected = true
      if searchBegan == nil { searchBegan = instant }
      return tick(at: instant)
    }
    if isDozing { beginCheck(at: instant) }
    guard hasWarmedUp(at: instant) else { return }
    let gap = lastUsable.map { instant.elapsed(since: $0) } ?? 0
    if gap > parameters.coveredGap { openCheck() }
    lastUsable = instant
    let sample = measure(fix, fitness, instant)
    if current.isOver(at: sample) { openSecond(with: sample) } else { current.add(sample) }
    if isResting || motion.state == .unknown { cast() }
    decide(sample, gap: gap, at: instant)
    if motion.check != nil { followCheck(sample, at: instant) }
    report(gap: gap)
  }

  /// Tells the filter that time passes without a usable fix.
  ///
  /// A board that stood still is believed to stand; any other is `unknown` after the silence time.
  public mutating func tick(at instant: Instant) {
    guard !isDozing, motion.state == .moving || motion.state == .settling, let lastUsable else { return }
    let silence = instant.elapsed(since: lastUsable)
    guard silence >= parameters.silence else { return }
    enter(.unknown, at: instant, .silence, silence, over: parameters.silence)
    motion.speed = nil
    motion.speedAccuracy = nil
  }
}

extension MotionFilter {
  /// Has the filter believe no fix for `seconds` from `instant` on.
  mutating func warmUp(for seconds: Float, from instant: Instant) {
    warmUntil = instant.later(bySeconds: Double(seconds))
    sawRejected = false
  }

  /// Whether the receiver has had time to converge, after its first fix or after a loss of more than ten seconds.
  @inline(__always)
  private mutating func hasWarmedUp(at instant: Instant) -> Bool {
    if let warmUntil {
      if sawRejected, let lastUsable, instant.nanoseconds &- lastUsable.nanoseconds > 10_000_000_000 {
        warmUp(for: parameters.warmUp, from: instant)
        return parameters.warmUp <= 0
      }
      sawRejected = false
      return instant >= warmUntil
    }
    // One that was seen to search for long has started cold.
    let searched = searchBegan.map { instant.nanoseconds &- $0.nanoseconds } ?? 0
    let patience = searched > 10_000_000_000 ? parameters.coldWarmUp : parameters.warmUp
    warmUp(for: patience, from: instant)
    return patience <= 0
  }

  /// Where `coordinate` lies on the plane, which follows a moving board every 20 km.
  @inline(__always)
  private mutating func place(_ coordinate: Coordinate) -> Planar {
    if let plane {
      let place = Planar(plane.offset(of: coordinate))
      if isResting || (abs(place.east) < 20_000 && abs(place.north) < 20_000) { return place }
    }
    move(to: coordinate)
    return .zero
  }

  /// Lays the plane at `coordinate`: what was remembered on the old one is forgotten.
  @inline(never)
  private mutating func move(to coordinate: Coordinate) {
    plane = LocalPlane(anchor: coordinate)
    // Ten metres at most, every 20 km.
    lastRead = nil
    seconds.removeAll()
    current = .none
    swing.forget()
  }

  /// What `fix` says, with a speed derived from positions where the receiver tells none or a false zero.
  @inline(__always)
  private mutating func measure(_ fix: Fix, _ fitness: Parameters.Fitness, _ instant: Instant) -> Second {
    var second = Second.none
    second.start = instant
    second.count = 1
    second.isEstimated = fitness == .speed
    if let coordinate = fix.coordinate, !second.isEstimated {
      second.place = place(coordinate)
    } else {
      second.place = current.place
    }
    second.horizontalAccuracy = Float(fix.horizontalAccuracy ?? 5 * (fix.hdop ?? 1))
    second.speedAccuracy = Float(fix.speedAccuracy ?? 0)
    if let east = fix.velocityEast, let north = fix.velocityNorth {
      second.velocity = Planar(east: Float(east), north: Float(north))
      second.hasVelocity = true
    }
    if let told = fix.speed ?? (second.hasVelocity ? Double(second.velocity.length) : nil), told != 0 {
      falseZeros = 0
      heldSince = nil
      second.speed = Float(told)
      second.hasSpeed = true
      return second
    }
    if second.isEstimated {
      second.hasSpeed = true
    } else {
      complete(&second, fix, instant)
    }
    return second
  }

  /// Judges a speed of exactly zero, or of none.
  @inline(never)
  private mutating func complete(_ second: inout Second, _ fix: Fix, _ instant: Instant) {
    // Exactly zero is what static navigation tells; a receiver that tells it while its positions travel has no Doppler.
    second.hasSpeed = fix.speed != nil
    let isHeld = fix.coordinate.map { $0 == heldAt } ?? true
    if second.hasSpeed && isHeld && heldSince != nil && falseZeros < 3 { return }
    heldSince = second.hasSpeed ? instant : nil
    heldAt = fix.coordinate ?? heldAt
    let derived = derivedSpeed(to: second.place, at: instant)
    if second.hasSpeed {
      falseZeros = derived ?? 0 > 1.5 ? min(falseZeros &+ 1, 100) : 0
      if falseZeros < 3 { return }
    }
    guard let derived else { return }
    second.speed = derived
    second.hasSpeed = true
    heldSince = nil
  }

  /// Seconds for which the receiver has held position and speed still by itself; 0 where it does not.
  mutating func heldSeconds(at instant: Instant) -> Float {
    heldSince.map { instant.elapsed(since: $0) } ?? 0
  }

  /// Metres per second from the position about four seconds ago to `place`, or `nil` where none is near in time.
  private mutating func derivedSpeed(to place: Planar, at instant: Instant) -> Float? {
    var index = seconds.count &- 1
    while index >= 0 {
      let earlier = seconds[index]
      let elapsed = instant.elapsed(since: earlier.start)
      if elapsed > 30 { return nil }
      if elapsed >= 3.9 && !earlier.isEstimated { return place.distance(to: earlier.place) / elapsed }
      index &-= 1
    }
    return nil
  }

  /// Puts the second just over into history, learns from it, and begins the next with `sample`.
  @inline(__always)
  private mutating func openSecond(with sample: Second) {
    if current.count > 0 {
      seconds.appendOverwritingOldest(current)
      if isResting { learn() }
      if motion.state == .moving { travel() }
    }
    current = sample
    fastVotes <<= 1
    distantVotes <<= 1
  }

  /// Learns the receiver's noise from the second just over, while the board rests and nothing speaks against it.
  @inline(__always)
  private mutating func learn() {
    let isSteady = current.start >= rest.began && steadySpeed.add(current)
    let isStationary = motion.state == .stationary
    guard isStationary || motion.state == .settling, fastVotes & 0b111 == 0, heldSince == nil else { return }
    // Noise is correlated over seconds: every fourth tells as much.
    guard isSteady else { return }
    stillSpeed.learn(current.speed)
    stillSteady.learn(steadySpeed.value)
    if isStationary && !current.isEstimated { stillRadius.learn(current.place.distance(to: rest.centre)) }
  }

  /// Fills in what is told with every usable fix.
  @inline(__always)
  private mutating func report(gap: Float) {
    motion.speed = current.hasSpeed ? Double(current.speed) : nil
    motion.speedAccuracy = current.hasSpeed && current.speedAccuracy > 0 ? Double(current.speedAccuracy) : nil
    if motion.state == .settling { showAnchor() }
    if motion.anchor != nil && !current.isEstimated {
      motion.displacement = Double(current.place.distance(to: rest.centre))
    }
    if motion.state == .moving { classify(gap: gap) }
  }

  /// Publishes the centre of the rest.
  mutating func showAnchor() {
    guard rest.hasCentre, let plane else { return }
    motion.anchor = plane.coordinate(of: rest.centre.offset)
  }
}

extension Instant {
  /// The moment `seconds` later, within thirty years; a call, because it is seldom run and a small memory lacks code.
  @inline(never)
  func later(bySeconds seconds: Double) -> Instant {
    Instant(nanoseconds: nanoseconds &+ Int64(min(seconds, 1e9) * 1e9))
  }

  /// Seconds from `earlier` to this moment.
  @inline(__always)
  func elapsed(since earlier: Instant) -> Float { Float(nanoseconds &- earlier.nanoseconds) * 1e-9 }
}
