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

  /// The track through `points`; one that is not later than the one before is left out. `nil` without any.
  public init?(_ points: [Point], start: GNSSTime? = nil) {
    guard let first = points.first else { return nil }
    self.start = start
    // As a rule nothing has to go, and then nothing is copied.
    guard !zip(points, points.dropFirst()).allSatisfy({ $0.time < $1.time }) else {
      self.points = points
      return
    }
    var kept = [first]
    for point in points.dropFirst() where point.time > kept[kept.count - 1].time { kept.append(point) }
    self.points = kept
  }

  /// Metres east and north of the first point, and the velocity there: that from the point before to the one behind it.
  /// The ends stand.
  private func state(of index: Int) -> Trajectory.State {
    let plane = LocalPlane(anchor: origin)
    let offset = plane.offset(of: points[index].coordinate)
    var state = Trajectory.State(east: offset.east, north: offset.north, velocityEast: 0, velocityNorth: 0)
    guard index > 0, index < points.count - 1 else { return state }
    let (before, behind) = (points[index - 1], points[index + 1])
    let (from, to) = (plane.offset(of: before.coordinate), plane.offset(of: behind.coordinate))
    let seconds = behind.time - before.time
    state.velocityEast = (to.east - from.east) / seconds
    state.velocityNorth = (to.north - from.north) / seconds
    return state
  }

  /// Where it begins.
  public var origin: Coordinate { points[0].coordinate }

  /// Seconds from its first point to its last.
  public var duration: Double { points[points.count - 1].time }

  /// The state `time` seconds after the first point, by cubic Hermite curves.
  ///
  /// - Complexity: O(log n) in the points.
  func state(at time: Double) -> Trajectory.State {
    guard time > 0, points.count > 1 else { return standing(state(of: 0)) }
    guard time < duration else { return standing(state(of: points.count - 1)) }
    var (low, high) = (0, points.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if points[middle].time <= time { low = middle } else { high = middle }
    }
    let length = points[high].time - points[low].time
    let part = (time - points[low].time) / length
    let (from, to) = (state(of: low), state(of: high))
    let east = Self.curve(from.east, from.velocityEast * length, to.east, to.velocityEast * length, part)
    let north = Self.curve(from.north, from.velocityNorth * length, to.north, to.velocityNorth * length, part)
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
