extension Fix {
  /// Becomes the fix of a NAV-PVT, of which `clock` is the time of day and `day` the date.
  ///
  /// Its position counts where the receiver calls it a fix within its limits; dead reckoning is an estimate. Dilution but
  /// PDOP and the offset are left for the caller.
  mutating func describe(_ pvt: NavPVT, _ clock: TimeOfDay?, _ day: CivilDay?) {
    source = .ubx
    describeTime(pvt, clock, day)
    satellitesUsed = Int(pvt.satellitesUsed)
    pdop = UBXEpoch.dilution(pvt.positionDOPE2)
    hdop = nil
    vdop = nil
    let mode = Self.mode(pvt.fixType, isOK: pvt.isFixOK && !pvt.isPositionInvalid)
    self.mode = mode
    guard mode.rawValue >= Mode.estimated.rawValue else { return forgetPosition() }
    guard let place = Coordinate(latitudeE7: pvt.latitudeE7, longitudeE7: pvt.longitudeE7) else {
      self.mode = .none
      return forgetPosition()
    }
    switch pvt.carrierSolution {
    case .fixed: quality = .rtkFixed
    case .float: quality = .rtkFloat
    default: quality = mode == .estimated ? .estimated : pvt.isDifferential ? .differential : .autonomous
    }
    coordinate = place
    altitude = .init(dividing: Int64(pvt.heightMillimetres), by: 1000)
    ellipsoidalAltitude = .init(dividing: Int64(pvt.ellipsoidalHeightMillimetres), by: 1000)
    horizontalAccuracy = Self.accuracy(pvt.horizontalAccuracyMillimetres, 1000)
    accuracyFrom = horizontalAccuracy == nil ? nil : .receiver
    verticalAccuracy = Self.accuracy(pvt.verticalAccuracyMillimetres, 1000)
    speed = .init(dividing: Int64(max(0, pvt.speedMillimetresPerSecond)), by: 1000)
    speedAccuracy = Self.accuracy(pvt.speedAccuracyMillimetresPerSecond, 1000)
    course = .init(courseE5: pvt.courseE5)
    courseAccuracy = Self.accuracy(pvt.courseAccuracyE5, 1e5)
    velocityNorth = .init(dividing: Int64(pvt.velocityNorthMillimetresPerSecond), by: 1000)
    velocityEast = .init(dividing: Int64(pvt.velocityEastMillimetresPerSecond), by: 1000)
    velocityDown = .init(dividing: Int64(pvt.velocityDownMillimetresPerSecond), by: 1000)
  }

  @inline(__always)
  private mutating func describeTime(_ pvt: NavPVT, _ clock: TimeOfDay?, _ day: CivilDay?) {
    if let clock, let day {
      let moment = GNSSTime(day: day, clock)
      time = moment
      timeOfDay = clock.isWithinDay ? clock : moment.timeOfDay
    } else {
      time = nil
      timeOfDay = pvt.isTimeValid ? clock : nil
    }
    timeTrust = .provisional
    if pvt.isDateValid && pvt.isTimeValid {
      timeTrust = pvt.isTimeFullyResolved && pvt.isTimeConfirmed != false ? .confirmed : .valid
    }
  }

  /// Knows no position and no motion.
  @inline(never)
  private mutating func forgetPosition() {
    var empty = Fix(source: .ubx)
    (empty.time, empty.timeOfDay, empty.timeTrust, empty.mode) = (time, timeOfDay, timeTrust, mode)
    (empty.satellitesUsed, empty.pdop) = (satellitesUsed, pdop)
    self = empty
  }

  /// The fix of an HNR-PVT, or `nil` where it has no position.
  init?(_ pvt: HNRPVT) {
    let mode = Self.mode(pvt.fixType, isOK: pvt.isFixOK)
    guard mode.rawValue >= Mode.estimated.rawValue,
      let place = Coordinate(latitudeE7: pvt.latitudeE7, longitudeE7: pvt.longitudeE7)
    else { return nil }
    self.init(source: .ubx)
    self.mode = mode
    time = pvt.time
    timeOfDay = time?.timeOfDay ?? (pvt.isTimeValid ? pvt.timeOfDay : nil)
    if pvt.isDateValid && pvt.isTimeValid { timeTrust = .valid }
    quality = mode == .estimated ? .estimated : pvt.isDifferential ? .differential : .autonomous
    coordinate = place
    altitude = .init(dividing: Int64(pvt.heightMillimetres), by: 1000)
    ellipsoidalAltitude = .init(dividing: Int64(pvt.ellipsoidalHeightMillimetres), by: 1000)
    horizontalAccuracy = Self.accuracy(pvt.horizontalAccuracyMillimetres, 1000)
    accuracyFrom = horizontalAccuracy == nil ? nil : .receiver
    verticalAccuracy = Self.accuracy(pvt.verticalAccuracyMillimetres, 1000)
    speed = .init(dividing: Int64(max(0, pvt.speedMillimetresPerSecond)), by: 1000)
    speedAccuracy = Self.accuracy(pvt.speedAccuracyMillimetresPerSecond, 1000)
    course = .init(courseE5: pvt.courseE5)
    courseAccuracy = Self.accuracy(pvt.courseAccuracyE5, 1e5)
  }

  private static func mode(_ type: NavPVT.FixType, isOK: Bool) -> Mode {
    switch type {
    case .timeOnly: .time
    case .deadReckoning where isOK: .estimated
    case .twoDimensional where isOK: .twoDimensional
    case .threeDimensional where isOK, .combined where isOK: .threeDimensional
    default: .none
    }
  }

  /// An accuracy as a number; all bits set is how u-blox writes "unknown".
  static func accuracy(_ value: UInt32, _ divisor: Double) -> Double? {
    value == .max ? nil : .init(dividing: Int64(value), by: divisor)
  }
}
