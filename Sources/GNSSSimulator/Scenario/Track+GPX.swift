import GNSSMotion
import GNSSTransport
import GNSSWire

extension Track {
  /// Metres per second where a GPX file does not tell the times: a brisk walk.
  public static var speedWithoutTimes: Double { 1.5 }

  /// Whether the file at `path` is meant to be GPX: by its name, or because it begins as XML does.
  public static func isGPX(path: String) -> Bool {
    if path.count > 4, path.suffix(4).lowercased() == ".gpx" { return true }
    var piece = [UInt8](repeating: 0, count: 64)
    guard let file = try? FileReader(path: path),
      let count = try? piece.fill({ (span) throws(TransportError) in try file.read(into: &span) })
    else { return false }
    let text = piece[..<count].drop { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return text.starts(with: "<?xml".utf8) || text.starts(with: "<gpx".utf8)
  }

  /// The way that a GPX file tells: its tracks; where it has none its routes, where it has none of these either its
  /// waypoints. Several tracks, segments or routes follow one another.
  ///
  /// When the board is where:
  /// - If every place has a time, they are passed in the order of their times.
  /// - Otherwise they are passed as they stand; a time that is not later than the one before counts as missing.
  /// - Places without a time between two with one are passed at a constant speed. So are places with the same time: the
  ///   first of them has it, at the end of the way the last.
  /// - What lies before the first time, behind the last, or has no times at all is gone along at `speedWithoutTimes`.
  ///
  /// The file is read piece by piece: what is kept of it is some hundred bytes a place while it is read, 40 behind that.
  ///
  /// - Throws: `TrackError`, with the line where there is one, for a file that cannot be read, is no GPX, has no places,
  ///   more than two million, or one with a position or time that is none.
  public init(gpx path: String) throws(TrackError) {
    func reading<Result: ~Copyable>(_ body: () throws(TransportError) -> Result) throws(TrackError) -> Result {
      do throws(TransportError) { return try body() } catch { throw TrackError(path: path, reason: "\(error)") }
    }
    let file = try reading { () throws(TransportError) in try FileReader(path: path) }
    var piece = [UInt8](repeating: 0, count: 65_536)
    try self.init(
      GPXDocument(path: path) { () throws(TrackError) in
        let count = try reading { () throws(TransportError) in
          try piece.fill { (span) throws(TransportError) in try file.read(into: &span) }
        }
        return piece[..<count]
      }, path: path)
  }

  /// The track of the GPX document `bytes`, called `path` in errors.
  init(gpx bytes: [UInt8], path: String) throws(TrackError) {
    try self.init(GPXDocument(bytes, path: path), path: path)
  }

  private init(_ document: GPXDocument, path: String) throws(TrackError) {
    var places = document.track
    if places.isEmpty { places = document.route }
    if places.isEmpty { places = document.waypoints }
    guard let timing = PlaceTiming(places), let track = Track(timing.points, start: timing.start) else {
      throw TrackError(path: path, reason: "there is no waypoint, route point or track point in it")
    }
    self = track
  }
}

/// When the board is at each of a GPX file's places: the rules of `Track.init(gpx:)`.
private struct PlaceTiming {
  private(set) var points: [Track.Point] = []
  /// UTC of the first point, where a place has a time.
  private(set) var start: GNSSTime?

  /// `nil` without places.
  init?(_ places: [GPXDocument.Place]) {
    let places = Self.ordered(places)
    guard !places.isEmpty else { return nil }
    let known = Self.known(places)
    // Metres from the first place along the way.
    var way = [0.0]
    for (from, to) in zip(places, places.dropFirst()) {
      way.append(way[way.count - 1] + Geodesic.distance(from: from.coordinate, to: to.coordinate))
    }
    var times = way.map { $0 / Track.speedWithoutTimes }
    if let begin = known.first, let end = known.last {
      // Seconds since the first place, which may lie before the first time.
      let origin = times[begin.index]
      let last = origin + end.time.seconds(since: begin.time)
      for index in places.indices where index > end.index {
        times[index] = last + (way[index] - way[end.index]) / Track.speedWithoutTimes
      }
      for (from, to) in zip(known, known.dropFirst()) {
        let (t0, t1) = (origin + from.time.seconds(since: begin.time), origin + to.time.seconds(since: begin.time))
        let (w0, w1) = (way[from.index], way[to.index])
        for index in from.index...to.index {
          let part =
            w1 > w0 ? (way[index] - w0) / (w1 - w0) : Double(index - from.index) / Double(to.index - from.index)
          times[index] = index == to.index ? t1 : t0 + (t1 - t0) * part
        }
      }
      start = begin.time.advanced(bySeconds: -origin)
    }
    points = places.indices.map {
      Track.Point(time: times[$0], places[$0].coordinate, altitude: places[$0].altitude)
    }
  }

  /// By their times if all have one, those with equal ones as they stand.
  private static func ordered(_ places: [GPXDocument.Place]) -> [GPXDocument.Place] {
    var order: [(time: GNSSTime, index: Int)] = []
    var isOrdered = true
    for (index, place) in places.enumerated() {
      guard let time = place.time else { return places }
      if index > 0, let last = places[index - 1].time, time < last { isOrdered = false }
    }
    if isOrdered { return places }
    for (index, place) in places.enumerated() {
      if let time = place.time { order.append((time, index)) }
    }
    order.sort { $0.time == $1.time ? $0.index < $1.index : $0.time < $1.time }
    return order.map { places[$0.index] }
  }

  /// The times that count, each later than the one before.
  private static func known(_ places: [GPXDocument.Place]) -> [(index: Int, time: GNSSTime)] {
    var known: [(index: Int, time: GNSSTime)] = []
    for (index, place) in places.enumerated() {
      guard let time = place.time else { continue }
      if let last = known.last, time <= last.time { continue }
      known.append((index, time))
    }
    // Of several at the last time the last one has it, so that the way ends when it says.
    if known.count > 1, let end = known.last, let last = places.lastIndex(where: { $0.time == end.time }) {
      if places[end.index...last].allSatisfy({ $0.time == end.time }) { known[known.count - 1].index = last }
    }
    return known
  }
}
