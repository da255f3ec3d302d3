import GNSSMotion
import GNSSWire
import TestSupport
import Testing

@Suite struct GeodesicLineTests {
  private func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)
  }

  /// Azimuths by Vincenty's own example (Flinders Peak to Buninyong), in degrees, minutes and seconds.
  @Test func courseAgreesWithThePublishedExample() {
    let line = GeodesicLine(
      from: place(-37.95103341666667, 144.42486788888888), to: place(-37.65282113888889, 143.92649552777777))
    #expect(abs(line.length - 54_972.271) < 0.001)
    #expect(abs(line.position(at: 0).course - (306 + 52.0 / 60 + 5.37 / 3600)) < 1e-5)
    #expect(abs(line.position(at: line.length).course - (307 + 10.0 / 60 + 25.07 / 3600)) < 1e-5)
  }

  @Test func everyPlaceLiesOnTheWayAndAsFarAsItSays() {
    var random = SplitMix(seed: 5)
    for _ in 0..<300 {
      let (start, end) = (
        place(.random(in: -90...90, using: &random), .random(in: -180...180, using: &random)),
        place(.random(in: -90...90, using: &random), .random(in: -180...180, using: &random))
      )
      let line = GeodesicLine(from: start, to: end)
      #expect(line.position(at: 0).coordinate == start && line.position(at: line.length).coordinate == end)
      #expect(abs(line.length - Geodesic.distance(from: start, to: end)) < 0.001)
      for part in [1e-9, 0.25, 0.5, 0.9, 1 - 1e-9] {
        let position = line.position(at: line.length * part)
        let (there, on) = (
          Geodesic.distance(from: start, to: position.coordinate), Geodesic.distance(from: position.coordinate, to: end)
        )
        #expect(abs(there - line.length * part) < 0.002, "\(start) \(end) \(part)")
        #expect(abs(there + on - line.length) < 0.002, "\(start) \(end) \(part)")
        #expect((0..<360).contains(position.course) && position.coordinate.longitude.magnitude <= 180)
      }
    }
  }

  @Test func courseIsWhereTheNextPlaceLies() {
    let line = GeodesicLine(from: place(60, 170), to: place(50, -150))
    for metres in stride(from: 0, to: line.length - 100, by: line.length / 20) {
      let (here, ahead) = (line.position(at: metres), line.position(at: metres + 10))
      let offset = LocalPlane(anchor: here.coordinate).offset(of: ahead.coordinate)
      let (sine, cosine) = Trigonometry.sineAndCosine(of: here.course * .pi / 180)
      #expect(abs(offset.east - 10 * sine) < 0.001 && abs(offset.north - 10 * cosine) < 0.001, "\(metres)")
    }
  }

  @Test(arguments: [
    (10, 179.9, 10, -179.9), (89.9, 0, 89.9, 180), (0, 0, 0, 180), (-90, 0, 90, 0), (0, 0, 0.5, 179.7),
    (0, -180, 0, 180), (47, 8, 47, 8),
  ])
  func seamsAndPolesAndOppositePlaces(
    latitude1: Double, longitude1: Double, latitude2: Double, longitude2: Double
  ) {
    let (start, end) = (place(latitude1, longitude1), place(latitude2, longitude2))
    let line = GeodesicLine(from: start, to: end)
    var last = line.position(at: 0).coordinate
    for step in 1...64 {
      let position = line.position(at: line.length * Double(step) / 64)
      #expect(abs(Geodesic.distance(from: last, to: position.coordinate) - line.length / 64) < 0.02)
      last = position.coordinate
    }
    #expect(last == end)
  }
}
