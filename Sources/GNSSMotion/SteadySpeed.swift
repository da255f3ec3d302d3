/// Speed over the last twelve seconds together: the length of the mean velocity where the receiver tells one (noise
/// averages out, a walk does not), else the mean speed.
///
/// Three blocks of four seconds, and no more than one and a half times the slowest of them: a burst of noise is short.
struct SteadySpeed: Sendable {
  private static var blockLength: Int { 4 }

  private var blocks = (Planar.zero, Planar.zero, Planar.zero)
  private var blockCount = 0 as UInt8
  private var count = 0
  private var speed = 0 as Float
  private var velocity = Planar.zero
  private var hasVelocity = true
  /// Metres per second; 0 before there are three blocks.
  private(set) var value = 0 as Float

  /// Adds a second that is over; one without a speed starts anew.
  ///
  /// - Returns: whether `value` is a new one.
  @inline(__always)
  mutating func add(_ second: Second) -> Bool {
    guard second.hasSpeed else {
      self = SteadySpeed()
      return false
    }
    count &+= 1
    speed += second.speed
    velocity.east += second.velocity.east
    velocity.north += second.velocity.north
    hasVelocity = hasVelocity && second.hasVelocity
    guard count == Self.blockLength else { return false }
    return close()
  }

  @inline(never)
  private mutating func close() -> Bool {
    let share = 1 / Float(Self.blockLength)
    let block =
      hasVelocity
      ? Planar(east: velocity.east * share, north: velocity.north * share) : Planar(east: speed * share, north: 0)
    blocks = (blocks.1, blocks.2, block)
    count = 0
    speed = 0
    velocity = .zero
    hasVelocity = true
    blockCount = min(blockCount &+ 1, 3)
    guard blockCount == 3 else { return false }
    let mean = Planar(
      east: (blocks.0.east + blocks.1.east + blocks.2.east) / 3,
      north: (blocks.0.north + blocks.1.north + blocks.2.north) / 3
    ).length
    value = min(mean, 1.5 * min(min(blocks.0.length, blocks.1.length), blocks.2.length))
    return true
  }
}
