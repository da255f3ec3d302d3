extension EpochAssembler {
  /// Takes in one message.
  ///
  /// Every usual one has a method of its own that this one ends in, so that none pays for what another needs.
  @usableFromInline
  mutating func consume(_ frame: UBXFrame, at instant: Instant, emit: (Fix, SkyView) -> Void) {
    switch frame.id {
    case .navPVT: consumeSolution(frame, at: instant, emit)
    case .navDOP: consumeDilution(frame, at: instant, emit)
    case .navSAT: consumeSatellites(frame, at: instant, emit)
    case .navEOE: consumeEnd(frame, at: instant, emit)
    case .hnrPVT: consumeHighRate(frame, emit)
    case .navSIG, .navSVINFO: consumeSky(frame, at: instant, emit)
    default: consumePart(frame, at: instant, emit)
    }
  }

  /// As `joined`, for the message in `frame`.
  @inline(__always)
  private mutating func joined(_ frame: UBXFrame, at instant: Instant, _ emit: (Fix, SkyView) -> Void) {
    joined(
      UInt64(frame.id.rawValue) | 1 &<< 60, upTo: frame.offset &+ UInt64(truncatingIfNeeded: frame.bytes.byteCount),
      at: instant, emit)
  }

  @inline(never)
  private mutating func consumeSolution(_ frame: UBXFrame, at instant: Instant, _ emit: (Fix, SkyView) -> Void) {
    guard let pvt = NavPVT(frame) else { return }
    let clock = pvt.timeOfDay
    let timeMS = clock?.nearestMillisecond
    let timeOfWeek = pvt.timeOfWeekMilliseconds
    if let timeMS { noteWeekOffset(timeOfWeek, timeMS) }
    hasSolutions = true
    let digest = pvt.digest
    let isAnother =
      isOpen && epoch.ubx.hasSolution && epoch.ubx.timeOfWeek == timeOfWeek && epoch.ubx.solutionDigest != digest
    if admits(timeOfWeek, timeMS, isSolution: true, isAnother, at: instant, emit) {
      if epoch.timeMS == nil { epoch.timeMS = timeMS }
      epoch.ubx.hasSolution = true
      epoch.ubx.solutionDigest = digest
      solution.describe(pvt, clock, day(of: pvt))
    }
    joined(frame, at: instant, emit)
  }

  @inline(never)
  private mutating func consumeDilution(_ frame: UBXFrame, at instant: Instant, _ emit: (Fix, SkyView) -> Void) {
    guard let dop = NavDOP(frame) else { return }
    if admits(dop.timeOfWeekMilliseconds, nil, at: instant, emit) {
      epoch.ubx.pdopE2 = dop.positionDOPE2
      epoch.ubx.hdopE2 = dop.horizontalDOPE2
      epoch.ubx.vdopE2 = dop.verticalDOPE2
    }
    joined(frame, at: instant, emit)
  }

  @inline(never)
  private mutating func consumeSatellites(_ frame: UBXFrame, at instant: Instant, _ emit: (Fix, SkyView) -> Void) {
    guard let sat = NavSAT(frame) else { return }
    _ = admits(sat.timeOfWeekMilliseconds, nil, at: instant, emit)
    sky.absorb(sat)
    joined(frame, at: instant, emit)
  }

  /// Tells the fix of an HNR-PVT. It comes between two epochs of the other messages, with a time of its own: an epoch of
  /// one message, which says nothing of satellites.
  @inline(never)
  private mutating func consumeHighRate(_ frame: UBXFrame, _ emit: (Fix, SkyView) -> Void) {
    guard let pvt = HNRPVT(frame), var fix = Fix(pvt) else { return }
    fix.endOffset = frame.offset &+ UInt64(truncatingIfNeeded: frame.bytes.byteCount)
    fix.time = unrolled(fix.time, fix.timeTrust)
    emit(fix, SkyView(Span()))
  }

  /// Learns the leap seconds from a message that tells both times.
  @inline(__always)
  private mutating func noteWeekOffset(_ timeOfWeek: UInt32, _ timeMS: Int64) {
    weekOffsetMS = Int64(timeOfWeek) &- timeMS
    isWeekOffsetKnown = true
  }

  /// The day that `pvt` tells, which is nearly always that of the one before.
  @inline(__always)
  private mutating func day(of pvt: NavPVT) -> CivilDay? {
    if pvt.dateBits != dateBits {
      dateBits = pvt.dateBits
      date = pvt.civilDay
    }
    return date
  }

  /// Takes in a message with signals, or with the satellites of older receivers.
  @inline(never)
  private mutating func consumeSky(_ frame: UBXFrame, at instant: Instant, _ emit: (Fix, SkyView) -> Void) {
    if takeSky(frame, at: instant, emit) { joined(frame, at: instant, emit) }
  }

  /// Takes in a message with signals, or with the satellites of older receivers; `false` if it is none.
  private mutating func takeSky(_ frame: UBXFrame, at instant: Instant, _ emit: (Fix, SkyView) -> Void) -> Bool {
    if let list = NavSIG(frame) {
      admitSky(list.timeOfWeekMilliseconds, at: instant, emit)
      sky.beginSignals()
      for index in 0..<list.count {
        if let signal = list[index].satellite { sky.appendSignal(signal) }
      }
      return true
    }
    guard let list = NavSVINFO(frame) else { return false }
    admitSky(list.timeOfWeekMilliseconds, at: instant, emit)
    guard sky.beginBinary(isLegacy: true) else { return true }
    for index in 0..<list.count {
      if let satellite = list[index].satellite { sky.appendBinary(satellite) }
    }
    return true
  }

  /// Makes the epoch of a message with satellites alone the open one.
  ///
  /// In an epoch of sentences its time of week says nothing while the leap seconds are not known: recordings of older
  /// receivers have others than today's.
  private mutating func admitSky(
    _ timeOfWeek: UInt32, at instant: Instant, _ emit: (Fix, SkyView) -> Void
  ) {
    if isOpen && epoch.ubx.timeOfWeek == nil && !isWeekOffsetKnown { return }
    _ = admits(timeOfWeek, nil, at: instant, emit)
  }

  /// Takes in a message that may hold a part of a solution.
  @inline(never)
  private mutating func consumePart(_ frame: UBXFrame, at instant: Instant, _ emit: (Fix, SkyView) -> Void) {
    guard takePart(frame, at: instant, emit) else { return }
    epoch.ubx.hasParts = true
    joined(frame, at: instant, emit)
  }

  /// Takes in a message that holds a part of a solution; `false` if it is none.
  private mutating func takePart(
    _ frame: UBXFrame, at instant: Instant, _ emit: (Fix, SkyView) -> Void
  ) -> Bool {
    switch frame.id {
    case .navSTATUS:
      guard let status = NavSTATUS(frame) else { return false }
      guard admits(status.timeOfWeekMilliseconds, nil, at: instant, emit) else { break }
      epoch.ubx.parts.absorb(status)
    case .navPOSLLH:
      guard let position = NavPOSLLH(frame) else { return false }
      guard admits(position.timeOfWeekMilliseconds, nil, at: instant, emit) else { break }
      epoch.ubx.parts.absorb(position)
    case .navHPPOSLLH:
      guard let position = NavHPPOSLLH(frame) else { return false }
      guard admits(position.timeOfWeekMilliseconds, nil, at: instant, emit) else { break }
      epoch.ubx.precise = PrecisePosition(position)
    case .navSOL:
      guard let solution = NavSOL(frame) else { return false }
      guard admits(solution.timeOfWeekMilliseconds, nil, at: instant, emit) else { break }
      epoch.ubx.parts.absorb(solution)
    case .navVELNED:
      guard let velocity = NavVELNED(frame) else { return false }
      guard admits(velocity.timeOfWeekMilliseconds, nil, at: instant, emit) else { break }
      epoch.ubx.parts.absorb(velocity)
    #if !$Embedded
    case .navRELPOSNED:
      guard let relative = NavRELPOSNED(frame) else { return false }
      guard admits(relative.timeOfWeekMilliseconds, nil, at: instant, emit) else { break }
      takeHeading(relative)
    case .navVELECEF:
      guard let velocity = NavVELECEF(frame) else { return false }
      guard admits(velocity.timeOfWeekMilliseconds, nil, at: instant, emit) else { break }
      epoch.ubx.parts.absorb(velocity)
    #endif
    case .navTIMEUTC:
      guard let time = NavTIMEUTC(frame) else { return false }
      let timeMS = time.timeOfDay?.nearestMillisecond
      if time.isUTCValid, let timeMS { noteWeekOffset(time.timeOfWeekMilliseconds, timeMS) }
      guard admits(time.timeOfWeekMilliseconds, timeMS, at: instant, emit) else { break }
      epoch.timeMS = epoch.timeMS ?? timeMS
      epoch.ubx.parts.time = time.time
      epoch.ubx.parts.isTimeValid = time.isUTCValid
    case .navTIMEGPS:
      guard let time = NavTIMEGPS(frame) else { return false }
      if time.isLeapSecondsValid {
        leapSeconds = Int64(time.leapSeconds)
        weekOffsetMS = Int64(time.leapSeconds) &* 1000
        isWeekOffsetKnown = true
      }
      guard admits(time.timeOfWeekMilliseconds, nil, at: instant, emit) else { break }
    default:
      return false
    }
    return true
  }

  /// UTC time of day that a time of week stands for, by the leap seconds last seen.
  @inline(__always)
  func timeOfDayMS(of timeOfWeek: UInt32) -> Int64 {
    let rest = (Int64(timeOfWeek) &- weekOffsetMS) % Self.dayMS
    return rest < 0 ? rest &+ Self.dayMS : rest
  }

  /// Makes the epoch of a message the open one, or answers `false` if that epoch has been told already.
  ///
  /// - Parameters:
  ///   - timeMS: UTC time of day, where the message tells it.
  ///   - isSolution: Whether the message is a whole solution.
  ///   - isAnother: Whether it is another one than the epoch has, which begins a new epoch.
  private mutating func admits(
    _ timeOfWeek: UInt32, _ timeMS: Int64?, isSolution: Bool = false, _ isAnother: Bool = false, at instant: Instant,
    _ emit: (Fix, SkyView) -> Void
  ) -> Bool {
    if isOpen {
      if epoch.ubx.timeOfWeek == timeOfWeek {
        guard isAnother else { return true }
        closeForNext(emit)
      }
      if isOpen, epoch.ubx.timeOfWeek == nil, epochHasTime(timeMS ?? timeOfDayMS(of: timeOfWeek)) {
        epoch.ubx.timeOfWeek = timeOfWeek
        return true
      }
    }
    if ended.timeOfWeek == timeOfWeek && (!isSolution || !ended.hasSolution) { return false }
    if ended.timeOfWeek == nil, !isOpen,
      isStraggler(timeMS: timeMS ?? timeOfDayMS(of: timeOfWeek), at: instant)
    {
      return false
    }
    closeForNext(emit)
    open()
    epoch.ubx.timeOfWeek = timeOfWeek
    return true
  }

  /// Whether the open epoch, of NMEA alone so far, has this time or none.
  @inline(__always)
  private func epochHasTime(_ timeMS: Int64) -> Bool { epoch.timeMS.map { Self.isSame($0, timeMS) } ?? true }

  /// Ends the open epoch by NAV-EOE.
  @inline(never)
  private mutating func consumeEnd(_ frame: UBXFrame, at instant: Instant, _ emit: (Fix, SkyView) -> Void) {
    guard let eoe = NavEOE(frame) else { return }
    lastActivity = instant
    guard isOpen else { return }
    let timeOfWeek = eoe.timeOfWeekMilliseconds
    if epoch.ubx.timeOfWeek == nil || epoch.ubx.timeOfWeek == timeOfWeek {
      epoch.endOffset = frame.offset &+ UInt64(truncatingIfNeeded: frame.bytes.byteCount)
      epoch.ubx.timeOfWeek = timeOfWeek
    }
    end.endedByMessage()
    close(isGuess: false, emit)
  }
}

