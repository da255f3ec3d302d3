import GNSSWire
import TestSupport
import Testing

/// Every accessor of every view of the rarer messages, on payloads of noise.
@Suite struct UBXAccessorFuzzTests {
  @Test func noAccessorTraps() {
    var generator = SplitMix(seed: 12)
    let ids: [UBXMessageID] = [
      .navTIMELS, .navODO, .navGEOFENCE, .navCOV, .navHPPOSLLH, .navRELPOSNED, .navORB, .navSIG, .navSVINFO, .navPL,
      .monHW, .monHW3, .monRF, .monCOMMS, .monRXR, .monSPAN, .rxmRAWX, .rxmSFRBX, .rxmRTCM, .timTP, .mgaACK, .esfSTATUS,
      .secSIG, .secUNIQID, .rxmPMREQ, .infNOTICE, .cfgVALDEL, .cfgPM2, .cfgPMS, .cfgRXM, .cfgCFG, .cfgPWR, .updSOS,
      .mgaINI,
    ]
    var taken = Set<UBXMessageID>()
    for round in 0..<ids.count * 60 {
      let id = ids[round % ids.count]
      // Small counts now and then, so that views with entries take a payload.
      let most: UInt8 = round % 3 == 0 ? 2 : 255
      let size = Int.random(in: 0...(round % 5 == 0 ? 600 : 90), using: &generator)
      let payload = (0..<size).map { _ in UInt8.random(in: 0...most, using: &generator) }
      let isTaken = UBXSample.view(id, payload) { frame in
        readNavigation(frame) || readMonitoring(frame) || readMeasurements(frame) || readOthers(frame)
      }
      if isTaken { taken.insert(id) }
    }
    #expect(Set(ids).subtracting(taken).isEmpty)
  }

