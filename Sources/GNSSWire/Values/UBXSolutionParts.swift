/// NAV-POSLLH, SOL, VELNED, VELECEF, STATUS and TIMEUTC of one epoch.
struct UBXSolutionParts {
  /// Position of a NAV-POSLLH.
  var latitudeE7: Int32?
  var longitudeE7: Int32 = 0
  var heightMM: Int32 = 0
  var altitudeMM: Int32 = 0
  var horizontalAccuracyMM: UInt32 = 0
  var verticalAccuracyMM: UInt32 = 0
  /// NAV-SOL.
  var solutionType: UInt8?
  var isSolutionOK = false
  var isDifferential = false
  var week: Int16?
  var satellitesUsed: UInt8 = 0
  var pdopE2: UInt16?
  var position = (x: 0 as Int32, y: 0 as Int32, z: 0 as Int32)
  var positionAccuracyCM: UInt32 = 0
  /// Earth-centred velocity of a NAV-SOL or NAV-VELECEF.
  var hasGeocentricVelocity = false
  var velocity = (x: 0 as Int32, y: 0 as Int32, z: 0 as Int32)
  var geocentricSpeedAccuracyCMS: UInt32 = 0
  /// NAV-STATUS.
  var statusType: UInt8?
  var isStatusOK = false
  /// NAV-VELNED.
  var speedCMS: UInt32?
  var velocityNorthCMS: Int32 = 0
  var velocityEastCMS: Int32 = 0
  var velocityDownCMS: Int32 = 0
  var courseE5: Int32 = 0
  var speedAccuracyCMS: UInt32 = 0
  var courseAccuracyE5: UInt32 = 0
  /// NAV-TIMEUTC.
  var time: GNSSTime?
  var isTimeValid = false

  /// Whether there is anything that makes a solution, or a time.
  private var isSolution: Bool { latitudeE7 != nil || solutionType != nil || time != nil }
  /// Whether there is a velocity.
  var hasVelocity: Bool { speedCMS != nil || hasGeocentricVelocity }

  /// The solution, or `nil` if the epoch has no NAV-POSLLH, no NAV-SOL and no time of NAV-TIMEUTC.
  func fix(timeOfWeek: UInt32, leapSeconds: Int64?) -> Fix? {
    guard isSolution else { return nil }
    var fix = Fix(source: .ubx)
    fix.time = time ?? moment(ofWeek: timeOfWeek, leapSeconds: leapSeconds)
    fix.timeOfDay = fix.time?.timeOfDay
    fix.timeTrust = isTimeValid ? .valid : .provisional
    if solutionType != nil {
      fix.satellitesUsed = Int(satellitesUsed)
      fix.pdop = UBXEpoch.dilution(pdopE2 ?? 0)
    }
    fix.mode = mode
    guard fix.mode.rawValue >= Fix.Mode.estimated.rawValue else { return fix }
    if latitudeE7 == nil { describeGeocentricPosition(&fix) } else { describePosition(&fix) }
    guard fix.coordinate != nil else {
      fix.mode = .none
      return fix
    }
    describeVelocity(&fix)
    return fix
  }

  /// NAV-POSLLH has no validity of its own: NAV-SOL or NAV-STATUS says it, else a believable accuracy.
  private var mode: Fix.Mode {
    guard let type = solutionType ?? statusType else {
      return latitudeE7 != nil && horizontalAccuracyMM < 10_000_000 ? .threeDimensional : .none
    }
    if type == NavPVT.FixType.timeOnly.rawValue { return .time }
    guard solutionType == nil ? isStatusOK : isSolutionOK else { return .none }
    switch type {
    case 1: return .estimated
    case 2: return .twoDimensional
    case 3, 4: return .threeDimensional
    default: return .none
    }
  }

