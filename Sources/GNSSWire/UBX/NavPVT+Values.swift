extension NavPVT {
  /// The values of a 92-byte NAV-PVT, to be written.
  public struct Values: UBXEncodable, Hashable, Sendable {
    /// GPS time of week of the epoch, in milliseconds.
    public var timeOfWeekMilliseconds: UInt32 = 0
    /// Year, UTC.
    public var year: UInt16 = 0
    /// Month, 1…12.
    public var month: UInt8 = 0
    /// Day of the month, 1…31.
    public var day: UInt8 = 0
    /// Hour, 0…23.
    public var hour: UInt8 = 0
    /// Minute, 0…59.
    public var minute: UInt8 = 0
    /// Second, 0…60.
    public var second: UInt8 = 0
    /// Bits: 0 date, 1 time valid, 2 time fully resolved, 3 magnetic declination valid.
    public var validity: UInt8 = 0
    /// Estimate of the accuracy of the time, in nanoseconds.
    public var timeAccuracyNanoseconds: UInt32 = 0
    /// What is to be added to the second, in nanoseconds; may be negative.
    public var nanoseconds: Int32 = 0
    /// The kind of fix, as in `FixType`.
    public var fixTypeRaw: UInt8 = 0
    /// Bits: 0 fix within limits, 1 differential, 2–4 power save state, 5 vehicle heading valid, 6–7 carrier solution.
    public var flags: UInt8 = 0
    /// Bits: 5 confirmation available, 6 date, 7 time confirmed (protocol version 15 on, 0 before).
    public var flags2: UInt8 = 0
    /// Satellites in the solution.
    public var satellitesUsed: UInt8 = 0
    /// Longitude, in 1e-7 degrees east.
    public var longitudeE7: Int32 = 0
    /// Latitude, in 1e-7 degrees north.
    public var latitudeE7: Int32 = 0
    /// Height above the WGS 84 ellipsoid, in millimetres.
    public var ellipsoidalHeightMillimetres: Int32 = 0
    /// Height above mean sea level, in millimetres.
    public var heightMillimetres: Int32 = 0
    /// Estimate of the horizontal accuracy, in millimetres.
    public var horizontalAccuracyMillimetres: UInt32 = 0
    /// Estimate of the vertical accuracy, in millimetres.
    public var verticalAccuracyMillimetres: UInt32 = 0
    /// Velocity northwards, in millimetres per second.
    public var velocityNorthMillimetresPerSecond: Int32 = 0
    /// Velocity eastwards, in millimetres per second.
    public var velocityEastMillimetresPerSecond: Int32 = 0
    /// Velocity downwards, in millimetres per second.
    public var velocityDownMillimetresPerSecond: Int32 = 0
    /// Speed over ground, in millimetres per second.
    public var speedMillimetresPerSecond: Int32 = 0
    /// Course over ground, in 1e-5 degrees.
    public var courseE5: Int32 = 0
    /// Estimate of the accuracy of the speed, in millimetres per second.
    public var speedAccuracyMillimetresPerSecond: UInt32 = 0
    /// Estimate of the accuracy of the course, in 1e-5 degrees.
    public var courseAccuracyE5: UInt32 = 0
    /// Position dilution of precision, in 0.01.
    public var positionDOPE2: UInt16 = 0
    /// Bits: 0 position invalid, 1–4 age of the last correction.
    public var flags3: UInt8 = 0
    /// Heading of the vehicle, in 1e-5 degrees.
    public var vehicleHeadingE5: Int32 = 0
    /// Magnetic declination, in 0.01 degrees.
    public var magneticDeclinationE2: Int16 = 0
    /// Accuracy of the magnetic declination, in 0.01 degrees.
    public var magneticAccuracyE2: UInt16 = 0

    /// Everything 0: no fix, nothing valid.
    public init() {}

    /// NAV-PVT.
    public var messageID: UBXMessageID { .navPVT }
    /// 92 bytes.
    public var payloadCount: Int { 92 }
    /// Appends the payload.
    public func writePayload(to writer: inout ByteWriter) {
      writer.append(timeOfWeekMilliseconds)
      writer.append(year)
      writer.append(month)
      writer.append(day)
      writer.append(hour)
      writer.append(minute)
      writer.append(second)
      writer.append(validity)
      writer.append(timeAccuracyNanoseconds)
      writer.append(nanoseconds)
      writer.append(fixTypeRaw)
      writer.append(flags)
      writer.append(flags2)
      writer.append(satellitesUsed)
      writer.append(longitudeE7)
      writer.append(latitudeE7)
      writer.append(ellipsoidalHeightMillimetres)
      writer.append(heightMillimetres)
      writer.append(horizontalAccuracyMillimetres)
      writer.append(verticalAccuracyMillimetres)
      writer.append(velocityNorthMillimetresPerSecond)
      writer.append(velocityEastMillimetresPerSecond)
      writer.append(velocityDownMillimetresPerSecond)
      writer.append(speedMillimetresPerSecond)
      writer.append(courseE5)
      writer.append(speedAccuracyMillimetresPerSecond)
      writer.append(courseAccuracyE5)
      writer.append(positionDOPE2)
      writer.append(flags3)
      writer.appendZeros(5)
      writer.append(vehicleHeadingE5)
      writer.append(magneticDeclinationE2)
      writer.append(magneticAccuracyE2)
    }
  }
}
