/// A moment of UTC as a receiver told it, in nanoseconds since 1970-01-01.
///
/// Like POSIX time it has no leap second: second 60 and 24:00:00 are the first instant of what follows.
public struct GNSSTime: Comparable, Hashable, Sendable, BitwiseCopyable {
  /// Nanoseconds since 1970-01-01T00:00:00Z.
  public var unixNanoseconds: Int64

  /// The moment `unixNanoseconds` after 1970-01-01T00:00:00Z.
  @inlinable
  public init(unixNanoseconds: Int64) { self.unixNanoseconds = unixNanoseconds }

  /// The moment `timeOfDay` after midnight of `day`.
  @inlinable
  public init(day: CivilDay, _ timeOfDay: TimeOfDay) {
    self.init(unixNanoseconds: Int64(day.daysSince1970) &* 86_400_000_000_000 &+ timeOfDay.nanoseconds)
  }

  /// Earlier comes first.
  @inlinable
  public static func < (left: GNSSTime, right: GNSSTime) -> Bool { left.unixNanoseconds < right.unixNanoseconds }

  /// This moment moved on by as many times 1024 weeks as bring it to `day` or behind; it stays where it is if `GNSSTime`
  /// cannot hold what comes of that.
  public func unrolled(notBefore day: CivilDay) -> GNSSTime {
    // In days, of which there are too few to overflow.
    let missing = Int64(day.daysSince1970) &- Int64(self.day.daysSince1970)
    guard missing > 0 else { return self }
    let cycle = 1024 &* 7 as Int64
    let days = (missing &+ cycle &- 1) / cycle &* cycle
    let (more, isTooMuch) = days.multipliedReportingOverflow(by: 86_400_000_000_000)
    let (moved, isTooLate) = unixNanoseconds.addingReportingOverflow(more)
    return isTooMuch || isTooLate ? self : GNSSTime(unixNanoseconds: moved)
  }

  /// The day this moment lies in.
  public var day: CivilDay {
    let (days, rest) = unixNanoseconds.quotientAndRemainder(dividingBy: 86_400_000_000_000)
    return CivilDay(daysSince1970: Int32(truncatingIfNeeded: rest < 0 ? days &- 1 : days))
  }

  /// Time since that day's midnight.
  public var timeOfDay: TimeOfDay {
    let day = 86_400_000_000_000 as Int64
    let rest = unixNanoseconds % day
    return TimeOfDay(nanoseconds: rest < 0 ? rest + day : rest)
  }
}
