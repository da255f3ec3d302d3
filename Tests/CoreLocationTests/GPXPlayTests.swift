import CoreLocation
import LocationService
import TestSupport
import Testing

/// A GPX file under unchanged code, as one tries an app with Xcode.
@Suite(.timeLimit(.minutes(10))) struct GPXPlayTests {
  /// Some 80 m north-westwards in ten seconds, written as sparsely as people do.
  private static let way = """
    <?xml version="1.0"?>
    <gpx version="1.1">
        <wpt lat="46.947900" lon="7.447400"><time>2025-06-01T08:00:00Z</time></wpt>
        <wpt lat="46.948400" lon="7.446700"><time>2025-06-01T08:00:10Z</time></wpt>
    </gpx>
    """

  private func play(_ text: String, _ name: String = "way.gpx") throws -> (service: LocationService, folder: URL) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "gpx-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    return (LocationService(device: try DeviceSpecification("replay:\(file.path())?speed=max")), folder)
  }

  @Test func aWayIsWalkedFromItsFirstSecondToItsLast() async throws {
    let (service, folder) = try play(Self.way)
    defer { try? FileManager.default.removeItem(at: folder) }
    var track: [CLLocation] = []
    try await LocationService.$current.withValue(service) {
      for try await update in CLLocationUpdate.liveUpdates() {
        if let location = update.location { track.append(location) }
        #expect(!update.stationary && !update.locationUnavailable)
      }
    }
    let start = try #require(ISO8601DateFormatter().date(from: "2025-06-01T08:00:00Z"))
    #expect(track.map { $0.timestamp.timeIntervalSince(start) } == (0...10).map { Double($0) })
    let (first, last) = (try #require(track.first), try #require(track.last))
    #expect(first.coordinate.latitude == 46.9479 && last.coordinate.longitude == 7.4467)
    let length = first.distance(from: last)
    for location in track {
      #expect(abs(location.speed - length / 10) < 1e-6 && abs(location.course - 316.3) < 0.2)
      #expect(location.horizontalAccuracy > 0 && location.verticalAccuracy < 0)
      #expect(location.sourceInformation?.isSimulatedBySoftware == true)
    }
  }

  @Test func theFirstFastUpdateIsFound() async throws {
    let (service, folder) = try play(Self.way.replacing("08:00:10Z", with: "08:00:05Z"))
    defer { try? FileManager.default.removeItem(at: folder) }
    let fast = try await LocationService.$current.withValue(service) {
      try await CLLocationUpdate.liveUpdates().first { $0.location?.speed ?? 0 > 10 }
    }
    #expect((fast?.location?.speed ?? 0) > 10)
  }

  @Test func aFileThatIsNoneIsAnErrorWithItsLine() async throws {
    let (service, folder) = try play("<gpx>\n<wpt lat=\"95\" lon=\"7\"/>\n</gpx>", "broken.xml")
    defer { try? FileManager.default.removeItem(at: folder) }
    let error = try await #require(throws: LocationServiceError.self) {
      try await LocationService.$current.withValue(service) {
        for try await _ in CLLocationUpdate.liveUpdates() {}
      }
    }
    #expect(error.description.contains("broken.xml, line 2") && error.description.contains("95"))
  }

  /// The places of the reference material's own example, where it lies beside the package.
  @Test(.enabled(if: Corpus.isThere, "../shared is absent")) func theReferencesExampleIsPlayed() async throws {
    let seeds = try #require(Corpus.folder).appending(path: "../seeds").standardized
    let names = try FileManager.default.contentsOfDirectory(atPath: seeds.path()).filter { $0.hasSuffix(".txt") }
    var played = 0
    for name in names.sorted() {
      let text = try String(contentsOf: seeds.appending(path: name), encoding: .utf8)
      guard let end = text.range(of: "</gpx>"),
        let start = text.range(of: "<?xml", options: .backwards, range: text.startIndex..<end.lowerBound)
      else { continue }
      let (service, folder) = try play(String(text[start.lowerBound..<end.upperBound]))
      defer { try? FileManager.default.removeItem(at: folder) }
      var track: [CLLocation] = []
      try await LocationService.$current.withValue(service) {
        for try await update in CLLocationUpdate.liveUpdates() { update.location.map { track.append($0) } }
      }
      #expect(track.count == 11)
      #expect(track.allSatisfy { abs($0.speed - 14.2) <= 0.3 && abs($0.course - 321.5) <= 1 })
      let fast = try await LocationService.$current.withValue(
        try play(String(text[start.lowerBound..<end.upperBound])).service
      ) {
        try await CLLocationUpdate.liveUpdates().first { $0.location?.speed ?? 0 > 10 }
      }
      #expect(fast?.location != nil)
      played += 1
    }
    #expect(played == 1)
  }
}
