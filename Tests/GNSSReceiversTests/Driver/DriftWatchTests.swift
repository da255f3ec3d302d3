import GNSSWire
import Testing

@testable import GNSSReceivers

@Suite struct DriftWatchTests {
  static func at(_ seconds: Double) -> Instant { Instant(nanoseconds: 0).advanced(bySeconds: seconds) }

  /// What the watch says of epochs at these times of week, one a second of ours from the tenth on.
  static func drifts(_ times: [Int], interval: Int = 1000) -> [ConfigurationReport.Drift?] {
    var watch = DriftWatch(interval: interval, at: at(0))
    return times.indices.map { watch.hearEpoch(times[$0], at: at(10 + Double($0))) }
  }

  @Test func epochsAsSetAreNoDrift() {
    #expect(Self.drifts((0..<20).map { $0 * 1000 }).allSatisfy { $0 == nil })
  }

  @Test func someLostEpochsAndTheEndOfTheWeekAreNone() {
    #expect(Self.drifts([0, 2000, 3000, 6000, 7000, 604_799_000, 0, 1000, 3000, 5000, 6000]).allSatisfy { $0 == nil })
  }

  @Test func fourInARowAtAnotherIntervalAreOne() {
    #expect(Self.drifts([0, 200, 400, 600, 800]) == [nil, nil, nil, nil, .rate])
  }

  @Test func missingOutputIsSeenWithinFourSecondsOrFourEpochs() {
    let fast = DriftWatch(interval: 200, at: Self.at(0))
    #expect(fast.missing(at: Self.at(3.9)) == nil)
    #expect(fast.missing(at: Self.at(4)) == .missingOutput)
    #expect(DriftWatch(interval: 10_000, at: Self.at(0)).missing(at: Self.at(39)) == nil)
  }

  @Test func whatWasOnTheWayIsNoDrift() {
    var watch = DriftWatch(interval: 1000, at: Self.at(0))
    for _ in 0..<10 { #expect(watch.hearUnwanted(at: Self.at(1)) == nil) }
    #expect(watch.hearForeign(at: Self.at(1)) == nil)
    #expect(watch.hearForeign(at: Self.at(3)) == .foreignCommand)
    let told = (0..<4).map { _ in watch.hearUnwanted(at: Self.at(3)) }
    #expect(told == [nil, nil, nil, .otherOutput])
  }
}
