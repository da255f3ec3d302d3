import GNSSWire
import TestSupport
import Testing

/// Every accessor of the views that few receivers need, on payloads of noise.
@Suite struct SeldomAccessorFuzzTests {
  @Test func noAccessorTraps() {
    var generator = SplitMix(seed: 13)
    let ids: [UBXMessageID] = [
      .navPOSECEF, .navHPPOSECEF, .navVELECEF, .navCLOCK, .navSBAS, .navATT, .navPVAT, .navSVIN, .rxmRAW, .timTM2,
      .secSIGLOG, .monIO, .esfMEAS, .cfgGNSS, .cfgTP5, .navAOPSTATUS, .cfgGEOFENCE, .aidINI,
    ]
    var taken = Set<UBXMessageID>()
    for round in 0..<ids.count * 60 {
      let (turn, index) = round.quotientAndRemainder(dividingBy: ids.count)
      let id = ids[index]
      // Small counts now and then, so that views with entries take a payload.
      let most: UInt8 = turn % 3 == 0 ? 2 : 255
      let size = Int.random(in: 0...(turn % 5 == 0 ? 600 : 120), using: &generator)
      let payload = (0..<size).map { _ in UInt8.random(in: 0...most, using: &generator) }
      if UBXSample.view(id, payload, { read($0) || readByHand($0) }) { taken.insert(id) }
    }
    #expect(Set(ids).subtracting(taken).isEmpty)
  }

  private func read(_ frame: UBXFrame) -> Bool {
    if let view = NavPOSECEF(frame) {
      _ = (view.timeOfWeekMilliseconds, view.xCentimetres, view.yCentimetres, view.zCentimetres)
      _ = view.accuracyCentimetres
      return true
    }
    if let view = NavHPPOSECEF(frame) {
      _ = (view.version, view.timeOfWeekMilliseconds, view.coarseXCentimetres, view.coarseYCentimetres)
      _ = (view.coarseZCentimetres, view.fineXE4, view.fineYE4, view.fineZE4)
      _ = (view.flags, view.accuracyE4, view.isPositionInvalid)
      _ = view.xE4
      _ = view.yE4
      _ = view.zE4
      return true
    }
    if let view = NavVELECEF(frame) {
      _ = (
        view.timeOfWeekMilliseconds, view.velocityXCentimetresPerSecond, view.velocityYCentimetresPerSecond,
        view.velocityZCentimetresPerSecond
      )
      _ = view.accuracyCentimetresPerSecond
      return true
    }
    if let view = NavCLOCK(frame) {
      _ = (
        view.timeOfWeekMilliseconds, view.biasNanoseconds, view.driftNanosecondsPerSecond, view.timeAccuracyNanoseconds
      )
      _ = view.frequencyAccuracyE12
      return true
    }
    if let view = NavSBAS(frame) {
      _ = (view.timeOfWeekMilliseconds, view.geostationary, view.mode, view.provider)
      _ = (view.services, view.status)
      for index in 0..<view.count {
        let entry = view[index]
        _ = (entry.number, entry.flags, entry.rangeError, entry.provider)
        _ = (entry.services, entry.correctionCentimetres, entry.ionosphereCentimetres)
      }
      return true
    }
    if let view = NavATT(frame) {
      _ = (view.timeOfWeekMilliseconds, view.version, view.rollE5, view.pitchE5)
      _ = (view.headingE5, view.rollAccuracyE5, view.pitchAccuracyE5, view.headingAccuracyE5)
      return true
    }
    if let view = NavPVAT(frame) {
      _ = (view.timeOfWeekMilliseconds, view.version, view.validity, view.year)
      _ = (view.month, view.day, view.hour, view.minute)
      _ = (view.second, view.timeAccuracyNanoseconds, view.nanoseconds, view.fixTypeRaw)
      _ = (view.flags, view.flags2, view.satellitesUsed, view.longitudeE7)
      _ = (
        view.latitudeE7, view.ellipsoidalHeightMillimetres, view.heightMillimetres, view.horizontalAccuracyMillimetres
      )
      _ = (
        view.verticalAccuracyMillimetres, view.velocityNorthMillimetresPerSecond, view.velocityEastMillimetresPerSecond,
        view.velocityDownMillimetresPerSecond
      )
      _ = (view.speedMillimetresPerSecond, view.speedAccuracyMillimetresPerSecond, view.rollE5, view.pitchE5)
      _ = (view.vehicleHeadingE5, view.courseE5, view.rollAccuracyE2, view.pitchAccuracyE2)
      _ = (view.headingAccuracyE2, view.magneticDeclinationE2, view.magneticAccuracyE2, view.ellipseOrientationE2)
      _ = (view.ellipseMajorMillimetres, view.ellipseMinorMillimetres, view.isDateValid, view.isTimeValid)
      _ = (view.isTimeFullyResolved, view.isMagneticDeclinationValid, view.isFixOK, view.isDifferential)
      _ = (view.isRollValid, view.isPitchValid, view.isVehicleHeadingValid, view.carrierSolution)
      _ = view.time
      _ = view.timeOfDay
      return true
    }
    if let view = NavSVIN(frame) {
      _ = (view.version, view.timeOfWeekMilliseconds, view.durationSeconds, view.coarseXCentimetres)
      _ = (view.coarseYCentimetres, view.coarseZCentimetres, view.fineXE4, view.fineYE4)
      _ = (view.fineZE4, view.accuracyE4, view.observations, view.validity)
      _ = view.activity
      _ = view.xE4
      _ = view.yE4
      _ = view.zE4
      return true
    }
    if let view = RxmRAW(frame) {
      _ = (view.timeOfWeekMilliseconds, view.week)
      for index in 0..<view.count {
        let entry = view[index]
        _ = (entry.carrierPhaseCycles, entry.pseudorangeMetres, entry.dopplerHertz, entry.number)
        _ = (entry.quality, entry.cn0, entry.lossOfLock)
      }
      return true
    }
    if let view = TimTM2(frame) {
      _ = (view.channel, view.flags, view.edges, view.risingWeek)
      _ = (view.fallingWeek, view.risingMilliseconds, view.risingNanoseconds, view.fallingMilliseconds)
      _ = (view.fallingNanoseconds, view.accuracyNanoseconds, view.isFallingEdgeNew, view.timeBase)
      _ = (view.isUTCKnown, view.isTimeValid, view.isRisingEdgeNew)
      return true
    }
    if let view = SecSIGLOG(frame) {
      _ = view.version
      for index in 0..<view.count {
        let entry = view[index]
        _ = (entry.ageSeconds, entry.detection, entry.kind)
      }
      return true
    }
    return false
  }

