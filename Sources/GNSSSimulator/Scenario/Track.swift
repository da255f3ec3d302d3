import GNSSMotion
public import GNSSWire

/// A recorded way: places with times, joined by smooth curves. Before it and after it the board stands.
public struct Track: Hashable, Sendable {
  /// A place and when the board was there.
  public struct Point: Hashable, Sendable {
    /// Seconds since the first point.
    public var time: Double
    /// Where.
    public var coordinate: Coordinate
    /// Metres above mean sea level, where it is known.
    public var altitude: Double?

    /// `coordinate`, `time` seconds after the first point.
    public init(time: Double, _ coordinate: Coordinate, altitude: Double? = nil) {
      self.time = time
      self.coordinate = coordinate
      self.altitude = altitude
    }
  }

  /// The points, each later than the one before.
  public let points: [Point]
  /// UTC of the first point, where the track tells it.
  public let start: GNSSTime?
  /// Metres east and north of the first point, and the velocity there.
  private let states: [Trajectory.State]

  /// The track through `points`; one that is not later than the one before is left out. `nil` without any.
  public init?(_ points: [Point], start: GNSSTime? = nil) {
    guard let first = points.first else { return nil }
    self.start = start
    var kept = [first]
    for point in points.dropFirst() where point.time > kept[kept.count - 1].time { kept.append(point) }
    self.points = kept
    let plane = LocalPlane(anchor: first.coordinate)
    let offsets = kept.map { plane.offset(of: $0.coordinate) }
    states = kept.indices.map { index in
      // The velocity at a point is that from the one before to the one behind it; the ends stand.
      var state = Trajectory.State(
        east: offsets[index].east, north: offsets[index].north, velocityEast: 0, velocityNorth: 0)
      guard index > 0, index < kept.count - 1 else { return state }
      let seconds = kept[index + 1].time - kept[index - 1].time
      state.velocityEast = (offsets[index + 1].east - offsets[index - 1].east) / seconds
      state.velocityNorth = (offsets[index + 1].north - offsets[index - 1].north) / seconds
      return state
    }
  }

  /// Where it begins.
  public var origin: Coordinate { points[0].coordinate }

  /// Seconds from its first point to its last.
  public var duration: Double { points[points.count - 1].time }

  /// The state `time` seconds after the first point, by cubic Hermite curves.
  ///
  /// - Complexity: O(log n) in the points.
  func state(at time: Double) -> Trajectory.State {
    guard time > 0, points.count > 1 else { return standing(states[0]) }
    guard time < duration else { return standing(states[states.count - 1]) }
    var (low, high) = (0, points.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if points[middle].time <= time { low = middle } else { high = middle }
    }
    let length = points[high].time - points[low].time
    let part = (time - points[low].time) / length
    let east = Self.curve(
      states[low].east, states[low].velocityEast * length, states[high].east, states[high].velocityEast * length, part)
    let north = Self.curve(
      states[low].north, states[low].velocityNorth * length, states[high].north, states[high].velocityNorth * length,
      part)
    return Trajectory.State(
      east: east.value, north: north.value, velocityEast: east.slope / length, velocityNorth: north.slope / length)
  }

  private func standing(_ state: Trajectory.State) -> Trajectory.State {
    Trajectory.State(east: state.east, north: state.north, velocityEast: 0, velocityNorth: 0)
  }

  /// The cubic from `start` to `end` with these slopes, at `part` of the way.
  private static func curve(
    _ start: Double, _ startSlope: Double, _ end: Double, _ endSlope: Double, _ part: Double
  ) -> (value: Double, slope: Double) {
    let cubic = 2 * start + startSlope - 2 * end + endSlope
    let square = -3 * start - 2 * startSlope + 3 * end - endSlope
    return (
      ((cubic * part + square) * part + startSlope) * part + start, (3 * cubic * part + 2 * square) * part + startSlope
    )
  }
}
