/// UBX-HNR-PVT: position, velocity and time at a high rate (dead-reckoning receivers).
///
/// ```
/// 0 U4 iTOW | 4 U2 year | 6 U1 month day hour min sec | 11 X1 valid | 12 I4 nano | 16 U1 gpsFix | 17 X1 flags | 18 reserved
/// 20 I4 lon | 24 I4 lat | 28 I4 height | 32 I4 hMSL | 36 I4 gSpeed | 40 I4 speed | 44 I4 headMot | 48 I4 headVeh
/// 52 U4 hAcc | 56 U4 vAcc | 60 U4 sAcc | 64 U4 headAcc | 68 reserved
/// ```
public struct HNRPVT: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let timeOfWeekMilliseconds = 0, year = 4, month = 6, day = 7, hour = 8, minute = 9, second = 10
    static let validity = 11, nanoseconds = 12, fixTypeRaw = 16, flags = 17, longitudeE7 = 20, latitudeE7 = 24
    static let ellipsoidalHeightMillimetres = 28, heightMillimetres = 32, speedMillimetresPerSecond = 36
    static let speed3DMillimetresPerSecond = 40, courseE5 = 44, vehicleHeadingE5 = 48
    static let horizontalAccuracyMillimetres = 52, verticalAccuracyMillimetres = 56
    static let speedAccuracyMillimetresPerSecond = 60, courseAccuracyE5 = 64
  }

  @usableFromInline let payload: Fields<72>

  /// Views `frame` as HNR-PVT, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @inlinable @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .hnrPVT, let payload = Fields<72>(frame.payload) else { return nil }
    self.payload = payload
  }

  /// GPS time of week of the epoch, in milliseconds.
  public var timeOfWeekMilliseconds: UInt32 { payload.load(at: Offset.timeOfWeekMilliseconds) }

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

  /// Bits: 0 date, 1 time valid, 2 time fully resolved.
  public var validity: UInt8 { payload.load(at: Offset.validity) }

  /// What is to be added to the second, in nanoseconds; may be negative.
  public var nanoseconds: Int32 { payload.load(at: Offset.nanoseconds) }

  /// The kind of fix, as in `NavPVT.FixType`.
  public var fixTypeRaw: UInt8 { payload.load(at: Offset.fixTypeRaw) }

  /// Bits: 0 fix within limits, 1 differential, 2 week valid, 3 time of week valid, 4 vehicle heading valid.
  public var flags: UInt8 { payload.load(at: Offset.flags) }

  /// Longitude, in 1e-7 degrees east.
  public var longitudeE7: Int32 { payload.load(at: Offset.longitudeE7) }

  /// Latitude, in 1e-7 degrees north.
  public var latitudeE7: Int32 { payload.load(at: Offset.latitudeE7) }

  /// Height above the WGS 84 ellipsoid, in millimetres.
  public var ellipsoidalHeightMillimetres: Int32 { payload.load(at: Offset.ellipsoidalHeightMillimetres) }

  /// Height above mean sea level, in millimetres.
  public var heightMillimetres: Int32 { payload.load(at: Offset.heightMillimetres) }

  /// Speed over ground, in millimetres per second.
  public var speedMillimetresPerSecond: Int32 { payload.load(at: Offset.speedMillimetresPerSecond) }

  /// Speed in space, in millimetres per second.
  public var speed3DMillimetresPerSecond: Int32 { payload.load(at: Offset.speed3DMillimetresPerSecond) }

  /// Course over ground, in 1e-5 degrees.
  public var courseE5: Int32 { payload.load(at: Offset.courseE5) }

  /// Heading of the vehicle, in 1e-5 degrees.
  public var vehicleHeadingE5: Int32 { payload.load(at: Offset.vehicleHeadingE5) }

  /// Estimate of the horizontal accuracy, in millimetres.
  public var horizontalAccuracyMillimetres: UInt32 { payload.load(at: Offset.horizontalAccuracyMillimetres) }

  /// Estimate of the vertical accuracy, in millimetres.
  public var verticalAccuracyMillimetres: UInt32 { payload.load(at: Offset.verticalAccuracyMillimetres) }

  /// Estimate of the accuracy of the speed, in millimetres per second.
  public var speedAccuracyMillimetresPerSecond: UInt32 { payload.load(at: Offset.speedAccuracyMillimetresPerSecond) }

  /// Estimate of the accuracy of the course, in 1e-5 degrees.
  public var courseAccuracyE5: UInt32 { payload.load(at: Offset.courseAccuracyE5) }

  /// What kind of solution it is.
  public var fixType: NavPVT.FixType { NavPVT.FixType(rawValue: fixTypeRaw) }
  /// Whether the fix is within the receiver's limits of accuracy.
  public var isFixOK: Bool { flags & 0x01 != 0 }
  /// Whether corrections were used.
  public var isDifferential: Bool { flags & 0x02 != 0 }
  /// Whether the date is valid.
  public var isDateValid: Bool { validity & 0x01 != 0 }
  /// Whether the time of day is valid.
  public var isTimeValid: Bool { validity & 0x02 != 0 }
  /// Whether no uncertainty of whole seconds is left.
  public var isTimeFullyResolved: Bool { validity & 0x04 != 0 }

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
  /// UBX-HNR-PVT.
  public static var hnrPVT: Self { Self(rawValue: 0x0028) }
}
