/// A place on the WGS 84 ellipsoid, in degrees.
public struct Coordinate: Hashable, Sendable, BitwiseCopyable {
  /// Degrees north, −90…90.
  public var latitude: Double
  /// Degrees east, −180…180.
  public var longitude: Double

  /// The place at these degrees.
  @inlinable
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}
