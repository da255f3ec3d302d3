import GNSSSimulator
import GNSSWire
import Testing

@testable import GNSSReceivers

/// What becomes of boards in the hard places: which rung, for which reason, at which charge.
@Suite struct LadderStoryTests {
  typealias Leg = Itinerary.Leg

  @Test func aBoardThatStandsSleepsAndIsCheckedWithinTheResumeDelay() {
    var bench = LadderBench(Itinerary([Leg(.still, 86_400)]))
    bench.run(to: 7230)
    #expect(bench.states.starts(with: [.searching, .tracking, .settling]))
    #expect(bench.last?.state == .dozing && bench.ladder.isAsleep)
    #expect((38...48).contains(bench.checks), "every three minutes, after a few that back off: \(bench.checks)")
    let sleeps = zip(bench.told, bench.told.dropFirst()).filter { $0.0.state == .dozing }.map { $1.at - $0.at }
    #expect(sleeps.allSatisfy { $0 <= 180 - 5 }, "\(sleeps)")
    // Two minutes until it may sleep, then 7 seconds of each three minutes.
    #expect(bench.charge < 2.0, "\(bench.charge) mAh against 20")
  }

  @Test func orbitsAreDownloadedEveryNinetyMinutesOfDoze() {
    var bench = LadderBench(Itinerary([Leg(.still, 86_400)]))
    bench.run(to: 86_400)
    #expect(bench.downloads.count >= 14 && bench.downloads.allSatisfy { $0 <= 5400 + 70 }, "\(bench.downloads)")
    #expect(bench.said(.waking, .ephemeris))
  }

  @Test func aCarThatDrivesOffIsNoticed() {
    var bench = LadderBench(Itinerary([Leg(.still, 3600), .drive(laps: 5)]), demand: Demand(maximumResumeDelay: 60))
    bench.run(to: 3600 + 75)
    #expect(bench.said(.tracking, .departed, from: 3600))
    #expect(bench.last?.state == .tracking)
  }

  /// Towed away between two checks, and left: it stands again, elsewhere, and nobody saw it move.
  @Test func aCarThatIsTowedBetweenChecksHasLeft() {
    var bench = LadderBench(Itinerary([Leg(.still, 3700), Leg(.carried(15), 120, heading: 90), Leg(.still, 7200)]))
    bench.run(to: 3700)
    #expect(bench.last?.state == .dozing)
    bench.run(to: 3700 + 120 + 180 + 60)
    #expect(bench.said(.tracking, .departed, from: 3700), "\(bench.told.suffix(6))")
    bench.run(to: 9000)
    #expect(bench.last?.state == .dozing, "it sleeps at the new place")
  }

  /// On a ferry the car stands on deck and travels: it has a fix, and moves.
  @Test func aFerryMoves() {
    var bench = LadderBench(Itinerary(.ferry))
    let day = bench.day
    bench.run(to: day.starts[3] + 400)
    #expect(bench.last?.state == .tracking)
    bench.run(to: day.starts[4] - 10)
    #expect(bench.last?.state == .tracking && !bench.ladder.isAsleep)
    bench.run(to: day.duration)
    #expect(bench.last?.state == .dozing)
  }

  /// Down into a garage at walking pace: no minutes of searching below.
  @Test func aGarageIsSearchedEveryQuarterOfAnHour() {
    var bench = LadderBench(Itinerary(.garage))
    let inside = bench.day.starts[3]
    bench.run(to: inside + 42_000)
    #expect(bench.said(.searching, .fixLost, from: inside, to: inside + 125), "\(bench.told.suffix(4))")
    #expect(bench.said(.searching, .dark, from: inside))
    let before = bench.charge
    bench.run(to: inside + 42_000 + 900)
    #expect(bench.charge - before < 0.3)
    let out = bench.day.starts[6]
    bench.run(to: out + 960)
    #expect(bench.states.last != .searching && bench.told.contains { $0.at > out && $0.state == .tracking })
  }

