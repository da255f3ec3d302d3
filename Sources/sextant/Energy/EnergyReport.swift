import GNSSReceivers
import GNSSSimulator
import GNSSWire

/// What came of a plan.
struct EnergyReport: Sendable {
  var account = EnergyAccount(at: Instant(nanoseconds: 0))
  var alwaysOn = 0.0
  var checks = 0
  /// Seconds for which checks kept the receiver on.
  var checkSeconds = 0.0
  var noFixChecks = 0
  /// How often the receiver was on, or switched on, to look for satellites.
  var searches = 0
  /// Seconds of trips of which no fix tells, since the receiver slept at their beginning.
  var unseen = 0.0
  var falseDepartures = 0
  var hostWakeups = 0
  var departures = 0
  /// By trip: seconds from the departure to the first fix, and to the one with which the board is known to have left, and
  /// the metres that no fix tells of.
  var resumes: [(delay: Double, known: Double, metres: Double)] = []
  /// Seconds from a crossing to its being known.
  var entryDelays: [Double] = []
  var exitDelays: [Double] = []
  /// Seconds from the sky's return to the first fix.
  var skyDelays: [Double] = []
  /// Where the receiver stood on the ladder, and from when on.
  var timeline: [(at: Double, rung: PowerState, reason: PowerReason)] = []

  /// Seconds from each departure that was noticed to the first fix after it.
  var resumeDelays: [Double] { resumes.map(\.delay) }
  /// Metres from each departure that was noticed that no fix tells of.
  var metresLost: [Double] { resumes.map(\.metres) }

  var ratio: Double { account.charge > 0 ? alwaysOn / account.charge : 0 }

  /// The middle one of `values`, the higher of two; `nil` for none.
  static func median(_ values: [Double]) -> Double? { values.sorted().dropFirst(values.count / 2).first }

  /// With what the board adds on either side.
  func boardRatio(_ board: BoardLoad, hours: Double) -> Double {
    let charge = account.charge + account.boardCharge
    return charge > 0 ? (alwaysOn + (board.always + board.awake) * hours) / charge : 0
  }
}
