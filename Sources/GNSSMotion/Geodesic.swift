#if !$Embedded  // Nothing on a microcontroller needs ways across the earth.
public import GNSSWire

/// The shortest way between two places along the WGS 84 ellipsoid.
///
/// Vincenty's formulas (Survey Review XXIII 176, 1975), good to a millimetre. The inverse one does not converge for places
/// nearly opposite each other; there the way is taken as two shorter ones over the best point of the circle between them.
public enum Geodesic {
  /// Metres along the equator's radius (NIMA TR8350.2).
  static let semiMajorAxis = 6_378_137.0
  /// The ellipsoid's flattening (NIMA TR8350.2).
  static let flattening = 1 / 298.257223563
  /// Metres from the centre to a pole.
  static let semiMinorAxis = semiMajorAxis * (1 - flattening)

  /// Metres between two places; heights do not count.
  ///
  /// - Complexity: constant; about a hundred times as much for places nearly opposite each other.
  public static func distance(from start: Coordinate, to end: Coordinate) -> Double {
    inverse(start, end)?.length ?? overTheMiddle(start, end).length
  }

  /// A way's length in metres, and the direction in which it begins in radians clockwise from north; `nil` where the
  /// iteration does not settle.
  static func inverse(_ start: Coordinate, _ end: Coordinate) -> (length: Double, azimuth: Double)? {
    let f = flattening
    // Reduced latitudes by sine and cosine, so that the poles need no tangent.
    let (sinU1, cosU1) = reduced(start.latitude)
    let (sinU2, cosU2) = reduced(end.latitude)
    let difference = (end.longitude - start.longitude).remainder(dividingBy: 360) * .pi / 180
    var lambda = difference
    for _ in 0..<50 {
      let (sinLambda, cosLambda) = Trigonometry.sineAndCosine(of: lambda)
      let across = cosU2 * sinLambda
      let along = cosU1 * sinU2 - sinU1 * cosU2 * cosLambda
      let sinSigma = (across * across + along * along).squareRoot()
      let cosSigma = sinU1 * sinU2 + cosU1 * cosU2 * cosLambda
      // The same place, or exactly opposite.
      guard sinSigma > 0 else { return cosSigma > 0 ? (0, 0) : nil }
      let sigma = Trigonometry.arctangent(y: sinSigma, x: cosSigma)
      let sinAlpha = cosU1 * cosU2 * sinLambda / sinSigma
      let cos2Alpha = 1 - sinAlpha * sinAlpha
      // Along the equator there is no midpoint off it.
      let cos2Middle = cos2Alpha > 1e-14 ? cosSigma - 2 * sinU1 * sinU2 / cos2Alpha : 0
      let c = f / 16 * cos2Alpha * (4 + f * (4 - 3 * cos2Alpha))
      let term = cosSigma * (2 * cos2Middle * cos2Middle - 1)
      let next = difference + (1 - c) * f * sinAlpha * (sigma + c * sinSigma * (cos2Middle + c * term))
      guard next.magnitude <= .pi else { return nil }
      if (next - lambda).magnitude < 1e-12 {
        let series = Series(cos2Alpha: cos2Alpha)
        let bend = series.bend(sinSigma: sinSigma, cosSigma: cosSigma, cos2Middle: cos2Middle)
        return (semiMinorAxis * series.a * (sigma - bend), Trigonometry.arctangent(y: across, x: along))
      }
      lambda = next
    }
    return nil
  }

  /// Sine and cosine of the reduced latitude of `latitude` degrees.
  static func reduced(_ latitude: Double) -> (sine: Double, cosine: Double) {
    let (sine, cosine) = Trigonometry.sineAndCosine(of: latitude * .pi / 180)
    let flat = (1 - flattening) * sine
    let length = (flat * flat + cosine * cosine).squareRoot()
    return (flat / length, cosine / length)
  }

  /// What both formulas share: how an arc on the auxiliary sphere is as long as one on the ellipsoid.
  struct Series {
    let a: Double
    private let b: Double

    init(cos2Alpha: Double) {
      let u2 = cos2Alpha * (semiMajorAxis * semiMajorAxis / (semiMinorAxis * semiMinorAxis) - 1)
      a = 1 + u2 / 16384 * (4096 + u2 * (-768 + u2 * (320 - 175 * u2)))
      b = u2 / 1024 * (256 + u2 * (-128 + u2 * (74 - 47 * u2)))
    }

    func bend(sinSigma: Double, cosSigma: Double, cos2Middle: Double) -> Double {
      let term = cosSigma * (2 * cos2Middle * cos2Middle - 1)
      let cube = b / 6 * cos2Middle * (4 * sinSigma * sinSigma - 3) * (4 * cos2Middle * cos2Middle - 3)
      return b * sinSigma * (cos2Middle + b / 4 * (term - cube))
    }
  }

  /// The shortest of all ways over a point halfway; each half is a quarter of the earth, where the formula settles.
  static func overTheMiddle(_ start: Coordinate, _ end: Coordinate) -> (length: Double, middle: Coordinate) {
    let pole = (direction(start) - direction(end)).normalized
    // Any two directions square to the pole span the circle halfway.
    let axis: SIMD3<Double> = pole.z.magnitude < 0.5 ? [0, 0, 1] : [1, 0, 0]
    let first = pole.cross(axis).normalized
    let second = pole.cross(first)
    func middle(_ angle: Double) -> Coordinate {
      let (sine, cosine) = Trigonometry.sineAndCosine(of: angle)
      let point = first * cosine + second * sine
      let width = (point.x * point.x + point.y * point.y).squareRoot()
      return Coordinate(
        latitude: Trigonometry.arctangent(y: point.z, x: width) * 180 / .pi,
        longitude: Trigonometry.arctangent(y: point.y, x: point.x) * 180 / .pi)
    }
    func length(_ angle: Double) -> Double {
      guard let there = inverse(start, middle(angle)), let on = inverse(middle(angle), end) else { return .infinity }
      return there.length + on.length
    }
    let step = Double.pi / 36
    let best = (0..<72).min { length(Double($0) * step) < length(Double($1) * step) } ?? 0
    var (low, high) = (Double(best - 1) * step, Double(best + 1) * step)
    let golden = (5.0.squareRoot() - 1) / 2
    for _ in 0..<40 {
      let (left, right) = (high - golden * (high - low), low + golden * (high - low))
      if length(left) < length(right) { high = right } else { low = left }
    }
    return (length((low + high) / 2), middle((low + high) / 2))
  }

  private static func direction(_ place: Coordinate) -> SIMD3<Double> {
    let (sinLatitude, cosLatitude) = Trigonometry.sineAndCosine(of: place.latitude * .pi / 180)
    let (sinLongitude, cosLongitude) = Trigonometry.sineAndCosine(of: place.longitude * .pi / 180)
    return [cosLatitude * cosLongitude, cosLatitude * sinLongitude, sinLatitude]
  }
}

extension SIMD3<Double> {
  fileprivate var normalized: Self { self / (self * self).sum().squareRoot() }

  fileprivate func cross(_ other: Self) -> Self {
    [y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x]
  }
}
#endif
