import TestSupport
import Testing

@testable import GNSSReceivers

@Suite struct DemandTests {
  static func demand(_ random: inout SplitMix) -> Demand {
    var demand = Demand.standard(accuracy: Demand.Accuracy.allCases.randomElement(using: &random) ?? .best)
    demand.interval = .random(in: 0.1...1000, using: &random)
    demand.mayDoze = .random(using: &random)
    demand.maximumResumeDelay = .random(in: 10...900, using: &random)
    demand.horizon = Bool.random(using: &random) ? .random(in: 10...900, using: &random) : nil
    return demand
  }

  /// Merging is as strict as each, whatever the order.
  @Test func theStrictestWins() {
    var random = SplitMix(seed: 1)
    for _ in 0..<500 {
      let (one, two, three) = (Self.demand(&random), Self.demand(&random), Self.demand(&random))
      let both = one.merged(with: two)
      #expect(both == two.merged(with: one))
      #expect(both.merged(with: three) == one.merged(with: two.merged(with: three)))
      #expect(one.merged(with: one) == one)
      #expect(both.accuracy == min(one.accuracy, two.accuracy))
      #expect(both.maximumResumeDelay <= min(one.maximumResumeDelay, two.maximumResumeDelay))
      #expect((both.horizon == nil) == (one.horizon == nil || two.horizon == nil))
      #expect(!one.isStricter(than: both) || one.horizon != nil, "\(one) \(both)")
    }
  }

  /// Down the list fixes come no more often, dozes are no shorter, and power save is not given up.
  @Test func noAccuracyAsksForMoreThanTheOneBefore() {
    let demands = Demand.Accuracy.allCases.map { Demand.standard(accuracy: $0) }
    for (before, after) in zip(demands, demands.dropFirst()) {
      #expect(before.interval <= after.interval)
      #expect(before.resume <= after.resume)
      #expect(before.accuracy < after.accuracy)
      #expect(before.paceInterval ?? 0 <= after.paceInterval ?? 0)
    }
    #expect(Demand.standard(accuracy: .hundredMeters).interval == 20)
    #expect(Demand.standard(accuracy: .reduced).interval == 900)
  }

  @Test func aFenceIsReachedNoEarlierThanAtTopSpeed() {
    #expect(Demand.horizon(toBoundary: 6120, accuracy: 10) == 100)
    #expect(Demand.horizon(toBoundary: -6120, accuracy: 10) == 100)
    #expect(Demand.horizon(toBoundary: 50, accuracy: 10) == 10)
    #expect(Demand.horizon(toBoundary: 1e9, accuracy: 10) == 900)
    #expect(Demand.horizon(toBoundary: .nan, accuracy: 10) == 10)
    #expect(Demand.horizon(toBoundary: 420, accuracy: 10, topSpeed: 3) == 100)
  }

  @Test func whatNeverDozesIsNotPacedInTheAir() {
    var airborne = Demand.standard(accuracy: .kilometer)
    airborne.model = .airborne1g
    #expect(airborne.paceInterval == nil)
    #expect(Demand.significantChange.paceInterval == 300)
  }
}
