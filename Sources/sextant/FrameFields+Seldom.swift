import GNSSWire

extension FrameFields {
  /// Messages of every class that few receivers are set to send.
  static func appendSeldom(_ message: UBXFrame, to line: inout JSONLine) {
    switch message.id {
    case .navAOPSTATUS: if let view = NavAOPSTATUS(message) { line.object("fields") { append(view, to: &$0) } }
    case .navPOSECEF: if let view = NavPOSECEF(message) { line.object("fields") { append(view, to: &$0) } }
    case .navHPPOSECEF: if let view = NavHPPOSECEF(message) { line.object("fields") { append(view, to: &$0) } }
    case .navVELECEF: if let view = NavVELECEF(message) { line.object("fields") { append(view, to: &$0) } }
    case .navCLOCK: if let view = NavCLOCK(message) { line.object("fields") { append(view, to: &$0) } }
    case .navSBAS: if let view = NavSBAS(message) { line.object("fields") { append(view, to: &$0) } }
    case .navATT: if let view = NavATT(message) { line.object("fields") { append(view, to: &$0) } }
    case .navPVAT: if let view = NavPVAT(message) { line.object("fields") { append(view, to: &$0) } }
    case .navSVIN: if let view = NavSVIN(message) { line.object("fields") { append(view, to: &$0) } }
    case .rxmRAW: if let view = RxmRAW(message) { line.object("fields") { append(view, to: &$0) } }
    case .timTM2: if let view = TimTM2(message) { line.object("fields") { append(view, to: &$0) } }
    case .secSIGLOG: if let view = SecSIGLOG(message) { line.object("fields") { append(view, to: &$0) } }
    case .aidINI: if let view = AidINI(message) { line.object("fields") { append(view, to: &$0) } }
    case .monIO: if let view = MonIO(message) { line.object("fields") { append(view, to: &$0) } }
    case .esfMEAS: if let view = EsfMEAS(message) { line.object("fields") { append(view, to: &$0) } }
    default: break
    }
  }

  private static func append(_ view: NavAOPSTATUS, to fields: inout JSONLine) {
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    fields.member("enabled", view.isEnabled)
    fields.member("running", view.isRunning)
    fields.member("status", Int(view.status))
  }

