import GNSSWire

/// A place or a velocity on the filter's plane, in metres or metres per second east and north.
///
/// Half as long as `LocalPlane.Offset`; within the 20 km of a plane a `Float` tells millimetres.
struct Planar: Sendable, BitwiseCopyable {
  var east: Float
  var north: Float

  static var zero: Planar { Planar(east: 0, north: 0) }

  init(east: Float, north: Float) {
    self.east = east
    self.north = north
  }

  init(_ offset: LocalPlane.Offset) {
    east = Float(offset.east)
    north = Float(offset.north)
  }

  var offset: LocalPlane.Offset { LocalPlane.Offset(east: Double(east), north: Double(north)) }

  var length: Float { (east * east + north * north).squareRoot() }

  @inline(__always)
  func distance(to other: Planar) -> Float {
    Planar(east: east - other.east, north: north - other.north).length
  }

  /// Moves `share` of the way to `goal`.
  @inline(__always)
  mutating func approach(_ goal: Planar, by share: Float) {
    east += (goal.east - east) * share
    north += (goal.north - north) * share
  }
}
