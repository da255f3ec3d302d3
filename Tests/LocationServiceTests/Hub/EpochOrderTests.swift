import GNSSWire
import ServiceTestSupport
import Testing

@testable import LocationService

@Suite struct EpochOrderTests {
  private func accepted(_ seconds: [Int?]) -> [Bool] {
    var order = EpochOrder()
    return seconds.map { second in
      var fix = Fix.at(second ?? 0)
      if second == nil { fix.time = nil }
      return order.accept(fix)
    }
  }

  @Test func anOlderEpochIsLeftOut() {
    #expect(accepted([100, 97, 98, 100, 101]) == [true, false, false, true, true])
  }

  /// A clock that is set right must not silence what follows.
  @Test func aClockThatIsSetBackCountsAnew() {
    #expect(accepted([1000, 100, 101, 102]) == [true, true, true, true])
    #expect(accepted([100, 89, 90]) == [true, true, true])
  }

  @Test func anEpochWithoutADateIsNeverTooOld() {
    #expect(accepted([100, nil, 101]) == [true, true, true])
  }
}
