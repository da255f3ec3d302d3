import Foundation
import TestSupport
import Testing

/// The main job as a process, on the virtual receiver in it and on a pty.
@Suite struct LiveCommandTests {
  static func motions(_ objects: [[String: Any]]) -> [String] {
    objects.compactMap { $0["motion"] as? String }.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  @Test func aCommuteMovesRestsAndMovesOnAndEveryRunIsTheSame() async throws {
    let words = ["live", "--device", "sim:commute?speed=max", "--for", "50m", "--json"]
    let first = try Tool(words)
    let second = try Tool(words)
    #expect(await first.exitCode() == 0)
    #expect(await second.exitCode() == 0)
    let motions = try Self.motions(first.objects())
    let rest = try #require(motions.firstIndex(of: "stationary"))
    #expect(motions[..<rest].contains("moving"))
    #expect(motions[rest...].contains("moving"))
    #expect(first.lines == second.lines)
  }

  @Test func eachTransitionIsExplained() async throws {
    let words = ["live", "--device", "sim:commute?speed=max", "--for", "50m", "--explain"]
    let (programs, people) = (try Tool(words + ["--json"]), try Tool(words))
    #expect(await programs.exitCode() == 0)
    #expect(await people.exitCode() == 0)
    let objects = try programs.objects()
    let transitions = objects.filter { $0["kind"] as? String == "transition" }
    #expect(transitions.compactMap { $0["state"] as? String } == Self.motions(objects).filter { $0 != "unknown" })
    for transition in transitions {
      for key in ["time", "from", "rule", "measured", "threshold", "unit", "message", "odometer"] {
        #expect(transition[key] != nil, "\(key) of \(transition)")
      }
    }
    let energy = try #require(objects.last)
    #expect(energy["kind"] as? String == "energy" && energy["currentsFrom"] as? String == "profile")
    let rungs = try #require(energy["rungs"] as? [String: [String: Double]])
    let hours = try #require(energy["hours"] as? Double)
    #expect(abs(rungs.values.reduce(0) { $0 + ($1["hours"] ?? 0) } - hours) < 0.001 && abs(hours - 50.0 / 60) < 0.01)
    #expect(try #require(energy["ratio"] as? Double) > 1.2, "\(energy)")
    let others = ["-- wake check", "-- power", "-- energy"]
    let told = people.lines.filter { line in line.hasPrefix("-- ") && !others.contains { line.hasPrefix($0) } }
    #expect(told.count == transitions.count)
    #expect(told.contains { $0.hasPrefix("-- stationary: at rest for ") && $0.hasSuffix(" travelled") }, "\(told)")
  }

  @Test(
    arguments: [
      (["--device", "sim:wlak"], 2), (["--device", "replay:/nowhere"], 1), (["--device", "sim:walk?speed=0"], 2),
      (["--device", "sim:walk?speed=nan"], 2), (["--activity", "swimming"], 2), (["--count", "0"], 2),
      (["--for", "soon"], 2), (["--devise", "x"], 2), (["/dev/null"], 2),
      (["--device", "/dev/none", "--for", "10ms"], 3),
      (["--device", "/tmp"], 1), (["--device", "/dev/null"], 1), (["--for", "1e300"], 2),
    ] as [([String], Int32)])
  func aFaultIsOneLineAndItsExitCode(words: [String], code: Int32) async throws {
    let tool = try Tool(["live"] + words, environment: ["SEXTANT_DEVICE": ""])
    #expect(await tool.exitCode() == code)
    #expect(tool.lines.isEmpty)
    #expect(await eventually { tool.log.last?.hasPrefix("sextant: ") == true }, "\(tool.log)")
  }

  @Test func theEnvironmentChoosesTheDevice() async throws {
    let tool = try Tool(["live", "--count", "3", "--json"], environment: ["SEXTANT_DEVICE": "sim:walk?speed=max"])
    #expect(await tool.exitCode() == 0)
    #expect(try tool.objects().filter { $0["kind"] as? String == "update" }.count == 3)
  }

  @Test func aReceiverOnAPtyIsFoundLostAndFoundAgainBehindItsLink() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sextant-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let link = folder.appending(path: "gps0").path()
    let simulator = ["simulate", "--link", link, "--scenario", "walk", "--json"]
    var receiver = try Tool(simulator)
    #expect(await eventually { FileManager.default.fileExists(atPath: link) })
    let live = try Tool(["live", "--device", link, "--json"])
    @Sendable func count(_ text: String) -> Int { live.lines.count { $0.contains(text) } }
    #expect(await eventually { count(#""mode":"3d""#) >= 1 })
    #expect(count("SAM-M10Q") == 1)

    let busy = try Tool(["live", "--device", link])
    #expect(await busy.exitCode() == 5)
    #expect(busy.log.last?.contains("sextant") == true, "the holder is named: \(busy.log)")

    receiver.send(SIGTERM)
    #expect(await receiver.exitCode() == 0)
    #expect(await eventually { count(#""event":"lost""#) == 1 })
    receiver = try Tool(simulator)
    #expect(await eventually { count("SAM-M10Q") == 2 })
    #expect(count(#""event":"lost""#) == 1)

    live.send(SIGINT)
    #expect(await live.exitCode() == 130)
    receiver.send(SIGTERM)
    #expect(await receiver.exitCode() == 0)
    #expect(!FileManager.default.fileExists(atPath: link))
  }
}
