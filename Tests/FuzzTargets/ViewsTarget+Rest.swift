import GNSSWire

/// What printing a frame does not read. Settings are written again too, which reads their `payloadCount`.
extension ViewsTarget {
  func readRest(_ frame: NMEAFrame) {
    let sentence = NMEASentence(frame)
    if let view = CommandReply(sentence) { _ = view.isOK }
    if let view = DTM(sentence) { _ = view.isWGS84 }
    if let view = PMTK010(sentence) { _ = view.isStart }
    if let view = VDM(sentence) { _ = view.bitCount }
    if let view = GSA(sentence) {
      var satellites = view.satellites
      while satellites.next() != nil { _ = satellites.fieldCount }
    }
  }

  func readRest(_ frame: UBXFrame) {
    readNavigation(frame)
    readParts(frame)
    readMeasurements(frame)
    writeAgain(frame)
  }

  private func readNavigation(_ frame: UBXFrame) {
    if let view = NavPVT(frame) { _ = view.hasPosition }
    if let view = NavSOL(frame) { _ = view.isTimeOfWeekValid }
    if let view = NavSTATUS(frame) { _ = view.fixStatus }
    if let view = NavTIMEGPS(frame) { _ = view.isTimeOfWeekValid }
    if let view = NavTIMELS(frame) { _ = view.isChangeValid }
    if let view = NavAOPSTATUS(frame) { _ = view.configuration }
    if let view = NavCOV(frame) { _ = (view.positionValidity, view.velocityValidity, view.isVelocityValid) }
    if let view = NavPL(frame) {
      _ = (view.positionValidity, view.velocityValidity, view.timeValidity, view.isVelocityValid)
    }
    if let view = NavPVAT(frame) {
      _ = (view.isRollValid, view.isPitchValid, view.isVehicleHeadingValid, view.isMagneticDeclinationValid)
    }
    if let view = NavSAT(frame) { for index in 0..<view.count { _ = view[index].satellite } }
    if let view = NavSIG(frame) { for index in 0..<view.count { _ = view[index].satellite } }
    if let view = NavSVINFO(frame) {
      _ = view.globalFlags
      for index in 0..<view.count { _ = (view[index].qualityBits, view[index].satellite) }
    }
    if let view = NavORB(frame) {
      for index in 0..<view.count { _ = (view[index].ephemeris, view[index].almanac, view[index].other) }
    }
  }

  /// Coarse and fine parts of one number.
  private func readParts(_ frame: UBXFrame) {
    if let view = NavHPPOSECEF(frame) {
      _ = (view.coarseXCentimetres, view.coarseYCentimetres, view.coarseZCentimetres)
      _ = (view.fineXE4, view.fineYE4, view.fineZE4)
    }
    if let view = NavSVIN(frame) {
      _ = (view.coarseXCentimetres, view.coarseYCentimetres, view.coarseZCentimetres)
      _ = (view.fineXE4, view.fineYE4, view.fineZE4)
    }
    if let view = NavHPPOSLLH(frame) {
      _ = (view.coarseLatitudeE7, view.coarseLongitudeE7, view.fineLatitudeE9, view.fineLongitudeE9)
      _ = (view.coarseHeightMillimetres, view.coarseEllipsoidalHeightMillimetres)
      _ = (view.fineHeightE4, view.fineEllipsoidalHeightE4)
    }
    if let view = NavRELPOSNED(frame) {
      _ = (view.isShort, view.isHeadingValid)
      _ = (view.coarseNorthCentimetres, view.coarseEastCentimetres, view.coarseDownCentimetres)
      _ = (view.fineNorthE4, view.fineEastE4, view.fineDownE4, view.coarseLengthCentimetres, view.fineLengthE4)
    }
  }

  private func readMeasurements(_ frame: UBXFrame) {
    if let view = Inf(frame) { _ = view.level }
    if let view = MonHW(frame) { _ = view.virtualPins.byteCount }
    if let view = MonCOMMS(frame) { _ = view.errors }
    if let view = RxmRTCM(frame) { _ = view.isProprietary }
    if let view = TimTP(frame) { _ = (view.isErrorInvalid, view.isErrorValid, view.referenceBits) }
    if let view = EsfSTATUS(frame) {
      _ = (view.initialisation1, view.initialisation2)
      for index in 0..<view.count { _ = (view[index].status1, view[index].status2, view[index].faults) }
    }
    if let view = RxmRAWX(frame) {
      for index in 0..<view.count {
        let entry = view[index]
        _ = (entry.pseudorangeDeviationBits, entry.carrierPhaseDeviationBits, entry.dopplerDeviationBits)
      }
    }
  }

  private func writeAgain(_ frame: UBXFrame) {
    write(CfgCFG(frame))
    write(CfgMSG(frame))
    write(CfgNAV5(frame))
    write(CfgPM2(frame))
    write(CfgPMS(frame))
    write(CfgPRT(frame))
    write(CfgPWR(frame))
    write(CfgRATE(frame))
    write(CfgRST(frame))
    write(CfgRXM(frame))
    write(CfgTP5(frame))
    write(MgaINI(frame))
    write(UpdSOS(frame))
  }

  private func write(_ value: (some UBXEncodable)?) {
    if let value { precondition(value.frame.count == value.payloadCount + 8, "a frame of another length") }
  }
}
