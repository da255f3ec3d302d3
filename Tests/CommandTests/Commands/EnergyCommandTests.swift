import Foundation
import GNSSReceivers
import GNSSSimulator
import TestSupport
import Testing

@testable import sextant

/// What `sextant energy` is asked that it cannot do, or that contradicts itself.
@Suite struct EnergyCommandTests {
  private func refusal(_ words: String) -> CommandError? {
    do throws(CommandError) {
      _ = try EnergyCommand.plan(Arguments(words.split(separator: " ").map(String.init), for: EnergyCommand.self))
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    "--hours 0", "--resume 0", "--resume 9s", "--resume -5", "--resume nan", "--resume 16m", "--resume 1e300",
    "--resume abc", "--seed -1", "--seed 99999999999999999999999", "--receiver ublox-m11", "--scenario nights",
    "--sky bright", "--backup maybe", "--wake gpio", "--accuracy fine", "--activity fly", "--board b", "extra",
    "--json=1",
    "--capture here --scenario day",
  ])
  func whatItCannotDoIsAUsageErrorThatNamesIt(words: String) throws {
    let error = try #require(refusal(words))
    #expect(error.code == .usage)
    let option = words.split(separator: " ")[0].split(separator: "=")[0]
    #expect(error.message.contains(option) || words == "extra", "\(error.message)")
    #expect(!error.message.contains("\n"))
  }

  @Test func fencesStandAlone() throws {
    let place = try SystemPicture()
    let path = place.folder + "/fences"
    try place.write("shop 47.4 8.55 150\n", to: "/fences")
    #expect(refusal("--fences \(path)") == nil)
    for other in ["--accuracy best", "--activity fitness", "--resume 60"] {
      #expect(refusal("--fences \(path) \(other)")?.code == .usage)
    }
    for text in ["# nothing\n", "shop 95 8.55 150\n", "shop 47.4 8.55 -1\n", "shop 47.4 8.55\n"] {
      try place.write(text, to: "/fences")
      #expect(refusal("--fences \(path)")?.code == .usage, "\(text)")
    }
  }

  @Test(arguments: ["--fences", "--capture"]) func whatCannotBeReadIsNamed(option: String) throws {
    let error = try #require(refusal("\(option) /nonexistent/file"))
    #expect(error.code == .failed && error.message.contains("/nonexistent/file"))
    let folder = try #require(refusal("\(option) /usr"))
    #expect(folder.message.contains("/usr"), "\(folder.message)")
  }

  /// What is printed of a plan whose report is `report`.
  private func printed(_ words: String, _ report: EnergyReport, isJSON: Bool) throws -> String {
    let path = FileManager.default.temporaryDirectory.appending(path: "sextant-\(UUID().uuidString)").path()
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = try #require(FileHandle(forWritingAtPath: path))
    let plan = try EnergyCommand.plan(Arguments(words.split(separator: " ").map(String.init), for: EnergyCommand.self))
    let output = Output(descriptor: file.fileDescriptor, flushesLines: true)
    let writer = EnergyWriter(plan: plan, report: report)
    if isJSON { writer.json(to: output) } else { writer.text(to: output) }
    output.flush()
    try file.close()
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test(arguments: [("ublox-m10", "profile"), ("generic-nmea", "assumed")])
  func whereTheCurrentsComeFromIsSaid(receiver: String, source: String) throws {
    let words = "--receiver \(receiver)"
    #expect(try printed(words, EnergyReport(), isJSON: true).contains("\"currentsFrom\":\"\(source)\""))
    #expect(try printed(words, EnergyReport(), isJSON: false).contains("assumed") == (source == "assumed"))
  }

  @Test func whoWatchesFencesHasNoResumeDelay() throws {
    let place = try SystemPicture()
    try place.write("shop 47.4 8.55 150\n", to: "/fences")
    let words = "--fences \(place.folder)/fences"
    let text = try printed(words, EnergyReport(), isJSON: false)
    #expect(text.contains("watching 1 fence,") && !text.contains("resume delay"))
    let json = try printed(words, EnergyReport(), isJSON: true)
    #expect(json.contains("\"fences\":1") && !json.contains("\"resume\""))
  }

  /// A day in the dark counts its searches; driving that nobody noticed is said to be free.
  @Test func searchesAndWhatWasSleptThroughAreCounted() async throws {
    let dark = try await EnergyBudgetTests.play(["--scenario", "dark"])
    #expect((90...140).contains(dark.searches), "every quarter of an hour at last: \(dark.searches)")
    #expect(dark.unseen == 0)
    let short = try await EnergyBudgetTests.playShortly(["--resume", "900"])
    let late = short.resumeDelays.reduce(0, +)
    #expect(short.unseen >= late - 1 && short.unseen <= 2 * 900, "\(short.unseen) s of \(short.resumes)")
    #expect(try printed("--resume 900", short, isJSON: false).contains("slept through"))
  }

  /// A way that jumps to the pole and around the world: what a board can go of it is played.
  @Test func whatNoBoardCanGoIsLeftOut() async throws {
    let place = try SystemPicture()
    var points = [(0.0, 47.0, 8.0)]
    for second in 1...120 { points.append((Double(second), 47 + Double(second) * 1e-5, 8.0)) }
    points += [(121, 89.9999, -150), (122, 89.99999, 30), (123, -84.9, 179.999), (124, -84.9, -179.999), (125, 0, 0)]
    let way = points.map { time, latitude, longitude in
      let clock = "12:0\(Int(time) / 60):\(Int(time) % 60 < 10 ? "0" : "")\(Int(time) % 60)"
      return "<trkpt lat=\"\(latitude)\" lon=\"\(longitude)\"><time>2026-03-01T\(clock)Z</time></trkpt>"
    }
    try place.write("<gpx><trk><trkseg>\(way.joined())</trkseg></trk></gpx>", to: "/way.gpx")
    let plan = try EnergyCommand.plan(Arguments(["--capture", place.folder + "/way.gpx"], for: EnergyCommand.self))
    let duration = try #require(plan.scenario.track?.duration)
    #expect((119...121).contains(duration) && plan.seconds == duration + 3600)
    let report = await EnergyRun(plan).play()
    #expect(report.ratio > 5)
  }
}
