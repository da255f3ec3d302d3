import GNSSWire

extension FrameFields {
  /// RXM, TIM, MGA, ESF: measurements, time pulse, assistance, sensors.
  static func appendMeasurements(_ message: UBXFrame, to line: inout JSONLine) {
    switch message.id {
    case .rxmRAWX: if let view = RxmRAWX(message) { line.object("fields") { append(view, to: &$0) } }
    case .rxmSFRBX: if let view = RxmSFRBX(message) { line.object("fields") { append(view, to: &$0) } }
    case .rxmRTCM: if let view = RxmRTCM(message) { line.object("fields") { append(view, to: &$0) } }
    case .timTP: if let view = TimTP(message) { line.object("fields") { append(view, to: &$0) } }
    case .mgaACK: if let view = MgaACK(message) { line.object("fields") { append(view, to: &$0) } }
    case .esfSTATUS: if let view = EsfSTATUS(message) { line.object("fields") { append(view, to: &$0) } }
    default: break
    }
  }

  private static func append(_ view: RxmRAWX, to fields: inout JSONLine) {
    fields.member("timeOfWeek", real: view.timeOfWeekSeconds)
    fields.member("week", Int(view.week))
    fields.member("leapSeconds", Int(view.leapSeconds))
    fields.member("version", Int(view.version))
    fields.member("leapSecondsValid", view.isLeapSecondsValid)
    fields.member("clockReset", view.isClockReset)
    fields.objects("measurements", view.count) { index, item in
      let entry = view[index]
      item.member("pseudorange", real: entry.pseudorangeMetres)
      item.member("carrierPhase", real: entry.carrierPhaseCycles)
      item.member("doppler", real: Double(entry.dopplerHertz))
      item.member("system", Int(entry.system))
      item.member("number", Int(entry.number))
      item.member("signal", Int(entry.signalID))
      item.member("frequencySlot", Int(entry.frequencySlot))
      item.member("lock", scaled: Int64(entry.lockMilliseconds), decimals: 3)
      item.member("cn0", Int(entry.cn0))
      item.member("pseudorangeDeviation", Int(entry.pseudorangeDeviation))
      item.member("carrierPhaseDeviation", Int(entry.carrierPhaseDeviation))
      item.member("dopplerDeviation", Int(entry.dopplerDeviation))
      item.member("pseudorangeValid", entry.isPseudorangeValid)
      item.member("carrierPhaseValid", entry.isCarrierPhaseValid)
      item.member("halfCycleValid", entry.isHalfCycleValid)
      item.member("halfCycleSubtracted", entry.isHalfCycleSubtracted)
    }
  }

  private static func append(_ view: RxmSFRBX, to fields: inout JSONLine) {
    fields.member("system", Int(view.system))
    fields.member("number", Int(view.number))
    fields.member("signal", Int(view.signalID))
    fields.member("frequencySlot", Int(view.frequencySlot))
    fields.member("channel", Int(view.channel))
    fields.member("version", Int(view.version))
    fields.list("words", view.count) { $1.integer(Int64(view[$0].bits)) }
  }

  private static func append(_ view: RxmRTCM, to fields: inout JSONLine) {
    fields.member("version", Int(view.version))
    fields.member("subtype", view.subtype.map(Int.init))
    fields.member("station", Int(view.station))
    fields.member("message", Int(view.messageType))
    fields.member("checksumWrong", view.isChecksumWrong)
    fields.member("use", Int(view.use))
  }

  private static func append(_ view: TimTP, to fields: inout JSONLine) {
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    fields.member("subMilliseconds", Int(view.subMillisecondsE32))
    fields.member("error", scaled: view.errorPicoseconds.map(Int64.init), decimals: 12)
    fields.member("week", Int(view.week))
    fields.member("utc", view.isUTC)
    fields.member("utcAvailable", view.isUTCAvailable)
    fields.member("integrity", Int(view.integrity))
    fields.member("unlocked", view.isUnlocked)
    fields.member("system", Int(view.system))
    fields.member("standard", Int(view.standard))
  }

  private static func append(_ view: MgaACK, to fields: inout JSONLine) {
    fields.member("version", Int(view.version))
    fields.member("reason", Int(view.reason))
    fields.member("message", Int(view.messageNumber))
    fields.member("start", Int(view.start))
    fields.member("accepted", view.isAccepted)
  }

  private static func append(_ view: EsfSTATUS, to fields: inout JSONLine) {
    fields.member("timeOfWeek", scaled: Int64(view.timeOfWeekMilliseconds), decimals: 3)
    fields.member("version", Int(view.version))
    fields.member("fusionMode", Int(view.fusionMode))
    fields.member("wheelTickInitialisation", Int(view.wheelTickInitialisation))
    fields.member("mountingInitialisation", Int(view.mountingInitialisation))
    fields.member("inertialInitialisation", Int(view.inertialInitialisation))
    fields.member("sensorInitialisation", Int(view.sensorInitialisation))
    fields.objects("sensors", view.count) { index, item in
      let entry = view[index]
      item.member("frequency", Int(entry.frequencyHertz))
      item.member("type", Int(entry.type))
      item.member("used", entry.isUsed)
      item.member("ready", entry.isReady)
      item.member("calibration", Int(entry.calibration))
      item.member("time", Int(entry.timeStatus))
      item.member("badMeasurement", entry.hasBadMeasurement)
      item.member("badTimeTag", entry.hasBadTimeTag)
      item.member("missing", entry.isMissing)
      item.member("noisy", entry.isNoisy)
    }
  }
}
