extension EpochAssembler {
  /// Makes one fix of the open epoch, in `solution`; answers `false` if it holds no solution and no time: satellites
  /// alone are none.
  #if !$Embedded  // Where memory is small, a call is.
  @inline(__always)
  #endif
  mutating func compose() -> Bool {
    // Where a receiver tells NAV-PVT, an epoch without one has lost it; its parts are no second opinion.
    var hasBinary = epoch.ubx.hasSolution
    if !hasBinary, epoch.ubx.hasParts, !hasSolutions, let fix = epoch.ubx.partialFix(leapSeconds: leapSeconds) {
      solution = fix
      hasBinary = true
    }
    if hasBinary {
      epoch.ubx.describeDilution(&solution)
      if epoch.ubx.hasParts { epoch.ubx.precise?.describe(&solution) }
      if let time = solution.time { calendar.note(time, isTrusted: solution.timeTrust >= .valid) }
    }
    let hasText = epoch.hasText && (epoch.nmea.time != nil || epoch.nmea.sentences != .none)
    if hasText && hasBinary {
      solution.complete(by: text(knowsTime: solution.time != nil && solution.timeTrust > .provisional))
    } else if hasText {
      solution = text(knowsTime: false)
      epoch.ubx.describeDilution(&solution)
    }
    if epoch.ubx.hasParts, epoch.ubx.parts.hasVelocity, solution.source == .nmea, !epoch.ubx.hasSolution,
      solution.coordinate != nil
    {
      epoch.ubx.parts.addVelocity(to: &solution)
    }
    #if !$Embedded
    solution.heading = epoch.heading?.degrees
    solution.headingAccuracy = epoch.heading?.accuracy
    #endif
    solution.endOffset = epoch.endOffset
    solution.time = unrolled(solution.time, solution.timeTrust)
    return hasBinary || hasText
  }

  /// A moment before `floorDate` moved on by whole cycles of 1024 weeks; any other as it is.
  ///
  /// So is a provisional one: it is of a clock that has not been set, not of a week counter that turned over.
  @inline(__always)
  func unrolled(_ time: GNSSTime?, _ trust: Fix.TimeTrust) -> GNSSTime? {
    guard let time, let floorDate, trust >= .valid else { return time }
    return time.unrolled(notBefore: floorDate)
  }

  /// What the epoch's sentences say; their date is resolved unless the moment is known already.
  @inline(never)
  private mutating func text(knowsTime: Bool) -> Fix {
    var text = Fix(source: .nmea)
    epoch.nmea.describe(&text, dilution)
    #if !$Embedded
    if isOtherDatum, text.coordinate != nil {
      text.horizontalAccuracy = NMEAEpoch.datumError
      text.accuracyFrom = .datum
      text.ellipsoidalAltitude = nil
    }
    #endif
    guard !knowsTime, let time = epoch.nmea.time else { return text }
    text.timeOfDay = time
    guard let resolved = calendar.resolve(time, epoch.nmea.dates, isValid: epoch.nmea.isValid) else { return text }
    text.time = resolved.time
    text.timeOfDay = resolved.time.timeOfDay
    text.timeTrust = resolved.isTrusted ? .valid : .provisional
    return text
  }
}

extension Fix {
  /// Takes from `other`, another protocol's account of the same epoch, what is not known yet.
  fileprivate mutating func complete(by other: Fix) {
    if let better = other.time, time == nil || other.timeTrust > timeTrust {
      time = better
      timeOfDay = other.timeOfDay
      timeTrust = other.timeTrust
    }
    timeOfDay = timeOfDay ?? other.timeOfDay
    satellitesUsed = satellitesUsed ?? other.satellitesUsed
    pdop = pdop ?? other.pdop
    hdop = hdop ?? other.hdop
    vdop = vdop ?? other.vdop
    if coordinate == nil, other.coordinate != nil {
      source = other.source
      mode = other.mode
      quality = other.quality
      coordinate = other.coordinate
      satellitesUsed = other.satellitesUsed ?? satellitesUsed
    }
    guard coordinate != nil else { return }
    quality = quality ?? other.quality
    altitude = altitude ?? other.altitude
    ellipsoidalAltitude = ellipsoidalAltitude ?? other.ellipsoidalAltitude
    if horizontalAccuracy == nil {
      horizontalAccuracy = other.horizontalAccuracy
      accuracyFrom = other.accuracyFrom
    }
    verticalAccuracy = verticalAccuracy ?? other.verticalAccuracy
    speed = speed ?? other.speed
    course = course ?? other.course
    velocityDown = velocityDown ?? other.velocityDown
  }
}
