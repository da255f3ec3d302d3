/// UBX-NAV-TIMEGPS: GPS time of one epoch.
///
/// ```
/// 0 U4 iTOW | 4 I4 fTOW | 8 I2 week | 10 I1 leapS | 11 X1 valid | 12 U4 tAcc
/// ```
public struct NavTIMEGPS: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let timeOfWeekMilliseconds = 0, timeOfWeekNanoseconds = 4, week = 8, leapSeconds = 10
    static let validity = 11, timeAccuracyNanoseconds = 12
  }

  @usableFromInline let payload: Fields<16>

  /// Views `frame` as NAV-TIMEGPS, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @inlinable @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .navTIMEGPS, let payload = Fields<16>(frame.payload) else { return nil }
    self.payload = payload
  }

  /// GPS time of week of the epoch, in milliseconds.
  public var timeOfWeekMilliseconds: UInt32 { payload.load(at: Offset.timeOfWeekMilliseconds) }

  /// What is to be added to the time of week, in nanoseconds.
  public var timeOfWeekNanoseconds: Int32 { payload.load(at: Offset.timeOfWeekNanoseconds) }

  /// GPS week.
  public var week: Int16 { payload.load(at: Offset.week) }

  /// GPS minus UTC, in seconds.
  public var leapSeconds: Int8 { payload.load(at: Offset.leapSeconds) }

  /// Bits: 0 time of week, 1 week, 2 leap seconds valid.
  public var validity: UInt8 { payload.load(at: Offset.validity) }

  /// Estimate of the accuracy of the time, in nanoseconds.
  public var timeAccuracyNanoseconds: UInt32 { payload.load(at: Offset.timeAccuracyNanoseconds) }

  /// Whether the time of week is valid.
  public var isTimeOfWeekValid: Bool { validity & 1 != 0 }
  /// Whether `week` is valid.
  public var isWeekValid: Bool { validity & 2 != 0 }
  /// Whether `leapSeconds` is valid.
  public var isLeapSecondsValid: Bool { validity & 4 != 0 }
}

extension UBXMessageID {
  /// UBX-NAV-TIMEGPS.
  public static var navTIMEGPS: Self { Self(rawValue: 0x2001) }
}
