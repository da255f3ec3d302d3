import GNSSMotion
import GNSSWire
import Testing

/// A fix `east` and `north` metres of a place in the Alps.
func fix(
  _ east: Double, _ north: Double = 0, accuracy: Double? = 5, speed: Double? = nil, at seconds: Double? = nil
) -> Fix {
  var fix = Fix(source: .ubx)
  fix.mode = .threeDimensional
  fix.coordinate = LocalPlane(anchor: Coordinate(latitude: 46.5, longitude: 8.0))
    .coordinate(of: LocalPlane.Offset(east: east, north: north))
  fix.horizontalAccuracy = accuracy
  fix.speed = speed
  if let seconds {
    fix.time = GNSSTime(unixNanoseconds: 1_780_000_000_000_000_000 + Int64(seconds * 1e9))
    fix.timeTrust = .confirmed
  }
  return fix
}

@Suite struct DistanceFilterTests {
  private let moving = {
    var motion = Motion()
    motion.state = .moving
    return motion
  }()

  @Test func metresCountFromTheLastOneTaken() {
    var filter = DistanceFilter(distance: 10)
    let taken = [0, 4, 9.9, 10.1, 15, 2, 0].map { filter.accept(fix($0), moving) }
    #expect(taken == [true, false, false, true, false, false, true])
  }

  @Test func withoutADistanceEveryPositionIsTaken() {
    var filter = DistanceFilter(distance: nil)
    let taken = [fix(0), fix(0), Fix(source: .nmea)].map { filter.accept($0, moving) }
    #expect(taken == [true, true, false], "a fix without a position is none")
  }

  @Test func anImprovementIsTakenAndANoisyAccuracyIsNot() {
    var filter = DistanceFilter(distance: 1000)
    let accuracies: [Double?] = [nil, 60, 50, 39, 12, 3, 2.5, 1.9, 2.5, 2, 1.9, 1]
    let taken = accuracies.map { filter.accept(fix(0, accuracy: $0), moving) }
    #expect(taken == [true, true, false, true, true, true, false, true, false, false, false, false])
    // After a move it may improve again.
    let further = [30, 10].map { filter.accept(fix(1001, accuracy: $0), moving) }
    #expect(further == [true, true])
  }

  @Test func aBoardThatStandsIsAtItsAnchor() {
    var filter = DistanceFilter(distance: 10)
    _ = filter.accept(fix(0), moving)
    var standing = Motion()
    standing.state = .stationary
    standing.anchor = fix(3).coordinate
    let taken = stride(from: -40.0, through: 40, by: 8).filter { filter.accept(fix($0), standing) }
    #expect(taken.isEmpty)
  }

  @Test func theDateLineIsNoDistance() {
    var filter = DistanceFilter(distance: 50)
    let taken = [179.9999, -179.9999, -179.9990].map { longitude in
      filter.accept(Coordinate(latitude: 0, longitude: longitude), horizontalAccuracy: 5)
    }
    #expect(taken == [true, false, true])
  }
}