  /// NAV-SOL alone: its accuracy is that of the three coordinates together.
  private func describeGeocentricPosition(_ fix: inout Fix) {
    let place = Geocentric(
      x: .init(dividing: Int64(position.x), by: 100), y: .init(dividing: Int64(position.y), by: 100),
      z: .init(dividing: Int64(position.z), by: 100))
    guard let (coordinate, height) = place.geodetic else { return }
    fix.quality = fix.mode == .estimated ? .estimated : isDifferential ? .differential : .autonomous
    fix.coordinate = coordinate
    fix.ellipsoidalAltitude = height
    fix.horizontalAccuracy = Fix.accuracy(positionAccuracyCM, 100)
    fix.accuracyFrom = fix.horizontalAccuracy == nil ? nil : .receiver
  }

  private func describePosition(_ fix: inout Fix) {
    guard let latitudeE7, let place = Coordinate(latitudeE7: latitudeE7, longitudeE7: longitudeE7) else {
      fix.mode = .none
      return
    }
    fix.quality = fix.mode == .estimated ? .estimated : isDifferential ? .differential : .autonomous
    fix.coordinate = place
    fix.altitude = .init(dividing: Int64(altitudeMM), by: 1000)
    fix.ellipsoidalAltitude = .init(dividing: Int64(heightMM), by: 1000)
    fix.horizontalAccuracy = Fix.accuracy(horizontalAccuracyMM, 1000)
    fix.verticalAccuracy = Fix.accuracy(verticalAccuracyMM, 1000)
    fix.accuracyFrom = fix.horizontalAccuracy == nil ? nil : .receiver
  }

  /// Writes the velocity over that of `fix`, whose position another protocol told, unless the status denies a fix.
  func addVelocity(to fix: inout Fix) {
    guard solutionType ?? statusType == nil || mode.rawValue >= Fix.Mode.estimated.rawValue else { return }
    describeVelocity(&fix)
  }

  /// Out of line: two callers, and much code.
  @inline(never)
  private func describeVelocity(_ fix: inout Fix) {
    guard let speedCMS else { return describeGeocentricVelocity(&fix) }
    fix.speed = .init(dividing: Int64(speedCMS), by: 100)
    fix.speedAccuracy = Fix.accuracy(speedAccuracyCMS, 100)
    fix.course = .init(courseE5: courseE5)
    fix.courseAccuracy = Fix.accuracy(courseAccuracyE5, 1e5)
    fix.velocityNorth = .init(dividing: Int64(velocityNorthCMS), by: 100)
    fix.velocityEast = .init(dividing: Int64(velocityEastCMS), by: 100)
    fix.velocityDown = .init(dividing: Int64(velocityDownCMS), by: 100)
  }

  private func describeGeocentricVelocity(_ fix: inout Fix) {
    guard hasGeocentricVelocity, let coordinate = fix.coordinate else { return }
    let (north, east, down) = Geocentric(
      x: .init(dividing: Int64(velocity.x), by: 100), y: .init(dividing: Int64(velocity.y), by: 100),
      z: .init(dividing: Int64(velocity.z), by: 100)
    ).northEastDown(at: coordinate)
    let speed = (north * north + east * east).squareRoot()
    fix.speed = speed
    fix.speedAccuracy = Fix.accuracy(geocentricSpeedAccuracyCMS, 100)
    // What is less than half of the message's unit has no direction.
    if speed >= 0.005 {
      let course = Trigonometry.arctangent(y: east, x: north) * (180 / Double.pi)
      fix.course = course < 0 ? min(course + 360, 360.0.nextDown) : course
    }
    fix.velocityNorth = north
    fix.velocityEast = east
    fix.velocityDown = down
  }

  /// UTC of a GPS week and time of week, where the leap seconds are known.
  private func moment(ofWeek milliseconds: UInt32, leapSeconds: Int64?) -> GNSSTime? {
    guard let week, week > 0, let leapSeconds else { return nil }
    let seconds = 315_964_800 as Int64 &+ Int64(week) &* 604_800 &- leapSeconds
    return GNSSTime(unixNanoseconds: (seconds &* 1000 &+ Int64(milliseconds)) &* 1_000_000)
  }
}
