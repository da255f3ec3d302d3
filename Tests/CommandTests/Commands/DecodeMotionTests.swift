import Foundation
import FoundationXML
import GNSSWire
import TestSupport
import Testing

@testable import sextant

/// `decode --motion` and its drawing.
@Suite struct DecodeMotionTests {
  private static let errand = MotionCapture.bytes(1300, MotionCapture.errand)

  private func objects(_ options: [String], _ stream: [UInt8] = errand) async throws -> [[String: Any]] {
    try await DecodeRun.lines(["--json"] + options, stream).map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  private func seconds(_ value: Any?) -> Double? {
    (value as? String).flatMap { GNSSTime(iso8601: $0) }
      .map { Double($0.unixNanoseconds) / 1e9 - MotionCapture.start }
  }

  @Test func anErrandHasItsStatesStopsAndTrips() async throws {
    let objects = try await objects(["--motion"])
    #expect(!objects.contains { $0["kind"] as? String == "fix" })
    let states = objects.filter { $0["kind"] as? String == "motion" }.compactMap { $0["state"] as? String }
    let expected = [
      "settling", "stationary", "moving", "settling", "moving", "settling", "stationary", "moving",
    ]
    #expect(states == expected)

    let stops = objects.filter { $0["kind"] as? String == "stop" }
    #expect(stops.count == 3)
    let known = [(0.0, 100.0, true, false), (400, 430, false, false), (700, 1000, true, true)]
    for (stop, (began, ended, isStationary, splits)) in zip(stops, known) {
      #expect(abs((seconds(stop["began"]) ?? -1) - began) <= 8, "\(stop)")
      #expect(abs((seconds(stop["ended"]) ?? -1) - ended) <= 4, "\(stop)")
      #expect(stop["stationary"] as? Bool == isStationary && stop["splitsTrip"] as? Bool == splits, "\(stop)")
      let latitude = 47.4 + MotionCapture.errand(began).north / 111_195
      #expect(abs((stop["latitude"] as? Double ?? 0) - latitude) < 1e-4, "\(stop)")
    }

    let trips = objects.filter { $0["kind"] as? String == "trip" }
    #expect(trips.count == 2)
    let first = try #require(trips.first)
    #expect(abs((seconds(first["began"]) ?? 0) - 100) <= 4 && abs((seconds(first["ended"]) ?? 0) - 700) <= 4)
    #expect(abs((first["distance"] as? Double ?? 0) - 570 * 12) < 0.01 * 570 * 12, "\(first)")
    #expect(first["stops"] as? Int == 1 && first["open"] == nil)
    let last = try #require(trips.last)
    #expect(last["open"] as? Bool == true && last["ended"] == nil)
    #expect(abs((last["distance"] as? Double ?? 0) - 300 * 12) < 60, "\(last)")
  }

  @Test func eachTransitionHasItsEvidence() async throws {
    let transitions = try await objects(["--motion"]).filter { $0["kind"] as? String == "motion" }
    for transition in transitions {
      for key in ["time", "elapsed", "from", "rule", "measured", "threshold", "unit", "message", "odometer", "began"] {
        #expect(transition[key] != nil, "\(key) of \(transition)")
      }
    }
    #expect(transitions[1]["rule"] as? String == "held" && transitions[1]["unit"] as? String == "s")
    #expect((transitions[2]["measured"] as? Double ?? 0) > (transitions[2]["threshold"] as? Double ?? 9))
  }

  @Test func theSummaryHasTheTotals() async throws {
    let alone = try await objects(["--motion", "--summary"])
    #expect(alone.count == 1)
    let totals = try #require(alone[0]["motion"] as? [String: Any])
    #expect(totals["trips"] as? Int == 2 && totals["stops"] as? Int == 3 && totals["transitions"] as? Int == 8)
    let times = ["unknown", "moving", "settling", "stationary"].compactMap { totals[$0] as? Double }
    #expect(times.count == 4 && abs(times.reduce(0, +) - 1299) < 0.01)
    #expect(abs((totals["odometer"] as? Double ?? 0) - 870 * 12) < 120)
    let without = try await objects(["--summary"])
    #expect(without[0]["motion"] == nil)
  }

  @Test func peopleReadIt() async throws {
    let lines = try await DecodeRun.lines(["--motion"], Self.errand)
    let held = "  stationary: at rest for 6"
    #expect(lines.contains { $0.hasPrefix("2026-03-01T12:0") && $0.contains(held) }, "\(lines)")
    #expect(lines.contains { $0.contains("stop of 5 min at 47.4") && $0.hasSuffix("ends the trip") }, "\(lines)")
    #expect(lines.contains { $0.contains("trip of 6.8") && $0.contains(" km in 10 min") && $0.hasSuffix("1 stop") })
    #expect(lines.last?.hasSuffix("2 trips, 3 stops") == true, "\(lines)")
  }

  @Test func theActivityHasItsOwnClocks() async throws {
    // Five minutes split a trip on foot; in a car, where the clocks are two and five minutes, they are just too short.
    let capture = MotionCapture.bytes(700) { second in
      let driven = min(second, 200) + max(0, second - 440)
      return (0, 12 * driven, 0, second < 200 || second >= 440 ? 12 : 0)
    }
    let walker = try await objects(["--motion"], capture)
    let driver = try await objects(["--motion", "--activity", "automotiveNavigation"], capture)
    #expect(walker.count { $0["kind"] as? String == "trip" } == 2)
    #expect(driver.count { $0["kind"] as? String == "trip" } == 1)
  }

  @Test func aLossForHoursEndsTheTripWhereItBegan() async throws {
    let drive = MotionCapture.bytes(300) { (0, 12 * $0, 0, 12) }
    let later = {
      // The same receiver five hours later.
      var receiver = SyntheticReceiver(.good, seed: 5)
      receiver.isLost = { $0 < 18_000 }
      return MotionCapture.bytes(18_300, receiver: receiver) { (0, 3600 + 12 * max(0, $0 - 18_000), 0, 12) }
    }()
    let frame = drive.count / 300
    let trips = try await objects(["--motion"], drive + later[(18_000 * frame)...]).filter {
      $0["kind"] as? String == "trip"
    }
    #expect(trips.count == 2)
    #expect(abs((trips.first?["duration"] as? Double ?? 0) - 299) < 12, "\(trips)")
  }

  @Test func withoutADateTimesAreOfTheDayAndElapsed() async throws {
    let text = (0..<200).map { second in
      let body = "GPGGA,23595\(second % 10).00,4724.0000,N,00830.0000,E,1,10,0.9,400.0,M,48.0,M,,"
      let clock = 86_390 + second
      let time = [clock / 3600 % 24, clock / 60 % 60, clock % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
      let sentence = body.replacingOccurrences(of: "23595\(second % 10).00", with: "\(time).00")
      let sum = sentence.utf8.reduce(0 as UInt8, ^)
      return "$\(sentence)*" + (sum < 16 ? "0" : "") + String(sum, radix: 16, uppercase: true) + "\r\n"
    }
    let objects = try await objects(["--motion"], Array(text.joined().utf8))
    let transition = try #require(objects.first { $0["kind"] as? String == "motion" })
    #expect(transition["time"] == nil && (transition["timeOfDay"] as? String)?.hasPrefix("00:00:") == true)
    #expect(objects.contains { $0["kind"] as? String == "stop" && $0["began"] == nil && $0["elapsed"] != nil })
  }

  // MARK: The drawing

  private static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sextant-svg-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test func aDrawingIsXMLWithItsTextAsText() async throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a.svg")
    try Data("what was there before, and longer than nothing".utf8).write(to: path)
    _ = try await objects(["--svg", path.path()])
    let data = try Data(contentsOf: path)
    let elements = Elements()
    let parser = XMLParser(data: data)
    parser.delegate = elements
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(elements.names["svg"] == 1 && (elements.names["rect"] ?? 0) >= 9 && (elements.names["path"] ?? 0) >= 3)
    let words = [
      "stationary", "moving: dopplerJump", "speed, m/s", "metres from the anchor", "12:02", "UTC, 2026-03-01",
    ]
    for word in words { #expect(elements.text.contains(word), "\(word)") }
    #expect(data.count < 100_000)
  }

  @Test func aWeekIsDrawnAsSmallAsAnHour() async throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a.svg")
    var receiver = SyntheticReceiver(.good, seed: 2)
    receiver.rate = 1.0 / 30
    // Two hours on the way each day, at a fix in half a minute.
    let week = MotionCapture.bytes(7 * 86_400, receiver: receiver) { second in
      let (day, ofDay) = ((second / 86_400).rounded(.down), second.truncatingRemainder(dividingBy: 86_400))
      let driven = day * 7200 + min(ofDay, 7200)
      return (0, driven, 0, ofDay < 7200 ? 1 : 0)
    }
    _ = try await objects(["--svg", path.path(), "--summary"], week)
    let data = try Data(contentsOf: path)
    let elements = Elements()
    let parser = XMLParser(data: data)
    parser.delegate = elements
    #expect(parser.parse())
    #expect(data.count < 300_000, "\(data.count)")
    #expect(elements.text.contains("UTC, 2026-03-01 to 2026-03-08") && elements.text.contains("03-03"))
  }

  @Test func aPathThatCannotBeWrittenIsNamedAtOnce() async throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let capture = folder.appending(path: "capture.ubx").path()
    try Data(Self.errand).write(to: URL(filePath: capture))
    let refused =
      [
        (folder.path(), .failed, "s a directory"), ("/nonexistent/a.svg", .failed, "No such file"),
        (capture, .usage, "is the file that is read"), ("/dev/full", .failed, "No space left"),
      ] as [(String, ExitCode, String)]
    for (path, code, reason) in refused {
      let output = Output(descriptor: -1)
      let arguments = try Arguments(["--motion", "--svg", path, capture], for: DecodeCommand.self)
      let error = await #expect(throws: CommandError.self) { try await DecodeCommand.run(arguments, output) }
      #expect(error?.code == code && error?.message.contains(reason) == true, "\(String(describing: error))")
      #expect(error?.message.contains(path) == true)
      if path != "/dev/full" { #expect(output.pending.isEmpty, "before any work") }
    }
    #expect(try Data(contentsOf: URL(filePath: capture)) == Data(Self.errand), "the capture is whole")
  }

  @Test func aCaptureThatIsNotThereLeavesNoDrawing() async throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a.svg").path()
    let arguments = try Arguments(["--svg", path, "/nonexistent/capture"], for: DecodeCommand.self)
    await #expect(throws: CommandError.self) { try await DecodeCommand.run(arguments, Output(descriptor: -1)) }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  /// Counts elements and joins their text.
  private final class Elements: NSObject, XMLParserDelegate {
    var names: [String: Int] = [:]
    var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) { names[name, default: 0] += 1 }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }
}