  private static func append(_ view: AidINI, to fields: inout JSONLine) {
    fields.member("flags", Int(view.flags))
    fields.member("positionValid", view.isPositionValid)
    if view.isGeodetic {
      fields.member("latitude", scaled: Int64(view.latitudeE7OrX), decimals: 7)
      fields.member("longitude", scaled: Int64(view.longitudeE7OrY), decimals: 7)
      if !view.isHeightInvalid { fields.member("height", scaled: Int64(view.heightOrZCentimetres), decimals: 2) }
    } else {
      fields.member("x", scaled: Int64(view.latitudeE7OrX), decimals: 2)
      fields.member("y", scaled: Int64(view.longitudeE7OrY), decimals: 2)
      fields.member("z", scaled: Int64(view.heightOrZCentimetres), decimals: 2)
    }
    fields.member("accuracy", scaled: Int64(view.positionAccuracyCentimetres), decimals: 2)
    fields.member("timeValid", view.isTimeValid)
    fields.member("utc", view.isUTC)
    fields.member(view.isUTC ? "yearMonth" : "week", Int(view.weekOrMonth))
    if view.isUTC {
      fields.member("dayTime", Int(view.timeOfWeekOrDay))
    } else {
      fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekOrDay), decimals: 3)
    }
    fields.member("nanoseconds", Int(view.nanoseconds))
    let accuracy = Int64(view.timeAccuracyMilliseconds) * 1_000_000 + Int64(view.timeAccuracyNanoseconds)
    fields.member("timeAccuracy", scaled: accuracy, decimals: 9)
    fields.member("timeMark", Int(view.timeMark))
    fields.member("clock", Int(view.driftOrFrequency))
    fields.member("clockAccuracy", Int(view.driftOrFrequencyAccuracy))
  }

  private static func append(_ view: NavPOSECEF, to fields: inout JSONLine) {
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    fields.member("x", scaled: Int64(view.xCentimetres), decimals: 2)
    fields.member("y", scaled: Int64(view.yCentimetres), decimals: 2)
    fields.member("z", scaled: Int64(view.zCentimetres), decimals: 2)
    fields.member("accuracy", scaled: Int64(view.accuracyCentimetres), decimals: 2)
  }

  private static func append(_ view: NavHPPOSECEF, to fields: inout JSONLine) {
    fields.member("version", Int(view.version))
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    fields.member("accuracy", scaled: Int64(view.accuracyE4), decimals: 4)
    fields.member("positionInvalid", view.isPositionInvalid)
    if !view.isPositionInvalid {
      fields.member("x", scaled: view.xE4, decimals: 4)
      fields.member("y", scaled: view.yE4, decimals: 4)
      fields.member("z", scaled: view.zE4, decimals: 4)
    }
  }

  private static func append(_ view: NavVELECEF, to fields: inout JSONLine) {
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    fields.member("velocityX", scaled: Int64(view.velocityXCentimetresPerSecond), decimals: 2)
    fields.member("velocityY", scaled: Int64(view.velocityYCentimetresPerSecond), decimals: 2)
    fields.member("velocityZ", scaled: Int64(view.velocityZCentimetresPerSecond), decimals: 2)
    fields.member("accuracy", scaled: Int64(view.accuracyCentimetresPerSecond), decimals: 2)
  }

  private static func append(_ view: NavCLOCK, to fields: inout JSONLine) {
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    fields.member("bias", scaled: Int64(view.biasNanoseconds), decimals: 9)
    fields.member("drift", scaled: Int64(view.driftNanosecondsPerSecond), decimals: 9)
    fields.member("timeAccuracy", scaled: Int64(view.timeAccuracyNanoseconds), decimals: 9)
    fields.member("frequencyAccuracy", scaled: Int64(view.frequencyAccuracyE12), decimals: 12)
  }

  private static func append(_ view: NavSBAS, to fields: inout JSONLine) {
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    fields.member("geostationary", Int(view.geostationary))
    fields.member("mode", Int(view.mode))
    fields.member("provider", Int(view.provider))
    fields.member("services", Int(view.services))
    fields.member("status", Int(view.status))
    fields.objects("satellites", view.count) { index, item in
      let entry = view[index]
      item.member("number", Int(entry.number))
      item.member("flags", Int(entry.flags))
      item.member("rangeError", Int(entry.rangeError))
      item.member("provider", Int(entry.provider))
      item.member("services", Int(entry.services))
      item.member("correction", scaled: Int64(entry.correctionCentimetres), decimals: 2)
      item.member("ionosphere", scaled: Int64(entry.ionosphereCentimetres), decimals: 2)
    }
  }

  private static func append(_ view: NavATT, to fields: inout JSONLine) {
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    fields.member("version", Int(view.version))
    fields.member("roll", scaled: Int64(view.rollE5), decimals: 5)
    fields.member("pitch", scaled: Int64(view.pitchE5), decimals: 5)
    fields.member("heading", scaled: Int64(view.headingE5), decimals: 5)
    fields.member("rollAccuracy", scaled: Int64(view.rollAccuracyE5), decimals: 5)
    fields.member("pitchAccuracy", scaled: Int64(view.pitchAccuracyE5), decimals: 5)
    fields.member("headingAccuracy", scaled: Int64(view.headingAccuracyE5), decimals: 5)
  }

  private static func append(_ view: NavPVAT, to fields: inout JSONLine) {
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    fields.member("version", Int(view.version))
    fields.member("timeAccuracy", scaled: Int64(view.timeAccuracyNanoseconds), decimals: 9)
    fields.member("fixType", Int(view.fixTypeRaw))
    fields.member("satellitesUsed", Int(view.satellitesUsed))
    fields.member("longitude", scaled: Int64(view.longitudeE7), decimals: 7)
    fields.member("latitude", scaled: Int64(view.latitudeE7), decimals: 7)
    fields.member("ellipsoidalAltitude", scaled: Int64(view.ellipsoidalHeightMillimetres), decimals: 3)
    fields.member("altitude", scaled: Int64(view.heightMillimetres), decimals: 3)
    fields.member("horizontalAccuracy", scaled: Int64(view.horizontalAccuracyMillimetres), decimals: 3)
    fields.member("verticalAccuracy", scaled: Int64(view.verticalAccuracyMillimetres), decimals: 3)
    fields.member("velocityNorth", scaled: Int64(view.velocityNorthMillimetresPerSecond), decimals: 3)
    fields.member("velocityEast", scaled: Int64(view.velocityEastMillimetresPerSecond), decimals: 3)
    fields.member("velocityDown", scaled: Int64(view.velocityDownMillimetresPerSecond), decimals: 3)
    fields.member("speed", scaled: Int64(view.speedMillimetresPerSecond), decimals: 3)
    fields.member("speedAccuracy", scaled: Int64(view.speedAccuracyMillimetresPerSecond), decimals: 3)
    fields.member("roll", scaled: view.rollE5.map(Int64.init), decimals: 5)
    fields.member("pitch", scaled: view.pitchE5.map(Int64.init), decimals: 5)
    fields.member("vehicleHeading", scaled: view.vehicleHeadingE5.map(Int64.init), decimals: 5)
    fields.member("course", scaled: Int64(view.courseE5), decimals: 5)
    fields.member("rollAccuracy", scaled: Int64(view.rollAccuracyE2), decimals: 2)
    fields.member("pitchAccuracy", scaled: Int64(view.pitchAccuracyE2), decimals: 2)
    fields.member("headingAccuracy", scaled: Int64(view.headingAccuracyE2), decimals: 2)
    fields.member("magneticDeclination", scaled: view.magneticDeclinationE2.map(Int64.init), decimals: 2)
    fields.member("magneticAccuracy", scaled: Int64(view.magneticAccuracyE2), decimals: 2)
    fields.member("ellipseOrientation", scaled: Int64(view.ellipseOrientationE2), decimals: 2)
    fields.member("ellipseMajor", scaled: Int64(view.ellipseMajorMillimetres), decimals: 3)
    fields.member("ellipseMinor", scaled: Int64(view.ellipseMinorMillimetres), decimals: 3)
    fields.member("timeFullyResolved", view.isTimeFullyResolved)
    fields.member("fixOK", view.isFixOK)
    fields.member("differential", view.isDifferential)
    fields.member("carrierSolution", Int(view.carrierSolution))
    if view.isDateValid && view.isTimeValid, let time = view.time {
      fields.member("time") { FixWriter.isoTime(time, to: $0) }
    }
  }

  private static func append(_ view: NavSVIN, to fields: inout JSONLine) {
    fields.member("version", Int(view.version))
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    fields.member("duration", Int(view.durationSeconds))
    fields.member("accuracy", scaled: Int64(view.accuracyE4), decimals: 4)
    fields.member("observations", Int(view.observations))
    fields.member("validity", Int(view.validity))
    fields.member("activity", Int(view.activity))
    fields.member("x", scaled: view.xE4, decimals: 4)
    fields.member("y", scaled: view.yE4, decimals: 4)
    fields.member("z", scaled: view.zE4, decimals: 4)
  }

  private static func append(_ view: RxmRAW, to fields: inout JSONLine) {
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    fields.member("week", Int(view.week))
    fields.objects("measurements", view.count) { index, item in
      let entry = view[index]
      item.member("carrierPhase", real: entry.carrierPhaseCycles)
      item.member("pseudorange", real: entry.pseudorangeMetres)
      item.member("doppler", real: Double(entry.dopplerHertz))
      item.member("number", Int(entry.number))
      item.member("quality", Int(entry.quality))
      item.member("cn0", Int(entry.cn0))
      item.member("lossOfLock", Int(entry.lossOfLock))
    }
  }

  private static func append(_ view: TimTM2, to fields: inout JSONLine) {
    fields.member("channel", Int(view.channel))
    fields.member("edges", Int(view.edges))
    fields.member("risingWeek", Int(view.risingWeek))
    fields.member("fallingWeek", Int(view.fallingWeek))
    fields.member("risingTimeOfWeek", scaled: Int64(view.risingMilliseconds), decimals: 3)
    fields.member("risingNanoseconds", Int(view.risingNanoseconds))
    fields.member("fallingTimeOfWeek", scaled: Int64(view.fallingMilliseconds), decimals: 3)
    fields.member("fallingNanoseconds", Int(view.fallingNanoseconds))
    fields.member("accuracy", scaled: Int64(view.accuracyNanoseconds), decimals: 9)
    fields.member("fallingEdge", view.isFallingEdgeNew)
    fields.member("timeBase", Int(view.timeBase))
    fields.member("utcKnown", view.isUTCKnown)
    fields.member("timeValid", view.isTimeValid)
    fields.member("risingEdge", view.isRisingEdgeNew)
  }

  private static func append(_ view: SecSIGLOG, to fields: inout JSONLine) {
    fields.member("version", Int(view.version))
    fields.objects("events", view.count) { index, item in
      let entry = view[index]
      item.member("age", Int(entry.ageSeconds))
      item.member("detection", Int(entry.detection))
      item.member("kind", Int(entry.kind))
    }
  }

  private static func append(_ view: MonIO, to fields: inout JSONLine) {
    fields.objects("ports", view.count) { index, item in
      let entry = view[index]
      item.member("inputBytes", Int(entry.inputBytes))
      item.member("outputBytes", Int(entry.outputBytes))
      item.member("parityErrors", Int(entry.parityErrors))
      item.member("framingErrors", Int(entry.framingErrors))
      item.member("overruns", Int(entry.overruns))
      item.member("breaks", Int(entry.breaks))
      item.member("inputBusy", entry.isInputBusy)
      item.member("outputBusy", entry.isOutputBusy)
    }
  }

  private static func append(_ view: EsfMEAS, to fields: inout JSONLine) {
    fields.member("timeTag", Int(view.timeTag))
    fields.member("provider", Int(view.provider))
    fields.member("receiverTime", scaled: view.receiverMilliseconds.map(Int64.init), decimals: 3)
    fields.objects("measurements", view.count) { index, item in
      item.member("type", Int(view[index].type))
      item.member("value", Int(view[index].value))
    }
  }
}