  private func readNavigation(_ frame: UBXFrame) -> Bool {
    if let view = NavTIMELS(frame) {
      _ = (view.timeOfWeekMilliseconds, view.version, view.currentSource, view.leapSeconds, view.changeSource)
      _ = (view.change, view.secondsToChange, view.changeWeek, view.changeDay, view.validity)
      _ = (view.isLeapSecondsValid, view.isChangeValid)
      return true
    }
    if let view = NavODO(frame) {
      _ = (
        view.version, view.timeOfWeekMilliseconds, view.distanceMetres, view.totalDistanceMetres, view.deviationMetres
      )
      return true
    }
    if let view = NavGEOFENCE(frame) {
      _ = (view.timeOfWeekMilliseconds, view.version, view.status, view.combinedState)
      for index in 0..<view.count {
        let entry = view[index]
        _ = (entry.state, entry.number)
      }
      return true
    }
    if let view = NavCOV(frame) {
      _ = (view.timeOfWeekMilliseconds, view.version, view.positionValidity, view.velocityValidity, view.positionNN)
      _ = (view.positionNE, view.positionND, view.positionEE, view.positionED, view.positionDD)
      _ = (view.velocityNN, view.velocityNE, view.velocityND, view.velocityEE, view.velocityED)
      _ = (view.velocityDD, view.isPositionValid, view.isVelocityValid)
      return true
    }
    if let view = NavHPPOSLLH(frame) {
      _ = (view.version, view.flags, view.timeOfWeekMilliseconds, view.coarseLongitudeE7, view.coarseLatitudeE7)
      _ = (
        view.coarseEllipsoidalHeightMillimetres, view.coarseHeightMillimetres, view.fineLongitudeE9,
        view.fineLatitudeE9, view.fineEllipsoidalHeightE4
      )
      _ = (view.fineHeightE4, view.horizontalAccuracyE4, view.verticalAccuracyE4, view.isPositionInvalid)
      _ = (view.latitudeE9, view.longitudeE9, view.heightE4, view.ellipsoidalHeightE4)
      return true
    }
    if let view = NavRELPOSNED(frame) {
      _ = (
        view.version, view.station, view.timeOfWeekMilliseconds, view.coarseNorthCentimetres, view.coarseEastCentimetres
      )
      _ = (view.coarseDownCentimetres, view.coarseLengthCentimetres, view.headingE5, view.fineNorthE4, view.fineEastE4)
      _ = (view.fineDownE4, view.fineLengthE4, view.northAccuracyE4, view.eastAccuracyE4, view.downAccuracyE4)
      _ = (view.lengthAccuracyE4, view.headingAccuracyE5, view.flags, view.isFixOK, view.isDifferential)
      _ = (
        view.isPositionValid, view.carrierSolution, view.isMoving, view.isReferencePositionMissing,
        view.isReferenceObservationMissing
      )
      _ = (view.isHeadingValid, view.isNormalised)
      _ = (view.northE4, view.eastE4, view.downE4, view.lengthE4)
      return true
    }
    if let view = NavORB(frame) {
      _ = (view.timeOfWeekMilliseconds, view.version)
      for index in 0..<view.count {
        let entry = view[index]
        _ = (entry.system, entry.number, entry.flags, entry.ephemeris, entry.almanac)
        _ = (entry.other, entry.health, entry.visibility, entry.ephemerisUsability, entry.ephemerisSource)
        _ = (entry.almanacUsability, entry.almanacSource, entry.otherUsability, entry.otherType)
      }
      return true
    }
    if let view = NavSIG(frame) {
      _ = (view.timeOfWeekMilliseconds, view.version)
      for index in 0..<view.count {
        let entry = view[index]
        _ = (entry.system, entry.number, entry.signalID, entry.frequencySlot, entry.residualDecimetres)
        _ = (entry.cn0, entry.quality, entry.correctionSource, entry.ionosphereModel, entry.flags)
        _ = (entry.health, entry.isSmoothed, entry.isPseudorangeUsed, entry.isCarrierUsed, entry.isDopplerUsed)
        _ = (entry.isPseudorangeCorrected, entry.isCarrierCorrected, entry.isDopplerCorrected, entry.isAuthenticated)
        _ = entry.satellite
      }
      return true
    }
    if let view = NavSVINFO(frame) {
      _ = (view.timeOfWeekMilliseconds, view.globalFlags, view.generation)
      for index in 0..<view.count {
        let entry = view[index]
        _ = (entry.channelNumber, entry.number, entry.flags, entry.qualityBits, entry.cn0)
        _ = (entry.elevationDegrees, entry.azimuthDegrees, entry.residualCentimetres, entry.isUsed, entry.isCorrected)
        _ = (entry.hasOrbit, entry.hasEphemeris, entry.isUnhealthy, entry.hasAlmanac, entry.hasAutonomousOrbit)
        _ = (entry.isSmoothed, entry.quality)
        _ = entry.satellite
      }
      return true
    }
    if let view = NavPL(frame) {
      _ = (view.version, view.riskCoefficient, view.riskExponent, view.positionValidity, view.positionFrame)
      _ = (
        view.velocityValidity, view.velocityFrame, view.timeValidity, view.timeOfWeekMilliseconds,
        view.position1Millimetres
      )
      _ = (
        view.position2Millimetres, view.position3Millimetres, view.velocity1MillimetresPerSecond,
        view.velocity2MillimetresPerSecond, view.velocity3MillimetresPerSecond
      )
      _ = (
        view.positionOrientationE2, view.velocityOrientationE2, view.timeNanoseconds, view.isPositionValid,
        view.isVelocityValid
      )
      _ = view.isTimeValid
      return true
    }
    return false
  }

  private func readMonitoring(_ frame: UBXFrame) -> Bool {
    if let view = MonHW(frame) {
      _ = (view.pinSelection, view.pinBank, view.pinDirection, view.pinValue, view.noise)
      _ = (view.gain, view.antennaStatus, view.antennaPower, view.flags, view.usedPins)
      _ = (view.jammingIndicator, view.pinInterrupts, view.pullsUp, view.pullsDown, view.isClockCalibrated)
      _ = (view.isSafeBoot, view.jammingState, view.isCrystalAbsent)
      _ = view.virtualPins.byteCount
      return true
    }
    if let view = MonHW3(frame) {
      _ = (view.version, view.flags, view.isClockCalibrated, view.isSafeBoot, view.isCrystalAbsent)
      _ = view.hardware.byteCount
      for index in 0..<view.count {
        let entry = view[index]
        _ = (entry.number, entry.flags, entry.virtualPin, entry.isPeripheral, entry.bank)
        _ = (entry.isOutput, entry.isHigh, entry.isVirtual, entry.hasInterrupt, entry.isPulledUp)
        _ = entry.isPulledDown
      }
      return true
    }
    if let view = MonRF(frame) {
      _ = view.version
      for index in 0..<view.count {
        let entry = view[index]
        _ = (entry.number, entry.flags, entry.antennaStatus, entry.antennaPower, entry.selfTest)
        _ = (entry.noise, entry.gain, entry.jammingIndicator, entry.offsetI, entry.magnitudeI)
        _ = (entry.offsetQ, entry.magnitudeQ, entry.jammingState)
      }
      return true
    }
    if let view = MonCOMMS(frame) {
      _ = (view.version, view.errors, view.protocol1, view.protocol2, view.protocol3)
      _ = (view.protocol4, view.isMemoryExhausted, view.hasAllocationFailed)
      for index in 0..<view.count {
        let entry = view[index]
        _ = (entry.number, entry.outputPending, entry.outputBytes, entry.outputUsage, entry.outputPeakUsage)
        _ = (entry.inputPending, entry.inputBytes, entry.inputUsage, entry.inputPeakUsage, entry.overruns)
        _ = (entry.messages1, entry.messages2, entry.messages3, entry.messages4, entry.skippedBytes)
      }
      return true
    }
    if let view = MonRXR(frame) {
      _ = (view.flags, view.isAwake)
      return true
    }
    if let view = MonSPAN(frame) {
      _ = view.version
      for index in 0..<view.count {
        let entry = view[index]
        _ = (entry.spanHertz, entry.resolutionHertz, entry.centreHertz, entry.gainDecibels)
        _ = entry.spectrum[255]
      }
      return true
    }
    return false
  }

