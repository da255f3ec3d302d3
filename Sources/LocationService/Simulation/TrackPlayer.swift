import GNSSMotion
import GNSSSimulator
import GNSSWire

/// A track as exact fixes: from place to place along the ellipsoid at constant speed, as Xcode plays a GPX file.
///
/// Nothing is blurred and nothing is a receiver's: for that, `sextant simulate --gpx` puts a virtual receiver on the track.
struct TrackPlayer: Sendable {
  /// When a track without times of its own begins: that of the other scenarios.
  static let start = ScenarioSpec(.still).start
  /// Metres that a fix claims of itself, horizontally and vertically.
  static let accuracy = 5.0
  /// Metres per second that it claims of its speed, and degrees of its course.
  static let speedAccuracy = 0.1
  static let courseAccuracy = 1.0

  private let points: [Track.Point]
  private let start: GNSSTime
  private let end: DeviceSpecification.End

  /// A player of `track`, from `start` on if it tells no times.
  init(_ track: Track, end: DeviceSpecification.End = .stop, from start: GNSSTime? = nil) {
    points = track.points
    self.start = track.start ?? start ?? Self.start
    self.end = end
  }

  /// Seconds from the first place to the last.
  private var length: Double { points[points.count - 1].time }

  /// Seconds after which there is no fix any more; `nil` if there always is one. A single place is stayed at.
  var duration: Double? { end == .stop && points.count > 1 ? length : nil }

  /// The fix `time` seconds after the first place.
  ///
  /// - Complexity: O(log n) in the places.
  func fix(at time: Double) -> Fix {
    var fix = Fix(source: .ubx)
    fix.time = start.advanced(bySeconds: time)
    fix.timeOfDay = fix.time?.timeOfDay
    fix.timeTrust = .confirmed
    fix.mode = .threeDimensional
    fix.quality = .simulated
    fix.horizontalAccuracy = Self.accuracy
    fix.accuracyFrom = .receiver
    fix.speedAccuracy = Self.speedAccuracy
    place(&fix, at: end == .loop && points.count > 1 ? time.truncatingRemainder(dividingBy: length + 1) : time)
    if fix.altitude != nil { fix.verticalAccuracy = Self.accuracy }
    return fix
  }

  private func place(_ fix: inout Fix, at time: Double) {
    let isOver = time > length
    guard points.count > 1, !isOver || end == .stop else {
      let last = points[points.count - 1]
      (fix.coordinate, fix.altitude) = (last.coordinate, last.altitude)
      (fix.speed, fix.velocityNorth, fix.velocityEast) = (0, 0, 0)
      return
    }
    let (from, to) = leg(at: time)
    let seconds = to.time - from.time
    let part = min(1, max(0, (time - from.time) / seconds))
    let line = GeodesicLine(from: from.coordinate, to: to.coordinate)
    let position = line.position(at: part == 1 ? line.length : line.length * part)
    let speed = line.length / seconds
    fix.coordinate = position.coordinate
    fix.altitude = from.altitude.flatMap { low in to.altitude.map { low + ($0 - low) * part } }
    fix.speed = speed
    let (sine, cosine) = Trigonometry.sineAndCosine(of: position.course * .pi / 180)
    (fix.velocityNorth, fix.velocityEast) = (speed * cosine, speed * sine)
    if line.length > 0 {
      fix.course = position.course
      fix.courseAccuracy = Self.courseAccuracy
    }
  }

  /// The places between which the board is at that moment; at a place itself, that one and the next.
  private func leg(at time: Double) -> (from: Track.Point, to: Track.Point) {
    var (low, high) = (0, points.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if points[middle].time <= time { low = middle } else { high = middle }
    }
    return (points[low], points[low + 1])
  }
}
