/// A place on WGS 84, in degrees.
///
/// As on Apple's platforms it is neither `Equatable`, `Hashable` nor `Codable`: programs add those themselves.
public struct CLLocationCoordinate2D: BitwiseCopyable, Sendable {
  /// Degrees north.
  public var latitude: CLLocationDegrees
  /// Degrees east.
  public var longitude: CLLocationDegrees

  /// Latitude and longitude zero.
  public init() { self.init(latitude: 0, longitude: 0) }

  /// The place at these degrees; they are not checked, see `CLLocationCoordinate2DIsValid(_:)`.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// A place that is none.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// The place at these degrees.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// Whether latitude lies within ±90 and longitude within ±180 degrees.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}
