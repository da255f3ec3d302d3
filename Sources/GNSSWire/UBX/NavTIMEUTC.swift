/// UBX-NAV-TIMEUTC: UTC of one epoch.
///
/// ```
/// 0 U4 iTOW | 4 U4 tAcc | 8 I4 nano | 12 U2 year | 14 U1 month day hour min sec | 19 X1 valid
/// ```
public struct NavTIMEUTC: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let timeOfWeekMilliseconds = 0, timeAccuracyNanoseconds = 4, nanoseconds = 8, year = 12, month = 14
    static let day = 15, hour = 16, minute = 17, second = 18, validity = 19
  }

  @usableFromInline let payload: Fields<20>

  /// Views `frame` as NAV-TIMEUTC, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @inlinable @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .navTIMEUTC, let payload = Fields<20>(frame.payload) else { return nil }
    self.payload = payload
  }

  /// GPS time of week of the epoch, in milliseconds.
  public var timeOfWeekMilliseconds: UInt32 { payload.load(at: Offset.timeOfWeekMilliseconds) }

  /// Estimate of the accuracy of the time, in nanoseconds.
  public var timeAccuracyNanoseconds: UInt32 { payload.load(at: Offset.timeAccuracyNanoseconds) }

  /// What is to be added to the second, in nanoseconds; may be negative.
  public var nanoseconds: Int32 { payload.load(at: Offset.nanoseconds) }

  /// Year, UTC.
  public var year: UInt16 { payload.load(at: Offset.year) }

  /// Month, 1…12.
  public var month: UInt8 { payload.load(at: Offset.month) }

  /// Day of the month, 1…31.
  public var day: UInt8 { payload.load(at: Offset.day) }

  /// Hour, 0…23.
  public var hour: UInt8 { payload.load(at: Offset.hour) }

  /// Minute, 0…59.
  public var minute: UInt8 { payload.load(at: Offset.minute) }

  /// Second, 0…60.
  public var second: UInt8 { payload.load(at: Offset.second) }

  /// Bits: 0 time of week, 1 week, 2 UTC valid; 4–7 the UTC standard.
  public var validity: UInt8 { payload.load(at: Offset.validity) }

  /// Whether UTC is valid: the leap seconds are known.
  public var isUTCValid: Bool { validity & 4 != 0 }

  /// The moment in UTC, or `nil` if the calendar has no such day or the clock no such time.
  public var time: GNSSTime? {
    guard let timeOfDay, let day = CivilDay(year: Int(year), month: Int(month), day: Int(day)) else { return nil }
    return GNSSTime(day: day, timeOfDay)
  }

  /// Time since midnight UTC; the nanoseconds may carry it below 0. `nil` if a clock has no such time.
  public var timeOfDay: TimeOfDay? {
    TimeOfDay(hour: hour, minute: minute, second: second, nanoseconds: nanoseconds)
  }
}

extension UBXMessageID {
  /// UBX-NAV-TIMEUTC.
  public static var navTIMEUTC: Self { Self(rawValue: 0x2101) }
}
