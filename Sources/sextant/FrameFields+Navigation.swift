import GNSSWire

extension FrameFields {
  /// NAV: navigation, beyond the messages of an ordinary epoch.
  static func appendNavigation(_ message: UBXFrame, to line: inout JSONLine) {
    switch message.id {
    case .navTIMELS: if let view = NavTIMELS(message) { line.object("fields") { append(view, to: &$0) } }
    case .navODO: if let view = NavODO(message) { line.object("fields") { append(view, to: &$0) } }
    case .navGEOFENCE: if let view = NavGEOFENCE(message) { line.object("fields") { append(view, to: &$0) } }
    case .navCOV: if let view = NavCOV(message) { line.object("fields") { append(view, to: &$0) } }
    case .navHPPOSLLH: if let view = NavHPPOSLLH(message) { line.object("fields") { append(view, to: &$0) } }
    case .navRELPOSNED: if let view = NavRELPOSNED(message) { line.object("fields") { append(view, to: &$0) } }
    case .navORB: if let view = NavORB(message) { line.object("fields") { append(view, to: &$0) } }
    case .navSIG: if let view = NavSIG(message) { line.object("fields") { append(view, to: &$0) } }
    case .navSVINFO: if let view = NavSVINFO(message) { line.object("fields") { append(view, to: &$0) } }
    case .navPL: if let view = NavPL(message) { line.object("fields") { append(view, to: &$0) } }
    default: break
    }
  }

  private static func append(_ view: NavTIMELS, to fields: inout JSONLine) {
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    fields.member("version", Int(view.version))
    fields.member("currentSource", Int(view.currentSource))
    fields.member("leapSeconds", view.leapSeconds.map(Int.init))
    fields.member("changeSource", Int(view.changeSource))
    fields.member("change", view.change.map(Int.init))
    fields.member("secondsToChange", view.secondsToChange.map(Int.init))
    fields.member("changeWeek", view.changeWeek.map(Int.init))
    fields.member("changeDay", view.changeDay.map(Int.init))
  }

  private static func append(_ view: NavODO, to fields: inout JSONLine) {
    fields.member("version", Int(view.version))
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    fields.member("distance", Int(view.distanceMetres))
    fields.member("totalDistance", Int(view.totalDistanceMetres))
    fields.member("deviation", Int(view.deviationMetres))
  }

  private static func append(_ view: NavGEOFENCE, to fields: inout JSONLine) {
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    fields.member("version", Int(view.version))
    fields.member("status", Int(view.status))
    fields.member("combinedState", Int(view.combinedState))
    fields.objects("fences", view.count) { index, item in
      let entry = view[index]
      item.member("state", Int(entry.state))
      item.member("number", Int(entry.number))
    }
  }

  private static func append(_ view: NavCOV, to fields: inout JSONLine) {
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    fields.member("version", Int(view.version))
    fields.member("positionNN", real: view.positionNN.map(Double.init))
    fields.member("positionNE", real: view.positionNE.map(Double.init))
    fields.member("positionND", real: view.positionND.map(Double.init))
    fields.member("positionEE", real: view.positionEE.map(Double.init))
    fields.member("positionED", real: view.positionED.map(Double.init))
    fields.member("positionDD", real: view.positionDD.map(Double.init))
    fields.member("velocityNN", real: view.velocityNN.map(Double.init))
    fields.member("velocityNE", real: view.velocityNE.map(Double.init))
    fields.member("velocityND", real: view.velocityND.map(Double.init))
    fields.member("velocityEE", real: view.velocityEE.map(Double.init))
    fields.member("velocityED", real: view.velocityED.map(Double.init))
    fields.member("velocityDD", real: view.velocityDD.map(Double.init))
  }

  private static func append(_ view: NavHPPOSLLH, to fields: inout JSONLine) {
    fields.member("version", Int(view.version))
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    fields.member("horizontalAccuracy", scaled: Int64(view.horizontalAccuracyE4), decimals: 4)
    fields.member("verticalAccuracy", scaled: Int64(view.verticalAccuracyE4), decimals: 4)
    fields.member("positionInvalid", view.isPositionInvalid)
    if !view.isPositionInvalid {
      fields.member("latitude", scaled: view.latitudeE9, decimals: 9)
      fields.member("longitude", scaled: view.longitudeE9, decimals: 9)
      fields.member("altitude", scaled: view.heightE4, decimals: 4)
      fields.member("ellipsoidalAltitude", scaled: view.ellipsoidalHeightE4, decimals: 4)
    }
  }

  private static func append(_ view: NavRELPOSNED, to fields: inout JSONLine) {
    fields.member("version", Int(view.version))
    fields.member("station", Int(view.station))
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    fields.member("heading", scaled: view.headingE5.map(Int64.init), decimals: 5)
    fields.member("northAccuracy", scaled: Int64(view.northAccuracyE4), decimals: 4)
    fields.member("eastAccuracy", scaled: Int64(view.eastAccuracyE4), decimals: 4)
    fields.member("downAccuracy", scaled: Int64(view.downAccuracyE4), decimals: 4)
    fields.member("lengthAccuracy", scaled: view.lengthAccuracyE4.map(Int64.init), decimals: 4)
    fields.member("headingAccuracy", scaled: view.headingAccuracyE5.map(Int64.init), decimals: 5)
    fields.member("fixOK", view.isFixOK)
    fields.member("differential", view.isDifferential)
    fields.member("positionValid", view.isPositionValid)
    fields.member("carrierSolution", Int(view.carrierSolution))
    fields.member("moving", view.isMoving)
    fields.member("referencePositionMissing", view.isReferencePositionMissing)
    fields.member("referenceObservationMissing", view.isReferenceObservationMissing)
    fields.member("normalised", view.isNormalised)
    fields.member("north", scaled: view.northE4, decimals: 4)
    fields.member("east", scaled: view.eastE4, decimals: 4)
    fields.member("down", scaled: view.downE4, decimals: 4)
    fields.member("length", scaled: view.lengthE4, decimals: 4)
  }

