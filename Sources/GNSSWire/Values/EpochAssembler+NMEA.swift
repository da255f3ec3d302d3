extension EpochAssembler {
  /// Takes in one sentence.
  @usableFromInline
  mutating func consume(_ frame: NMEAFrame, at instant: Instant, emit: (Fix, SkyView) -> Void) {
    guard let address = NMEAAddress(frame) else { return consumeProprietary(frame, at: instant, emit: emit) }
    var identity = UInt64(address.talker.rawValue) &<< 32 | UInt64(address.formatter.rawValue)
    switch address.formatter {
    case .gga:
      guard let gga = GGA(NMEASentence(frame, address)) else { return }
      let time = gga.timeOfDay
      guard admits(time, .gga, at: instant, emit) else { break }
      if time != nil { epoch.nmea.absorb(gga) }
    case .rmc:
      guard let rmc = RMC(NMEASentence(frame, address)) else { return }
      let time = rmc.timeOfDay
      guard admits(time, .rmc, at: instant, emit) else { break }
      if time != nil { epoch.nmea.absorb(rmc) }
    case .gns:
      guard let gns = GNS(NMEASentence(frame, address)) else { return }
      let time = gns.timeOfDay
      guard admits(time, .gns, at: instant, emit) else { break }
      if time != nil { epoch.nmea.absorb(gns) }
    case .gll:
      guard let gll = GLL(NMEASentence(frame, address)) else { return }
      let time = gll.timeOfDay
      guard admits(time, .gll, at: instant, emit) else { break }
      if time != nil { epoch.nmea.absorb(gll) }
    case .gst:
      guard let gst = GST(NMEASentence(frame, address)), let time = gst.timeOfDay else { return }
      guard admits(time, .none, at: instant, emit) else { break }
      epoch.nmea.absorb(gst)
    case .zda:
      guard let zda = ZDA(NMEASentence(frame, address)), let time = zda.timeOfDay, let date = zda.date else { return }
      guard admits(time, .none, at: instant, emit) else { break }
      epoch.nmea.dates.zda = date
    case .vtg:
      guard let vtg = VTG(NMEASentence(frame, address)) else { return }
      if isOpen { epoch.nmea.absorb(vtg) }
    case .gsa:
      guard let gsa = GSA(NMEASentence(frame, address)) else { return }
      sky.absorb(gsa, address.talker)
      dilution.absorb(gsa)
      identity |= UInt64(gsa.systemID ?? 0xFF) &<< 48
    case .gsv:
      guard let gsv = GSV(NMEASentence(frame, address)) else { return }
      sky.absorb(gsv, address.talker)
      // How many messages a group has changes; only its last one can be an epoch's.
      let isLast = gsv.messageNumber == gsv.messageCount
      identity |= UInt64(gsv.signalID ?? 0xFF) &<< 48 | (isLast ? 1 &<< 56 : 0)
    #if !$Embedded  // Small memories have no room for datums and headings.
    case .dtm:
      if let isUsual = DTM.isLikeWGS84(NMEASentence(frame, address)) { isOtherDatum = !isUsual }
      return
    case .hdt, .ths:
      takeHeading(NMEASentence(frame, address))
    #endif
    default:
      return
    }
    epoch.hasText = true
    joined(identity, upTo: frame.offset &+ UInt64(truncatingIfNeeded: frame.bytes.byteCount), at: instant, emit)
  }

  /// Makes the epoch of a sentence the open one, or answers `false` if that epoch has been told already.
  ///
  /// A sentence without a time says that the receiver is alive and knows nothing yet: it belongs to the open epoch
  /// until it repeats.
  mutating func admits(
    _ time: TimeOfDay?, _ sentence: NMEAEpoch.Sentences, at instant: Instant,
    _ emit: (Fix, SkyView) -> Void
  ) -> Bool {
    guard let time else {
      if isOpen && !epoch.nmea.sentences.isDisjoint(with: sentence) { closeForNext(emit) }
      if !isOpen { open() }
      epoch.nmea.sentences.insert(sentence)
      return true
    }
    let timeMS = (time.nanoseconds &+ 500_000) / 1_000_000
    if !isOpen || !belongs(timeMS, sentence) {
      if isStraggler(timeMS: timeMS, at: instant) { return false }
      closeForNext(emit)
      open()
    }
    if epoch.timeMS == nil { epoch.timeMS = timeMS }
    if epoch.nmea.time == nil { epoch.nmea.time = time }
    epoch.nmea.sentences.insert(sentence)
    return true
  }

  /// Whether a sentence of this time belongs to the open epoch.
  @inline(__always)
  private func belongs(_ timeMS: Int64, _ sentence: NMEAEpoch.Sentences) -> Bool {
    if epoch.nmea.time != nil { return epoch.timeMS == timeMS || (epoch.ubx.timeOfWeek != nil && isSame(timeMS)) }
    if epoch.timeMS != nil { return isSame(timeMS) }
    if let timeOfWeek = epoch.ubx.timeOfWeek { return Self.isSame(timeOfDayMS(of: timeOfWeek), timeMS) }
    return epoch.nmea.sentences.isDisjoint(with: sentence)
  }

  @inline(__always)
  private func isSame(_ timeMS: Int64) -> Bool { epoch.timeMS.map { Self.isSame($0, timeMS) } ?? false }
}

