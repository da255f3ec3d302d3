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

  /// Who reads the output may stop reading without going away. The end must come all the same, and as a clean one: what is
  /// to be given back to the receiver is given back.
  @Test(arguments: [SIGTERM, SIGINT]) func aReaderThatStallsDoesNotHoldUpTheEnd(signal: Int32) async throws {
    let pipe = Pipe()
    let tool = try Tool(["live", "--device", "sim:walk?speed=max", "--json"], output: pipe.fileHandleForWriting)
    #expect(await eventually { pipe.fileHandleForWriting.isFull })
    tool.send(signal)
    #expect(await tool.exitCode() == (signal == SIGINT ? 130 : 0))
  }
}

extension FileHandle {
  /// Whether the pipe takes no more.
  fileprivate var isFull: Bool {
    var waiting = pollfd(fd: fileDescriptor, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&waiting, 1, 0) == 0
  }
}
