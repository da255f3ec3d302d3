import GNSSWire

/// A condition that is believed once it has been seen for a while without a contradiction, in either direction: what
/// comes and goes is no news.
struct Hysteresis {
  /// So long it must be seen before it holds, seconds.
  let rise: Double
  /// So long its absence must be seen before it holds no more, seconds.
  let fall: Double
  /// Whether it holds.
  private(set) var isOn = false
  /// Since when the contrary has been seen.
  private var since: Instant?

  init(rise: Double, fall: Double) {
    self.rise = rise
    self.fall = fall
  }

  /// Whether the contrary of what holds is seen.
  var isDoubted: Bool { since != nil }

  /// When the doubt becomes certainty.
  var deadline: Instant? { since?.advanced(bySeconds: isOn ? fall : rise) }

  /// It is seen, or its absence is.
  mutating func see(_ holds: Bool, at now: Instant) {
    if holds == isOn { since = nil } else { since = since ?? now }
    settle(at: now)
  }

  /// Time has passed.
  mutating func settle(at now: Instant) {
    guard let deadline, now >= deadline else { return }
    isOn.toggle()
    since = nil
  }
}