extension NMEAEpoch {
  fileprivate mutating func absorb(_ gga: GGA) {
    let quality = gga.quality
    self.quality = quality ?? self.quality
    if quality != 0 { takePosition(gga.latitudeMinutesE9, gga.longitudeMinutesE9, from: .gga) }
    satellitesUsed = gga.satellitesUsed ?? satellitesUsed
    hdopE2 = gga.hdopE2 ?? hdopE2
    guard let altitude = gga.altitudeMM else { return }
    altitudeMM = altitude
    separationMM = gga.geoidSeparationMM
  }

  fileprivate mutating func absorb(_ rmc: RMC) {
    let status = rmc.status
    let mode = rmc.mode
    rmcStatus = status ?? rmcStatus
    rmcMode = mode ?? rmcMode
    let isValid = !Self.denies(status)
    if isValid && !Self.denies(mode) { takePosition(rmc.latitudeMinutesE9, rmc.longitudeMinutesE9, from: .rmc) }
    if let date = rmc.date {
      dates.rmc = date
      dates.isRMCValid = isValid
    }
    speedKnotsE6 = rmc.speedKnotsE6 ?? speedKnotsE6
    courseE5 = rmc.courseE5 ?? courseE5
  }

  fileprivate mutating func absorb(_ gns: GNS) {
    gnsMode = gns.mode ?? gnsMode
    if gnsMode != UInt8(ascii: "N") { takePosition(gns.latitudeMinutesE9, gns.longitudeMinutesE9, from: .gns) }
    gnsSatellitesUsed = gns.satellitesUsed ?? gnsSatellitesUsed
    hdopE2 = hdopE2 ?? gns.hdopE2
    guard altitudeMM == nil, let altitude = gns.altitudeMM else { return }
    altitudeMM = altitude
    separationMM = gns.geoidSeparationMM
  }

  fileprivate mutating func absorb(_ gll: GLL) {
    gllStatus = gll.status ?? gllStatus
    gllMode = gll.mode ?? gllMode
    guard !Self.denies(gllStatus), !Self.denies(gllMode) else { return }
    takePosition(gll.latitudeMinutesE9, gll.longitudeMinutesE9, from: .gll)
  }

  fileprivate mutating func absorb(_ gst: GST) {
    latitudeDeviationE4 = gst.latitudeDeviationE4 ?? latitudeDeviationE4
    longitudeDeviationE4 = gst.longitudeDeviationE4 ?? longitudeDeviationE4
    altitudeDeviationE4 = gst.altitudeDeviationE4 ?? altitudeDeviationE4
  }

  fileprivate mutating func absorb(_ vtg: VTG) {
    // Some instruments tell knots alone; 1 knot is 1.852 km/h.
    speedKMHE6 = speedKMHE6 ?? vtg.speedKMHE6 ?? vtg.speedKnotsE6.map { $0 &* 463 / 250 }
    courseE5 = courseE5 ?? vtg.courseE5
  }
}

extension Dilution {
  fileprivate mutating func absorb(_ gsa: GSA) {
    isKnown = true
    if let mode = gsa.navigationMode { navigationMode = max(mode, navigationMode ?? mode) }
    pdopE2 = gsa.pdopE2 ?? pdopE2
    hdopE2 = gsa.hdopE2 ?? hdopE2
    vdopE2 = gsa.vdopE2 ?? vdopE2
  }
}
