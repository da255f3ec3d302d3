import Foundation
import TestSupport
import Testing

@Suite struct DevicesCommandTests {
  @Test func whateverIsPluggedInEachLineIsADevice() async throws {
    let tool = try Tool(["devices", "--json"])
    let code = try #require(await tool.exitCode())
    let devices = try tool.objects()
    for device in devices {
      #expect(device["kind"] as? String == "device")
      #expect((device["path"] as? String)?.hasPrefix("/dev/") == true)
      #expect(device["auto"] as? Bool == (device["reason"] == nil))
    }
    // Only ports of the board, or nothing: 3, with what to do.
    let hasUSB = devices.contains { $0["usbPath"] != nil || ($0["path"] as? String)?.contains("gnss") == true }
    #expect(code == (hasUSB ? 0 : 3))
    if code == 3 { #expect(tool.log.last?.contains("--device") == true) }
  }

  private static let hasUdev = FileManager.default.fileExists(atPath: "/run/udev/control")

  @Test(.enabled(if: !hasUdev, "udevd runs here")) func watchingWithoutUdevSaysSoFirstAndEndsCleanly() async throws {
    let tool = try Tool(["devices", "--watch", "--json"])
    #expect(await eventually { !tool.lines.isEmpty })
    let notice = try #require(try tool.objects().first)
    #expect(notice["event"] as? String == "withoutUdev")
    #expect((notice["message"] as? String)?.contains("/run/udev/control") == true)
    tool.send(SIGTERM)
    #expect(await tool.exitCode() == 0)
  }
}
