extension EpochAssembler {
  /// The open epoch as one fix, or `nil` if it holds no solution and no time: satellites alone are none.
  mutating func composed() -> Fix? {
    // Where a receiver tells NAV-PVT, an epoch without one has lost it; its parts are no second opinion.
    let binary = epoch.ubx.solution == nil && hasSolutions ? nil : epoch.ubx.fix(leapSeconds: leapSeconds)
    if let time = binary?.time { calendar.note(time, isTrusted: binary.map { $0.timeTrust >= .valid } ?? false) }
    guard epoch.nmea.time != nil || epoch.nmea.sentences != .none else {
      return binary.map { finished($0) }
    }
    var text = Fix(source: .nmea)
    epoch.nmea.describe(&text, dilution)
    if binary?.time == nil, let time = epoch.nmea.time {
      text.timeOfDay = time
      if let resolved = calendar.resolve(time, epoch.nmea.dates, isValid: epoch.nmea.isValid) {
        text.time = resolved.time
        text.timeOfDay = resolved.time.timeOfDay
        text.timeTrust = resolved.isTrusted ? .valid : .provisional
      }
    }
    guard var fix = binary else {
      epoch.ubx.describeDilution(&text)
      return finished(text)
    }
    fix.complete(by: text)
    return finished(fix)
  }

  private func finished(_ fix: Fix) -> Fix {
    var fix = fix
    fix.endOffset = epoch.endOffset
    if let time = fix.time, let floorDate { fix.time = time.unrolled(notBefore: floorDate) }
    return fix
  }
}

extension Fix {
  /// Takes from `other`, another protocol's account of the same epoch, what is not known yet.
  fileprivate mutating func complete(by other: Fix) {
    if time == nil {
      time = other.time
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
  }
}
