#if !$Embedded  // Small memories have room for what makes a position; this does not.
/// UBX-AID-INI: where the receiver is and what time it is, told or asked (receivers up to M8; later ones have MGA-INI).
///
/// ```
/// 0 I4 ecefX cm or lat 1e-7 | 4 I4 ecefY cm or lon 1e-7 | 8 I4 ecefZ cm or alt cm | 12 U4 posAcc cm | 16 X2 tmCfg
/// 18 U2 wn or date | 20 U4 tow ms or time | 24 I4 towNs | 28 U4 tAccMs | 32 U4 tAccNs
/// 36 I4 clkD ns/s or freq 1e-2 Hz | 40 U4 clkDAcc ns/s or freqAcc ppb | 44 X4 flags
/// ```
public struct AidINI: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let first = 0, second = 4, third = 8, positionAccuracy = 12, pulse = 16, week = 18, timeOfWeek = 20
    static let nanoseconds = 24, accuracyMilliseconds = 28, accuracyNanoseconds = 32, clock = 36, clockAccuracy = 40
    static let flags = 44
  }

  let fields: Fields<48>

  /// Views `frame` as AID-INI with values, or returns `nil` if it is another message, a poll, or too short.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .aidINI, let fields = Fields<48>(frame.payload) else { return nil }
    self.fields = fields
  }

  /// Latitude in 1e-7 degrees if `isGeodetic`, else Earth-centred x in centimetres.
  public var latitudeE7OrX: Int32 { fields.load(at: Offset.first) }

  /// Longitude in 1e-7 degrees if `isGeodetic`, else Earth-centred y in centimetres.
  public var longitudeE7OrY: Int32 { fields.load(at: Offset.second) }

  /// Height in centimetres if `isGeodetic`, else Earth-centred z in centimetres.
  public var heightOrZCentimetres: Int32 { fields.load(at: Offset.third) }

  /// Accuracy of the position, one standard deviation, in centimetres.
  public var positionAccuracyCentimetres: UInt32 { fields.load(at: Offset.positionAccuracy) }

  /// How the time mark comes (tmCfg): bit 1 falling edge, 4 second input, 6 a frequency there.
  public var timeMark: UInt16 { fields.load(at: Offset.pulse) }

  /// GPS week; if `isUTC`, years since 2000 times 100 and the month.
  public var weekOrMonth: UInt16 { fields.load(at: Offset.week) }

  /// GPS time of week in milliseconds; if `isUTC`, day, hour, minute and second as eight decimal digits.
  public var timeOfWeekOrDay: UInt32 { fields.load(at: Offset.timeOfWeek) }

  /// Nanoseconds beyond.
  public var nanoseconds: Int32 { fields.load(at: Offset.nanoseconds) }

  /// Accuracy of the time, its whole milliseconds.
  public var timeAccuracyMilliseconds: UInt32 { fields.load(at: Offset.accuracyMilliseconds) }

  /// Accuracy of the time, nanoseconds beyond.
  public var timeAccuracyNanoseconds: UInt32 { fields.load(at: Offset.accuracyNanoseconds) }

  /// Drift of the clock in ns/s or, if bit 4 of the flags is set, a frequency in 1e-2 Hz.
  public var driftOrFrequency: Int32 { fields.load(at: Offset.clock) }

  /// Its accuracy in ns/s, of a frequency in 1e-9.
  public var driftOrFrequencyAccuracy: UInt32 { fields.load(at: Offset.clockAccuracy) }

  /// The flags: 0 position, 1 time, 2 drift, 3 time mark, 4 frequency, 5 geodetic, 6 no height, 7 previous mark,
  /// 10 UTC.
  public var flags: UInt32 { fields.load(at: Offset.flags) }

  /// Whether the position counts.
  public var isPositionValid: Bool { flags & 1 != 0 }

  /// Whether the time counts.
  public var isTimeValid: Bool { flags & 1 &<< 1 != 0 }

  /// Whether the position is latitude, longitude and height.
  public var isGeodetic: Bool { flags & 1 &<< 5 != 0 }

  /// Whether the height does not count.
  public var isHeightInvalid: Bool { flags & 1 &<< 6 != 0 }

  /// Whether the time is a date and a time of day in UTC.
  public var isUTC: Bool { flags & 1 &<< 10 != 0 }
}
#endif

extension UBXMessageID {
  /// UBX-AID-INI.
  public static var aidINI: Self { Self(rawValue: 0x010B) }
}
