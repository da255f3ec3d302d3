import CoreLocation

/// `tracker live [COUNT]`, `tracker manager [COUNT]`: prints so many positions, then ends.
///
/// Written as for a phone: it names no receiver, asks for no permission that it was not told to ask for, and reads no
/// configuration.
@main
struct Tracker {
  static func main() async throws {
    let words = CommandLine.arguments.dropFirst()
    let count = words.last.flatMap { Int($0) } ?? 10
    switch words.first {
    case "manager":
      let walker = ManagerWalk(count: count)
      await walker.finish()
    default: try await LiveWalk(count: count).run()
    }
  }

  static func show(_ location: CLLocation) {
    let place = location.coordinate
    print("position \(place.latitude) \(place.longitude) speed \(location.speed) at \(location.timestamp)")
    // Into a file or a pipe, too, at once.
    fflush(nil)
  }
}
