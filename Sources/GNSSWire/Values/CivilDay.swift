/// A day of the proleptic Gregorian calendar.
public struct CivilDay: Comparable, Hashable, Sendable, BitwiseCopyable {
  /// Days since 1970-01-01.
  public var daysSince1970: Int32

  /// The day `daysSince1970` days after 1970-01-01.
  @inlinable
  public init(daysSince1970: Int32) { self.daysSince1970 = daysSince1970 }

  /// The day of this date, or `nil` if the calendar has no such day or `GNSSTime` cannot hold it (years 1678…2261).
  ///
  /// The count of days follows Howard Hinnant's `days_from_civil`.
  @inlinable
  public init?(year: Int, month: Int, day: Int) {
    guard year >= 1678, year <= 2261, month >= 1, month <= 12, day >= 1,
      day <= 28 || day <= Self.days(inMonth: month, year: year)
    else { return nil }
    // Small unsigned numbers, whose quotients are products; years begin in March.
    let y = UInt32(truncatingIfNeeded: month <= 2 ? year &- 1 : year)
    let m = UInt32(truncatingIfNeeded: month <= 2 ? month &+ 9 : month &- 3)
    let century = y / 100
    let days = y &* 365 &+ y / 4 &- century &+ century / 4 &+ (153 &* m &+ 2) / 5 &+ UInt32(truncatingIfNeeded: day)
    self.init(daysSince1970: Int32(bitPattern: days &- 719_469))
  }

  /// Earlier comes first.
  @inlinable
  public static func < (left: CivilDay, right: CivilDay) -> Bool { left.daysSince1970 < right.daysSince1970 }

  /// Year, month 1…12 and day 1…31 (Howard Hinnant's `civil_from_days`).
  public var date: (year: Int, month: Int, day: Int) {
    let z = Int(daysSince1970) + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  @usableFromInline
  static func days(inMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
