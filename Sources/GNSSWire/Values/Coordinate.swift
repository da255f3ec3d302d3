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

  /// The place that UBX tells in 1e-7 degrees, or `nil` where there is none on earth: a checksum does not prove that.
  init?(latitudeE7: Int32, longitudeE7: Int32) {
    guard latitudeE7 >= -900_000_000, latitudeE7 <= 900_000_000, longitudeE7 >= -1_800_000_000,
      longitudeE7 <= 1_800_000_000
    else { return nil }
    self.init(
      latitude: .init(dividing: Int64(latitudeE7), by: 1e7), longitude: .init(dividing: Int64(longitudeE7), by: 1e7))
  }
}
