/// A vector in the earth-centred, earth-fixed frame: a place in metres, or a velocity in metres per second.
struct Geocentric {
  var x: Double
  var y: Double
  var z: Double

  /// Semi-major axis of the WGS 84 ellipsoid, metres.
  private static var a: Double { 6_378_137 }
  /// Flattening of the WGS 84 ellipsoid.
  private static var f: Double { 1 / 298.257_223_563 }

  /// Coordinate and height above the ellipsoid in metres, or `nil` near the earth's centre.
  ///
  /// B. R. Bowring's iteration on the tangent of the reduced latitude; three rounds reach 10⁻¹¹ degrees from the ground
  /// to any satellite's height.
  var geodetic: (coordinate: Coordinate, height: Double)? {
    let e2 = Self.f * (2 - Self.f)
    let b = Self.a * (1 - Self.f)
    let p = (x * x + y * y).squareRoot()
    guard p * p + z * z > 1e12 else { return nil }
    // Sine and cosine of the reduced latitude.
    var (sine, cosine) = Self.normalized(z * Self.a, p * b)
    var (up, out) = (z, p)
    for _ in 0..<3 {
      up = z + e2 / (1 - e2) * b * sine * sine * sine
      out = p - e2 * Self.a * cosine * cosine * cosine
      (sine, cosine) = Self.normalized(up * (1 - Self.f), out)
    }
    let (sineLatitude, cosineLatitude) = Self.normalized(up, out)
    let normal = Self.a / (1 - e2 * sineLatitude * sineLatitude).squareRoot()
    // Of the two formulas the one that is well conditioned at this latitude.
    let height = p * cosineLatitude + z * sineLatitude - Self.a * Self.a / normal
    let degrees = 180 / Double.pi
    return (
      Coordinate(
        latitude: Trigonometry.arctangent(y: up, x: out) * degrees,
        longitude: Trigonometry.arctangent(y: y, x: x) * degrees), height
    )
  }

  /// This velocity as one at `place` sees it: its parts northwards, eastwards and downwards.
  func northEastDown(at place: Coordinate) -> (north: Double, east: Double, down: Double) {
    let radians = Double.pi / 180
    let (sineLatitude, cosineLatitude) = Trigonometry.sineAndCosine(of: place.latitude * radians)
    let (sineLongitude, cosineLongitude) = Trigonometry.sineAndCosine(of: place.longitude * radians)
    // Away from the earth's axis.
    let out = cosineLongitude * x + sineLongitude * y
    return (
      cosineLatitude * z - sineLatitude * out, cosineLongitude * y - sineLongitude * x,
      0 - cosineLatitude * out - sineLatitude * z
    )
  }

  /// `y` and `x` over their hypotenuse.
  private static func normalized(_ y: Double, _ x: Double) -> (Double, Double) {
    let r = (x * x + y * y).squareRoot()
    return r > 0 ? (y / r, x / r) : (0, 1)
  }
}
