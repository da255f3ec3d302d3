import GNSSWire

/// Sees why a receiver that speaks gives no location, or one worth less: frames, epochs and instants in, `Impediment`s
/// out. Of no family; what a receiver does not tell by itself the shell asks for when `isInquiryDue` says so.
struct ImpedimentWatch {
  /// So long after a start, or after the last position, its absence is worth a word, seconds: a hot start takes one or
  /// two, an underpass a few.
  static let fixPatience = 15.0
  /// Date and time may lack the receiver's word for so long, seconds: it comes with the first minute of signals.
  static let clockPatience = 60.0
  /// How often a receiver is asked for its antenna and its interference, seconds: while all is well, while there is no
  /// position, and to confirm what was seen first.
  static let inquiryIntervals = (calm: 60.0, seeking: 10.0, doubting: 4.0)
  /// The indicator of a continuous wave (0…255) that counts as jamming, and below which it is over. What is normal lies
  /// far below; between the two nothing changes.
  static let jamming: (rise: UInt8, fall: UInt8) = (200, 150)

  private var noFix = Hysteresis(rise: fixPatience, fall: 0)
  private var clock = Hysteresis(rise: clockPatience, fall: 5)
  private var antennaOpen = Hysteresis(rise: 5, fall: 15)
  private var antennaShort = Hysteresis(rise: 5, fall: 15)
  private var jammed = Hysteresis(rise: 8, fall: 30)
  private var spoofed = Hysteresis(rise: 8, fall: 30)
  /// What each witness says: front end and security message, status and security message.
  private var jammingWitnesses = (frontEnd: false, security: false)
  private var spoofingWitnesses = (status: false, security: false)
  /// Satellites heard, as of the last epoch that told.
  private var satellites: Int?
  private var hasHeardEpoch = false
  /// What is said of the present lack of a position, as of its beginning.
  private var lack: Impediment?
  private var nextInquiry: Instant

  /// A watch over a receiver that begins to speak.
  init(at now: Instant) {
    nextInquiry = now.advanced(bySeconds: Self.inquiryIntervals.seeking)
    noFix.see(true, at: now)
  }

  /// What stands in the way now.
  var current: [Impediment] {
    var list: [Impediment] = []
    if let lack { list.append(lack) }
    if antennaOpen.isOn { list.append(.antennaOpen) }
    if antennaShort.isOn { list.append(.antennaShort) }
    if jammed.isOn { list.append(.jammed) }
    if spoofed.isOn { list.append(.spoofed) }
    if clock.isOn { list.append(.clockUntrusted) }
    return list
  }

  /// When `tick(at:)` has something to do; `nil` while nothing is in doubt. Inquiries wait for the next epoch.
  var deadline: Instant? {
    var due = Instant.earlier(noFix.deadline, clock.deadline)
    due = .earlier(due, .earlier(antennaOpen.deadline, antennaShort.deadline))
    return .earlier(due, .earlier(jammed.deadline, spoofed.deadline))
  }

  /// Takes a frame of any protocol.
  mutating func consume(_ frame: Frame, at now: Instant) {
    switch copy frame {
    case .ubx(let message): consume(message, at: now)
    case .nmea(let sentence): consume(sentence, at: now)
    case .rtcm3: break
    }
  }

  /// Takes an epoch, and how many satellites are heard in it where that is told.
  mutating func hear(_ fix: Fix, satellites: Int?, at now: Instant) {
    hasHeardEpoch = true
    if let satellites { self.satellites = satellites }
    noFix.see(!fix.hasPosition, at: now)
    // Perhaps it can say why.
    if !fix.hasPosition { nextInquiry = min(nextInquiry, now.advanced(bySeconds: Self.inquiryIntervals.seeking)) }
    if fix.hasPosition { clock.see(fix.time == nil || fix.timeTrust == .provisional, at: now) }
    noteLack(speaking: nil)
  }

  /// Time has passed; `vendor` is a protocol that is known and not read, where one is heard.
  mutating func tick(at now: Instant, hearing vendor: VendorProtocol?) {
    noFix.settle(at: now)
    clock.settle(at: now)
    antennaOpen.settle(at: now)
    antennaShort.settle(at: now)
    jammed.settle(at: now)
    spoofed.settle(at: now)
    noteLack(speaking: vendor)
  }

