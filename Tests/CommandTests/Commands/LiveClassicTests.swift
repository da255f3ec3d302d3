import Foundation
import TestSupport
import Testing

/// The classic services as `live` shows them, each as a process on the virtual receiver.
@Suite struct LiveClassicTests {
  private func objects(_ words: [String], kind: String) async throws -> [[String: Any]] {
    let tool = try Tool(["live", "--json"] + words)
    #expect(await tool.exitCode() == 0, "\(tool.log)")
    return try tool.objects().filter { $0["kind"] as? String == kind }
  }

  private static func place(_ object: [String: Any]) throws -> (latitude: Double, longitude: Double) {
    (try #require(object["latitude"] as? Double), try #require(object["longitude"] as? Double))
  }

  /// Metres between the places of two lines; in a town a plane will do.
  private static func distance(_ first: [String: Any], _ second: [String: Any]) throws -> Double {
    let (one, other) = (try place(first), try place(second))
    let north = (other.latitude - one.latitude) * 111_200
    let east = (other.longitude - one.longitude) * 111_300 * cos(one.latitude * .pi / 180)
    return (north * north + east * east).squareRoot()
  }

  @Test func theDistanceFilterCountsFromTheLocationShownLast() async throws {
    let words = ["--device", "sim:walk?speed=max", "--for", "10m"]
    let all = try await objects(words, kind: "update")
    let filtered = try await objects(words + ["--distance", "50"], kind: "update")
    let named = try await objects(words + ["--service", "standard", "--distance", "50"], kind: "update")
    #expect(all.count > 500)
    #expect((10...20).contains(filtered.count), "800 m on foot: \(filtered.count)")
    #expect(filtered.count == named.count)
    for (last, next) in zip(filtered, filtered.dropFirst()) { #expect(try Self.distance(last, next) > 45) }
  }

  @Test func anAccuracyMakesUpdatesRarer() async throws {
    let words = ["--device", "sim:drive?speed=max", "--for", "20m"]
    let every = try await objects(words, kind: "update").count
    let kilometer = try await objects(words + ["--accuracy", "kilometer"], kind: "update").count
    #expect(every > 1100)
    #expect(kilometer < every / 2, "\(kilometer) of \(every)")
  }

  @Test func significantChangesAreHalfAKilometreApart() async throws {
    let updates = try await objects(
      ["--device", "sim:drive?speed=max", "--service", "significant", "--for", "30m"], kind: "update")
    #expect((5...20).contains(updates.count), "\(updates.count)")
    for (last, next) in zip(updates, updates.dropFirst()) { #expect(try Self.distance(last, next) > 450) }
  }

  @Test func theStandardServicePausesAndResumes() async throws {
    let tool = try Tool(
      ["live", "--json", "--device", "sim:commute?speed=max", "--service", "standard", "--for", "45m"])
    #expect(await tool.exitCode() == 0)
    let objects = try tool.objects()
    let events = objects.compactMap { $0["event"] as? String }.filter { ["paused", "resumed"].contains($0) }
    #expect(events == ["paused", "resumed"])
    let paused = try #require(objects.firstIndex { $0["event"] as? String == "paused" })
    let resumed = try #require(objects.firstIndex { $0["event"] as? String == "resumed" })
    #expect(objects[..<paused].last { $0["kind"] as? String == "update" }?["stationary"] as? Bool == true)
    #expect(!objects[paused..<resumed].contains { $0["kind"] as? String == "update" })
  }

  @Test func aCountIsOneOfWhatTheServiceShows() async throws {
    let locations = try await objects(
      ["--device", "sim:walk?speed=max", "--distance", "20", "--count", "4"], kind: "update")
    #expect(locations.count == 4)
  }

  @Test(
    arguments: [
      (["--accuracy", "5"], "accuracy"), (["--accuracy", "hundred-metres"], "hundred-meters"),
      (["--distance", "far"], "--distance far"), (["--distance", "-5"], "--distance -5"),
      (["--distance", "nan"], "--distance nan"), (["--distance", "1e9"], "--distance 1e9"),
      (["--service", "visit"], "visits"), (["--service", "visits", "--accuracy", "best"], "no use for --accuracy"),
      (["--service", "significant", "--distance", "10"], "no use for --distance"),
      (["--service", "visits", "--activity", "fitness"], "no use for --activity"), (["--service"], "needs a value"),
    ] as [([String], String)])
  func aSettingThatIsNoneIsNamed(words: [String], hint: String) async throws {
    let tool = try Tool(["live"] + words, environment: ["SEXTANT_DEVICE": "sim:walk?speed=max"])
    #expect(await tool.exitCode() == 2)
    #expect(tool.lines.isEmpty)
    #expect(tool.log.count == 1)
    #expect(tool.log.last?.contains(hint) == true, "\(tool.log)")
  }

  @Test(arguments: ["live", "simulate"]) func theHelpSaysWhatFollowsOnAFilesEnd(command: String) async throws {
    let tool = try Tool([command, "--help"])
    #expect(await tool.exitCode() == 0)
    #expect(tool.lines.contains { $0.contains("end=stop|stay|loop") })
  }
}
