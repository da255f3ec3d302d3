/// When satellites are searched: long at first, then ever more rarely.
///
/// Five minutes on; then every two minutes five times, every five minutes six times, then every fifteen minutes.
struct SearchSchedule: Sendable {
  /// Seconds of the first attempt, which nothing cuts short.
  static let first = 300.0
  /// Seconds between the beginnings of the attempts after it.
  static let periods = [Double](repeating: 120, count: 5) + [Double](repeating: 300, count: 6)
  /// Seconds between the beginnings of all further attempts.
  static let last = 900.0
  /// Satellites of 25 dB-Hz that say that the sky has opened.
  static let clearSky = 4

  private var count = 0
  /// Whether this attempt is the long one.
  private(set) var isFirst = true
  private var isClear = false
  private var wasClear = false

  /// Begins anew; with the last period where the board crept into the dark, as into a garage.
  mutating func begin(slowly: Bool) {
    self = SearchSchedule()
    guard slowly else { return }
    isFirst = false
    count = Self.periods.count
  }

  /// Takes the sky of an epoch without a fix.
  ///
  /// - Returns: whether the schedule has begun anew, since the sky has opened. Once: a sky that stays open without a fix
  ///   is no reason to search on.
  mutating func consume(_ sky: SkySummary?) -> Bool {
    guard let sky, sky.clear >= Self.clearSky else { return false }
    defer { isClear = true }
    guard !isFirst, !isClear, !wasClear else { return false }
    (isFirst, count) = (true, 0)
    return true
  }

  /// The present attempt is over, after `seconds`; answers for how many seconds to pause.
  mutating func pause(after seconds: Double) -> Double {
    defer { (isFirst, wasClear, isClear) = (false, isClear, false) }
    guard !isFirst else { return Self.periods[0] - SearchPatience.weak }
    let period = count < Self.periods.count ? Self.periods[count] : Self.last
    count = min(count + 1, Self.periods.count)
    return max(period - seconds, 10)
  }
}
