import Foundation
import GNSSMotion
import GNSSWire
import TestSupport
import Testing

@testable import GNSSSimulator

@Suite struct TrackTests {
  private func gpx(_ body: String) -> [UInt8] {
    Array("<?xml version=\"1.0\"?><gpx version=\"1.1\"><trk><trkseg>\(body)</trkseg></trk></gpx>".utf8)
  }

  private func point(_ latitude: Double, _ longitude: Double, _ second: Int?) -> String {
    let time = second.map { "<time>2026-03-01T12:00:\($0 < 10 ? "0" : "")\($0)Z</time>" } ?? ""
    return "<trkpt lat=\"\(latitude)\" lon=\"\(longitude)\"><ele>400</ele>\(time)</trkpt>\n"
  }

  @Test func pointsAndTimesAreRead() throws {
    let track = try Track(gpx: gpx(point(47, 8, 0) + point(47.001, 8, 20) + point(47.001, 8.001, 40)), path: "a.gpx")
    #expect(track.points.count == 3 && track.duration == 40)
    #expect(track.origin == Coordinate(latitude: 47, longitude: 8))
    let plane = LocalPlane(anchor: track.origin)
    for point in track.points {
      let (state, place) = (track.state(at: point.time), plane.offset(of: point.coordinate))
      #expect(abs(state.east - place.east) < 1e-9 && abs(state.north - place.north) < 1e-9)
    }
    #expect(track.state(at: 100).speed == 0 && track.state(at: -1).speed == 0)
  }

  @Test func velocityIsTheDerivativeOfPosition() throws {
    var random = SplitMix(seed: 9)
    let points = (0..<20).map { index in
      Track.Point(
        time: Double(index) * 5,
        Coordinate(latitude: 47 + Double.random(in: 0...0.01, using: &random), longitude: 8 + Double(index) * 1e-4))
    }
    let track = try #require(Track(points))
    for tenth in 1..<940 {
      let (time, step) = (Double(tenth) / 10, 1e-4)
      let (before, now, after) = (track.state(at: time - step), track.state(at: time), track.state(at: time + step))
      #expect(abs((after.east - before.east) / (2 * step) - now.velocityEast) < 0.05)
      #expect(abs((after.north - before.north) / (2 * step) - now.velocityNorth) < 0.05)
    }
  }

  @Test func withoutTimesItIsAWalkAndRoutesCountWhereThereIsNoTrack() throws {
    let walk = try Track(gpx: gpx(point(47, 8, nil) + point(47.001, 8, nil)), path: "a.gpx")
    #expect(abs(walk.duration - 111.17 / Track.speedWithoutTimes) < 1)
    let route = Array("<gpx><rte><rtept lat=\"1\" lon=\"2\"/><rtept lat=\"1.1\" lon=\"2\"/></rte></gpx>".utf8)
    #expect(try Track(gpx: route, path: "r.gpx").points.count == 2)
  }

  @Test(arguments: [
    "", "<gpx>", "<kml/>", "<gpx/>", "<gpx><trkpt lat=\"91\" lon=\"0\"/></gpx>", "<gpx><trkpt lon=\"0\"/></gpx>",
    "not xml", "<gpx><trkpt lat=\"1\" lon=\"nan\"/></gpx>",
  ])
  func nonsenseIsNamed(text: String) {
    #expect(throws: TrackError.self) { try Track(gpx: Array(text.utf8), path: "x.gpx") }
  }

  @Test func anErrorNamesItsLine() {
    do throws(TrackError) {
      _ = try Track(gpx: Array("<gpx>\n<trk>\n</gpx>".utf8), path: "x.gpx")
      Issue.record("a tag is not closed")
    } catch {
      #expect(error.line == 3 && error.description.hasPrefix("x.gpx, line 3"))
    }
  }

  /// Seconds at which waypoints a degree of a thousandth apart are passed, where `times` are theirs.
  private func passed(_ times: [Int?]) throws -> [Double] {
    let places = times.enumerated().map { index, second in
      let time = second.map { "<time>2026-03-01T12:0\($0 / 60):\($0 % 60 < 10 ? "0" : "")\($0 % 60)Z</time>" } ?? ""
      return "<wpt lat=\"0\" lon=\"\(Double(index) / 1000)\">\(time)</wpt>"
    }
    return try Track(gpx: Array("<gpx>\(places.joined())</gpx>".utf8), path: "a.gpx").points.map(\.time)
  }

  private func isClose(_ times: [Double], _ expected: [Double]) -> Bool {
    times.count == expected.count && zip(times, expected).allSatisfy { abs($0 - $1) < 1e-4 }
  }

