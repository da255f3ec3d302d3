import GNSSMotion
import GNSSWire
import TestSupport
import Testing

@Suite struct GeodesicTests {
  /// Distances by Karney's GeographicLib 2.0 (`Geodesic.WGS84.Inverse`), which is good to nanometres.
  @Test(arguments: [
    (47.3769, 8.5417, 48.8566, 2.3522, 489_166.037_428_015),
    (47, 8, 47.00001, 8.00001, 1.346_976_979),
    (10, 179.9, 10, -179.9, 21_927.872_477_937),
    (-37.95103341666667, 144.42486788888888, -37.65282113888889, 143.92649552777777, 54_972.271_139_201),
    (0, 0, 0, 90, 10_018_754.171_394_622),
    (0, 0, 90, 0, 10_001_965.729_312_724),
    (0, 0, 0, 179.3, 19_959_584.699_233_953),
  ])
  func agreesWithPublishedDistances(
    latitude1: Double, longitude1: Double, latitude2: Double, longitude2: Double, metres: Double
  ) {
    let (start, end) = (
      Coordinate(latitude: latitude1, longitude: longitude1), Coordinate(latitude: latitude2, longitude: longitude2)
    )
    #expect(abs(Geodesic.distance(from: start, to: end) - metres) < 0.000_5)
    #expect(abs(Geodesic.distance(from: end, to: start) - metres) < 0.000_5)
  }

  /// Where Vincenty's formula does not converge.
  @Test(arguments: [
    (0, 0, 0, 180, 20_003_931.458_625_447),
    (-90, 0, 90, 0, 20_003_931.458_625_447),
    (0, 0, 0.5, 179.5, 19_936_288.578_965_314),
    (0, 0, 0.5, 179.7, 19_944_127.420_750_458),
    (-30, 0, 29.9, 179.8, 19_989_832.827_609_53),
    (0, 0, 0, 179.5, 19_980_861.908_890_963),
    (60, -150, -60, 30.0001, 20_003_931.457_702_395),
    (89.9, 10, -89.9, -170, 20_003_931.458_625_447),
  ])
  func agreesNearTheOppositePlace(
    latitude1: Double, longitude1: Double, latitude2: Double, longitude2: Double, metres: Double
  ) {
    let (start, end) = (
      Coordinate(latitude: latitude1, longitude: longitude1), Coordinate(latitude: latitude2, longitude: longitude2)
    )
    #expect(abs(Geodesic.distance(from: start, to: end) - metres) < 0.01)
  }

  @Test func samePlaceIsNoDistance() {
    for latitude in [-90.0, -45, 0, 47, 90] {
      let place = Coordinate(latitude: latitude, longitude: 8)
      #expect(Geodesic.distance(from: place, to: place) == 0)
    }
    let (west, east) = (Coordinate(latitude: 5, longitude: -180), Coordinate(latitude: 5, longitude: 180))
    #expect(Geodesic.distance(from: west, to: east) < 1e-6)
  }

  @Test func everyPairHasADistanceWithinHalfTheEarth() {
    var random = SplitMix(seed: 3)
    for _ in 0..<300 {
      let start = Coordinate(
        latitude: .random(in: -90...90, using: &random), longitude: .random(in: -180...180, using: &random))
      let opposite = Coordinate(
        latitude: -start.latitude + .random(in: -0.5...0.5, using: &random),
        longitude: start.longitude + 180 + .random(in: -0.5...0.5, using: &random))
      for end in [opposite, Coordinate(latitude: .random(in: -90...90, using: &random), longitude: 1)] {
        let metres = Geodesic.distance(from: start, to: end)
        #expect((0...20_003_932).contains(metres), "\(start) \(end)")
      }
    }
  }
}
