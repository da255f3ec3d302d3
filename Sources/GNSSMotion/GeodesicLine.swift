#if !$Embedded
public import GNSSWire

/// The shortest way from one place to another along the WGS 84 ellipsoid, to be followed: over the antimeridian, over a
/// pole, around half the earth.
public struct GeodesicLine: Sendable {
  /// A place on the way, and the direction in which the way goes on there.
  public struct Position: Equatable, Sendable {
    /// Where.
    public var coordinate: Coordinate
    /// Degrees clockwise from true north, 0..<360.
    public var course: Double
  }

  /// Where it begins.
  public let start: Coordinate
  /// Where it ends.
  public let end: Coordinate
  /// Metres from the start to the end.
  public let length: Double

  /// Ways that follow one another: one, or two where the end is nearly opposite of the start.
  private var pieces: [Piece]

  private struct Piece {
    var start: Coordinate
    var azimuth: Double
    var length: Double
  }

  /// The way from `start` to `end`.
  ///
  /// - Complexity: constant; about a hundred times as much for places nearly opposite each other.
  public init(from start: Coordinate, to end: Coordinate) {
    self.start = start
    self.end = end
    var pieces: [Piece] = []
    if let whole = Geodesic.inverse(start, end) {
      pieces = [Piece(start: start, azimuth: whole.azimuth, length: whole.length)]
    } else {
      let middle = Geodesic.overTheMiddle(start, end).middle
      for (from, to) in [(start, middle), (middle, end)] {
        guard let half = Geodesic.inverse(from, to) else { continue }
        pieces.append(Piece(start: from, azimuth: half.azimuth, length: half.length))
      }
    }
    self.pieces = pieces
    length = pieces.reduce(0) { $0 + $1.length }
  }

  /// The place `metres` behind the start, from the start itself to the end.
  public func position(at metres: Double) -> Position {
    var rest = min(max(metres, 0), length)
    var piece = Piece(start: start, azimuth: 0, length: 0)
    for next in pieces {
      piece = next
      if rest <= next.length { break }
      rest -= next.length
    }
    var position = Self.position(rest, on: piece)
    // Exact where it is known exactly.
    if metres <= 0 { position.coordinate = start }
    if metres >= length { position.coordinate = end }
    return position
  }

  /// Vincenty's direct formula.
  private static func position(_ metres: Double, on piece: Piece) -> Position {
    let f = Geodesic.flattening
    let (sinAlpha1, cosAlpha1) = Trigonometry.sineAndCosine(of: piece.azimuth)
    let (sinU1, cosU1) = Geodesic.reduced(piece.start.latitude)
    let sigma1 = Trigonometry.arctangent(y: sinU1, x: cosU1 * cosAlpha1)
    let sinAlpha = cosU1 * sinAlpha1
    let cos2Alpha = 1 - sinAlpha * sinAlpha
    let series = Geodesic.Series(cos2Alpha: cos2Alpha)
    let straight = metres / (Geodesic.semiMinorAxis * series.a)
    var sigma = straight
    var (sinSigma, cosSigma, cos2Middle) = (0.0, 1.0, 0.0)
    for _ in 0..<20 {
      (sinSigma, cosSigma) = Trigonometry.sineAndCosine(of: sigma)
      cos2Middle = Trigonometry.sineAndCosine(of: 2 * sigma1 + sigma).cosine
      let next = straight + series.bend(sinSigma: sinSigma, cosSigma: cosSigma, cos2Middle: cos2Middle)
      let change = (next - sigma).magnitude
      sigma = next
      if change < 1e-14 { break }
    }
    let toPole = sinU1 * sinSigma - cosU1 * cosSigma * cosAlpha1
    let width = (1 - f) * (sinAlpha * sinAlpha + toPole * toPole).squareRoot()
    let latitude = Trigonometry.arctangent(y: sinU1 * cosSigma + cosU1 * sinSigma * cosAlpha1, x: width)
    let lambda = Trigonometry.arctangent(
      y: sinSigma * sinAlpha1, x: cosU1 * cosSigma - sinU1 * sinSigma * cosAlpha1)
    let c = f / 16 * cos2Alpha * (4 + f * (4 - 3 * cos2Alpha))
    let term = cosSigma * (2 * cos2Middle * cos2Middle - 1)
    let turned = lambda - (1 - c) * f * sinAlpha * (sigma + c * sinSigma * (cos2Middle + c * term))
    let course = Trigonometry.arctangent(y: sinAlpha, x: -toPole) * 180 / .pi + 360
    return Position(
      coordinate: Coordinate(
        latitude: latitude * 180 / .pi,
        longitude: (piece.start.longitude + turned * 180 / .pi).remainder(dividingBy: 360)),
      course: course.truncatingRemainder(dividingBy: 360))
  }
}
#endif
