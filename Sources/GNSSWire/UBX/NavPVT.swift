/// UBX-NAV-PVT: position, velocity and time of one epoch.
///
/// ```
/// 0 U4 iTOW | 4 U2 year | 6 U1 month day hour min sec | 11 X1 valid | 12 U4 tAcc | 16 I4 nano | 20 U1 fixType
/// 21 X1 flags | 22 X1 flags2 | 23 U1 numSV | 24 I4 lon | 28 I4 lat | 32 I4 height | 36 I4 hMSL | 40 U4 hAcc | 44 U4 vAcc
/// 48 I4 velN velE velD | 60 I4 gSpeed | 64 I4 headMot | 68 U4 sAcc | 72 U4 headAcc | 76 U2 pDOP | 78 X1 flags3 | 79 reserved
/// 84 I4 headVeh | 88 I2 magDec | 90 U2 magAcc        (from 84 on: protocol version 15 and later)
/// ```
public struct NavPVT: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let timeOfWeekMilliseconds = 0, year = 4, month = 6, day = 7, hour = 8, minute = 9, second = 10
    static let validity = 11, timeAccuracyNanoseconds = 12, nanoseconds = 16, fixTypeRaw = 20, flags = 21
    static let flags2 = 22, satellitesUsed = 23, longitudeE7 = 24, latitudeE7 = 28
    static let ellipsoidalHeightMillimetres = 32, heightMillimetres = 36, horizontalAccuracyMillimetres = 40
    static let verticalAccuracyMillimetres = 44, velocityNorthMillimetresPerSecond = 48
    static let velocityEastMillimetresPerSecond = 52, velocityDownMillimetresPerSecond = 56
    static let speedMillimetresPerSecond = 60, courseE5 = 64, speedAccuracyMillimetresPerSecond = 68
    static let courseAccuracyE5 = 72, positionDOPE2 = 76, flags3 = 78
  }

  @usableFromInline let payload: Fields<84>

  /// Views `frame` as NAV-PVT, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @inlinable @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .navPVT, let payload = Fields<84>(frame.payload) else { return nil }
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

  /// Bits: 0 date, 1 time valid, 2 time fully resolved, 3 magnetic declination valid.
  public var validity: UInt8 { payload.load(at: Offset.validity) }

  /// Estimate of the accuracy of the time, in nanoseconds.
  public var timeAccuracyNanoseconds: UInt32 { payload.load(at: Offset.timeAccuracyNanoseconds) }

  /// What is to be added to the second, in nanoseconds; may be negative.
  public var nanoseconds: Int32 { payload.load(at: Offset.nanoseconds) }

  /// The kind of fix, as in `FixType`.
  public var fixTypeRaw: UInt8 { payload.load(at: Offset.fixTypeRaw) }

  /// Bits: 0 fix within limits, 1 differential, 2–4 power save state, 5 vehicle heading valid, 6–7 carrier solution.
  public var flags: UInt8 { payload.load(at: Offset.flags) }

  /// Bits: 5 confirmation available, 6 date, 7 time confirmed (protocol version 15 on, 0 before).
  public var flags2: UInt8 { payload.load(at: Offset.flags2) }

  /// Satellites in the solution.
  public var satellitesUsed: UInt8 { payload.load(at: Offset.satellitesUsed) }

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

  /// Course over ground, in 1e-5 degrees.
  public var courseE5: Int32 { payload.load(at: Offset.courseE5) }

  /// Estimate of the accuracy of the speed, in millimetres per second.
  public var speedAccuracyMillimetresPerSecond: UInt32 { payload.load(at: Offset.speedAccuracyMillimetresPerSecond) }

  /// Estimate of the accuracy of the course, in 1e-5 degrees.
  public var courseAccuracyE5: UInt32 { payload.load(at: Offset.courseAccuracyE5) }

  /// Position dilution of precision, in 0.01.
  public var positionDOPE2: UInt16 { payload.load(at: Offset.positionDOPE2) }

  /// Bits: 0 position invalid, 1–4 age of the last correction.
  public var flags3: UInt8 { payload.load(at: Offset.flags3) }

  /// What kind of solution it is.
  public var fixType: FixType { FixType(rawValue: fixTypeRaw) }
  /// Whether the fix is within the receiver's limits of accuracy and dilution.
  public var isFixOK: Bool { flags & 0x01 != 0 }
  /// Whether corrections were used.
  public var isDifferential: Bool { flags & 0x02 != 0 }
  /// Which carrier-phase solution it is.
  public var carrierSolution: CarrierSolution { CarrierSolution(rawValue: flags &>> 6) }
  /// Whether the receiver declares longitude, latitude and heights invalid.
  public var isPositionInvalid: Bool { flags3 & 0x01 != 0 }
  /// Whether position and velocity come from satellites and are fit for use.
  @inlinable
  public var hasPosition: Bool {
    (fixType == .twoDimensional || fixType == .threeDimensional || fixType == .combined) && isFixOK
      && !isPositionInvalid
  }
  /// Whether the date is valid.
  public var isDateValid: Bool { validity & 0x01 != 0 }
  /// Whether the time of day is valid.
  public var isTimeValid: Bool { validity & 0x02 != 0 }
  /// Whether no uncertainty of whole seconds is left.
  public var isTimeFullyResolved: Bool { validity & 0x04 != 0 }
  /// Whether date and time were confirmed by a second source, or `nil` if this receiver does not tell.
  @inlinable
  public var isTimeConfirmed: Bool? { flags2 & 0x20 == 0 ? nil : flags2 & 0xC0 == 0xC0 }
  /// Heading of the vehicle, in 1e-5 degrees; `nil` unless dead reckoning knows it.
  @inlinable @inline(__always)
  public var vehicleHeadingE5: Int32? {
    flags & 0x20 != 0 && payload.bytes.byteCount >= 92 ? payload.bytes.load(Int32.self, at: 84) : nil
  }
  /// Magnetic declination, in 0.01 degrees; `nil` unless valid.
  @inlinable @inline(__always)
  public var magneticDeclinationE2: Int16? {
    validity & 0x08 != 0 && payload.bytes.byteCount >= 92 ? payload.bytes.load(Int16.self, at: 88) : nil
  }

  /// The moment in UTC, or `nil` if the calendar has no such day or the clock no such time.
  @inlinable @inline(__always)
  public var time: GNSSTime? {
    guard let timeOfDay, let civilDay else { return nil }
    return GNSSTime(day: civilDay, timeOfDay)
  }

  /// The date, or `nil` if the calendar has no such day.
  @usableFromInline @inline(never)
  var civilDay: CivilDay? { CivilDay(year: Int(year), month: Int(month), day: Int(day)) }

  /// Year, month and day as they stand in the message.
  @inline(__always)
  var dateBits: UInt32 { payload.load(at: Offset.year) }

  /// A sum of what tells one solution from another: date and time, kind and flags, place, height and accuracy.
  @inline(__always)
  var digest: UInt64 {
    let clock: UInt64 = payload.load(at: Offset.year)
    let kind: UInt64 = payload.load(at: Offset.nanoseconds)
    let place: UInt64 = payload.load(at: Offset.longitudeE7)
    let height: UInt64 = payload.load(at: Offset.heightMillimetres)
    // Odd, so that no bit is lost, and large, so that what one changes another seldom undoes.
    let factor = 0x9E37_79B9_7F4A_7C15 as UInt64
    return (((clock &* factor ^ kind) &* factor ^ place) &* factor ^ height) &* factor &+ UInt64(flags3)
  }

  /// Time since midnight UTC; the nanoseconds may carry it below 0. `nil` if a clock has no such time.
  @inlinable @inline(__always)
  public var timeOfDay: TimeOfDay? {
    TimeOfDay(hour: hour, minute: minute, second: second, nanoseconds: nanoseconds)
  }
}