extension UBXSolutionParts {
  fileprivate mutating func absorb(_ status: NavSTATUS) {
    statusType = status.fixTypeRaw
    isStatusOK = status.isFixOK
    isDifferential = isDifferential || status.isDifferential
  }

  fileprivate mutating func absorb(_ position: NavPOSLLH) {
    latitudeE7 = position.latitudeE7
    longitudeE7 = position.longitudeE7
    heightMM = position.ellipsoidalHeightMillimetres
    altitudeMM = position.heightMillimetres
    horizontalAccuracyMM = position.horizontalAccuracyMillimetres
    verticalAccuracyMM = position.verticalAccuracyMillimetres
  }

  fileprivate mutating func absorb(_ solution: NavSOL) {
    solutionType = solution.fixTypeRaw
    isSolutionOK = solution.isFixOK
    isDifferential = isDifferential || solution.isDifferential
    week = solution.week
    satellitesUsed = solution.satellitesUsed
    pdopE2 = solution.positionDOPE2
    position = (solution.xCentimetres, solution.yCentimetres, solution.zCentimetres)
    positionAccuracyCM = solution.positionAccuracyCentimetres
    hasGeocentricVelocity = true
    velocity = (
      solution.velocityXCentimetresPerSecond, solution.velocityYCentimetresPerSecond,
      solution.velocityZCentimetresPerSecond
    )
    geocentricSpeedAccuracyCMS = solution.speedAccuracyCentimetresPerSecond
  }

  #if !$Embedded
  fileprivate mutating func absorb(_ velocity: NavVELECEF) {
    hasGeocentricVelocity = true
    self.velocity = (
      velocity.velocityXCentimetresPerSecond, velocity.velocityYCentimetresPerSecond,
      velocity.velocityZCentimetresPerSecond
    )
    geocentricSpeedAccuracyCMS = velocity.accuracyCentimetresPerSecond
  }
  #endif

  fileprivate mutating func absorb(_ velocity: NavVELNED) {
    speedCMS = velocity.speedCentimetresPerSecond
    velocityNorthCMS = velocity.velocityNorthCentimetresPerSecond
    velocityEastCMS = velocity.velocityEastCentimetresPerSecond
    velocityDownCMS = velocity.velocityDownCentimetresPerSecond
    courseE5 = velocity.courseE5
    speedAccuracyCMS = velocity.speedAccuracyCentimetresPerSecond
    courseAccuracyE5 = velocity.courseAccuracyE5
  }
}

extension TimeOfDay {
  /// Milliseconds since midnight, rounded.
  var nearestMillisecond: Int64 {
    let half: Int64 = nanoseconds < 0 ? -500_000 : 500_000
    return (nanoseconds &+ half) / 1_000_000
  }
}
