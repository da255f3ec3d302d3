import GNSSMotion
import GNSSSimulator
import GNSSWire
import Testing

@testable import LocationService

@Suite struct TrackPlayerTests {
  private func track(_ points: [(Double, Double, Double)], altitudes: [Double?] = []) throws -> Track {
    try #require(
      Track(
        points.enumerated().map { index, point in
          Track.Point(
            time: point.0, Coordinate(latitude: point.1, longitude: point.2),
            altitude: index < altitudes.count ? altitudes[index] : nil)
        }, start: GNSSTime(iso8601: "2026-03-01T12:00:00Z")))
  }

  @Test func speedAndCourseAreThoseOfTheWay() throws {
    // A hundred metres or so to the north, then to the east, at places between and at the places themselves.
    let player = TrackPlayer(
      try track([(0, 47, 8), (10, 47.001, 8), (30, 47.001, 8.001)], altitudes: [400, 410, nil]))
    let north = Geodesic.distance(
      from: Coordinate(latitude: 47, longitude: 8), to: Coordinate(latitude: 47.001, longitude: 8))
    for second in [0.0, 2.5, 9.999] {
      let fix = player.fix(at: second)
      #expect(abs((fix.speed ?? 0) - north / 10) < 1e-6 && fix.course.map { min($0, 360 - $0) < 1e-6 } == true)
      #expect(abs((fix.velocityNorth ?? 0) - north / 10) < 1e-6 && abs(fix.velocityEast ?? 1) < 1e-6)
      #expect(abs((fix.coordinate?.latitude ?? 0) - 47 - second * 1e-4) < 1e-9)
      #expect(abs((fix.altitude ?? 0) - 400 - second) < 1e-9 && fix.verticalAccuracy != nil)
    }
    for second in [10.0, 20, 30] {
      let fix = player.fix(at: second)
      #expect(abs((fix.course ?? 0) - 90) < 0.001 && (fix.speed ?? 0) < 4 && fix.altitude == nil)
    }
    #expect(player.fix(at: 10).coordinate == Coordinate(latitude: 47.001, longitude: 8))
    #expect(player.fix(at: 30).coordinate == Coordinate(latitude: 47.001, longitude: 8.001))
    #expect(player.duration == 30)
    #expect(player.fix(at: 12.5).time == GNSSTime(iso8601: "2026-03-01T12:00:12.5Z"))
  }

  @Test func aStandHasNoCourse() throws {
    let fix = TrackPlayer(try track([(0, 47, 8), (60, 47, 8)])).fix(at: 30)
    #expect(fix.speed == 0 && fix.course == nil && fix.hasPosition)
  }

  @Test func theAntimeridianIsNoWayAround() throws {
    let player = TrackPlayer(try track([(0, -17, 179.9), (1000, -17, -179.9)]))
    let fix = player.fix(at: 500)
    #expect(abs((fix.coordinate?.longitude.magnitude ?? 0) - 180) < 1e-6 && (fix.speed ?? 100) < 22)
    #expect((89...91).contains(fix.course ?? 0))
  }

  @Test func aLongLegFollowsTheEarth() throws {
    // Zürich to Tokyo in ten hours: over the north.
    let player = TrackPlayer(try track([(0, 47.46, 8.55), (36_000, 35.55, 139.78)]))
    let highest = stride(from: 0.0, through: 36_000, by: 60).compactMap { player.fix(at: $0).coordinate?.latitude }
      .max()
    #expect((highest ?? 0) > 65)
    #expect(abs((player.fix(at: 100).course ?? 0) - (player.fix(at: 35_000).course ?? 0)) > 90)
  }

  @Test func whatComesBehindTheEnd() throws {
    let way = try track([(0, 47, 8), (10, 47.001, 8)])
    let stay = TrackPlayer(way, end: .stay)
    #expect(stay.duration == nil && stay.fix(at: 10).speed != 0)
    #expect(stay.fix(at: 11).speed == 0 && stay.fix(at: 1e6).coordinate?.latitude == 47.001)
    let loop = TrackPlayer(way, end: .loop)
    #expect(loop.duration == nil && loop.fix(at: 10).coordinate?.latitude == 47.001)
    #expect(loop.fix(at: 11).coordinate?.latitude == 47 && loop.fix(at: 11).speed != 0)
    #expect(loop.fix(at: 11).time == GNSSTime(iso8601: "2026-03-01T12:00:11Z"))
    let place = TrackPlayer(try track([(0, 47, 8)]))
    #expect(place.duration == nil && place.fix(at: 100).speed == 0)
  }
}
