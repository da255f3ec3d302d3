import GNSSMotion
import GNSSTransport
import GNSSWire

extension Track {
  /// Metres per second of a track whose points have no times: a brisk walk.
  public static var speedWithoutTimes: Double { 1.5 }

  /// The track points of a GPX file, all segments joined; where there are none, the points of its routes.
  ///
  /// - Throws: `TrackError` for a file that cannot be read, is no GPX, or has no points.
  public init(gpx path: String) throws(TrackError) {
    var bytes: [UInt8] = []
    do throws(TransportError) {
      let file = try FileReader(path: path)
      var piece = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = try piece.fill { (span) throws(TransportError) in try file.read(into: &span) }
        guard count > 0 else { break }
        bytes += piece[..<count]
      }
    } catch {
      throw TrackError(path: path, reason: "\(error)")
    }
    try self.init(gpx: bytes, path: path)
  }

  /// The track of the GPX document `bytes`, called `path` in errors.
  init(gpx bytes: [UInt8], path: String) throws(TrackError) {
    let reader = GPXReader()
    do throws(XMLDocument.Problem) {
      try XMLDocument.read(bytes, into: reader)
    } catch {
      throw TrackError(path: path, line: error.line, reason: "no XML: \(error.reason)")
    }
    if let problem = reader.problem { throw TrackError(path: path, reason: problem) }
    let places = reader.track.isEmpty ? reader.route : reader.track
    guard let track = Track(Self.points(places)) else {
      throw TrackError(path: path, reason: "there is no track point in it")
    }
    self = track
  }

  /// The places with times: their own if all have one, else as a walker would take.
  private static func points(_ places: [GPXReader.Place]) -> [Point] {
    if let first = places.first?.time, places.allSatisfy({ $0.time != nil }) {
      return places.compactMap { place in
        place.time.map { Point(time: $0.seconds(since: first), place.coordinate) }
      }
    }
    var (points, time) = ([Point](), 0.0)
    for (index, place) in places.enumerated() {
      if index > 0 {
        let plane = LocalPlane(anchor: places[index - 1].coordinate)
        time += plane.offset(of: place.coordinate).length / speedWithoutTimes
      }
      points.append(Point(time: time, place.coordinate))
    }
    return points
  }
}

/// Collects the points of a GPX document.
private final class GPXReader: XMLReceiver {
  struct Place {
    var coordinate: Coordinate
    var time: GNSSTime?
  }

  private(set) var track: [Place] = []
  private(set) var route: [Place] = []
  /// What is wrong with the document, if anything.
  private(set) var problem: String?
  private var depth = 0
  private var place: Place?
  private var text: String?

  func begin(_ name: String, _ attributes: [String: String]) {
    depth += 1
    if depth == 1, local(name) != "gpx" { problem = "its root is \(name), not gpx" }
    switch local(name) {
    case "trkpt", "rtept":
      guard let latitude = attributes["lat"].flatMap(Double.init), latitude.magnitude <= 90,
        let longitude = attributes["lon"].flatMap(Double.init), longitude.magnitude <= 180
      else {
        problem = problem ?? "a \(name) has no place on earth"
        return
      }
      place = Place(coordinate: Coordinate(latitude: latitude, longitude: longitude))
    case "time" where place != nil: text = ""
    default: break
    }
  }

  func take(_ more: String) { text?.append(more) }

  func end(_ name: String) {
    depth -= 1
    switch local(name) {
    case "time":
      if let text { place?.time = GNSSTime(iso8601: String(text.filter { !$0.isWhitespace })) }
      text = nil
    case "trkpt":
      if let place { track.append(place) }
      place = nil
    case "rtept":
      if let place { route.append(place) }
      place = nil
    default: break
    }
  }

  /// `name` without its prefix.
  private func local(_ name: String) -> Substring { name.split(separator: ":").last ?? "" }
}
