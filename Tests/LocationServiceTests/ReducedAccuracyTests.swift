import GNSSMotion
import GNSSWire
import TestSupport
import Testing

@testable import LocationService

@Suite struct ReducedAccuracyTests {
  @Test func theTruthLiesWithinTheAccuracyEverywhere() {
    var random = SplitMix(seed: 11)
    for _ in 0..<20_000 {
      let place = Coordinate(
        latitude: Double.random(in: -90...90, using: &random), longitude: Double.random(in: -180...180, using: &random))
      let centre = ReducedAccuracy.centre(of: place)
      #expect(Geodesic.distance(from: place, to: centre) <= ReducedAccuracy.accuracy, "\(place)")
      #expect(ReducedAccuracy.centre(of: centre) == centre)
    }
  }

  @Test func neighboursShareACell() {
    var random = SplitMix(seed: 12)
    var cells: Set<Coordinate> = []
    for _ in 0..<1000 {
      cells.insert(
        ReducedAccuracy.centre(
          of: Coordinate(
            latitude: 47.01 + Double.random(in: 0...0.03, using: &random),
            longitude: 8.01 + Double.random(in: 0...0.01, using: &random))))
    }
    #expect(cells.count <= 2)
  }
}
