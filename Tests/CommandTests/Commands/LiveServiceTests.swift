import Foundation
import Glibc
import TestSupport
import Testing

@Suite struct LiveServiceTests {
  /// As systemd starts it with `Type=notify` and `WatchdogSec=`: ready at once, without a position; then fed; and it says
  /// when it ends.
  @Test func liveIsAServiceThatNotifies() async throws {
    let server = try NotifyServer.temporary()
    let variables = ["SEXTANT_NOTIFY": "1", "NOTIFY_SOCKET": server.name, "WATCHDOG_USEC": "100000"]
    let tool = try Tool(["live", "--device", "/dev/nothing-is-here", "--json"], environment: variables)
    let heard = Recorder<String>()
    @Sendable func hears(_ word: String, _ times: Int = 1) -> Bool {
      server.take().forEach(heard.append)
      return heard.all.count { $0.hasPrefix(word) } >= times
    }
    #expect(await eventually { hears("READY=1") && hears("WATCHDOG=1", 3) && hears("STATUS=") })
    tool.send(SIGTERM)
    #expect(await tool.exitCode() == 0)
    #expect(hears("STOPPING=1"))
    #expect(heard.all.count { $0 == "READY=1" } == 1)
  }

  /// A program may have words of its own for systemd; without the variable ours says none.
  @Test func withoutTheVariableNothingIsSaid() async throws {
    let server = try NotifyServer.temporary()
    let tool = try Tool(
      ["live", "--device", "sim:still?speed=max", "--count", "3"],
      environment: ["NOTIFY_SOCKET": server.name, "WATCHDOG_USEC": "1000"])
    #expect(await tool.exitCode() == 0)
    #expect(server.take().isEmpty)
  }
}