  /// Whether the receiver is to be asked now for its antenna and interference.
  mutating func isInquiryDue(at now: Instant) -> Bool {
    guard now >= nextInquiry else { return false }
    let isDoubting = antennaOpen.isDoubted || antennaShort.isDoubted || jammed.isDoubted || spoofed.isDoubted
    let interval =
      isDoubting
      ? Self.inquiryIntervals.doubting
      : noFix.isOn || noFix.isDoubted ? Self.inquiryIntervals.seeking : Self.inquiryIntervals.calm
    nextInquiry = now.advanced(bySeconds: interval)
    return true
  }

  private mutating func noteLack(speaking vendor: VendorProtocol?) {
    guard noFix.isOn else { return lack = nil }
    guard lack == nil else { return }
    if let vendor, !hasHeardEpoch { lack = .unread(vendor) } else { lack = .noFix(satellites: satellites) }
  }
}

// What frames tell.

extension ImpedimentWatch {
  private mutating func consume(_ message: UBXFrame, at now: Instant) {
    switch message.id {
    case .monRF:
      guard let bands = MonRF(message), bands.count > 0 else { return }
      var (status, state, indicator) = (0 as UInt8, 0 as UInt8, 0 as UInt8)
      for index in 0..<bands.count {
        let band = bands[index]
        status = max(status, band.antennaStatus)
        state = max(state, band.jammingState)
        indicator = max(indicator, band.jammingIndicator)
      }
      seeAntenna(status, at: now)
      seeFrontEnd(state, indicator, at: now)
    case .monHW:
      guard let hardware = MonHW(message) else { return }
      seeAntenna(hardware.antennaStatus, at: now)
      seeFrontEnd(hardware.jammingState, hardware.jammingIndicator, at: now)
    case .secSIG:
      guard let security = SecSIG(message) else { return }
      jammingWitnesses.security = security.jammingState.map { $0 >= 2 } ?? false
      spoofingWitnesses.security = security.spoofingState.map { $0 >= 2 } ?? false
      seeSignals(at: now)
    case .navSTATUS:
      guard let status = NavSTATUS(message) else { return }
      spoofingWitnesses.status = status.spoofingState >= 2
      seeSignals(at: now)
    default: break
    }
  }

  /// 0 starting, 1 unknown, 2 in order, 3 short circuit, 4 open.
  private mutating func seeAntenna(_ status: UInt8, at now: Instant) {
    antennaShort.see(status == 3, at: now)
    antennaOpen.see(status == 4, at: now)
    hasten(at: now)
  }

  private mutating func seeFrontEnd(_ state: UInt8, _ indicator: UInt8, at now: Instant) {
    let limit = jammingWitnesses.frontEnd ? Self.jamming.fall : Self.jamming.rise
    // 3 is critical; 2 is a warning while positions go on.
    jammingWitnesses.frontEnd = state >= 2 || indicator >= limit
    seeSignals(at: now)
  }

  private mutating func seeSignals(at now: Instant) {
    jammed.see(jammingWitnesses.frontEnd || jammingWitnesses.security, at: now)
    spoofed.see(spoofingWitnesses.status || spoofingWitnesses.security, at: now)
    hasten(at: now)
  }

  /// What was seen for the first time is asked for again soon.
  private mutating func hasten(at now: Instant) {
    guard antennaOpen.isDoubted || antennaShort.isDoubted || jammed.isDoubted || spoofed.isDoubted else { return }
    nextInquiry = min(nextInquiry, now.advanced(bySeconds: Self.inquiryIntervals.doubting))
  }

  /// u-blox: `ANTSTATUS=OPEN`; CASIC: `ANTENNA OPEN`.
  private mutating func consume(_ frame: NMEAFrame, at now: Instant) {
    let body = frame.body
    guard body.byteCount > 5, body[2] == UInt8(ascii: "T"), body[3] == UInt8(ascii: "X"), body[4] == UInt8(ascii: "T"),
      let text = TXT(NMEASentence(frame))
    else { return }
    let words = String(field: text.text)
    guard words.hasPrefix("ANTENNA ") || words.hasPrefix("ANTSTATUS=") else { return }
    if words.hasSuffix("OPEN") {
      seeAntenna(4, at: now)
    } else if words.hasSuffix("SHORT") {
      seeAntenna(3, at: now)
    } else if words.hasSuffix("OK") {
      seeAntenna(2, at: now)
    }
  }
}

extension NavSTATUS {
  /// 0 unknown or off, 1 none, 2 indicated, 3 several indications.
  fileprivate var spoofingState: UInt8 { flags2 &>> 3 & 0x3 }
}
