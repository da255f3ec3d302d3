import GNSSWire

/// Where a paced virtual clock should stand, seen from real time.
struct Pacing {
  private let rate: Double?
  private var anchor: (real: Instant, virtual: Instant)
  private let realNow: @Sendable () -> Instant

  /// A lag above this is forgiven instead of being made up for.
  private static let forgivenLag = 1.0

  /// A pace that starts with the virtual clock at `start`.
  init(
    _ pace: VirtualReactor.Pace, from start: Instant, realNow: @escaping @Sendable () -> Instant = { Instant.boottime }
  ) {
    self.realNow = realNow
    switch pace {
    case .unlimited: rate = nil
    case .scaled(let rate): self.rate = rate > 0 ? rate : nil
    }
    anchor = (rate == nil ? start : realNow(), start)
  }

  /// Where the virtual clock would stand if it ran on; `nil` when time is unlimited.
  var present: Instant? {
    guard let rate else { return nil }
    return anchor.virtual.advanced(bySeconds: realNow().seconds(since: anchor.real) * rate)
  }

  /// How long to wait, in real seconds, before the virtual clock may stand at `due`; 0 or less when it may now.
  mutating func realSeconds(until due: Instant) -> Double {
    guard let rate else { return 0 }
    let real = realNow()
    let wait = due.seconds(since: anchor.virtual) / rate - real.seconds(since: anchor.real)
    if wait < -Self.forgivenLag { anchor = (real, due) }
    return wait
  }
}
