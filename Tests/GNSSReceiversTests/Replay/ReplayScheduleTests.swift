import Testing

@testable import GNSSReceivers

@Suite struct ReplayScheduleTests {
  static let second: Int64 = 1_000_000_000
  typealias Epochs = [(offset: Int, nanoseconds: Int64?)]

  static func elapsed(_ epochs: Epochs, byteCount: Int) -> [Int64] {
    ReplaySchedule.steps(of: epochs, byteCount: byteCount).map(\.elapsed)
  }

  @Test func epochsKeepTheirDistance() {
    let steps = ReplaySchedule.steps(
      of: [(100, 5 * Self.second), (200, 6 * Self.second), (300, 66 * Self.second)], byteCount: 300)
    #expect(
      steps == [
        .init(offset: 100, elapsed: 0), .init(offset: 200, elapsed: Self.second),
        .init(offset: 300, elapsed: 61 * Self.second),
      ])
  }

  @Test func aDefectiveStepIsOnePeriod() {
    let day = 86_400 * Self.second
    let epochs: Epochs = [
      (1, 0), (2, 2 * Self.second), (3, 4 * Self.second), (4, 1 * Self.second),
      (5, 3 * Self.second), (6, 3 * Self.second), (7, 9 * day), (8, nil),
    ]
    #expect(Self.elapsed(epochs, byteCount: 8).map { $0 / Self.second } == [0, 2, 4, 6, 8, 10, 12, 14])
  }

  @Test func withoutTimesThePeriodIsOneSecond() {
    #expect(Self.elapsed([(10, nil), (20, nil), (30, nil)], byteCount: 30) == [0, Self.second, 2 * Self.second])
  }

  @Test func theTailBelongsToTheLastEpochAndNothingIsEmpty() {
    #expect(
      ReplaySchedule.steps(of: [(10, 0), (10, Self.second)], byteCount: 50)
        == [.init(offset: 10, elapsed: 0), .init(offset: 50, elapsed: Self.second)])
    #expect(ReplaySchedule.steps(of: [], byteCount: 7) == [.init(offset: 7, elapsed: 0)])
    #expect(ReplaySchedule.steps(of: [], byteCount: 0).isEmpty)
  }

  @Test func timesAtTheEndsOfTheScaleAreDefectsNotTraps() {
    let epochs: Epochs = [(1, .min), (2, .max), (3, .min), (4, 0), (5, Self.second)]
    #expect(Self.elapsed(epochs, byteCount: 5).map { $0 / Self.second } == [0, 1, 2, 3, 4])
  }

  @Test func noReplayIsLongerThanTheScale() {
    let day = ReplaySchedule.longestStep
    let epochs: Epochs = (0..<200_000).map { ($0 + 1, Int64($0 % 2) * day) }
    let steps = ReplaySchedule.steps(of: epochs, byteCount: 200_000)
    #expect(steps.last?.elapsed == ReplaySchedule.longestReplay)
  }
}
