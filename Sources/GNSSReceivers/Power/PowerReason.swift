/// Why the receiver stands where it stands on the power ladder.
public enum PowerReason: String, Hashable, Sendable, CaseIterable {
  /// The board moves.
  case moving
  /// The demand keeps the receiver awake.
  case demand
  /// A fix is not wanted for a while, although the board moves.
  case paced
  /// No boundary can be reached for a while.
  case fenceIsFar = "fence-is-far"
  /// Stillness is suspected.
  case stillness
  /// The board stands.
  case stationary
  /// The board stands, and sleeping would cost more than it saves.
  case doesNotPay = "does-not-pay"
  /// Orbits are downloaded before the next sleep.
  case ephemeris
  /// A check is due.
  case checkDue = "check-due"
  /// A motion source says that the board moves.
  case motionSource = "motion-source"
  /// A demand came, or became stricter.
  case newDemand = "new-demand"
  /// A check suspects movement.
  case suspicion
  /// A check found the board elsewhere, or moving.
  case departed
  /// There was no fix yet.
  case noFixYet = "no-fix-yet"
  /// The fix was lost while the board moved.
  case fixLost = "fix-lost"
  /// A search, or a check, heard no satellite.
  case dark
  /// A search, or a check, heard satellites and got no fix.
  case weakSignals = "weak-signals"
  /// The receiver did not go to sleep.
  case sleepFailed = "sleep-failed"
  /// The receiver does not wake.
  case wakeFailed = "wake-failed"
  /// The receiver woke without being asked.
  case wokeByItself = "woke-by-itself"
  /// Nobody wants fixes.
  case noDemand = "no-demand"

  /// Whether no location can be had for this reason.
  public var meansNoLocation: Bool {
    switch self {
    case .noFixYet, .fixLost, .dark, .weakSignals, .wakeFailed: true
    default: false
    }
  }
}
