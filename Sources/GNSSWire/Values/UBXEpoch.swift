/// What the UBX messages of one epoch said.
struct UBXEpoch {
  /// GPS time of week in milliseconds: the name of the epoch.
  var timeOfWeek: UInt32?
  /// Whether it has a NAV-PVT.
  var hasSolution = false
  /// Parts of a solution as receivers before NAV-PVT tell it.
  var parts = UBXSolutionParts()
  /// The position of a NAV-HPPOSLLH, where it is valid.
  var precise: PrecisePosition?
  var pdopE2: UInt16?
  var hdopE2: UInt16?
  var vdopE2: UInt16?

  /// The solution that the parts make, if they do.
  func partialFix(leapSeconds: Int64?) -> Fix? {
    var parts = parts
    if let precise, parts.latitudeE7 == nil { precise.standIn(for: &parts) }
    return parts.fix(timeOfWeek: timeOfWeek ?? 0, leapSeconds: leapSeconds)
  }

  /// Writes what NAV-DOP said into `fix`.
  func describeDilution(_ fix: inout Fix) {
    if let pdop = Self.dilution(pdopE2) { fix.pdop = pdop }
    if let hdop = Self.dilution(hdopE2) { fix.hdop = hdop }
    if let vdop = Self.dilution(vdopE2) { fix.vdop = vdop }
  }

  /// Dilution as a number; 99.99 is how u-blox writes "none".
  @inline(__always)
  static func dilution(_ value: UInt16?) -> Double? {
    guard let value, value > 0, value < 9999 else { return nil }
    return .init(dividing: Int64(value), by: 100)
  }
}

/// NAV-POSLLH, SOL, VELNED, STATUS and TIMEUTC of one epoch.
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

  /// Whether there is anything that makes a solution.
  private var isSolution: Bool { latitudeE7 != nil || solutionType != nil }

  /// The solution, or `nil` if the epoch has neither NAV-POSLLH nor NAV-SOL.
  func fix(timeOfWeek: UInt32, leapSeconds: Int64?) -> Fix? {
    guard isSolution else { return nil }
    var fix = Fix(source: .ubx)
    fix.time = time ?? moment(ofWeek: timeOfWeek, leapSeconds: leapSeconds)
    fix.timeOfDay = fix.time?.timeOfDay
    fix.timeTrust = isTimeValid ? .valid : .provisional
    if solutionType != nil {
      fix.satellitesUsed = Int(satellitesUsed)
      fix.pdop = UBXEpoch.dilution(pdopE2)
    }
    fix.mode = mode
    guard fix.mode.rawValue >= Fix.Mode.estimated.rawValue else { return fix }
    if latitudeE7 == nil { describeGeocentricPosition(&fix) } else { describePosition(&fix) }
    if fix.coordinate == nil { fix.mode = .none }
    describeVelocity(&fix)
    return fix
  }

  /// NAV-POSLLH has no validity of its own: NAV-SOL or NAV-STATUS says it, else a believable accuracy.
  private var mode: Fix.Mode {
    let type = solutionType ?? statusType
    guard let type else { return horizontalAccuracyMM < 10_000_000 ? .threeDimensional : .none }
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
    fix.horizontalAccuracy = .init(dividing: Int64(positionAccuracyCM), by: 100)
    fix.accuracyFrom = .receiver
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
    fix.horizontalAccuracy = .init(dividing: Int64(horizontalAccuracyMM), by: 1000)
    fix.verticalAccuracy = .init(dividing: Int64(verticalAccuracyMM), by: 1000)
    fix.accuracyFrom = .receiver
  }

  private func describeVelocity(_ fix: inout Fix) {
    guard let speedCMS else { return }
    fix.speed = .init(dividing: Int64(speedCMS), by: 100)
    fix.speedAccuracy = .init(dividing: Int64(speedAccuracyCMS), by: 100)
    fix.course = .init(courseE5: courseE5)
    fix.courseAccuracy = .init(dividing: Int64(courseAccuracyE5), by: 1e5)
    fix.velocityNorth = .init(dividing: Int64(velocityNorthCMS), by: 100)
    fix.velocityEast = .init(dividing: Int64(velocityEastCMS), by: 100)
    fix.velocityDown = .init(dividing: Int64(velocityDownCMS), by: 100)
  }

  /// UTC of a GPS week and time of week, where the leap seconds are known.
  private func moment(ofWeek milliseconds: UInt32, leapSeconds: Int64?) -> GNSSTime? {
    guard let week, week > 0, let leapSeconds else { return nil }
    let seconds = 315_964_800 as Int64 &+ Int64(week) &* 604_800 &- leapSeconds
    return GNSSTime(unixNanoseconds: (seconds &* 1000 &+ Int64(milliseconds)) &* 1_000_000)
  }
}

extension Double {
  /// `value` ÷ `divisor`, correctly rounded.
  init(dividing value: Int64, by divisor: Double) { self = Double(value) / divisor }

  /// A course in 10⁻⁵ degrees, brought into 0..<360.
  init(courseE5: Int32) {
    let turn = 36_000_000 as Int64
    self.init(dividing: (Int64(courseE5) % turn &+ turn) % turn, by: 1e5)
  }
}
