import GNSSMotion
import GNSSReceivers
import GNSSSimulator
import GNSSWire
import Testing

@testable import sextant

/// The energy budgets, on the whole stack: the real receiver with its ladder at a virtual one, a day in a moment.
///
/// One row of each kind; `.ci/energy` plays all rows, by a release build and with several seeds.
@Suite struct EnergyBudgetTests {
  /// A row: how it is asked for, and the least ratio.
  struct Row: Sendable, CustomTestStringConvertible {
    var words: [String]
    var ratio: Double
    /// Seconds that the first fix after a departure may take at most.
    var delay: Double
    var testDescription: String { words.joined(separator: " ") }

    init(_ receiver: String, _ words: String, _ ratio: Double, delay: Double = .infinity) {
      self.words = ["--receiver", receiver] + words.split(separator: " ").map(String.init)
      self.ratio = ratio
      self.delay = delay
    }
  }

  static let rows = [
    Row("ublox-m10", "--resume 60", 3.5, delay: 60), Row("ublox-m8", "--resume 300", 6.8, delay: 300),
    Row("casic-atgm336h", "--resume 300", 7.0, delay: 300), Row("mtk-mt3333", "--resume 900", 5.5, delay: 900),
    Row("ublox-m10", "--wake ignition", 8.5, delay: 8),
    Row("ublox-m10", "--scenario dark", 5), Row("ublox-m10", "--scenario garage", 5),
  ]

  /// Families that sleep in ways of their own.
  static let families = ["ublox-m10", "ublox-m8", "mtk-mt3333", "casic-atgm336h"]

  static func play(_ words: [String]) async throws -> EnergyReport {
    await EnergyRun(try EnergyCommand.plan(Arguments(words, for: EnergyCommand.self))).play()
  }

  /// The same over three hours with two trips.
  static func playShortly(_ words: [String]) async throws -> EnergyReport {
    var plan = try EnergyCommand.plan(Arguments(words, for: EnergyCommand.self))
    let way = Itinerary([
      Itinerary.Leg(.still, 1800), .drive(laps: 9, heading: 30), Itinerary.Leg(.still, 4200),
      .drive(laps: 9, heading: 210), Itinerary.Leg(.still, 2400),
    ])
    plan.scenario = ScenarioSpec(way)
    plan.seconds = way.duration
    return await EnergyRun(plan).play()
  }

  @Test(arguments: rows) func aRowIsReached(row: Row) async throws {
    let report = try await Self.play(row.words)
    #expect(report.ratio >= row.ratio)
    #expect(report.falseDepartures == 0)
    #expect(report.resumes.count == report.departures || row.delay == .infinity, "every departure is noticed")
    #expect(report.resumes.allSatisfy { $0.delay <= row.delay }, "\(report.resumes)")
    #expect(report.skyDelays.allSatisfy { $0 <= 900 + 60 }, "\(report.skyDelays)")
  }

  /// A client that watches a fence five kilometres away, which is visited twice.
  @Test func aFenceOnlyDay() async throws {
    var plan = try EnergyCommand.plan(Arguments(["--scenario", "errands"], for: EnergyCommand.self))
    let day = Itinerary(.errands)
    let shop = day.state(at: day.starts[2])
    let plane = LocalPlane(anchor: plan.scenario.origin)
    let center = plane.coordinate(of: LocalPlane.Offset(east: shop.east, north: shop.north))
    plan.fences = [EnergyPlan.Fence(name: "shop", center: center, radius: 150)]
    plan.demand = .fences(horizon: 10)
    let report = await EnergyRun(plan).play()
    #expect(report.ratio >= 8)
    #expect(report.entryDelays.count == 2 && report.entryDelays.allSatisfy { $0 <= 180 }, "\(report.entryDelays)")
    #expect(report.exitDelays.count == 2 && report.exitDelays.allSatisfy { $0 <= 300 }, "\(report.exitDelays)")
  }

  /// A boat that swings so that checks find it elsewhere: two departures that return, and it is known to swing.
  @Test func aBoatThatSwingsLeavesTwiceAtMost() async throws {
    let report = try await Self.play(["--scenario", "boat", "--seed", "2"])
    #expect(report.falseDepartures <= 2)
    #expect(report.ratio > 15)
  }

  /// Down the seven constants the charge never rises.
  @Test(arguments: families) func chargeNeverRisesDownTheList(receiver: String) async throws {
    var last = Double.infinity
    for accuracy in Demand.Accuracy.allCases {
      let charge = try await Self.playShortly(["--receiver", receiver, "--accuracy", accuracy.name]).account.charge
      // One departure may be found a check earlier or later.
      #expect(charge <= last * 1.02, "\(accuracy)")
      last = charge
    }
  }

  @Test func stricterActivitiesCostMore() async throws {
    var last = 0.0
    for activity in ["default", "fitness", "automotiveNavigation"] {
      let charge = try await Self.playShortly(["--activity", activity]).account.charge
      // Of two with the same resume delay one may meet a departure a check earlier.
      #expect(charge >= last * 0.98, "\(activity)")
      last = charge
    }
  }

  /// Who cannot be put to sleep saves nothing, and says so.
  @Test func whatCannotSleepSavesNothing() async throws {
    let report = try await Self.playShortly(["--receiver", "ublox-dr"])
    #expect((0.99...1.01).contains(report.ratio))
  }
}