  @Test func timesMayBeMissingEqualOrOutOfOrder() throws {
    // A thousandth of a degree along the equator, at walking pace.
    let walk = 6_378_137 * Double.pi / 180 / 1000 / Track.speedWithoutTimes
    #expect(isClose(try passed([nil, nil, nil]), [0, walk, 2 * walk]))
    #expect(isClose(try passed([0, nil, 20]), [0, 10, 20]))
    #expect(isClose(try passed([0, nil, nil, 30, nil, 60]), [0, 10, 20, 30, 45, 60]))
    // One time alone, and times before and behind which the board walks.
    #expect(isClose(try passed([nil, 7, nil]), [0, walk, 2 * walk]))
    #expect(isClose(try passed([nil, 7, 17, nil]), [0, walk, walk + 10, 2 * walk + 10]))
    // Equal ones: the first has the time, at the end the last.
    #expect(isClose(try passed([0, 0, 20, 20]), [0, 6.666_666_667, 13.333_333_333, 20]))
    #expect(isClose(try passed([5, 5, 5]), [0, walk, 2 * walk]))
    #expect(isClose(try passed([0, 10, 10, 20]), [0, 10, 15, 20]))
    // Out of order beside a missing one: the late comer counts as missing.
    #expect(isClose(try passed([0, 30, 10, nil, 60]), [0, 30, 40, 50, 60]))
  }

  @Test func whatIsTimedThroughoutIsPassedInTheOrderOfTime() throws {
    let track = try Track(gpx: gpx(point(3, 0, 30) + point(1, 0, 10) + point(2, 0, 20)), path: "a.gpx")
    #expect(track.points.map(\.coordinate.latitude) == [1, 2, 3] && track.points.map(\.time) == [0, 10, 20])
    #expect(track.start == GNSSTime(iso8601: "2026-03-01T12:00:10Z"))
  }

  @Test func theStartIsThatOfTheFirstPlaceEvenIfItIsNotTold() throws {
    let track = try Track(gpx: gpx(point(0, 0, nil) + point(0, 0.001, 40) + point(0, 0.002, 50)), path: "a.gpx")
    let (told, start) = (try #require(GNSSTime(iso8601: "2026-03-01T12:00:40Z")), try #require(track.start))
    let lead = start.seconds(since: told)
    #expect(abs(lead + track.points[1].time) < 1e-6 && lead < -70)
    #expect(try Track(gpx: gpx(point(0, 0, nil)), path: "a.gpx").start == nil)
  }

  @Test func tracksComeBeforeRoutesAndRoutesBeforeWaypoints() throws {
    let (waypoint, route) = ("<wpt lat=\"1\" lon=\"1\"/>", "<rte><rtept lat=\"2\" lon=\"2\"/></rte>")
    let track = "<trk><trkseg><trkpt lat=\"3\" lon=\"3\"/></trkseg></trk>"
    for (text, latitude) in [(waypoint + route + track, 3.0), (waypoint + route, 2), (waypoint, 1)] {
      #expect(try Track(gpx: Array("<gpx>\(text)</gpx>".utf8), path: "a.gpx").origin.latitude == latitude)
    }
  }

  @Test func filesAreKnownByTheirNameOrTheirBeginning() {
    #expect(Track.isGPX(path: "/nowhere/A.GPX"))
    #expect(!Track.isGPX(path: "/nowhere/a.ubx") && !Track.isGPX(path: #filePath))
  }

  /// Files of many programs, with the counts and times that gpxpy finds in them.
  @Test(.enabled(if: Corpus.isThere, "../shared is absent")) func filesOfOtherProgramsAreRead() throws {
    let folder = try #require(Corpus.folder)
    var timed = 0
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "expected").path())
    for name in names.sorted() where name.contains(".gpx.") {
      let data = try Data(contentsOf: folder.appending(path: "expected/" + name))
      let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      let file = folder.appending(path: try #require(report["file"] as? String)).path()
      let track: Track
      do throws(TrackError) {
        track = try Track(gpx: file)
      } catch {
        let places = ["trackpoints", "waypoints", "routes"].compactMap { report[$0] as? Int }
        #expect(error.reason.contains("there is no") && places.allSatisfy { $0 == 0 }, "\(error)")
        continue
      }
      guard let first = report["first"] as? String, let last = report["last"] as? String, first < last,
        report["timed_points"] as? Int == report["trackpoints"] as? Int
      else { continue }
      timed += 1
      #expect(track.start == GNSSTime(gpx: first), "\(name)")
      #expect(track.start?.advanced(bySeconds: track.duration) == GNSSTime(gpx: last), "\(name)")
    }
    #expect(timed >= 4)
  }

  @Test func theReceiverFollowsTheTrack() throws {
    let track = try Track(gpx: gpx(point(47, 8, 0) + point(47.001, 8, 20) + point(47.001, 8.002, 50)), path: "a.gpx")
    var host = Host(ScenarioSpec(track))
    host.run(until: 80)
    let end = host.fixes.last?.coordinate
    #expect(abs((end?.latitude ?? 0) - 47.001) < 5e-5 && abs((end?.longitude ?? 0) - 8.002) < 5e-5)
    #expect(host.fixes.contains { ($0.speed ?? 0) > 4 })
  }
}
