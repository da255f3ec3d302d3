import Foundation
import TestSupport
import Testing

/// `doctor` as a process, on the virtual receiver in it and on a pty.
@Suite struct DoctorCommandTests {
  private static func severities(_ objects: [[String: Any]]) -> [String] {
    objects.compactMap { $0["severity"] as? String }
  }

  @Test func whereEverythingIsWellThereAreNoErrors() async throws {
    let tool = try Tool(["doctor", "--device", "sim:walk?speed=max", "--json"])
    #expect(await tool.exitCode() == 0)
    let objects = try tool.objects()
    #expect(objects.allSatisfy { $0["kind"] as? String == "finding" })
    #expect(Set(Self.severities(objects)) == ["ok"])
    #expect(objects.contains { $0["check"] as? String == "position" })
  }

  @Test func aReceiverInTheDarkHasNoPosition() async throws {
    let tool = try Tool(["doctor", "--device", "sim:still?speed=max&sky=dark", "--json", "--for", "30s"])
    #expect(await tool.exitCode() == 3)
    let first = try #require(try tool.objects().first)
    #expect(first["check"] as? String == "position")
    #expect((first["remedy"] as? String)?.contains("sky") == true)
  }

  @Test(
    arguments: [
      (["--device", "/dev/none", "--for", "1s"], 3), (["--device", "/dev/null", "--for", "1s"], 1),
      (["--device", "sim:wlak"], 2), (["--for", "soon"], 2), (["--watch"], 2),
    ] as [([String], Int32)])
  func aFaultIsItsExitCode(words: [String], code: Int32) async throws {
    let tool = try Tool(["doctor"] + words)
    #expect(await tool.exitCode() == code)
  }

  @Test func aPortThatAnotherProgramHoldsIsNamedWithItsHolder() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sextant-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let link = folder.appending(path: "gps0").path()
    let receiver = try Tool(["simulate", "--link", link])
    #expect(await eventually { FileManager.default.fileExists(atPath: link) })
    let live = try Tool(["live", "--device", link, "--json"])
    #expect(await eventually { live.lines.contains { $0.contains(#""kind":"update""#) } })
    let doctor = try Tool(["doctor", "--device", link, "--json"])
    #expect(await doctor.exitCode() == 5)
    let first = try #require(try doctor.objects().first)
    #expect(first["check"] as? String == "port")
    #expect((first["remedy"] as? String)?.contains("sextant") == true, "\(first)")
    live.send(SIGTERM)
    #expect(await live.exitCode() == 0)
    // Given back, and read by the next.
    let well = try Tool(["doctor", "--device", link, "--json"])
    #expect(await well.exitCode() == 0)
    receiver.send(SIGTERM)
    #expect(await receiver.exitCode() == 0)
  }
}
