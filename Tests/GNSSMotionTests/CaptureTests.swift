import Foundation
import GNSSMotion
import GNSSWire
import TestSupport
import Testing

/// The filter on recorded streams, against what is known of them. The tables are printed for tuning by eye.
@Suite(.enabled(if: Capture.isPresent, "needs ../shared/corpus")) struct CaptureTests {
  /// A stop of the reference, in seconds from the capture's first fix.
  struct Stop {
    var begin: Double
    var end: Double
    var length: Double { end - begin }
  }

  /// What became of a stop.
  struct Finding {
    var stop: Stop
    /// Seconds from its beginning to `settling`, and to `stationary`.
    var settled: Double?
    var stationary: Double?
    /// Seconds and metres from its end to `moving`.
    var departed: Double?
    var metres: Double?
  }

  /// A drive through Mountain View with an F9K, and an inertial reference of the same drive.
  struct Drive {
    var capture: Capture
    /// Speed of the reference at the capture's seconds.
    var speeds: [Int: Double] = [:]
    /// Standing for at least six seconds, or moving up by a metre in a queue.
    var stops: [Stop] = []

    init?() {
      guard let capture = Capture("google/f9k-drive-part1.nmea"), let first = capture.fixes.first?.fix.time else {
        return nil
      }
      self.capture = capture
      let file = Capture.folder.appending(path: "google/span-truth-part1.csv")
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
      let midnight = first.unixNanoseconds - first.timeOfDay.nanoseconds
      for line in text.split(whereSeparator: \.isNewline).dropFirst() {
        let columns = line.split(separator: ",", omittingEmptySubsequences: false)
        let clock = columns[0].split(separator: "T")[1].dropLast().split(separator: ":").compactMap { Double($0) }
        guard clock.count == 3, let speed = Double(columns[5]) else { return nil }
        let instant = midnight + Int64((clock[0] * 3600 + clock[1] * 60 + clock[2]) * 1e9)
        speeds[Int((instant - first.unixNanoseconds) / 1_000_000_000)] = speed
      }
      var begin: Int?
      for second in 0...capture.fixes.count {
        let stands = second < capture.fixes.count && (speeds[second] ?? 0) < 0.35
        if stands { begin = begin ?? second }
        if !stands, let first = begin {
          if second - first >= 6 { stops.append(Stop(begin: Double(first), end: Double(second))) }
          begin = nil
        }
      }
    }
  }

  private func find(
    _ drive: Drive, _ parameters: MotionFilter.Parameters = .standard, thinned: Int = 1, rejects: Double = 0
  ) -> (findings: [Finding], invented: Int, falseStillness: Int, odometer: Double) {
    var findings = drive.stops.map { Finding(stop: $0) }
    var invented = 0
    var falseStillness = 0
    var state = Motion.State.unknown
    var filter = MotionFilter(parameters)
    var random = SplitMix(seed: 5)
    for index in stride(from: 0, to: drive.capture.fixes.count, by: thinned) {
      var (fix, time) = drive.capture.fixes[index]
      if Double.random(in: 0..<1, using: &random) < rejects { fix.mode = .none }
      let motion = filter.consume(fix, at: Instant(nanoseconds: Int64(time * 1e9)))
      let isStill = motion.state == .settling || motion.state == .stationary
      let within = findings.firstIndex { ($0.stop.begin - 1...$0.stop.end + 30).contains(time) }
      if motion.state != state {
        switch motion.state {
        case .settling:
          if let within { findings[within].settled = findings[within].settled ?? time - findings[within].stop.begin }
          if within == nil { invented += 1 }
        case .stationary:
          if let within { findings[within].stationary = time - findings[within].stop.begin }
        case .moving:
          if let within, findings[within].settled != nil, time >= findings[within].stop.end - 1 {
            findings[within].departed = time - findings[within].stop.end
            findings[within].metres =
              (Int(findings[within].stop.end)..<max(Int(time), Int(findings[within].stop.end))).reduce(0) {
                $0 + (drive.speeds[$1] ?? 0)
              }
          }
        case .unknown: break
        }
        state = motion.state
      }
      // Within five seconds of the start, or two fixes, a board may still be taken for standing.
      let second = Int(time)
      let isLong = (second - max(5, 2 * thinned)...second).allSatisfy { (drive.speeds[$0] ?? 0) > 1 }
      if isStill && isLong { falseStillness += 1 }
    }
    return (findings, invented, falseStillness, filter.motion.odometer)
  }

  private func show(_ name: String, _ findings: [Finding], invented: Int) {
    func text(_ value: Double?) -> String { value.map { String(format: "%.0f", $0) } ?? "-" }
    print("\(name): stop at, lasting, settled after, stationary after, departed after, metres")
    for found in findings {
      print(
        "  \(text(found.stop.begin)) s, \(text(found.stop.length)) s, \(text(found.settled)), \(text(found.stationary)),",
        "\(text(found.departed)), \(text(found.metres))")
    }
    let missed = findings.filter { $0.settled == nil && $0.stop.length >= 15 }.count
    print("  \(findings.count) stops, \(missed) of 15 s and more missed, \(invented) invented")
  }

  @Test func theStopsOfADriveAreFoundInTime() throws {
    let drive = try #require(Drive())
    let (findings, invented, falseStillness, odometer) = find(drive)
    show("F9K drive", findings, invented: invented)
    #expect(findings.count >= 5)
    #expect(invented == 0)
    #expect(falseStillness == 0)
    for found in findings {
      if found.stop.length >= 15 {
        #expect(try #require(found.settled) <= 15)
      }
      #expect((found.stationary == nil) == (found.stop.length < 63))
      if let stationary = found.stationary { #expect((60...75).contains(stationary)) }
      if found.settled != nil, found.stop.end < 800 {
        let (departed, metres) = (try #require(found.departed), try #require(found.metres))
        #expect(departed <= 5 || metres <= 15)
      }
    }
    // The reference's way from its first to its last second.
    let way = drive.speeds.filter { $0.key >= 0 && $0.key < drive.capture.fixes.count }.values.reduce(0, +)
    print("  odometer \(Int(odometer)) m of \(Int(way)) m")
    #expect(abs(odometer - way) < way * 0.02)
  }

  /// With fewer fixes the same stops are stationary, and the trip is not split elsewhere.
  @Test(arguments: [(2, 0.0), (5, 0), (10, 0), (1, 0.2), (2, 0.2)])
  func fewerFixesGiveTheSameStops(thinned: Int, rejects: Double) throws {
    let drive = try #require(Drive())
    let all = find(drive)
    let some = find(drive, thinned: thinned, rejects: rejects)
    show("F9K drive, one fix in \(thinned), \(Int(rejects * 100)) % rejected", some.findings, invented: some.invented)
    #expect(some.invented == 0)
    #expect(some.falseStillness == 0)
    for (every, one) in zip(all.findings, some.findings) {
      // At the length of the hold itself one fix decides.
      if abs(every.stop.length - 60) > Double(thinned) + 8 {
        #expect((every.stationary == nil) == (one.stationary == nil), "\(every.stop)")
      }
      if every.stop.length >= 25 { #expect(one.settled != nil, "\(every.stop)") }
    }
  }

  @Test func noTrafficLightIsAStopForACar() throws {
    let drive = try #require(Drive())
    let (findings, invented, falseStillness, _) = find(drive, .automotive)
    #expect(findings.allSatisfy { $0.stationary == nil || $0.stop.length >= 120 })
    #expect(invented == 0 && falseStillness == 0)
  }

  /// Logs of receivers that stood: all positions within 13 m of their median, for ten seconds at least.
  @Test func noStandingCaptureDeparts() {
    var count = 0
    var seconds = 0.0
    for folder in ["gpsd", "signalk", "aerorust", "pygnssutils", "pyubx2", "rtklib"] {
      for capture in Capture.all(in: folder) {
        let (metres, positions) = capture.excursion
        guard positions >= 10, metres <= 13, let last = capture.fixes.last, last.time >= 10 else { continue }
        count += 1
        seconds += last.time
        capture.run { motion, _, time in
          #expect(motion.state != .moving, "\(capture.name) at \(time): \(motion.evidence)")
          #expect(motion.odometer == 0)
        }
      }
    }
    print("standing captures: \(count), \(Int(seconds)) s, no departure")
    #expect(count >= 30)
  }

  /// Four satellites, jitter and short walks of a few metres: what walks for five seconds is no rest.
  @Test func shortWalksBetweenJitterAreSeen() throws {
    let capture = try #require(Capture("signalk/gps-part1.log"))
    var fast = 0
    var falseStillness = 0
    var departures = 0
    var state = Motion.State.unknown
    capture.run { motion, fix, _ in
      fast = fix.speed ?? 0 > 1 ? fast + 1 : 0
      if fast > 5 && motion.state != .moving { falseStillness += 1 }
      if motion.state == .moving && state != .moving { departures += 1 }
      state = motion.state
    }
    print("signalk gps: \(departures) departures")
    #expect(falseStillness == 0)
    #expect(departures <= 3)
  }

  @Test(arguments: ["pygpsclient/ubxcartrip-part1.ubx"])
  func aTripWithoutStopsHasNone(name: String) throws {
    let capture = try #require(Capture(name))
    capture.run { motion, fix, time in
      #expect(motion.state == .moving || time < 15)
      if time > 60 { #expect(motion.activity == .inVehicle) }
    }
  }
}
