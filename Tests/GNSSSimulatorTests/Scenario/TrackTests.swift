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

  @Test func theReceiverFollowsTheTrack() throws {
    let track = try Track(gpx: gpx(point(47, 8, 0) + point(47.001, 8, 20) + point(47.001, 8.002, 50)), path: "a.gpx")
    var host = Host(ScenarioSpec(track))
    host.run(until: 80)
    let end = host.fixes.last?.coordinate
    #expect(abs((end?.latitude ?? 0) - 47.001) < 5e-5 && abs((end?.longitude ?? 0) - 8.002) < 5e-5)
    #expect(host.fixes.contains { ($0.speed ?? 0) > 4 })
  }
}
