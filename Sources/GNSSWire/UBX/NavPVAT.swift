#if !$Embedded  // Small memories have room for what makes a position; this does not.
/// UBX-NAV-PVAT: position, velocity, attitude and time of one epoch (dead-reckoning receivers).
///
/// ```
/// 0 U4 iTOW | 4 U1 version | 5 X1 valid | 6 U2 year | 8 U1 month day hour min sec | 13 reserved | 16 U4 tAcc | 20 I4 nano
/// 24 U1 fixType | 25 X1 flags | 26 X1 flags2 | 27 U1 numSV | 28 I4 lon | 32 I4 lat | 36 I4 height | 40 I4 hMSL
/// 44 U4 hAcc | 48 U4 vAcc | 52 I4[3] vel N E D | 64 I4 gSpeed | 68 U4 sAcc | 72 I4 vehRoll | 76 I4 vehPitch
/// 80 I4 vehHeading | 84 I4 motHeading | 88 U2 accRoll | 90 U2 accPitch | 92 U2 accHeading | 94 I2 magDec | 96 U2 magAcc
/// 98 U2 errEllipseOrient | 100 U4 errEllipseMajor | 104 U4 errEllipseMinor | 108 reserved
/// ```
public struct NavPVAT: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let timeOfWeekMilliseconds = 0, version = 4, validity = 5, year = 6, month = 8, day = 9, hour = 10
    static let minute = 11, second = 12, timeAccuracyNanoseconds = 16, nanoseconds = 20, fixTypeRaw = 24
    static let flags = 25, flags2 = 26, satellitesUsed = 27, longitudeE7 = 28, latitudeE7 = 32
    static let ellipsoidalHeightMillimetres = 36, heightMillimetres = 40, horizontalAccuracyMillimetres = 44
    static let verticalAccuracyMillimetres = 48, velocityNorthMillimetresPerSecond = 52
    static let velocityEastMillimetresPerSecond = 56, velocityDownMillimetresPerSecond = 60
    static let speedMillimetresPerSecond = 64, speedAccuracyMillimetresPerSecond = 68, rollE5 = 72, pitchE5 = 76
    static let vehicleHeadingE5 = 80, courseE5 = 84, rollAccuracyE2 = 88, pitchAccuracyE2 = 90
    static let headingAccuracyE2 = 92, magneticDeclinationE2 = 94, magneticAccuracyE2 = 96
    static let ellipseOrientationE2 = 98, ellipseMajorMillimetres = 100, ellipseMinorMillimetres = 104
    static let minimum = 116
  }

  let payload: RawSpan

  /// Views `frame` as NAV-PVAT, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .navPVAT, frame.payload.byteCount >= Offset.minimum else { return nil }
    payload = frame.payload
  }

  /// GPS time of week of the epoch, in milliseconds.
  public var timeOfWeekMilliseconds: UInt32 { payload.load(at: Offset.timeOfWeekMilliseconds) }

  /// Version of the message: 0.
  public var version: UInt8 { payload[Offset.version] }

  /// Bits: 0 date, 1 time valid, 2 time fully resolved, 3 magnetic declination valid.
  public var validity: UInt8 { payload[Offset.validity] }

  /// Year, UTC.
  public var year: UInt16 { payload.load(at: Offset.year) }

  /// Month, 1…12.
  public var month: UInt8 { payload[Offset.month] }

  /// Day of the month, 1…31.
  public var day: UInt8 { payload[Offset.day] }

  /// Hour, 0…23.
  public var hour: UInt8 { payload[Offset.hour] }

  /// Minute, 0…59.
  public var minute: UInt8 { payload[Offset.minute] }

  /// Second, 0…60.
  public var second: UInt8 { payload[Offset.second] }

  /// Estimate of the accuracy of the time, in nanoseconds.
  public var timeAccuracyNanoseconds: UInt32 { payload.load(at: Offset.timeAccuracyNanoseconds) }

  /// What is to be added to the second, in nanoseconds; may be negative.
  public var nanoseconds: Int32 { payload.load(at: Offset.nanoseconds) }

  /// The kind of fix, as in `NavPVT.FixType`.
  public var fixTypeRaw: UInt8 { payload[Offset.fixTypeRaw] }

  /// Bits: 0 fix within limits, 1 differential, 3 roll, 4 pitch, 5 heading valid, 6–7 carrier solution.
  public var flags: UInt8 { payload[Offset.flags] }

  /// Bits: 5 time can be confirmed, 6 date, 7 time of day confirmed.
  public var flags2: UInt8 { payload[Offset.flags2] }

  /// Satellites in the solution.
  public var satellitesUsed: UInt8 { payload[Offset.satellitesUsed] }

  /// Longitude, in 1e-7 degrees east.
  public var longitudeE7: Int32 { payload.load(at: Offset.longitudeE7) }

  /// Latitude, in 1e-7 degrees north.
  public var latitudeE7: Int32 { payload.load(at: Offset.latitudeE7) }

  /// Height above the WGS 84 ellipsoid, in millimetres.
  public var ellipsoidalHeightMillimetres: Int32 { payload.load(at: Offset.ellipsoidalHeightMillimetres) }

  /// Height above mean sea level, in millimetres.
  public var heightMillimetres: Int32 { payload.load(at: Offset.heightMillimetres) }

  /// Estimate of the horizontal accuracy, in millimetres.
  public var horizontalAccuracyMillimetres: UInt32 { payload.load(at: Offset.horizontalAccuracyMillimetres) }

  /// Estimate of the vertical accuracy, in millimetres.
  public var verticalAccuracyMillimetres: UInt32 { payload.load(at: Offset.verticalAccuracyMillimetres) }

  /// Velocity northwards, in millimetres per second.
  public var velocityNorthMillimetresPerSecond: Int32 { payload.load(at: Offset.velocityNorthMillimetresPerSecond) }

  /// Velocity eastwards, in millimetres per second.
  public var velocityEastMillimetresPerSecond: Int32 { payload.load(at: Offset.velocityEastMillimetresPerSecond) }

  /// Velocity downwards, in millimetres per second.
  public var velocityDownMillimetresPerSecond: Int32 { payload.load(at: Offset.velocityDownMillimetresPerSecond) }

  /// Speed over ground, in millimetres per second.
  public var speedMillimetresPerSecond: Int32 { payload.load(at: Offset.speedMillimetresPerSecond) }

  /// Estimate of the accuracy of the speed, in millimetres per second.
  public var speedAccuracyMillimetresPerSecond: UInt32 { payload.load(at: Offset.speedAccuracyMillimetresPerSecond) }

  /// Roll of the vehicle, in 1e-5 degrees; `nil` where it is not valid.
  public var rollE5: Int32? { isRollValid ? payload.load(Int32.self, at: Offset.rollE5) : nil }

  /// Pitch of the vehicle, in 1e-5 degrees; `nil` where it is not valid.
  public var pitchE5: Int32? { isPitchValid ? payload.load(Int32.self, at: Offset.pitchE5) : nil }

  /// Heading of the vehicle, in 1e-5 degrees; `nil` where it is not valid.
  public var vehicleHeadingE5: Int32? {
    isVehicleHeadingValid ? payload.load(Int32.self, at: Offset.vehicleHeadingE5) : nil
  }

  /// Course over ground, in 1e-5 degrees.
  public var courseE5: Int32 { payload.load(at: Offset.courseE5) }

  /// Estimate of the accuracy of the roll, in 0.01 degrees.
  public var rollAccuracyE2: UInt16 { payload.load(at: Offset.rollAccuracyE2) }

  /// Estimate of the accuracy of the pitch, in 0.01 degrees.
  public var pitchAccuracyE2: UInt16 { payload.load(at: Offset.pitchAccuracyE2) }

  /// Estimate of the accuracy of the heading, in 0.01 degrees.
  public var headingAccuracyE2: UInt16 { payload.load(at: Offset.headingAccuracyE2) }

  /// Magnetic declination, in 0.01 degrees; `nil` where it is not valid.
  public var magneticDeclinationE2: Int16? {
    isMagneticDeclinationValid ? payload.load(Int16.self, at: Offset.magneticDeclinationE2) : nil
  }

  /// Accuracy of the magnetic declination, in 0.01 degrees.
  public var magneticAccuracyE2: UInt16 { payload.load(at: Offset.magneticAccuracyE2) }

  /// Direction of the error ellipse's half axis, in 0.01 degrees from true north.
  public var ellipseOrientationE2: UInt16 { payload.load(at: Offset.ellipseOrientationE2) }

  /// Larger half axis of the error ellipse, in millimetres.
  public var ellipseMajorMillimetres: UInt32 { payload.load(at: Offset.ellipseMajorMillimetres) }

  /// Smaller half axis of the error ellipse, in millimetres.
  public var ellipseMinorMillimetres: UInt32 { payload.load(at: Offset.ellipseMinorMillimetres) }

  /// Whether the date is valid.
  public var isDateValid: Bool { validity & 0x1 != 0 }

  /// Whether the time of day is valid.
  public var isTimeValid: Bool { validity & 0x2 != 0 }

  /// Whether no uncertainty of whole seconds is left.
  public var isTimeFullyResolved: Bool { validity & 0x4 != 0 }

  /// Whether the magnetic declination is valid.
  public var isMagneticDeclinationValid: Bool { validity & 0x8 != 0 }

  /// Whether the fix is within the receiver's limits of accuracy.
  public var isFixOK: Bool { flags & 0x1 != 0 }

  /// Whether corrections were used.
  public var isDifferential: Bool { flags & 0x2 != 0 }

  /// Whether the roll is valid.
  public var isRollValid: Bool { flags & 0x8 != 0 }

  /// Whether the pitch is valid.
  public var isPitchValid: Bool { flags & 0x10 != 0 }

  /// Whether the heading of the vehicle is valid.
  public var isVehicleHeadingValid: Bool { flags & 0x20 != 0 }

  /// Kind of the carrier phase solution: 0 none, 1 float, 2 fixed.
  public var carrierSolution: UInt8 { flags &>> 6 }

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
#endif

extension UBXMessageID {
  /// UBX-NAV-PVAT.
  public static var navPVAT: Self { Self(rawValue: 0x1701) }
}