  /// Through a tunnel at speed: it searches on, and is there at its end.
  @Test func aTunnelIsWaitedFor() {
    let tunnel = Leg(.carried(20), 300, heading: 0, isRoofed: true)
    var bench = LadderBench(Itinerary([.drive(laps: 4), Leg(.carried(20), 60), tunnel, Leg(.carried(20), 600)]))
    let start = bench.day.starts[2]
    bench.run(to: start + 299)
    #expect(bench.last?.state == .searching && bench.last?.reason == .fixLost && !bench.ladder.isAsleep)
    bench.run(to: start + 303)
    #expect(bench.last?.state == .tracking)
  }

  @Test func aBoatAtAnchorSleeps() {
    var bench = LadderBench(Itinerary(.boat))
    bench.run(to: 43_200)
    let asleep = bench.told.indices.filter { bench.told[$0].state == .dozing }.reduce(0.0) { sum, index in
      sum + (index + 1 < bench.told.count ? bench.told[index + 1].at : 43_200) - bench.told[index].at
    }
    #expect(asleep > 0.75 * 43_200, "\(asleep) s, \(bench.charge) mAh of 120")
  }

  @Test func inTheDarkFromTheStartItPauses() {
    var bench = LadderBench(Itinerary(.dark))
    bench.run(to: 86_400)
    #expect(bench.last?.state == .searching && bench.last?.reason == .dark)
    #expect(bench.charge < 312 / 5, "\(bench.charge) mAh against 312")
  }

  /// A roof comes over a board that stands: it is believed to stand, is looked at, and says that it knows no place.
  @Test func aRoofOverABoardThatStandsChangesNothing() {
    var bench = LadderBench(Itinerary([Leg(.still, 3600), Leg(.still, 7200, isRoofed: true), Leg(.still, 3600)]))
    bench.run(to: 10_700)
    #expect(bench.last?.state == .dozing && bench.last?.reason == .dark)
    #expect(bench.last?.reason.meansNoLocation == true)
    bench.run(to: 11_200)
    #expect(bench.last?.state == .dozing && bench.last?.reason == .stationary)
    #expect(!bench.states.dropFirst(2).contains(.searching))
  }

  @Test func withAMotionSourceItSleepsUntilItSpeaks() {
    var bench = LadderBench(Itinerary([Leg(.still, 40_000), .drive(laps: 9)]), demand: Demand(maximumResumeDelay: 300))
    bench.hear(.present("ignition"))
    bench.run(to: 40_000)
    #expect(bench.checks <= 9, "for the orbits alone: \(bench.checks)")
    bench.hear(.moving("ignition"))
    bench.run(to: 40_000 + 12)
    #expect(bench.said(.waking, .motionSource) && bench.last?.state == .tracking, "\(bench.told.suffix(3))")
  }

  /// A source that says nothing at three departures is not relied on any more.
  @Test func aSourceThatSleepsThroughDeparturesIsDistrusted() {
    var legs: [Leg] = []
    for _ in 0..<4 { legs += [Leg(.still, 12_000), .drive(laps: 60)] }
    var bench = LadderBench(Itinerary(legs + [Leg(.still, 20_000)]), demand: Demand(maximumResumeDelay: 300))
    bench.hear(.present("imu"))
    bench.run(to: bench.day.starts[8])
    #expect(bench.ladder.sources.distrusts("imu"))
    let before = bench.checks
    bench.run(to: bench.day.starts[8] + 12_000)
    #expect(bench.checks - before > 30, "checks are back within the resume delay")
  }

  /// A module that starts cold after each sleep: after a few checks another way, or none, is found that costs less.
  @Test func sleepThatDoesNotPayIsGivenUp() {
    var memory = PowerMemory()
    memory.timeToFix = [.pmreq: 45]
    let currents = PowerCurrents(acquisition: 13, tracking: 10, standby: 0.046)
    var ladder = PowerLadder(capability: PowerCapability(methods: [.pmreq], currents: currents), memory: memory)
    #expect(ladder.method(sleeping: 10) == nil && ladder.method(sleeping: 292) == .pmreq)
    memory.timeToFix = [.pmreq: 6]
    ladder = PowerLadder(capability: PowerCapability(methods: [.pmreq], currents: currents), memory: memory)
    #expect(ladder.method(sleeping: 52) == .pmreq)
  }
}
