import Foundation
import GNSSReceivers
import GNSSTransport
import GNSSWire
import TestSupport
import Testing

@testable import sextant

/// `configure` as words, and as a process on a pty with the virtual receiver at its other end.
@Suite struct ConfigureCommandTests {
  private func order(_ words: [String]) throws(CommandError) -> ConfigureCommand.Order {
    try ConfigureCommand.order(Arguments(words, for: ConfigureCommand.self))
  }

  @Test func wordsBecomeARequest() throws {
    #expect(try order(["get", "A", "--layer", "flash"]).request == .get(["A"], from: .flash))
    #expect(
      try order(["set", "A=1", "B=-2=3", "--flash"]).request
        == .set([.init(key: "A", value: "1"), .init(key: "B", value: "-2=3")], in: [.ram, .battery, .flash]))
    #expect(try order(["set", "A=1", "--layers", "ram"]).request == .set([.init(key: "A", value: "1")], in: .ram))
    #expect(try order(["reset"]).request == .restart(.hot))
    #expect(try order(["reset", "--factory", "--yes"]).request == .restart(.factory))
    #expect(try order(["save", "--timeout", "5s"]).timeout == 5)
    #expect(
      try order(["apply", "automotiveNavigation"]).request
        == .set(
          [.init(key: "interval", value: "200"), .init(key: "model", value: "automotive")], in: [.ram, .battery]))
  }

  @Test(arguments: [
    [], ["gte", "A"], ["get"], ["set"], ["set", "A"], ["set", "=1"], ["apply"], ["apply", "a", "b"],
    ["apply", "fitnes"],
    ["save", "x"], ["reset", "x"], ["reset", "--factory"], ["reset", "--hot", "--cold"], ["get", "A", "--flash"],
    ["get", "A", "--layer", "rom"], ["set", "A=1", "--layers", "rom"], ["save", "--timeout", "0"],
    ["get", "A", "--yes"],
  ])
  func nonsenseIsRefusedBeforeAPortIsOpened(words: [String]) {
    do throws(CommandError) {
      _ = try order(words)
      Issue.record("\(words) was taken")
    } catch {
      #expect(error.code == .usage)
      #expect(!error.message.isEmpty)
    }
  }

  @Test(
    arguments: [
      (["--device", "replay:/nowhere", "save"], 1), (["--device", "gpsd://localhost", "save"], 1),
      (["--device", "sim:wlak", "save"], 2), (["--device", "/dev/none", "save"], 3),
      (["--device", "/dev/null", "save"], 1),
      (["apply", "/nowhere/car.ini"], 1),
    ] as [([String], Int32)])
  func aFaultIsOneLineAndItsExitCode(words: [String], code: Int32) async throws {
    let tool = try Tool(["configure"] + words, environment: ["SEXTANT_DEVICE": ""])
    #expect(await tool.exitCode() == code)
    #expect(tool.lines.isEmpty)
    #expect(tool.log.count == 1 && tool.log.last?.hasPrefix("sextant: ") == true, "\(tool.log)")
  }

  @Test func settingsAreMadeReadAndKeptOnAPty() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sextant-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let link = folder.appending(path: "gps0").path()
    let receiver = try Tool(["simulate", "--receiver", "ublox-m9", "--link", link, "--scenario", "still"])
    #expect(await eventually { FileManager.default.fileExists(atPath: link) })

    let set = try Tool([
      "configure", "--device", link, "--json", "set", "CFG-RATE-MEAS=500", "CFG-RATE-MAES=1", "model=automotive",
    ])
    #expect(await set.exitCode() == 2, "a key that is none is told")
    let lines = try set.objects()
    #expect(lines.map { $0["kind"] as? String } == ["setting", "setting", "setting"])
    #expect(lines.map { $0["result"] as? String } == ["ok", "refused", "ok"], "the good ones are made all the same")
    #expect(lines[0]["value"] as? Int == 500)
    #expect(lines[1]["value"] == nil)
    #expect(set.log.count == 1 && set.log[0].contains("did you mean CFG-RATE-MEAS?"), "\(set.log)")

    let profile = folder.appending(path: "car.ini").path()
    try "CFG-RATE-MEAS = 500\nCFG-NAVSPG-DYNMODEL = 256\n".write(toFile: profile, atomically: true, encoding: .utf8)
    let apply = try Tool(["configure", "--device", link, "--json", "apply", profile])
    #expect(await apply.exitCode() == 2)
    #expect(try apply.objects().map { $0["result"] as? String } == ["unchanged", "refused"])
    #expect(apply.log.first?.contains("car.ini, line 2") == true, "\(apply.log)")

    let save = try Tool(["configure", "--device", link, "--json", "save"])
    #expect(await save.exitCode() == 0)
    let reset = try Tool(["configure", "--device", link, "reset", "--cold"])
    #expect(await reset.exitCode() == 0)
    #expect(reset.lines.first?.contains("has started again") == true)
    let get = try Tool(["configure", "--device", link, "--json", "get", "CFG-RATE-*", "--layer", "flash"])
    #expect(await get.exitCode() == 0)
    #expect(
      get.lines.first == #"{"kind":"setting","key":"CFG-RATE-MEAS","value":500,"layer":"flash","result":"ok"}"#)

    receiver.send(SIGTERM)
    #expect(await receiver.exitCode() == 0)
  }

  @Test func whatASignalCutOffIsAFailureThatNamesWhatWasDone() throws {
    let order = try order(["set", "A=1", "B=2"])
    func setting(_ name: String, _ result: ConfigurationReport.Result) -> ConfigurationReport.Setting {
      .init(name: name, wanted: "1", found: nil, result: result, layers: .ram)
    }
    let half = ConfigurationReport(cause: .request, settings: [setting("A", .applied), setting("B", .unanswered)])
    let error = ConfigureCommand.cutOff(half, order, .failed)
    #expect(error?.code == .failed)
    #expect(
      error?.message == "configure: ended before it was done; set: A=1; not set, or not confirmed: B=2")
    let none = ConfigureCommand.cutOff(ConfigurationReport(cause: .request), order, .interrupted)
    #expect(none?.code == .interrupted)
    #expect(none?.message.hasSuffix("nothing was set; not set, or not confirmed: A=1, B=2") == true)
    let whole = ConfigurationReport(cause: .request, settings: [setting("A", .applied), setting("B", .unchanged)])
    #expect(ConfigureCommand.cutOff(whole, order, .failed) == nil, "it came too late to cut anything off")
    #expect(try ConfigureCommand.cutOff(ConfigurationReport(), self.order(["save"]), .failed)?.code == .failed)
    #expect(try ConfigureCommand.cutOff(ConfigurationReport(), self.order(["get", "A"]), .failed)?.code == .failed)
  }

  @Test func aSignalBeforeTheAnswerIsNoSuccess() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sextant-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let link = folder.appending(path: "gps0").path()
    let receiver = try Tool(["simulate", "--receiver", "nmea", "--link", link, "--scenario", "still"])
    #expect(await eventually { FileManager.default.fileExists(atPath: link) })
    let set = try Tool(["configure", "--device", link, "set", "CFG-RATE-MEAS=500", "--timeout", "5m"])
    #expect(await eventually { PortHolder.find(path: link) != nil })
    set.send(SIGTERM)
    #expect(await set.exitCode() == 1)
    #expect(set.log.count == 1 && set.log[0].hasSuffix("CFG-RATE-MEAS=500"), "\(set.log)")
    receiver.send(SIGTERM)
    _ = await receiver.exitCode()
  }

  @Test func aReceiverThatDoesNotAnswerIsExplainedInTime() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sextant-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let link = folder.appending(path: "gps0").path()
    let receiver = try Tool(["simulate", "--receiver", "nmea", "--link", link, "--scenario", "still"])
    #expect(await eventually { FileManager.default.fileExists(atPath: link) })
    let get = try Tool(["configure", "--device", link, "get", "CFG-RATE-MEAS", "--timeout", "3s"])
    #expect(await get.exitCode() == 3)
    #expect(get.log.last?.contains("did not answer") == true, "\(get.log)")
    receiver.send(SIGTERM)
    _ = await receiver.exitCode()
  }
}
