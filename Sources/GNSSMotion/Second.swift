import GNSSWire

/// The usable fixes of one second, averaged: what the filter remembers, so that every fix rate reads alike.
///
/// Receivers are noisier at higher rates; the mean of a second is not. At 1 Hz and below a second is one fix.
struct Second: Sendable, BitwiseCopyable {
  /// Event time of its first fix.
  var start: Instant
  /// Metres on the filter's plane.
  var place: LocalPlane.Offset
  /// Metres, the receiver's own estimate or a cautious stand-in.
  var horizontalAccuracy: Double
  /// Metres per second.
  var speed: Double
  /// Metres per second; 0 where the receiver told none.
  var speedAccuracy: Double
  /// Metres per second eastwards and northwards.
  var velocity: LocalPlane.Offset
  /// Whether `speed` means something.
  var hasSpeed: Bool
  /// Whether `velocity` means something.
  var hasVelocity: Bool
  /// How many fixes it averages.
  var count: Double

  /// A place in a ring that nobody has written yet.
  static var filler: Second {
    let zero = LocalPlane.Offset(east: 0, north: 0)
    return Second(
      start: Instant(nanoseconds: 0), place: zero, horizontalAccuracy: 0, speed: 0, speedAccuracy: 0, velocity: zero,
      hasSpeed: false, hasVelocity: false, count: 0)
  }

  /// Whether a fix at `instant` begins the next second; a tenth early, because receivers' periods jitter.
  func isOver(at instant: Instant) -> Bool { instant.nanoseconds &- start.nanoseconds >= 900_000_000 }

  /// Averages the fix `next` in.
  mutating func add(_ next: Second) {
    count += 1
    let share = 1 / count
    place.east += (next.place.east - place.east) * share
    place.north += (next.place.north - place.north) * share
    velocity.east += (next.velocity.east - velocity.east) * share
    velocity.north += (next.velocity.north - velocity.north) * share
    speed += (next.speed - speed) * share
    horizontalAccuracy += (next.horizontalAccuracy - horizontalAccuracy) * share
    speedAccuracy += (next.speedAccuracy - speedAccuracy) * share
    hasSpeed = hasSpeed && next.hasSpeed
    hasVelocity = hasVelocity && next.hasVelocity
  }
}
