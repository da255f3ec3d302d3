/// Speed over the last 8–15 seconds together: the length of the mean velocity where the receiver tells one (noise averages
/// out, a walk does not), else the mean speed.
///
/// Two blocks, the last full one and the one being filled, instead of a window: constant time and space.
struct SteadySpeed: Sendable {
  private static var blockCount: Float { 8 }

  private struct Block: Sendable {
    var count = 0 as Float
    var speed = 0 as Float
    var velocity = Planar.zero
    var hasVelocity = true
  }
  private var full = Block()
  private var open = Block()

  /// Adds a second that is over; one without a speed starts anew.
  @inline(__always)
  mutating func add(_ second: Second) {
    guard second.hasSpeed else {
      self = SteadySpeed()
      return
    }
    open.count += 1
    open.speed += second.speed
    open.velocity.east += second.velocity.east
    open.velocity.north += second.velocity.north
    open.hasVelocity = open.hasVelocity && second.hasVelocity
    guard open.count == Self.blockCount else { return }
    full = open
    open = Block()
  }

  /// Metres per second, or `nil` before eight seconds.
  @inline(__always)
  var value: Float? {
    guard full.count > 0 else { return nil }
    let count = full.count + open.count
    guard full.hasVelocity && open.hasVelocity else { return (full.speed + open.speed) / count }
    return Planar(
      east: full.velocity.east + open.velocity.east, north: full.velocity.north + open.velocity.north
    ).length / count
  }
}
