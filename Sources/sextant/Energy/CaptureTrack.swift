import GNSSMotion
import GNSSSimulator
import GNSSWire

/// The way that a capture took: GPX, or what a receiver told, as `decode` reads it.
///
/// Captures of several ways, and with positions that are wrong, are common: the longest way is taken that a board can go.
struct CaptureTrack {
  /// Seconds without a position that count as a roof.
  static let roof = 30.0
  /// Metres per second beyond which two positions belong to two ways, and metres that a position may be wrong by.
  static let (fastest, error) = (600.0, 100.0)
  /// Degrees of latitude beyond which, and metres from its beginning within which a way is no longer flat.
  static let (farthestNorth, farthest) = (85.0, 1_000_000.0)
  /// Seconds between two positions of a way at least, and at most.
  static let (shortest, longest) = (0.02, 86_400.0)

  private var points: [Track.Point] = []
  private var start: GNSSTime?

  /// The scenario along the capture at `path`: the board goes where it went, and had no sky where it had no position.
  static func scenario(_ path: String) throws(CommandError) -> ScenarioSpec {
    var capture = CaptureTrack()
    let isGPX = path.hasSuffix(".gpx")
    do throws(CommandError) {
      if isGPX { for point in try gpx(path) { capture.add(point) } } else { try capture.read(path) }
    } catch {
      throw CommandError(error.code, error.message.contains(path) ? error.message : "energy: \(path): \(error.message)")
    }
    let way = capture.longestWay
    guard let track = Track(way), track.duration > 0 else {
      throw CommandError(.failed, "energy: there are no two positions with a time in \(path)")
    }
    var scenario = ScenarioSpec(track)
    guard !isGPX else { return scenario }
    scenario.roofs = zip(way, way.dropFirst()).filter { $1.time - $0.time > roof }.map { $0.time + 1...$1.time }
    return scenario
  }

  private static func gpx(_ path: String) throws(CommandError) -> [Track.Point] {
    do throws(TrackError) {
      return try Track(gpx: path).points
    } catch {
      throw CommandError(.failed, "energy: \(error)")
    }
  }

  /// The longest part, in seconds, of which each position can be reached from the one before; it begins at 0.
  private var longestWay: [Track.Point] {
    var (best, first, last) = (0..<0, 0, -1)
    func isLonger(_ range: Range<Int>) -> Bool {
      guard let from = range.first, let to = range.last else { return false }
      guard let start = best.first, let end = best.last else { return true }
      return points[to].time - points[from].time > points[end].time - points[start].time
    }
    for index in points.indices {
      if last < 0 || !continues(points[index], after: points[last], from: points[first]) {
        if last >= 0, isLonger(first..<last + 1) { best = first..<last + 1 }
        first = index
      }
      last = index
    }
    if last >= 0, isLonger(first..<last + 1) { best = first..<last + 1 }
    guard let begin = best.first.map({ points[$0].time }) else { return [] }
    return points[best].map { Track.Point(time: $0.time - begin, $0.coordinate, altitude: $0.altitude) }
  }

  private func continues(_ point: Track.Point, after last: Track.Point, from first: Track.Point) -> Bool {
    let seconds = point.time - last.time
    guard seconds > 0, seconds <= Self.longest else { return false }
    let step = LocalPlane(anchor: last.coordinate).offset(of: point.coordinate).length
    let way = LocalPlane(anchor: first.coordinate).offset(of: point.coordinate).length
    return step <= Self.fastest * seconds + Self.error && way <= Self.farthest
  }

  private mutating func read(_ path: String) throws(CommandError) {
    let file = try System.File(reading: path)
    var framer = Framer(limits: .archive)
    var assembler = EpochAssembler(policy: .archive)
    var fixes: [Fix] = []
    while try framer.fill({ tail throws(CommandError) in try System.read(file.descriptor, into: &tail) }) > 0 {
      framer.drain { frame in
        assembler.consume(frame, at: Instant(nanoseconds: 0)) { fix, _ in fixes.append(fix) }
      }
    }
    framer.finish { frame in
      assembler.consume(frame, at: Instant(nanoseconds: 0)) { fix, _ in fixes.append(fix) }
    }
    assembler.finish { fix, _ in fixes.append(fix) }
    for fix in fixes { take(fix) }
  }

  private mutating func take(_ fix: Fix) {
    guard let coordinate = fix.coordinate, fix.hasPosition, let time = fix.time else { return }
    let first = start ?? time
    start = first
    add(Track.Point(time: Double(time.unixNanoseconds - first.unixNanoseconds) * 1e-9, coordinate))
  }

  private mutating func add(_ point: Track.Point) {
    guard point.coordinate.latitude.magnitude <= Self.farthestNorth else { return }
    if let last = points.last, (point.time - last.time).magnitude < Self.shortest { return }
    points.append(point)
  }
}