  private func readByHand(_ frame: UBXFrame) -> Bool {
    if let view = NavAOPSTATUS(frame) {
      _ = (view.timeOfWeekMilliseconds, view.configuration, view.status, view.isEnabled, view.isRunning)
      return true
    }
    if let view = MonIO(frame) {
      for index in 0..<view.count {
        let port = view[index]
        _ = (port.inputBytes, port.outputBytes, port.parityErrors, port.framingErrors)
        _ = (port.overruns, port.breaks, port.isInputBusy, port.isOutputBusy)
      }
      return true
    }
    if let view = EsfMEAS(frame) {
      _ = (view.timeTag, view.flags, view.provider, view.receiverMilliseconds)
      for index in 0..<view.count { _ = (view[index].type, view[index].value) }
      return true
    }
    if let view = CfgGNSS(frame) {
      _ = (view.version, view.hardwareChannels, view.usedChannels)
      for index in 0..<view.count { _ = (view[index].isEnabled, view[index].flags) }
      return true
    }
    if let view = CfgGEOFENCE(frame) {
      _ = (view.version, view.confidence, view.isPinEnabled, view.pinPolarity, view.pin)
      for index in 0..<view.count { _ = view[index] }
      return true
    }
    if let view = AidINI(frame) {
      _ = (view.latitudeE7OrX, view.longitudeE7OrY, view.heightOrZCentimetres, view.positionAccuracyCentimetres)
      _ = (view.timeMark, view.weekOrMonth, view.timeOfWeekOrDay, view.nanoseconds, view.timeAccuracyMilliseconds)
      _ = (view.timeAccuracyNanoseconds, view.driftOrFrequency, view.driftOrFrequencyAccuracy, view.flags)
      _ = (view.isPositionValid, view.isTimeValid, view.isGeodetic, view.isHeightInvalid, view.isUTC)
      return true
    }
    return CfgTP5(frame).map { $0.frame.dropFirst(6).dropLast(2).count == 32 } ?? false
  }
}
