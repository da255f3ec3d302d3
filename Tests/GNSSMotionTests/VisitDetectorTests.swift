import GNSSMotion
import GNSSWire
import TestSupport
import Testing

@Suite struct VisitDetectorTests {
  /// A board's life, fed through the motion filter to a detector that a restart may replace.
  private final class Life {
    var filter = MotionFilter(MotionFilter.Parameters(hold: 60))
    var detector = VisitDetector()
    var visits: [Visit] = []

    func take(_ fix: Fix, at second: Double) {
      let instant = Instant(nanoseconds: Int64(second * 1e9))
      let motion = filter.consume(fix, at: instant)
      if let visit = detector.consume(fix, motion, at: instant) { visits.append(visit) }
    }

    /// Kills the program and starts it anew with what was saved.
    func restart() throws {
      let saved = try #require(detector.saved)
      filter = MotionFilter(MotionFilter.Parameters(hold: 60))
      detector = VisitDetector(restoring: saved)
    }
  }

  /// The seconds of UTC since the tests' fixes began.
  private func seconds(_ time: GNSSTime?) -> Double? {
    time.map { Double($0.unixNanoseconds - 1_780_000_000_000_000_000) * 1e-9 }
  }

  /// Drives 1200 m at 12 m/s, stays from second 100 to `leaves`, and drives on; noise of a metre.
  private func path(_ second: Double, leaves: Double, _ random: inout SplitMix) -> Fix {
    let driving = second < 100 ? second : 100 + max(0, second - leaves)
    let isStanding = second >= 100 && second < leaves
    return fix(
      12 * driving + .random(in: -1...1, using: &random), .random(in: -1...1, using: &random), accuracy: 3,
      speed: isStanding ? .random(in: 0...0.05, using: &random) : 12, at: second)
  }

