import GNSSWire

extension FrameFields {
  /// NAV: the messages that most receivers make an epoch of.
  static func appendEpoch(_ message: UBXFrame, to line: inout JSONLine) {
    switch message.id {
    case .navPVT: if let view = NavPVT(message) { line.object("fields") { append(view, to: &$0) } }
    case .navSAT: if let view = NavSAT(message) { line.object("fields") { append(view, to: &$0) } }
    case .navDOP: if let view = NavDOP(message) { line.object("fields") { append(view, to: &$0) } }
    case .navSTATUS: if let view = NavSTATUS(message) { line.object("fields") { append(view, to: &$0) } }
    case .navPOSLLH: if let view = NavPOSLLH(message) { line.object("fields") { append(view, to: &$0) } }
    case .navVELNED: if let view = NavVELNED(message) { line.object("fields") { append(view, to: &$0) } }
    case .navSOL: if let view = NavSOL(message) { line.object("fields") { append(view, to: &$0) } }
    case .navTIMEUTC: if let view = NavTIMEUTC(message) { line.object("fields") { append(view, to: &$0) } }
    case .navTIMEGPS: if let view = NavTIMEGPS(message) { line.object("fields") { append(view, to: &$0) } }
    case .navEOE:
      if let view = NavEOE(message) {
        line.object("fields") { $0.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3) }
      }
    default: break
    }
  }

  private static func append(_ view: NavPVT, to fields: inout JSONLine) {
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    if view.isDateValid && view.isTimeValid, let time = view.time {
      fields.member("time") { FixWriter.isoTime(time, to: $0) }
    }
    fields.member("timeFullyResolved", view.isTimeFullyResolved)
    if let isConfirmed = view.isTimeConfirmed { fields.member("timeConfirmed", isConfirmed) }
    fields.member("timeAccuracy", scaled: known(view.timeAccuracyNanoseconds), decimals: 9)
    fields.member("fixType", Int(view.fixTypeRaw))
    fields.member("fixOK", view.isFixOK)
    fields.member("differential", view.isDifferential)
    fields.member("powerSaveState", Int(view.flags >> 2 & 7))
    fields.member("carrierSolution", Int(view.carrierSolution.rawValue))
    fields.member("satellitesUsed", Int(view.satellitesUsed))
    if !view.isPositionInvalid {
      fields.member("latitude", scaled: Int64(view.latitudeE7), decimals: 7)
      fields.member("longitude", scaled: Int64(view.longitudeE7), decimals: 7)
      fields.member("altitude", scaled: Int64(view.heightMillimetres), decimals: 3)
      fields.member("ellipsoidalAltitude", scaled: Int64(view.ellipsoidalHeightMillimetres), decimals: 3)
    }
    fields.member("horizontalAccuracy", scaled: known(view.horizontalAccuracyMillimetres), decimals: 3)
    fields.member("verticalAccuracy", scaled: known(view.verticalAccuracyMillimetres), decimals: 3)
    fields.member("velocityNorth", scaled: Int64(view.velocityNorthMillimetresPerSecond), decimals: 3)
    fields.member("velocityEast", scaled: Int64(view.velocityEastMillimetresPerSecond), decimals: 3)
    fields.member("velocityDown", scaled: Int64(view.velocityDownMillimetresPerSecond), decimals: 3)
    fields.member("speed", scaled: Int64(view.speedMillimetresPerSecond), decimals: 3)
    fields.member("course", scaled: Int64(view.courseE5), decimals: 5)
    fields.member("speedAccuracy", scaled: known(view.speedAccuracyMillimetresPerSecond), decimals: 3)
    fields.member("courseAccuracy", scaled: known(view.courseAccuracyE5), decimals: 5)
    fields.member("pdop", scaled: dilution(view.positionDOPE2), decimals: 2)
    fields.member("correctionAge", Int(view.flags3 >> 1 & 15))
    fields.member("vehicleHeading", scaled: view.vehicleHeadingE5.map(Int64.init), decimals: 5)
    fields.member("magneticDeclination", scaled: view.magneticDeclinationE2.map(Int64.init), decimals: 2)
  }

  private static func append(_ view: NavSAT, to fields: inout JSONLine) {
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    fields.member("satellitesInView", view.count)
    fields.objects("satellites", view.count) { index, item in
      let entry = view[index]
      item.member("system", Int(entry.system))
      item.member("number", Int(entry.number))
      item.member("cn0", Int(entry.cn0))
      // Beyond the zenith stands what is not known.
      if (-90...90).contains(entry.elevationDegrees) {
        item.member("elevation", Int(entry.elevationDegrees))
        item.member("azimuth", Int(entry.azimuthDegrees))
      }
      item.member("residual", scaled: Int64(entry.residualDecimetres), decimals: 1)
      item.member("quality", Int(entry.flags & 7))
      item.member("used", entry.isUsed)
      item.member("health", Int(entry.flags >> 4 & 3))
      item.member("corrected", entry.flags & 1 << 6 != 0)
      item.member("smoothed", entry.flags & 1 << 7 != 0)
      item.member("orbitSource", Int(entry.flags >> 8 & 7))
      item.member("ephemeris", entry.flags & 1 << 11 != 0)
      item.member("almanac", entry.flags & 1 << 12 != 0)
    }
  }

  private static func append(_ view: NavDOP, to fields: inout JSONLine) {
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    fields.member("gdop", scaled: dilution(view.geometricDOPE2), decimals: 2)
    fields.member("pdop", scaled: dilution(view.positionDOPE2), decimals: 2)
    fields.member("tdop", scaled: dilution(view.timeDOPE2), decimals: 2)
    fields.member("vdop", scaled: dilution(view.verticalDOPE2), decimals: 2)
    fields.member("hdop", scaled: dilution(view.horizontalDOPE2), decimals: 2)
    fields.member("ndop", scaled: dilution(view.northingDOPE2), decimals: 2)
    fields.member("edop", scaled: dilution(view.eastingDOPE2), decimals: 2)
  }

  private static func append(_ view: NavSTATUS, to fields: inout JSONLine) {
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    fields.member("fixType", Int(view.fixTypeRaw))
    fields.member("fixOK", view.isFixOK)
    fields.member("differential", view.isDifferential)
    fields.member("weekValid", view.flags & 4 != 0)
    fields.member("timeOfWeekValid", view.flags & 8 != 0)
    fields.member("powerSaveState", Int(view.flags2 & 3))
    fields.member("spoofingState", Int(view.flags2 >> 3 & 3))
    fields.member("carrierSolution", Int(view.flags2 >> 6))
    fields.member("timeToFirstFix", scaled: Int64(view.timeToFirstFixMilliseconds), decimals: 3)
    fields.member("uptime", scaled: Int64(view.uptimeMilliseconds), decimals: 3)
  }

  private static func append(_ view: NavPOSLLH, to fields: inout JSONLine) {
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    fields.member("latitude", scaled: Int64(view.latitudeE7), decimals: 7)
    fields.member("longitude", scaled: Int64(view.longitudeE7), decimals: 7)
    fields.member("altitude", scaled: Int64(view.heightMillimetres), decimals: 3)
    fields.member("ellipsoidalAltitude", scaled: Int64(view.ellipsoidalHeightMillimetres), decimals: 3)
    fields.member("horizontalAccuracy", scaled: known(view.horizontalAccuracyMillimetres), decimals: 3)
    fields.member("verticalAccuracy", scaled: known(view.verticalAccuracyMillimetres), decimals: 3)
  }

  private static func append(_ view: NavVELNED, to fields: inout JSONLine) {
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    fields.member("velocityNorth", scaled: Int64(view.velocityNorthCentimetresPerSecond), decimals: 2)
    fields.member("velocityEast", scaled: Int64(view.velocityEastCentimetresPerSecond), decimals: 2)
    fields.member("velocityDown", scaled: Int64(view.velocityDownCentimetresPerSecond), decimals: 2)
    fields.member("speed3D", scaled: Int64(view.speed3DCentimetresPerSecond), decimals: 2)
    fields.member("speed", scaled: Int64(view.speedCentimetresPerSecond), decimals: 2)
    fields.member("course", scaled: Int64(view.courseE5), decimals: 5)
    fields.member("speedAccuracy", scaled: known(view.speedAccuracyCentimetresPerSecond), decimals: 2)
    fields.member("courseAccuracy", scaled: known(view.courseAccuracyE5), decimals: 5)
  }

  private static func append(_ view: NavSOL, to fields: inout JSONLine) {
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    fields.member("timeOfWeekRemainder", scaled: Int64(view.timeOfWeekNanoseconds), decimals: 9)
    if view.isWeekValid { fields.member("week", Int(view.week)) }
    fields.member("fixType", Int(view.fixTypeRaw))
    fields.member("fixOK", view.isFixOK)
    fields.member("differential", view.isDifferential)
    fields.member("x", scaled: Int64(view.xCentimetres), decimals: 2)
    fields.member("y", scaled: Int64(view.yCentimetres), decimals: 2)
    fields.member("z", scaled: Int64(view.zCentimetres), decimals: 2)
    fields.member("positionAccuracy", scaled: known(view.positionAccuracyCentimetres), decimals: 2)
    fields.member("velocityX", scaled: Int64(view.velocityXCentimetresPerSecond), decimals: 2)
    fields.member("velocityY", scaled: Int64(view.velocityYCentimetresPerSecond), decimals: 2)
    fields.member("velocityZ", scaled: Int64(view.velocityZCentimetresPerSecond), decimals: 2)
    fields.member("speedAccuracy", scaled: known(view.speedAccuracyCentimetresPerSecond), decimals: 2)
    fields.member("satellitesUsed", Int(view.satellitesUsed))
    fields.member("pdop", scaled: dilution(view.positionDOPE2), decimals: 2)
  }

  private static func append(_ view: NavTIMEUTC, to fields: inout JSONLine) {
    if view.isUTCValid, let time = view.time { fields.member("time") { FixWriter.isoTime(time, to: $0) } }
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    fields.member("timeAccuracy", scaled: known(view.timeAccuracyNanoseconds), decimals: 9)
    fields.member("standard", Int(view.validity >> 4))
  }

  private static func append(_ view: NavTIMEGPS, to fields: inout JSONLine) {
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    fields.member("timeOfWeekRemainder", scaled: Int64(view.timeOfWeekNanoseconds), decimals: 9)
    if view.isWeekValid { fields.member("week", Int(view.week)) }
    if view.isLeapSecondsValid { fields.member("leapSeconds", Int(view.leapSeconds)) }
    fields.member("timeAccuracy", scaled: known(view.timeAccuracyNanoseconds), decimals: 9)
  }

  /// 99.99 is how u-blox writes that there is no dilution.
  private static func dilution(_ value: UInt16) -> Int64? { value < 9999 ? Int64(value) : nil }

  /// All bits set is how u-blox writes that an accuracy is not known.
  private static func known(_ value: UInt32) -> Int64? { value == .max ? nil : Int64(value) }
}