  private static func append(_ view: NavORB, to fields: inout JSONLine) {
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    fields.member("version", Int(view.version))
    fields.objects("satellites", view.count) { index, item in
      let entry = view[index]
      item.member("system", Int(entry.system))
      item.member("number", Int(entry.number))
      item.member("health", Int(entry.health))
      item.member("visibility", Int(entry.visibility))
      item.member("ephemerisUsability", Int(entry.ephemerisUsability))
      item.member("ephemerisSource", Int(entry.ephemerisSource))
      item.member("almanacUsability", Int(entry.almanacUsability))
      item.member("almanacSource", Int(entry.almanacSource))
      item.member("otherUsability", Int(entry.otherUsability))
      item.member("otherType", Int(entry.otherType))
    }
  }

  private static func append(_ view: NavSIG, to fields: inout JSONLine) {
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    fields.member("version", Int(view.version))
    fields.objects("signals", view.count) { index, item in
      let entry = view[index]
      item.member("system", Int(entry.system))
      item.member("number", Int(entry.number))
      item.member("signal", Int(entry.signalID))
      item.member("frequencySlot", Int(entry.frequencySlot))
      item.member("residual", scaled: Int64(entry.residualDecimetres), decimals: 1)
      item.member("cn0", Int(entry.cn0))
      item.member("quality", Int(entry.quality))
      item.member("correctionSource", Int(entry.correctionSource))
      item.member("ionosphereModel", Int(entry.ionosphereModel))
      item.member("health", Int(entry.health))
      item.member("smoothed", entry.isSmoothed)
      item.member("pseudorangeUsed", entry.isPseudorangeUsed)
      item.member("carrierUsed", entry.isCarrierUsed)
      item.member("dopplerUsed", entry.isDopplerUsed)
      item.member("pseudorangeCorrected", entry.isPseudorangeCorrected)
      item.member("carrierCorrected", entry.isCarrierCorrected)
      item.member("dopplerCorrected", entry.isDopplerCorrected)
      item.member("authenticated", entry.isAuthenticated)
    }
  }

  private static func append(_ view: NavSVINFO, to fields: inout JSONLine) {
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    fields.member("generation", Int(view.generation))
    fields.objects("satellites", view.count) { index, item in
      let entry = view[index]
      item.member("channel", entry.channelNumber.map(Int.init))
      item.member("number", Int(entry.number))
      item.member("cn0", Int(entry.cn0))
      // Beyond the zenith stands what is not known.
      if (-90...90).contains(entry.elevationDegrees) {
        item.member("elevation", Int(entry.elevationDegrees))
        item.member("azimuth", Int(entry.azimuthDegrees))
      }
      item.member("residual", scaled: Int64(entry.residualCentimetres), decimals: 2)
      item.member("used", entry.isUsed)
      item.member("corrected", entry.isCorrected)
      item.member("orbit", entry.hasOrbit)
      item.member("ephemeris", entry.hasEphemeris)
      item.member("unhealthy", entry.isUnhealthy)
      item.member("almanac", entry.hasAlmanac)
      item.member("autonomousOrbit", entry.hasAutonomousOrbit)
      item.member("smoothed", entry.isSmoothed)
      item.member("quality", Int(entry.quality))
    }
  }

  private static func append(_ view: NavPL, to fields: inout JSONLine) {
    fields.member("version", Int(view.version))
    fields.member("riskCoefficient", Int(view.riskCoefficient))
    fields.member("riskExponent", Int(view.riskExponent))
    fields.member("positionFrame", Int(view.positionFrame))
    fields.member("velocityFrame", Int(view.velocityFrame))
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    fields.member("position1", scaled: view.position1Millimetres.map(Int64.init), decimals: 3)
    fields.member("position2", scaled: view.position2Millimetres.map(Int64.init), decimals: 3)
    fields.member("position3", scaled: view.position3Millimetres.map(Int64.init), decimals: 3)
    fields.member("velocity1", scaled: view.velocity1MillimetresPerSecond.map(Int64.init), decimals: 3)
    fields.member("velocity2", scaled: view.velocity2MillimetresPerSecond.map(Int64.init), decimals: 3)
    fields.member("velocity3", scaled: view.velocity3MillimetresPerSecond.map(Int64.init), decimals: 3)
    fields.member("positionOrientation", scaled: Int64(view.positionOrientationE2), decimals: 2)
    fields.member("velocityOrientation", scaled: Int64(view.velocityOrientationE2), decimals: 2)
    fields.member("time", scaled: view.timeNanoseconds.map(Int64.init), decimals: 9)
  }
}
