import GNSSWire

/// The places of a GPX document, as they stand in it.
///
/// Strict documents and bare ones: the namespace, its prefix, the version and the creator may be missing or be whatever
/// they like, and a place may stand outside of a track or segment. What lies in `extensions` is not looked at.
struct GPXDocument {
  /// A `wpt`, `rtept` or `trkpt` element.
  struct Place: Hashable {
    var coordinate: Coordinate
    /// Metres above mean sea level.
    var altitude: Double?
    var time: GNSSTime?
  }

  /// Places of tracks, all tracks and segments joined.
  private(set) var track: [Place] = []
  /// Places of routes, all routes joined.
  private(set) var route: [Place] = []
  /// Places on their own.
  private(set) var waypoints: [Place] = []

  /// So many places a document may have at the most; each takes some hundred bytes until the track is made.
  static let limit = 2_000_000

  /// Reads the document of which `next` gives one piece after the other, the last of them empty; called `path` in errors.
  ///
  /// - Throws: `TrackError` with the line at which the document is no XML or no GPX, has a place or time that is none, or
  ///   has more places than `limit`; and what `next` throws.
  init(path: String, limit: Int = limit, _ next: () throws(TrackError) -> ArraySlice<UInt8>) throws(TrackError) {
    let reader = Reader(limit: limit)
    let document = try Self.reading(path) { () throws(XMLDocument.Problem) in try XMLDocument(into: reader) }
    var isOver = false
    while !isOver, reader.problem == nil {
      let piece = try next()
      isOver = piece.isEmpty
      try Self.reading(path) { () throws(XMLDocument.Problem) in try document.read(piece, isLast: isOver) }
    }
    if let problem = reader.problem { throw TrackError(path: path, line: problem.line, reason: problem.reason) }
    (track, route, waypoints) = (reader.track, reader.route, reader.waypoints)
  }

  /// Reads the document `bytes`, called `path` in errors.
  ///
  /// - Throws: as `init(path:limit:_:)`.
  init(_ bytes: [UInt8], path: String, limit: Int = limit) throws(TrackError) {
    var rest = bytes[...]
    try self.init(path: path, limit: limit) {
      defer { rest = [] }
      return rest
    }
  }

  private static func reading<Result>(
    _ path: String, _ body: () throws(XMLDocument.Problem) -> Result
  ) throws(TrackError) -> Result {
    do throws(XMLDocument.Problem) { return try body() } catch {
      throw TrackError(path: path, line: error.line, reason: "no XML: \(error.reason)")
    }
  }

  private final class Reader: XMLReceiver {
    /// So many elements may lie in one another: GPX needs five.
    private static let deepest = 256
    /// So many characters of what is wrong are shown.
    private static let shown = 40
    /// So many bytes of a time or a height are kept: what is longer is neither.
    private static let longest = 1000
    private let limit: Int
    private var count = 0

    private(set) var track: [Place] = []
    private(set) var route: [Place] = []
    private(set) var waypoints: [Place] = []
    /// The first thing that is wrong.
    private(set) var problem: (line: Int, reason: String)?
    /// The names of the elements around, without their prefixes.
    private var path: [String] = []
    private var place: Place?
    private var text: String?

    /// A reader of at most `limit` places.
    init(limit: Int) { self.limit = limit }

    func begin(_ name: String, _ attributes: [String: String], line: Int) {
      let name = local(name)
      defer { path.append(name) }
      if path.isEmpty, name != "gpx" { report(line, "its root is '\(Self.short(name))', not 'gpx'") }
      if path.count >= Self.deepest { report(line, "more than \(Self.deepest) elements lie in one another") }
      guard problem == nil, !path.contains("extensions") else { return }
      switch name {
      case "wpt", "rtept", "trkpt":
        guard let latitude = degrees("lat", upTo: 90, of: name, attributes, line),
          let longitude = degrees("lon", upTo: 180, of: name, attributes, line)
        else { return }
        place = Place(coordinate: Coordinate(latitude: latitude, longitude: longitude))
      case "time" where isInPlace, "ele" where isInPlace: text = ""
      default: break
      }
    }

    func take(_ more: String) {
      guard let count = text?.utf8.count, count < Self.longest else { return }
      text?.append(more)
    }

    func end(_ name: String, line: Int) {
      path.removeLast()
      guard problem == nil, !path.contains("extensions") else { return }
      let name = local(name)
      let text = isInPlace ? self.text.take()?.trimmed : nil
      switch name {
      case "time":
        guard let text, !text.isEmpty else { return }
        place?.time = GNSSTime(gpx: text)
        if place?.time == nil { report(line, "'\(Self.short(text))' is no time; write it as 2026-03-01T12:00:00Z") }
      case "ele":
        guard let text, !text.isEmpty else { return }
        place?.altitude = Double(text).flatMap { $0.isFinite ? $0 : nil }
        if place?.altitude == nil { report(line, "'\(Self.short(text))' is no height in metres") }
      case "wpt": keep(in: &waypoints, line)
      case "rtept": keep(in: &route, line)
      case "trkpt": keep(in: &track, line)
      default: break
      }
    }

    private func keep(in places: inout [Place], _ line: Int) {
      guard let place = place.take() else { return }
      count += 1
      guard count <= limit else {
        return report(line, "it has more than \(limit) places; split it")
      }
      places.append(place)
    }

    /// Whether what begins or has ended belongs to a place itself.
    private var isInPlace: Bool { place != nil && ["wpt", "rtept", "trkpt"].contains(path.last) }

    private func degrees(
      _ key: String, upTo limit: Double, of element: String, _ attributes: [String: String], _ line: Int
    ) -> Double? {
      guard let text = attributes[key]?.trimmed else {
        report(line, "a '\(element)' has no '\(key)'")
        return nil
      }
      guard let value = Double(text), value.magnitude <= limit else {
        let what = "\(key)=\"\(Self.short(text))\" of a '\(element)'"
        report(line, "\(what) is not within -\(Int(limit)) to \(Int(limit)) degrees")
        return nil
      }
      return value
    }

    /// The beginning of `text`, which may be as long as the file.
    private static func short(_ text: some StringProtocol) -> String {
      let beginning = text.prefix(shown)
      return String(beginning) + (beginning.endIndex < text.endIndex ? "…" : "")
    }

    private func report(_ line: Int, _ reason: String) { problem = problem ?? (line, reason) }

    /// `name` without its prefix.
    private func local(_ name: String) -> String { name.split(separator: ":").last.map(String.init) ?? "" }
  }
}

extension String {
  /// Without blanks and line ends around it.
  fileprivate var trimmed: Substring {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
