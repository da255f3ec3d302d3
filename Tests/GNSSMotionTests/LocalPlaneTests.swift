import Foundation
import GNSSMotion
import GNSSWire
import TestSupport
import Testing

@Suite struct LocalPlaneTests {
  /// Distance through the ellipsoid between two near places (chord), from their Cartesian coordinates.
  private func chord(_ a: Coordinate, _ b: Coordinate) -> Double {
    func cartesian(_ c: Coordinate) -> (Double, Double, Double) {
      let (e2, axis) = (6.694_379_990_141_317e-3, 6_378_137.0)
      let (phi, lambda) = (c.latitude * .pi / 180, c.longitude * .pi / 180)
      let n = axis / (1 - e2 * sin(phi) * sin(phi)).squareRoot()
      return (n * cos(phi) * cos(lambda), n * cos(phi) * sin(lambda), n * (1 - e2) * sin(phi))
    }
    let (p, q) = (cartesian(a), cartesian(b))
    return ((p.0 - q.0) * (p.0 - q.0) + (p.1 - q.1) * (p.1 - q.1) + (p.2 - q.2) * (p.2 - q.2)).squareRoot()
  }

  @Test func distancesAgreeWithTheEllipsoid() {
    var random = SplitMix(seed: 7)
    for _ in 0..<2000 {
      let anchor = Coordinate(
        latitude: .random(in: -60...60, using: &random), longitude: .random(in: -180...180, using: &random))
      let plane = LocalPlane(anchor: anchor)
      let reach = 5000.0
      let offset = LocalPlane.Offset(
        east: .random(in: -reach...reach, using: &random), north: .random(in: -reach...reach, using: &random))
      let place = plane.coordinate(of: offset)
      let truth = chord(anchor, place)
      #expect(abs(offset.length - truth) < truth * 1e-5 + 1e-4)
      let back = plane.offset(of: place)
      #expect(back.distance(to: offset) < 1e-6)
    }
  }

  @Test func theDateLineIsNoSeam() {
    let plane = LocalPlane(anchor: Coordinate(latitude: -17, longitude: 179.9999))
    let offset = plane.offset(of: Coordinate(latitude: -17, longitude: -179.9999))
    #expect(abs(offset.east - 21.3) < 0.1)
    let place = plane.coordinate(of: LocalPlane.Offset(east: 1000, north: 0))
    #expect(place.longitude < -179.98 && place.longitude > -180)
  }

  @Test func aPoleStaysFinite() {
    let plane = LocalPlane(anchor: Coordinate(latitude: 90, longitude: 0))
    let offset = plane.offset(of: Coordinate(latitude: 89.9999, longitude: 120))
    #expect(offset.east.isFinite && abs(offset.north + 11.17) < 0.1)
    #expect(plane.coordinate(of: offset).latitude.isFinite)
  }
}
