/// How long a board that stands is left alone between two checks: a little at first, then for as long as the resume delay
/// allows.
struct CheckSchedule: Sendable {
  /// Seconds before the first check.
  static let first = 30.0
  /// Seconds between two checks while a healthy motion source watches.
  static let heartbeat = 21_600.0
  /// Seconds for which no sleep is too short to be worth a command.
  static let shortest = 5.0

  private var passed = 0

  /// Seconds to sleep before the next check.
  ///
  /// - Parameters:
  ///   - resume: seconds that may pass between the board's departure and the next fix.
  ///   - check: seconds that a check takes.
  ///   - isWatched: whether a motion source may be relied on.
  func sleep(resume: Double, check: Double, isWatched: Bool) -> Double {
    guard !isWatched else { return Self.heartbeat }
    let most = min(resume - check, Demand.longestSleep)
    let step = Self.first * Double(1 << passed)
    return max(Self.shortest, min(step, most))
  }

  /// A check found nothing new.
  mutating func pass() { passed = min(passed + 1, 6) }

  /// The board has moved.
  mutating func reset() { passed = 0 }
}