  private func readMeasurements(_ frame: UBXFrame) -> Bool {
    if let view = RxmRAWX(frame) {
      _ = (view.timeOfWeekSeconds, view.week, view.leapSeconds, view.flags, view.version)
      _ = (view.isLeapSecondsValid, view.isClockReset)
      for index in 0..<view.count {
        let entry = view[index]
        _ = (entry.pseudorangeMetres, entry.carrierPhaseCycles, entry.dopplerHertz, entry.system, entry.number)
        _ = (entry.signalID, entry.frequencySlot, entry.lockMilliseconds, entry.cn0, entry.pseudorangeDeviationBits)
        _ = (
          entry.carrierPhaseDeviationBits, entry.dopplerDeviationBits, entry.flags, entry.pseudorangeDeviation,
          entry.carrierPhaseDeviation
        )
        _ = (
          entry.dopplerDeviation, entry.isPseudorangeValid, entry.isCarrierPhaseValid, entry.isHalfCycleValid,
          entry.isHalfCycleSubtracted
        )
      }
      return true
    }
    if let view = RxmSFRBX(frame) {
      _ = (view.system, view.number, view.signalID, view.frequencySlot, view.channel)
      _ = view.version
      for index in 0..<view.count {
        let entry = view[index]
        _ = entry.bits
      }
      return true
    }
    if let view = RxmRTCM(frame) {
      _ = (view.version, view.flags, view.subtype, view.station, view.messageType)
      _ = (view.isChecksumWrong, view.use, view.isProprietary)
      return true
    }
    if let view = TimTP(frame) {
      _ = (view.timeOfWeekMilliseconds, view.subMillisecondsE32, view.errorPicoseconds, view.week, view.flags)
      _ = (view.referenceBits, view.isUTC, view.isUTCAvailable, view.integrity, view.isErrorInvalid)
      _ = (view.isUnlocked, view.system, view.standard, view.isErrorValid)
      return true
    }
    if let view = MgaACK(frame) {
      _ = (view.type, view.version, view.reason, view.messageNumber, view.start)
      _ = view.isAccepted
      return true
    }
    if let view = EsfSTATUS(frame) {
      _ = (view.timeOfWeekMilliseconds, view.version, view.initialisation1, view.initialisation2, view.fusionMode)
      _ = (
        view.wheelTickInitialisation, view.mountingInitialisation, view.inertialInitialisation,
        view.sensorInitialisation
      )
      for index in 0..<view.count {
        let entry = view[index]
        _ = (entry.status1, entry.status2, entry.frequencyHertz, entry.faults, entry.type)
        _ = (entry.isUsed, entry.isReady, entry.calibration, entry.timeStatus, entry.hasBadMeasurement)
        _ = (entry.hasBadTimeTag, entry.isMissing, entry.isNoisy)
      }
      return true
    }
    return false
  }

  private func readOthers(_ frame: UBXFrame) -> Bool {
    if let view = SecSIG(frame) {
      _ = (view.jammingState, view.spoofingState)
      for index in 0..<view.count { _ = view[index] }
      return true
    }
    if let view = SecUNIQID(frame) { return view.identity.byteCount >= 5 }
    if let view = CfgVALDEL(frame) {
      for index in 0..<view.keyCount { _ = view.key(at: index).valueSize }
      return true
    }
    if let value = MgaINI(frame) { return value.frameCount > 0 }
    return Inf(frame) != nil || RxmPMREQ(frame) != nil || CfgPM2(frame) != nil || CfgPMS(frame) != nil
      || CfgRXM(frame) != nil || CfgCFG(frame) != nil || CfgPWR(frame) != nil || UpdSOS(frame) != nil
  }
}
