import Foundation
import TestSupport
import Testing

/// Visits as `live` shows them, over processes that end as a power cut ends them.
@Suite struct LiveVisitTests {
  private static let start = Date(timeIntervalSince1970: 1_772_366_400)

  /// A folder for one test.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: "sextant-visits-\(UUID().uuidString)")
    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes places with minutes after the start as a track; answers its path.
    func track(_ name: String, _ points: [(minute: Double, north: Double)]) throws -> String {
      let format = ISO8601DateFormatter()
      var text = "<gpx version=\"1.1\"><trk><trkseg>"
      for point in points {
        let time = format.string(from: LiveVisitTests.start.addingTimeInterval(point.minute * 60))
        text += "<trkpt lat=\"\(47 + point.north / 111_200)\" lon=\"8\"><time>\(time)</time></trkpt>"
      }
      let file = url.appending(path: name)
      try Data((text + "</trkseg></trk></gpx>").utf8).write(to: file)
      return file.path()
    }
  }

  private static func visits(_ tool: Tool) throws -> [[String: Any]] {
    try tool.objects().filter { $0["kind"] as? String == "visit" }
  }

  /// A drive, a stay, and a drive away. The process is killed during the stay; another one begins while the board stands
  /// there, and a third one before it leaves.
  @Test func killedDuringAVisitItTellsNoSecondArrival() async throws {
    let folder = try Folder()
    let state = ["XDG_STATE_HOME": folder.url.path()]
    func live(_ file: String) throws -> Tool {
      try Tool(["live", "--json", "--service", "visits", "--device", "replay:\(file)"], environment: state)
    }
    let first = try live(folder.track("first.gpx", [(0, 0), (10, 6000), (11, 6000)]) + "?speed=600&end=stay")
    #expect(await eventually(within: 30) { (try? Self.visits(first).count) == 1 })
    let record = folder.url.appending(path: "sextant/apps/sextant/simulated/visits")
    #expect(
      await eventually { (try? String(contentsOf: record, encoding: .utf8))?.contains("latitude") == true })
    first.send(SIGKILL)
    #expect(await first.exitCode() == -SIGKILL)
    let arrivals = try Self.visits(first)
    #expect(arrivals.count == 1)
    #expect(arrivals[0]["isOver"] as? Bool == false)
    #expect(arrivals[0]["departure"] == nil)
    let arrival = try #require(arrivals[0]["arrival"] as? String)

    let second = try live(folder.track("second.gpx", [(30, 6000), (60, 6000)]) + "?speed=max")
    #expect(await second.exitCode() == 0)
    #expect(try Self.visits(second).isEmpty, "it is still there: \(second.lines)")

    let third = try live(folder.track("third.gpx", [(61, 6000), (70, 6000), (90, 18_000)]) + "?speed=max")
    #expect(await third.exitCode() == 0)
    let departures = try Self.visits(third)
    #expect(departures.count == 1, "\(third.lines)")
    #expect(departures.first?["isOver"] as? Bool == true)
    #expect(departures.first?["arrival"] as? String == arrival, "the same visit")
    #expect((departures.first?["departure"] as? String ?? "") > "2026-03-01T13:05")
  }

  @Test func aVisitIsALineForPeople() async throws {
    let folder = try Folder()
    let file = try folder.track("stay.gpx", [(0, 0), (10, 6000), (40, 6000), (60, 18_000)])
    let tool = try Tool(
      ["live", "--service", "visits", "--device", "replay:\(file)?speed=max"],
      environment: ["XDG_STATE_HOME": folder.url.path()])
    #expect(await tool.exitCode() == 0)
    #expect(tool.lines.count { $0.hasPrefix("arrived at 47.0539") && $0.contains(" from 2026-03-01T12:") } == 1)
    #expect(tool.lines.count { $0.hasPrefix("left 47.0539") && $0.contains(" to 2026-03-01T12:") } == 1)
  }
}
