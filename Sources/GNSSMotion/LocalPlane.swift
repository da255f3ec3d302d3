public import GNSSWire

/// A flat map in metres around an anchor on the WGS 84 ellipsoid.
///
/// Radii of curvature at the anchor, and the parallels' shortening towards the pole to first order. Against the geodesic
/// the error stays under 10⁻⁵ of a distance up to 10 km at latitudes up to 60°. Longitudes wrap at ±180°.
public struct LocalPlane: Sendable, BitwiseCopyable {
  /// Metres east and north of the anchor.
  public struct Offset: Equatable, Sendable, BitwiseCopyable {
    /// Metres east.
    public var east: Double
    /// Metres north.
    public var north: Double

    /// The place `east` and `north` of the anchor, in metres.
    public init(east: Double, north: Double) {
      self.east = east
      self.north = north
    }

    /// Metres from the anchor.
    public var length: Double { (east * east + north * north).squareRoot() }

    /// Metres from `other` to here.
    public func distance(to other: Offset) -> Double {
      Offset(east: east - other.east, north: north - other.north).length
    }
  }

  /// Where the plane touches the ellipsoid.
  public let anchor: Coordinate
  /// Metres in one degree of latitude at the anchor.
  public let metresPerDegreeNorth: Double
  /// Metres in one degree of longitude at the anchor.
  public let metresPerDegreeEast: Double
  /// By how much `metresPerDegreeEast` falls for one degree northwards, in metres per degree.
  private let shortening: Double

  /// The plane that touches the ellipsoid at `anchor`.
  public init(anchor: Coordinate) {
    // WGS 84: semi-major axis and first eccentricity squared.
    let axis = 6_378_137.0
    let eccentricity = 6.694_379_990_141_317e-3
    let degree = Double.pi / 180
    let (sine, cosine) = Trigonometry.sineAndCosine(of: anchor.latitude * degree)
    let root = (1 - eccentricity * sine * sine).squareRoot()
    let meridian = axis * (1 - eccentricity) / (root * root * root)
    self.anchor = anchor
    metresPerDegreeNorth = meridian * degree
    metresPerDegreeEast = axis / root * max(cosine, 1e-9) * degree
    shortening = meridian * sine * degree * degree
  }

  /// Where `coordinate` lies on the plane.
  public func offset(of coordinate: Coordinate) -> Offset {
    let north = coordinate.latitude - anchor.latitude
    let east = Self.wrapped(coordinate.longitude - anchor.longitude)
    return Offset(east: east * scale(at: north), north: north * metresPerDegreeNorth)
  }

  /// The place on the ellipsoid at `offset`.
  public func coordinate(of offset: Offset) -> Coordinate {
    let north = offset.north / metresPerDegreeNorth
    return Coordinate(
      latitude: anchor.latitude + north,
      longitude: Self.wrapped(anchor.longitude + offset.east / scale(at: north)))
  }

  /// Metres in one degree of longitude, halfway between the anchor and `degreesNorth` of it.
  private func scale(at degreesNorth: Double) -> Double {
    max(metresPerDegreeEast - shortening * degreesNorth / 2, 1e-4)
  }

  /// `degrees` brought into −180..<180.
  private static func wrapped(_ degrees: Double) -> Double {
    if degrees >= 180 { return degrees - 360 }
    return degrees < -180 ? degrees + 360 : degrees
  }
}
