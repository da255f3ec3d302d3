import GNSSWire

/// When a service manager's watchdog is fed: twice within the silence that it allows; and once for a whole doze, for
/// which it is asked to allow more.
struct WatchdogSchedule: Equatable {
  /// What to tell the manager, and when to feed it again.
  struct Step: Equatable {
    var message: String
    var next: Instant
  }

  /// The silence that the manager allows, seconds.
  let limit: Double
  /// Until when no feeding is due.
  private(set) var dozesUntil: Instant?

  /// A watchdog that allows `limit` seconds of silence.
  init(limit: Double) { self.limit = limit }

  /// The time to feed has come.
  mutating func feed(at now: Instant) -> Step {
    if dozesUntil != nil, let step = wake(at: now) { return step }
    return Step(message: "WATCHDOG=1", next: now.advanced(bySeconds: limit / 2))
  }

  /// Nothing is to be done before `instant`; the timer that is set for it must then be served within the usual limit.
  ///
  /// - Returns: `nil` if that is not worth a word.
  mutating func doze(until instant: Instant, at now: Instant) -> Step? {
    guard instant > now.advanced(bySeconds: limit / 2) else { return nil }
    dozesUntil = instant
    return Step(message: allowing(instant.seconds(since: now) + limit), next: instant)
  }

  /// The doze is over, at its end or before.
  ///
  /// - Returns: `nil` if there was none.
  mutating func wake(at now: Instant) -> Step? {
    guard dozesUntil != nil else { return nil }
    dozesUntil = nil
    return Step(message: allowing(limit), next: now.advanced(bySeconds: limit / 2))
  }

  private func allowing(_ seconds: Double) -> String {
    "WATCHDOG_USEC=\(Int64((seconds * 1e6).rounded()))\nWATCHDOG=1"
  }
}
