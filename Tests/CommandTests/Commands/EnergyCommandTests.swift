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
