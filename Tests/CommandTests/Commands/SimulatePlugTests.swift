import Foundation
import TestSupport
import Testing

@Suite struct SimulatePlugTests {
  /// Unplugged and back, the board stands behind a new pty, which is announced; the link follows, and goes away at the
  /// end.
  @Test func aBoardReturnsBehindANewPort() async throws {
    let link = FileManager.default.temporaryDirectory.appending(path: "sextant-\(UUID().uuidString)").path()
    let tool = try Tool([
      "simulate", "--receiver", "ublox-m9-usb", "--link", link, "--faults", "unplug@0.6+0.2", "--json",
    ])
    @Sendable func target() -> String? { try? FileManager.default.destinationOfSymbolicLink(atPath: link) }
    #expect(await eventually { target() != nil })
    #expect(await eventually { tool.lines.count == 2 })
    let paths = tool.lines.compactMap { line in line.firstMatch(of: /"path":"(\/dev\/pts\/\d+)"/).map { String($0.1) } }
    #expect(paths.count == 2)
    #expect(target() == paths.last)
    tool.send(SIGTERM)
    #expect(await tool.exitCode() == 0)
    #expect(target() == nil)
  }
}
