import Foundation
import Glibc
import TestSupport
import Testing

@Suite struct LiveServiceTests {
  /// As systemd starts it with `Type=notify` and `WatchdogSec=`: ready at once, without a position; then fed; and it says
  /// when it ends.
  @Test func liveIsAServiceThatNotifies() async throws {
    let name = "/tmp/sextant-live-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    let descriptor = try #require(Self.listen(name))
    defer {
      close(descriptor)
      _ = unsafe unlink(name)
    }
    let variables = ["SEXTANT_NOTIFY": "1", "NOTIFY_SOCKET": name, "WATCHDOG_USEC": "100000"]
    let tool = try Tool(["live", "--device", "/dev/nothing-is-here", "--json"], environment: variables)
    let heard = Recorder<String>()
    @Sendable func hears(_ word: String, _ times: Int = 1) -> Bool {
      while let text = Self.receive(descriptor) { heard.append(text) }
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
    let name = "/tmp/sextant-live-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    let descriptor = try #require(Self.listen(name))
    defer {
      close(descriptor)
      _ = unsafe unlink(name)
    }
    let tool = try Tool(
      ["live", "--device", "sim:still?speed=max", "--count", "3"],
      environment: ["NOTIFY_SOCKET": name, "WATCHDOG_USEC": "1000"])
    #expect(await tool.exitCode() == 0)
    #expect(Self.receive(descriptor) == nil)
  }

  private static func listen(_ name: String) -> Int32? {
    let type = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let descriptor = socket(AF_UNIX, type, 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: Array(name.utf8)) }
    let isBound = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(descriptor, address, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    return isBound ? descriptor : nil
  }

  private static func receive(_ descriptor: Int32) -> String? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
    return count < 0 ? nil : String(decoding: buffer.prefix(count), as: UTF8.self)
  }
}
