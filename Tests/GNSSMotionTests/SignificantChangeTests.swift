import GNSSMotion
import GNSSWire
import Testing

@Suite struct SignificantChangeTests {
  private func instants(
    _ seconds: Int, after told: SignificantChange.Place? = nil, _ place: (Double) -> Fix
  ) -> [Int] {
    var change = SignificantChange(after: told)
    return (0..<seconds).filter { second in
      change.accept(place(Double(second)), Motion(), at: Instant(nanoseconds: Int64(second) * 1_000_000_000))
    }
  }

  @Test func theFirstPositionIsToldAndThenEveryFiveMinutesAtTheMost() {
    // A motorway: 500 m every 17 s.
    #expect(instants(1000) { fix(30 * $0) } == [0, 300, 600, 900])
  }

  @Test func aWalkerIsToldEvery500Metres() {
    #expect(instants(1100) { fix(1.26 * $0) } == [0, 397, 794])
  }

  @Test func aRoundWithinFiveMinutesIsNoChange() {
    #expect(instants(600) { fix(min($0, max(0, 290 - $0)) * 10) } == [0])
  }

  @Test func whatTheAccuracyMayHaveMadeIsNoChange() {
    #expect(instants(400) { fix($0 > 350 ? 1200 : 0, accuracy: $0 > 350 ? 1414 : 5) } == [0])
    #expect(instants(400) { fix($0 > 350 ? 1200 : 0, accuracy: $0 > 350 ? 300 : 5) } == [0, 351])
  }

  @Test func aLaterRunContinuesWhereTheEarlierStopped() throws {
    let here = SignificantChange.Place(coordinate: try #require(fix(0).coordinate), horizontalAccuracy: 5)
    #expect(instants(10, after: here) { _ in fix(300) } == [])
    #expect(instants(10, after: here) { _ in fix(600) } == [0], "a change while it did not run")
  }

  @Test func aWakeCheckThatDoubtsIsNotBelieved() {
    var change = SignificantChange()
    var doubting = Motion()
    doubting.check = .suspected
    let start = Instant(nanoseconds: 0)
    let later = start.advanced(bySeconds: 1000)
    let told = [
      change.accept(fix(0), Motion(), at: start), change.accept(fix(2000), doubting, at: later),
      change.accept(fix(2000), Motion(), at: later),
    ]
    #expect(told == [true, false, true])
    #expect(change.told?.coordinate == fix(2000).coordinate)
  }
}
