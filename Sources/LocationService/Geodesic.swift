public import GNSSWire

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The shortest way between two places along the WGS 84 ellipsoid.
public enum Geodesic {
  /// Metres along the equator's radius (NIMA TR8350.2).
  static let semiMajorAxis = 6_378_137.0
  /// The ellipsoid's flattening (NIMA TR8350.2).
  static let flattening = 1 / 298.257223563

  /// Metres between two places; heights do not count.
  ///
  /// Vincenty's inverse formula (Survey Review XXIII 176, 1975), good to a millimetre. It does not converge for places
  /// nearly opposite each other; there the way is taken as two shorter ones over the best point of the circle between
  /// them.
  ///
  /// - Complexity: constant; about a hundred times as much for places nearly opposite each other.
  public static func distance(from start: Coordinate, to end: Coordinate) -> Double {
    vincenty(start, end) ?? divided(start, end)
  }

  /// `nil` where the iteration does not settle.
  private static func vincenty(_ start: Coordinate, _ end: Coordinate) -> Double? {
    let f = flattening
    let minorAxis = semiMajorAxis * (1 - f)
    // Reduced latitudes by sine and cosine, so that the poles need no tangent.
    let (sinU1, cosU1) = reduced(start.latitude)
    let (sinU2, cosU2) = reduced(end.latitude)
    let difference = remainder(end.longitude - start.longitude, 360) * .pi / 180
    var lambda = difference
    for _ in 0..<50 {
      let (sinLambda, cosLambda) = (sin(lambda), cos(lambda))
      let across = cosU2 * sinLambda
      let along = cosU1 * sinU2 - sinU1 * cosU2 * cosLambda
      let sinSigma = (across * across + along * along).squareRoot()
      let cosSigma = sinU1 * sinU2 + cosU1 * cosU2 * cosLambda
      // The same place, or exactly opposite.
      guard sinSigma > 0 else { return cosSigma > 0 ? 0 : nil }
      let sigma = atan2(sinSigma, cosSigma)
      let sinAlpha = cosU1 * cosU2 * sinLambda / sinSigma
      let cos2Alpha = 1 - sinAlpha * sinAlpha
      // Along the equator there is no midpoint off it.
      let cos2Middle = cos2Alpha > 1e-14 ? cosSigma - 2 * sinU1 * sinU2 / cos2Alpha : 0
      let c = f / 16 * cos2Alpha * (4 + f * (4 - 3 * cos2Alpha))
      let term = cosSigma * (2 * cos2Middle * cos2Middle - 1)
      let next = difference + (1 - c) * f * sinAlpha * (sigma + c * sinSigma * (cos2Middle + c * term))
      guard abs(next) <= .pi else { return nil }
      if abs(next - lambda) < 1e-12 {
        let u2 = cos2Alpha * (semiMajorAxis * semiMajorAxis / (minorAxis * minorAxis) - 1)
        let a = 1 + u2 / 16384 * (4096 + u2 * (-768 + u2 * (320 - 175 * u2)))
        let b = u2 / 1024 * (256 + u2 * (-128 + u2 * (74 - 47 * u2)))
        let cube = b / 6 * cos2Middle * (4 * sinSigma * sinSigma - 3) * (4 * cos2Middle * cos2Middle - 3)
        return minorAxis * a * (sigma - b * sinSigma * (cos2Middle + b / 4 * (term - cube)))
      }
      lambda = next
    }
    return nil
  }

  private static func reduced(_ latitude: Double) -> (sine: Double, cosine: Double) {
    let radians = latitude * .pi / 180
    let (sine, cosine) = ((1 - flattening) * sin(radians), cos(radians))
    let length = (sine * sine + cosine * cosine).squareRoot()
    return (sine / length, cosine / length)
  }

  /// The shortest of all ways over a point halfway; each half is a quarter of the earth, where the formula settles.
  private static func divided(_ start: Coordinate, _ end: Coordinate) -> Double {
    let pole = (direction(start) - direction(end)).normalized
    // Any two directions square to the pole span the circle halfway.
    let axis: SIMD3<Double> = abs(pole.z) < 0.5 ? [0, 0, 1] : [1, 0, 0]
    let first = pole.cross(axis).normalized
    let second = pole.cross(first)
    func length(_ angle: Double) -> Double {
      let point = first * cos(angle) + second * sin(angle)
      let middle = Coordinate(
        latitude: atan2(point.z, (point.x * point.x + point.y * point.y).squareRoot()) * 180 / .pi,
        longitude: atan2(point.y, point.x) * 180 / .pi)
      guard let there = vincenty(start, middle), let on = vincenty(middle, end) else { return .infinity }
      return there + on
    }
    let step = Double.pi / 36
    let best = (0..<72).min { length(Double($0) * step) < length(Double($1) * step) } ?? 0
    var (low, high) = (Double(best - 1) * step, Double(best + 1) * step)
    let golden = (5.0.squareRoot() - 1) / 2
    for _ in 0..<40 {
      let (left, right) = (high - golden * (high - low), low + golden * (high - low))
      if length(left) < length(right) { high = right } else { low = left }
    }
    return length((low + high) / 2)
  }

  private static func direction(_ place: Coordinate) -> SIMD3<Double> {
    let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
    return [cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude)]
  }
}

extension SIMD3<Double> {
  fileprivate var normalized: Self { self / (self * self).sum().squareRoot() }

  fileprivate func cross(_ other: Self) -> Self {
    [y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x]
  }
}
