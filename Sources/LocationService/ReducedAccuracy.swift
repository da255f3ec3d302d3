import GNSSMotion
import GNSSWire

/// Tells the neighbourhood in place of the place: the centre of a cell of a fixed grid, rarely.
///
/// The grid does not move and has no chance in it, so that a thousand readings tell no more than one.
struct ReducedAccuracy: Sendable {
  /// Degrees of latitude of a cell: 5.6 km. Its corners lie within `accuracy` of its centre.
  static let cell = 0.05
  /// Metres.
  static let accuracy = 5000.0
  /// Seconds between two fixes that are told.
  static let interval = 900.0

  private var last: Instant?

  /// The fix to tell in place of `fix`, or `nil` if one was told a short while ago and it is not asked for `inAnyCase`.
  mutating func reduce(_ fix: Fix, at instant: Instant, inAnyCase: Bool = false) -> Fix? {
    guard let coordinate = fix.coordinate, fix.hasPosition else { return nil }
    // Some grace: epochs do not come to the millisecond.
    if let last, !inAnyCase, instant.seconds(since: last) < Self.interval - 0.1 { return nil }
    last = instant
    var reduced = Fix(source: fix.source)
    reduced.time = fix.time
    reduced.timeOfDay = fix.timeOfDay
    reduced.timeTrust = fix.timeTrust
    reduced.mode = .twoDimensional
    reduced.quality = fix.quality
    reduced.coordinate = Self.centre(of: coordinate)
    reduced.horizontalAccuracy = Self.accuracy
    reduced.endOffset = fix.endOffset
    return reduced
  }

  /// The middle of the cell that `coordinate` lies in. Cells are as wide as high, counted within their own band of latitude.
  static func centre(of coordinate: Coordinate) -> Coordinate {
    let latitude = min(89.975, max(-89.975, ((coordinate.latitude / cell).rounded(.down) + 0.5) * cell))
    let plane = LocalPlane(anchor: Coordinate(latitude: latitude, longitude: 0))
    let count = max(1, (360 * plane.metresPerDegreeEast / (cell * plane.metresPerDegreeNorth)).rounded())
    let width = 360 / count
    let longitude = min(180, ((coordinate.longitude / width).rounded(.down) + 0.5) * width)
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}
