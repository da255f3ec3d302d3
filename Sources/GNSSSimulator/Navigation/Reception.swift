import GNSSWire

/// What the receiver has of one satellite: its signal, and its ephemeris.
struct Reception: Sendable {
  let system: SatelliteSystem
  /// Since when there is a signal without a gap.
  private(set) var signalSince: GNSSTime?
  /// Whether the receiver follows the signal.
  private(set) var isTracked = false
  /// Since when the signal is strong enough to read the data it carries.
  private(set) var readableSince: GNSSTime?
  /// Until when the ephemeris may be used.
  private(set) var ephemerisEnd: GNSSTime?

  init(_ system: SatelliteSystem) { self.system = system }

  /// Follows the signal of `cn0` dB-Hz up to `time`; a new one is found after `search` seconds.
  mutating func step(cn0: UInt8?, at time: GNSSTime, since start: GNSSTime, search: Double) {
    guard let cn0, cn0 >= Self.trackable else { return lose() }
    let since = signalSince ?? start
    signalSince = since
    if !isTracked {
      guard time.seconds(since: since) >= search else { return }
      isTracked = true
    }
    guard cn0 >= Self.readable else {
      readableSince = nil
      return
    }
    let reads = readableSince ?? time
    readableSince = reads
    if time >= Self.downloadEnd(from: reads) { takeEphemeris(at: time) }
  }

  /// Loses the signal; the ephemeris stays.
  mutating func lose() {
    signalSince = nil
    isTracked = false
    readableSince = nil
  }

  /// Forgets the ephemeris.
  mutating func forgetEphemeris() { ephemerisEnd = nil }

  /// Has what was sent at `time`.
  mutating func takeEphemeris(at time: GNSSTime) {
    let nanosecond = 1_000_000_000 as Int64
    switch system {
    case .glonass: ephemerisEnd = GNSSTime(unixNanoseconds: time.unixNanoseconds + 1800 * nanosecond)
    case .beidou: ephemerisEnd = GNSSTime(unixNanoseconds: time.unixNanoseconds + 3600 * nanosecond)
    default:
      // GPS and Galileo: good for four hours from the even hour at which it was issued.
      let issued = time.unixNanoseconds / (7200 * nanosecond) * 7200 * nanosecond
      ephemerisEnd = GNSSTime(unixNanoseconds: issued + 14_400 * nanosecond)
    }
  }

  /// Whether the ephemeris may be used at `time`.
  func hasEphemeris(at time: GNSSTime) -> Bool { ephemerisEnd.map { time < $0 } ?? false }

  /// Seconds for which the ephemeris may still be used at `time`; `nil` without one.
  func ephemerisLasts(at time: GNSSTime) -> Double? {
    ephemerisEnd.flatMap { time < $0 ? $0.seconds(since: time) : nil }
  }

  /// Whether the satellite says what time it is: one subframe was read whole.
  func tellsTime(at time: GNSSTime) -> Bool { readableSince.map { time >= Self.subframeEnd(from: $0) } ?? false }

  /// dB-Hz from which a signal can be followed.
  static var trackable: UInt8 { 18 }
  /// dB-Hz from which the data that it carries can be read.
  static var readable: UInt8 { 28 }

  private static let subframe = 6_000_000_000 as Int64

  /// When the first whole subframe after `start` has ended: they begin every six seconds of GPS time.
  private static func subframeEnd(from start: GNSSTime) -> GNSSTime {
    GNSSTime(unixNanoseconds: start.unixNanoseconds + untilSubframe(start) + subframe)
  }

  private static func untilSubframe(_ time: GNSSTime) -> Int64 {
    let phase = time.unixNanoseconds % subframe
    return phase == 0 ? 0 : subframe - phase
  }

  /// When subframes 1 to 3 of the five have been read whole, in whatever order: 18 to 36 seconds after `start`.
  static func downloadEnd(from start: GNSSTime) -> GNSSTime {
    let first = start.unixNanoseconds + untilSubframe(start)
    // GPS time runs 18 s, three subframes, ahead of UTC, and a week has a whole number of frames.
    let number = (first / subframe + 3) % 5
    let needed: Int64 = number == 0 ? 3 : number == 4 ? 4 : 5
    return GNSSTime(unixNanoseconds: first + needed * subframe)
  }
}
