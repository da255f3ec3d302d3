import GNSSWire

/// How the minutes' centres of a standing board wander.
struct Creep: Sendable {
  /// When the anchor was last revised.
  var began = Instant(nanoseconds: 0)
  /// The minutes' centres, the newest last.
  private var centres = InlineArray<14, Planar>(repeating: .zero)
  private var count = 0
  /// Whether the last revision found it to creep: two make it so.
  var isSuspected = false

  init() {}

  /// A new rest begins.
  mutating func begin(at instant: Instant) {
    began = instant
    count = 0
    isSuspected = false
  }

  /// Metres from where the board was ten minutes ago, or when it came to rest, to where it is now: the mean of five
  /// minutes against the last.
  ///
  /// A step longer than `reach`, of which speed would have told, is a reflection that lasts, and is taken out.
  mutating func distance(adding centre: Planar, within reach: Float) -> Float {
    if count == 14 {
      for index in 1..<14 { centres[index &- 1] = centres[index] }
      count = 13
    }
    centres[count] = centre
    count &+= 1
    guard count >= 2 else { return 0 }
    let before = centres[count &- 2]
    let (east, north) = (centre.east - before.east, centre.north - before.north)
    if Planar(east: east, north: north).length > reach {
      for index in 0..<(count &- 1) {
        centres[index].east += east
        centres[index].north += north
      }
    }
    let early = mean(0, max(1, count &- 9))
    return centre.distance(to: early)
  }

  private func mean(_ start: Int, _ end: Int) -> Planar {
    var sum = Planar.zero
    var index = start
    while index < end {
      sum.approach(centres[index], by: 1 / Float(index &- start &+ 1))
      index &+= 1
    }
    return sum
  }
}

extension MotionFilter {
  /// Once a minute of standing: moves the anchor towards the last minute's centre, by a tenth of the scatter where it is
  /// near and by all that is farther than the accuracy, and judges whether the board creeps.
  @inline(__always)
  mutating func revise(at instant: Instant) {
    guard instant.nanoseconds &- creep.began.nanoseconds >= 60_000_000_000 else { return }
    reviseAnchor(at: instant)
  }

  @inline(never)
  private mutating func reviseAnchor(at instant: Instant) {
    guard rest.hasCentre, !current.isEstimated else { return }
    let elapsed = instant.elapsed(since: creep.began)
    let minutes = min(elapsed / 60, 5)
    creep.began = instant
    let centre = robustCentre(since: instant.later(bySeconds: -64), near: rest.centre)
    let distance = centre.distance(to: rest.centre)
    // In a doze nobody has seen the speed.
    let reach = elapsed < 90 ? 1.2 * meanSpeed() * elapsed + 2 : .infinity
    let crept = creep.distance(adding: centre, within: reach)
    let limit = max(max(parameters.creepDistance, 3.5 * current.horizontalAccuracy), min(3 * stillRadius.value, 35))
    let wasSuspected = creep.isSuspected
    creep.isSuspected = crept > limit && !swing.isActive
    if creep.isSuspected && wasSuspected {
      enter(
        .moving, at: instant, .creep, crept, over: limit, accuracy: current.horizontalAccuracy,
        fixes: seconds.count)
      return
    }
    guard distance > 0.01 else { return }
    let margin = max(5, current.horizontalAccuracy)
    let step = max(min(distance, 0.1 * stillRadius.value * minutes), distance - margin)
    rest.centre.approach(centre, by: step / distance)
    showAnchor()
  }

  /// Metres per second, the mean of history.
  private mutating func meanSpeed() -> Float {
    let history = seconds.unordered
    var sum = 0 as Float
    for index in history.indices { sum += history[index].speed }
    return sum / max(1, Float(history.count))
  }

  /// The geometric median of the seconds since `instant` (Weiszfeld's iteration), started at `guess`.
  ///
  /// Where history is dense, every fourth second: positions a second apart have the same error.
  ///
  /// - Complexity: O(`history`).
  mutating func robustCentre(since instant: Instant, near guess: Planar) -> Planar {
    var centre = guess
    let isDense = seconds.isFull && seconds[32].start >= instant
    let stride = isDense ? 4 : 1
    let history = seconds.unordered
    for _ in 0..<2 {
      var sum = Planar.zero
      var weights = 0 as Float
      var index = 0
      while index < history.count {
        defer { index &+= stride }
        guard history[index].start >= instant, !history[index].isEstimated else { continue }
        let place = history[index].place
        // A position at the centre would weigh infinitely much; a decimetre is below every receiver's noise.
        let weight = 1 / max(place.distance(to: centre), 0.1)
        sum.east += place.east * weight
        sum.north += place.north * weight
        weights += weight
      }
      guard weights > 0 else { return guess }
      centre = Planar(east: sum.east / weights, north: sum.north / weights)
    }
    return centre
  }
}