extension UBXMessageID {
  /// UBX-NAV-PVT.
  public static var navPVT: Self { Self(rawValue: 0x0701) }
}

extension NavPVT {
  /// What kind of solution it is: the open set of u-blox's fixType.
  public struct FixType: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
    /// The number in the message.
    public var rawValue: UInt8
    /// Wraps the number in the message.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// No fix.
    public static var none: Self { Self(rawValue: 0) }
    /// Dead reckoning only.
    public static var deadReckoning: Self { Self(rawValue: 1) }
    /// Latitude and longitude.
    public static var twoDimensional: Self { Self(rawValue: 2) }
    /// Latitude, longitude and height.
    public static var threeDimensional: Self { Self(rawValue: 3) }
    /// Satellites and dead reckoning.
    public static var combined: Self { Self(rawValue: 4) }
    /// Time only.
    public static var timeOnly: Self { Self(rawValue: 5) }
  }

  /// Which carrier-phase solution it is.
  public struct CarrierSolution: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
    /// The number in the message.
    public var rawValue: UInt8
    /// Wraps the number in the message.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// None.
    public static var none: Self { Self(rawValue: 0) }
    /// With float ambiguities.
    public static var float: Self { Self(rawValue: 1) }
    /// With fixed ambiguities.
    public static var fixed: Self { Self(rawValue: 2) }
  }
}
