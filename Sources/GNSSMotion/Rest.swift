import GNSSWire

/// A rest, suspected or found: when it began, where, and what the fixes since then say.
struct Rest: Sendable {
  /// Event time of its first slow fix.
  let began: Instant
  /// Seconds of it that no usable fix covers.
  var uncovered = 0.0
  /// The robust centre, in metres on the filter's plane.
  private(set) var centre: LocalPlane.Offset
  /// How many fixes it has.
  private(set) var count = 0
  /// How many of them were slow.
  private(set) var slow = 0
  /// Mean speed, metres per second.
  private(set) var meanSpeed = 0.0
  /// Mean speed accuracy, metres per second; 0 where the receiver tells none.
  private(set) var meanSpeedAccuracy = 0.0
  /// Mean of the squared distances from the centre.
  private var meanSquare = 0.0
  /// When the anchor was last moved after the board was found stationary.
  var reanchored: Instant?

  init(began: Instant, at place: LocalPlane.Offset) {
    self.began = began
    centre = place
  }

  /// Metres within which about 90 % of the positions lie (1.5 times the root mean square of a two-dimensional scatter).
  var radius: Double { 1.5 * meanSquare.squareRoot() }

  /// Whether at least four fifths of the fixes were slow.
  var isMostlySlow: Bool { slow &* 5 >= count &* 4 }

  /// Seconds of rest up to `instant` that fixes cover.
  func covered(until instant: Instant) -> Double { instant.seconds(since: began) - uncovered }

  /// Adds a fix: a running mean whose residuals are clipped, so that one outlier moves it no further than its neighbours.
  mutating func add(_ fix: Second, isSlow: Bool) {
    count &+= 1
    if isSlow { slow &+= 1 }
    let share = 1 / Double(count)
    meanSpeed += (fix.speed - meanSpeed) * share
    meanSpeedAccuracy += (fix.speedAccuracy - meanSpeedAccuracy) * share
    let east = fix.place.east - centre.east
    let north = fix.place.north - centre.north
    let distance = (east * east + north * north).squareRoot()
    let reach = max(3, 2 * radius)
    let weight = (distance > reach ? reach / distance : 1) * share
    centre.east += east * weight
    centre.north += north * weight
    meanSquare += (distance * distance * (1 - share) - meanSquare) * share
  }

  /// Sets the centre.
  mutating func move(to place: LocalPlane.Offset) { centre = place }
}
