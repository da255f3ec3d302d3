import GNSSMotion
import GNSSWire
import Testing

@Suite struct ElasticDistanceFilterTests {
  @Test(
    arguments: [
      (nil, 16), (0, 16), (2.4, 16), (2.5, 49.6), (7.4, 49.6), (7.5, 99.2), (30, 297.6),
    ] as [(Double?, Double)])
  func theDistanceGrowsWithTheRoundedSpeed(speed: Double?, metres: Double) {
    #expect(abs(ElasticDistanceFilter().distance(at: speed) - metres) < 1e-9)
    #expect(ElasticDistanceFilter(distance: 16, multiplier: nil).distance(at: speed) == 16)
  }

  @Test func aMultiplierUnderOneShrinksNothing() {
    #expect(ElasticDistanceFilter(distance: 16, multiplier: 0.1).distance(at: 5) == 16)
    #expect(ElasticDistanceFilter(distance: 16).distance(at: .infinity).isFinite)
  }

  @Test func aFasterBoardIsTakenAtLongerSteps() {
    // 20 m/s for 1000 s: steps of more than 4 × 3.1 × 16 = 198.4 m, seen once a second.
    var filter = ElasticDistanceFilter()
    let motion = Motion()
    let taken = (0..<1000).filter { filter.accept(fix(20 * Double($0), speed: 20), motion) }
    #expect(taken.count == 100)
    #expect(taken[1] - taken[0] == 10)
  }

  @Test func aRecordOfAnotherReasonCountsToo() throws {
    var filter = ElasticDistanceFilter()
    _ = filter.accept(fix(0), Motion())
    filter.take(try #require(fix(10).coordinate))
    let taken = [20, 27].map { filter.accept(fix($0), Motion()) }
    #expect(taken == [false, true])
  }
}