  @Test(arguments: [1, 7] as [UInt64])
  func anArrivalIsDatedBackAndItsDepartureClosesTheSameVisit(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let life = Life()
    var told: [Double] = []
    for second in 0..<4000 {
      life.take(path(Double(second), leaves: 3000, &random), at: Double(second))
      if life.visits.count > told.count { told.append(Double(second)) }
    }
    try #require(life.visits.count == 2)
    #expect(abs(told[0] - 400) < 20 && abs(told[1] - 3020) < 15)
    let (arrival, departure) = (life.visits[0], life.visits[1])
    #expect(abs((seconds(arrival.arrival) ?? 0) - 100) < 10)
    #expect(!arrival.isOver && arrival.departure == nil)
    #expect(departure.arrival == arrival.arrival && departure.coordinate == arrival.coordinate)
    #expect(abs((seconds(departure.departure) ?? 0) - 3000) < 10)
    #expect(try #require(departure.departureUncertainty) < 10)
    let place = LocalPlane(anchor: arrival.coordinate).offset(of: try #require(fix(1200).coordinate))
    #expect(place.length < 10 && arrival.radius < 25)
    #expect(life.detector.current == nil)
  }

  @Test func stopsUnderFiveMinutesAndSlowWalksAreNoVisits() {
    var random = SplitMix(seed: 3)
    let life = Life()
    for second in 0..<1000 { life.take(path(Double(second), leaves: 340, &random), at: Double(second)) }
    for second in 1000..<4000 {
      life.take(fix(20_000 + 0.7 * Double(second), accuracy: 3, speed: 0.7, at: Double(second)), at: Double(second))
    }
    #expect(life.visits.isEmpty, "\(life.visits)")
  }

  @Test func whoWasThereFromTheStartHasNoArrivalDate() throws {
    let life = Life()
    for second in 0..<400 { life.take(fix(0, accuracy: 3, speed: 0, at: Double(second)), at: Double(second)) }
    let visit = try #require(life.visits.first)
    #expect(life.visits.count == 1 && visit.arrival == nil && visit.began.nanoseconds <= 15_000_000_000)
  }

  @Test func reflectionsAndPositionsOfNoWorthEndNothing() {
    var random = SplitMix(seed: 5)
    let life = Life()
    for second in 0..<3000 {
      var fix = path(Double(second), leaves: 1e9, &random)
      if second > 100, second % 60 < 2 {
        let far = GNSSMotionTests.fix(1600, accuracy: 2, speed: 0, at: Double(second))
        fix = far
      }
      if second > 100, second % 60 == 30 {
        fix = GNSSMotionTests.fix(9000, accuracy: 1414, speed: 0, at: Double(second))
      }
      life.take(fix, at: Double(second))
    }
    #expect(life.visits.count == 1, "\(life.visits)")
  }

  @Test(arguments: [250, 1000])
  func aKilledProgramTellsNoArrivalTwice(killed: Int) throws {
    var random = SplitMix(seed: 11)
    let life = Life()
    for second in 0..<3600 {
      if second == killed { try life.restart() }
      // It is back after ten minutes.
      if second >= killed && second < killed + 600 { continue }
      life.take(path(Double(second), leaves: 3000, &random), at: Double(second))
    }
    try #require(life.visits.count == 2, "\(life.visits)")
    #expect(abs((seconds(life.visits[0].arrival) ?? 0) - 100) < 10, "dated back across the restart")
    #expect(life.visits[0].arrival == life.visits[1].arrival)
    #expect(abs((seconds(life.visits[1].departure) ?? 0) - 3000) < 10)
  }

  @Test func aDepartureThatNobodySawIsFoundAtTheRestart() throws {
    var random = SplitMix(seed: 13)
    let life = Life()
    for second in 0..<1000 { life.take(path(Double(second), leaves: 1e9, &random), at: Double(second)) }
    try life.restart()
    for second in 5000..<5100 {
      life.take(fix(50_000, accuracy: 3, speed: 0, at: Double(second)), at: Double(second))
    }
    try #require(life.visits.count == 2)
    let departure = try #require(seconds(life.visits[1].departure))
    let doubt = try #require(life.visits[1].departureUncertainty)
    // 48.8 km in a car: it left an hour before at the latest, and after it was last seen.
    #expect(departure > 999 && departure < 5000 - 3000 && abs(departure - doubt - 999) < 2)
  }

  /// Between checks of 5 minutes, three fixes each, the receiver sleeps; the board leaves at 3000 s on foot.
  @Test func dozesKeepAVisit() throws {
    var random = SplitMix(seed: 17)
    let life = Life()
    var isAwake = true
    for second in 0..<6000 {
      let time = Double(second)
      let instant = Instant(nanoseconds: Int64(second) * 1_000_000_000)
      if life.filter.motion.state == .moving { isAwake = true }
      if life.filter.motion.state == .stationary, isAwake, second % 300 > 30 {
        life.filter.doze(at: instant)
        isAwake = false
      }
      if !isAwake, second % 300 == 0 {
        life.filter.beginCheck(at: instant)
        isAwake = true
      }
      guard isAwake else { continue }
      let walked = max(0, time - 3000) * 1.4
      let isStanding = time >= 100 && walked == 0
      let east = 12 * min(time, 100) + walked
      life.take(
        fix(
          east + .random(in: -1...1, using: &random), accuracy: 3,
          speed: isStanding ? 0.02 : time < 100 ? 12 : 1.4, at: time), at: time)
    }
    try #require(life.visits.count == 2, "\(life.visits)")
    #expect(abs((seconds(life.visits[0].arrival) ?? 0) - 100) < 10)
    let departure = try #require(seconds(life.visits[1].departure))
    let doubt = try #require(life.visits[1].departureUncertainty)
    #expect(departure - doubt <= 3001 && departure >= 2990 && departure < 3300, "\(departure) − \(doubt)")
  }

  @Test func aNightInAGarageIsAVisit() throws {
    var random = SplitMix(seed: 19)
    let life = Life()
    for second in 0..<102 { life.take(path(Double(second), leaves: 102, &random), at: Double(second)) }
    for second in stride(from: 102, to: 30_000, by: 60) {
      var dark = Fix(source: .ubx)
      dark.time = fix(0, at: Double(second)).time
      life.take(dark, at: Double(second))
    }
    // The first position comes when it is 400 m away.
    for second in 30_033..<30_200 {
      let driven = 12 * Double(second - 30_000)
      life.take(fix(1224 + driven, accuracy: 3, speed: 12, at: Double(second)), at: Double(second))
    }
    let visit = try #require(life.visits.first)
    #expect(life.visits.count == 1 && visit.isOver)
    #expect(abs((seconds(visit.arrival) ?? 0) - 101) < 15)
    #expect(abs((seconds(visit.departure) ?? 0) - 30_000) < 20)
  }

  @Test func withoutADateAVisitIsToldByEventTime() throws {
    let life = Life()
    for second in 0..<900 {
      let driving = second < 100 ? Double(second) : 100
      let leaving = max(0, Double(second - 600))
      let isStanding = second >= 100 && second < 600
      life.take(fix(12 * (driving + leaving), accuracy: 3, speed: isStanding ? 0 : 12), at: Double(second))
    }
    try #require(life.visits.count == 2)
    let start = Instant(nanoseconds: 0)
    #expect(life.visits[0].arrival == nil && abs(life.visits[0].began.seconds(since: start) - 100) < 10)
    #expect(abs((life.visits[1].ended?.seconds(since: start) ?? 0) - 600) < 10)
    #expect(life.detector.saved == nil)
  }

  @Test func aStandingBoardArrivesWithoutFurtherFixes() throws {
    var random = SplitMix(seed: 23)
    let life = Life()
    for second in 0..<200 { life.take(path(Double(second), leaves: 1e9, &random), at: Double(second)) }
    #expect(life.filter.motion.state == .stationary)
    let late = Instant(nanoseconds: 500_000_000_000)
    let told = life.detector.tick(life.filter.motion, at: late)
    let visit = try #require(told)
    #expect(abs((seconds(visit.arrival) ?? 0) - 100) < 10)
    #expect(life.detector.current == visit)
    let again = life.detector.tick(life.filter.motion, at: late)
    #expect(again == nil)
  }
}
