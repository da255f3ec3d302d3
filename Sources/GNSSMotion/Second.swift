import GNSSWire

/// The usable fixes of one second, averaged: what the filter remembers, so that every fix rate reads alike.
///
/// Receivers are noisier at higher rates; the mean of a second is not. At 1 Hz and below a second is one fix.
struct Second: Sendable, BitwiseCopyable {
  /// Event time of its first fix.
  var start: Instant
  /// Metres on the filter's plane.
  var place: Planar
  /// Metres per second eastwards and northwards.
  var velocity: Planar
  /// Metres, the receiver's own estimate or a cautious stand-in.
  var horizontalAccuracy: Float
  /// Metres per second.
  var speed: Float
  /// Metres per second; 0 where the receiver told none.
  var speedAccuracy: Float
  /// How many fixes it averages; 0 for a second that is not there.
  var count: Int
  /// Whether `speed` means something.
  var hasSpeed: Bool
  /// Whether `velocity` means something.
  var hasVelocity: Bool
  /// Whether it is dead reckoning: its speed counts, its place does not.
  var isEstimated: Bool

  /// A second that is not there.
  static var none: Second {
    Second(
      start: Instant(nanoseconds: 0), place: .zero, velocity: .zero, horizontalAccuracy: 0, speed: 0, speedAccuracy: 0,
      count: 0, hasSpeed: false, hasVelocity: false, isEstimated: false)
  }

  /// Whether `next` begins another second; a tenth early, because receivers' periods jitter.
  @inline(__always)
  func isOver(at next: Second) -> Bool {
    count == 0 || next.start.nanoseconds &- start.nanoseconds >= 900_000_000 || isEstimated != next.isEstimated
  }

  /// Averages the fix `next` in.
  mutating func add(_ next: Second) {
    count &+= 1
    let share = 1 / Float(count)
    place.approach(next.place, by: share)
    velocity.approach(next.velocity, by: share)
    speed += (next.speed - speed) * share
    horizontalAccuracy += (next.horizontalAccuracy - horizontalAccuracy) * share
    speedAccuracy += (next.speedAccuracy - speedAccuracy) * share
    hasSpeed = hasSpeed && next.hasSpeed
    hasVelocity = hasVelocity && next.hasVelocity
  }
}
