import GNSSWire

/// A rest, suspected or found: when it began, where, and what the fixes since then say.
struct Rest: Sendable {
  /// Event time of its first slow fix.
  private(set) var began: Instant
  /// Seconds of it that no usable fix covers.
  var uncovered = 0 as Float
  /// The robust centre, in metres on the filter's plane.
  var centre: Planar
  /// Whether `centre` comes of positions, not of dead reckoning alone.
  private(set) var hasCentre: Bool
  /// How many fixes it has.
  private(set) var count = 0
  /// How many of them were slow.
  private var slow = 0
  /// Mean speed, metres per second.
  private(set) var meanSpeed = 0 as Float
  /// Mean speed accuracy, metres per second; 0 where the receiver tells none.
  private(set) var meanSpeedAccuracy = 0 as Float
  /// Mean of the squared distances from the centre.
  private var meanSquare = 0 as Float
  /// How many of the fixes have a position.
  private var places = 0

  init(began: Instant, at fix: Second) {
    self.began = began
    centre = fix.place
    hasCentre = !fix.isEstimated
  }

  /// Metres within which about 90 % of the positions lie (1.5 times the root mean square of a two-dimensional scatter).
  var radius: Float { 1.5 * meanSquare.squareRoot() }

  /// Whether at least four of five fixes were slow.
  var isMostlySlow: Bool { slow &* 5 >= count &* 4 }
  /// Whether at least two of three fixes were slow.
  var isOftenSlow: Bool { slow &* 3 >= count &* 2 }

  /// Seconds of rest up to `instant` that fixes cover.
  func covered(until instant: Instant) -> Float { instant.elapsed(since: began) - uncovered }

  /// Adds a fix: a running mean whose residuals are clipped, so that one outlier moves it no further than its neighbours.
  mutating func add(_ fix: Second, isSlow: Bool) {
    count &+= 1
    if isSlow { slow &+= 1 }
    let share = 1 / Float(count)
    meanSpeed += (fix.speed - meanSpeed) * share
    meanSpeedAccuracy += (fix.speedAccuracy - meanSpeedAccuracy) * share
    guard !fix.isEstimated else { return }
    if !hasCentre {
      centre = fix.place
      hasCentre = true
    }
    places &+= 1
    let part = 1 / Float(places)
    let distance = fix.place.distance(to: centre)
    let reach = max(3, 2 * radius)
    centre.approach(fix.place, by: distance > reach ? part * reach / distance : part)
    meanSquare += (distance * distance * (1 - part) - meanSquare) * part
  }
}
