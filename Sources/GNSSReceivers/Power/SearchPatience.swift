import GNSSWire

/// How long one search for satellites goes on without a fix: the darker it is, the shorter.
struct SearchPatience: Sendable {
  /// Seconds without a satellite of 20 dB-Hz.
  static let dark = 12.0
  /// Seconds with satellites, but without a fix.
  static let weak = 45.0
  /// Seconds while four satellites or more are strong enough to read their orbits, and lack them.
  static let download = 90.0

  /// When the search began.
  let start: Instant
  /// Whether a satellite was heard.
  private(set) var hasHeard = false
  private var wasTold = false
  private var isDownloading = false

  init(from start: Instant) { self.start = start }

  /// Takes the sky of an epoch without a fix.
  mutating func consume(_ sky: SkySummary?) {
    guard let sky else { return }
    wasTold = true
    if sky.heard > 0 { hasHeard = true }
    // Whoever does not tell what it lacks, and has no fix, lacks all.
    if sky.lackingEphemeris ?? sky.readable >= 4 { isDownloading = true }
  }

  /// When it is given up.
  var end: Instant {
    let seconds = isDownloading ? Self.download : hasHeard || !wasTold ? Self.weak : Self.dark
    return start.advanced(bySeconds: seconds)
  }

  /// Why it was given up.
  var verdict: PowerReason { wasTold && !hasHeard ? .dark : .weakSignals }
}
