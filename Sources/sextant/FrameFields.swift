import GNSSWire

/// Names and values of what is known of a frame, as `decode --frames` shows them: metres, metres per second, degrees,
/// seconds; what a message does not tell is left out.
enum FrameFields {
  /// Appends the fields of a UBX message that this package has a view for.
  static func append(_ message: UBXFrame, to line: inout JSONLine) {
    if let view = NavPVT(message) {
      line.object("fields") { append(view, to: &$0) }
    } else if let view = NavSAT(message) {
      line.object("fields") { fields in
        fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
        fields.member("satellitesInView", view.count)
        fields.objects("satellites", view.count) { index, item in
          let entry = view[index]
          item.member("system", Int(entry.system))
          item.member("number", Int(entry.number))
          item.member("cn0", Int(entry.cn0))
          item.member("elevation", Int(entry.elevationDegrees))
          item.member("azimuth", Int(entry.azimuthDegrees))
          item.member("residual", scaled: Int64(entry.residualDecimetres), decimals: 1)
          item.member("quality", Int(entry.flags & 7))
          item.member("used", entry.isUsed)
          item.member("health", Int(entry.flags >> 4 & 3))
          item.member("flags", Int(entry.flags))
        }
      }
    } else if let view = NavDOP(message) {
      line.object("fields") { fields in
        fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
        fields.member("gdop", scaled: dilution(view.geometricDOPE2), decimals: 2)
        fields.member("pdop", scaled: dilution(view.positionDOPE2), decimals: 2)
        fields.member("tdop", scaled: dilution(view.timeDOPE2), decimals: 2)
        fields.member("vdop", scaled: dilution(view.verticalDOPE2), decimals: 2)
        fields.member("hdop", scaled: dilution(view.horizontalDOPE2), decimals: 2)
        fields.member("ndop", scaled: dilution(view.northingDOPE2), decimals: 2)
        fields.member("edop", scaled: dilution(view.eastingDOPE2), decimals: 2)
      }
    } else if let view = NavEOE(message) {
      line.object("fields") { $0.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3) }
    } else if let view = NavSTATUS(message) {
      line.object("fields") { fields in
        fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
        fields.member("fixType", Int(view.fixTypeRaw))
        fields.member("fixOK", view.isFixOK)
        fields.member("timeToFirstFix", scaled: Int64(view.timeToFirstFixMilliseconds), decimals: 3)
        fields.member("uptime", scaled: Int64(view.uptimeMilliseconds), decimals: 3)
      }
    } else if let answer = Ack(message) {
      line.object("fields") { fields in
        let id = answer.command
        fields.member("command", FrameIdentity(id).text)
        fields.member("name", Catalogue.name(of: id)?.description)
      }
    } else if let view = MonVER(message) {
      line.object("fields") { fields in
        fields.member("software", string(view.software))
        fields.member("hardware", string(view.hardware))
        fields.member("protocolVersion", scaled: view.protocolVersionE2.map(Int64.init), decimals: 2)
      }
    } else {
      appendByClass(message, to: &line)
    }
  }

  private static func appendByClass(_ message: UBXFrame, to line: inout JSONLine) {
    switch message.id.messageClass {
    case 0x01:
      appendOlder(message, to: &line)
      appendNavigation(message, to: &line)
    case 0x06, 0x09: appendConfiguration(message, to: &line)
    case 0x0A: appendMonitoring(message, to: &line)
    default:
      appendMeasurements(message, to: &line)
      appendOthers(message, to: &line)
    }
  }

  private static func append(_ view: NavPVT, to fields: inout JSONLine) {
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    if view.isDateValid && view.isTimeValid, let time = view.time {
      fields.member("time") { FixWriter.isoTime(time, to: $0) }
    }
    fields.member("fixType", Int(view.fixTypeRaw))
    fields.member("fixOK", view.isFixOK)
    fields.member("differential", view.isDifferential)
    fields.member("carrierSolution", Int(view.carrierSolution.rawValue))
    fields.member("satellitesUsed", Int(view.satellitesUsed))
    if !view.isPositionInvalid {
      fields.member("latitude", scaled: Int64(view.latitudeE7), decimals: 7)
      fields.member("longitude", scaled: Int64(view.longitudeE7), decimals: 7)
      fields.member("altitude", scaled: Int64(view.heightMillimetres), decimals: 3)
      fields.member("ellipsoidalAltitude", scaled: Int64(view.ellipsoidalHeightMillimetres), decimals: 3)
    }
    fields.member("horizontalAccuracy", scaled: Int64(view.horizontalAccuracyMillimetres), decimals: 3)
    fields.member("verticalAccuracy", scaled: Int64(view.verticalAccuracyMillimetres), decimals: 3)
    fields.member("velocityNorth", scaled: Int64(view.velocityNorthMillimetresPerSecond), decimals: 3)
    fields.member("velocityEast", scaled: Int64(view.velocityEastMillimetresPerSecond), decimals: 3)
    fields.member("velocityDown", scaled: Int64(view.velocityDownMillimetresPerSecond), decimals: 3)
    fields.member("speed", scaled: Int64(view.speedMillimetresPerSecond), decimals: 3)
    fields.member("course", scaled: Int64(view.courseE5), decimals: 5)
    fields.member("speedAccuracy", scaled: Int64(view.speedAccuracyMillimetresPerSecond), decimals: 3)
    fields.member("courseAccuracy", scaled: Int64(view.courseAccuracyE5), decimals: 5)
    fields.member("pdop", scaled: dilution(view.positionDOPE2), decimals: 2)
  }

  /// The messages of receivers before NAV-PVT.
  private static func appendOlder(_ message: UBXFrame, to line: inout JSONLine) {
    if let view = NavPOSLLH(message) {
      line.object("fields") { fields in
        fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
        fields.member("latitude", scaled: Int64(view.latitudeE7), decimals: 7)
        fields.member("longitude", scaled: Int64(view.longitudeE7), decimals: 7)
        fields.member("altitude", scaled: Int64(view.heightMillimetres), decimals: 3)
        fields.member("ellipsoidalAltitude", scaled: Int64(view.ellipsoidalHeightMillimetres), decimals: 3)
        fields.member("horizontalAccuracy", scaled: Int64(view.horizontalAccuracyMillimetres), decimals: 3)
        fields.member("verticalAccuracy", scaled: Int64(view.verticalAccuracyMillimetres), decimals: 3)
      }
    } else if let view = NavVELNED(message) {
      line.object("fields") { fields in
        fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
        fields.member("speed", scaled: Int64(view.speedCentimetresPerSecond), decimals: 2)
        fields.member("course", scaled: Int64(view.courseE5), decimals: 5)
        fields.member("speedAccuracy", scaled: Int64(view.speedAccuracyCentimetresPerSecond), decimals: 2)
        fields.member("courseAccuracy", scaled: Int64(view.courseAccuracyE5), decimals: 5)
      }
    } else if let view = NavSOL(message) {
      line.object("fields") { fields in
        fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
        if view.isWeekValid { fields.member("week", Int(view.week)) }
        fields.member("fixType", Int(view.fixTypeRaw))
        fields.member("fixOK", view.isFixOK)
        fields.member("satellitesUsed", Int(view.satellitesUsed))
        fields.member("pdop", scaled: dilution(view.positionDOPE2), decimals: 2)
      }
    } else if let view = NavTIMEUTC(message) {
      line.object("fields") { fields in
        if view.isUTCValid, let time = view.time { fields.member("time") { FixWriter.isoTime(time, to: $0) } }
        fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
      }
    } else if let view = NavTIMEGPS(message) {
      line.object("fields") { fields in
        fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
        if view.isWeekValid { fields.member("week", Int(view.week)) }
        if view.isLeapSecondsValid { fields.member("leapSeconds", Int(view.leapSeconds)) }
      }
    }
  }

  private static func dilution(_ value: UInt16) -> Int64? { value < 9999 ? Int64(value) : nil }

  static func string(_ bytes: RawSpan) -> String {
    var text = ""
    for index in 0..<bytes.byteCount { text.unicodeScalars.append(Unicode.Scalar(bytes[index])) }
    return text
  }

  /// The bytes as numbers.
  static func bytes(_ span: RawSpan) -> [Int] { (0..<span.byteCount).map { Int(span[$0]) } }
}
