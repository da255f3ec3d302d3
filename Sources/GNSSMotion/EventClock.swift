public import GNSSWire

/// Turns fixes and their arrivals into event time: the moments at which the receiver solved, on the arrivals' scale.
///
/// Event time starts at the first arrival. From then on it advances by what the fixes' own times say, so that bytes which
/// waited in a buffer, and a capture replayed at any speed, give the same answer. Where a fix has no time, or one that
/// cannot be believed (it ran backwards, jumped, or was corrected when the receiver found the true time), it advances
/// by the arrivals. It never runs backwards.
public struct EventClock: Sendable {
  /// The longest step between two fixes that is believed, in seconds: the longest sleep between two checks.
  public static var longestStep: Double { 21_600 }
  /// By how much more than the arrivals a step may advance, in seconds: what a buffer may have held back.
  ///
  /// Not applied to a caller whose arrivals stand still.
  public static var longestBacklog: Double { 120 }

  private var last: Instant?
  private var reference: Reference?

  /// A clock that has not started.
  public init() {}

  /// Event time of `fix`, which arrived at `arrival`.
  ///
  /// - Complexity: O(1).
  public mutating func instant(of fix: Fix, arrival: Instant) -> Instant {
    guard let last else {
      self.last = arrival
      reference = Reference(fix, event: arrival, arrival: arrival)
      return arrival
    }
    let before = reference
    var event = last
    if let before {
      let waited = arrival.nanoseconds &- before.arrival.nanoseconds
      let step = before.step(to: fix, waited: waited) ?? max(waited, 0)
      event = max(last, before.event.advanced(byNanoseconds: step))
    } else {
      event = max(last, arrival)
    }
    // An epoch without time leaves the reference with the last one that had it.
    if let next = Reference(fix, event: event, arrival: arrival) { reference = next }
    if before == nil && reference == nil { reference = Reference(event: event, arrival: arrival) }
    self.last = event
    return event
  }
}

extension EventClock {
  /// A fix whose event time is settled, from which the next is counted.
  private struct Reference: Sendable {
    var time: GNSSTime?
    var timeOfDay: TimeOfDay?
    var trust = Fix.TimeTrust.provisional
    var event: Instant
    var arrival: Instant

    init(event: Instant, arrival: Instant) {
      self.event = event
      self.arrival = arrival
    }

    @inline(__always)
    init?(_ fix: Fix, event: Instant, arrival: Instant) {
      guard fix.time != nil || fix.timeOfDay != nil else { return nil }
      time = fix.time
      timeOfDay = fix.timeOfDay
      trust = fix.timeTrust
      self.event = event
      self.arrival = arrival
    }

    /// Nanoseconds from this fix to `fix` by their own times, or `nil` where those cannot be believed.
    @inline(__always)
    func step(to fix: Fix, waited: Int64) -> Int64? {
      // The receiver's clock is corrected when the satellites confirm it: that step is no elapsed time.
      if trust == .provisional && fix.timeTrust != .provisional { return nil }
      var step: Int64
      if let time, let next = fix.time {
        step = next.unixNanoseconds &- time.unixNanoseconds
      } else if let day = timeOfDay ?? time?.timeOfDay, let next = fix.timeOfDay ?? fix.time?.timeOfDay {
        step = next.nanoseconds &- day.nanoseconds
        let midnight = 86_400_000_000_000 as Int64
        if step < -midnight / 2 { step &+= midnight }
      } else {
        return nil
      }
      guard step >= 0, step <= Int64(EventClock.longestStep * 1e9) else { return nil }
      guard waited == 0 || step <= waited &+ Int64(EventClock.longestBacklog * 1e9) else { return nil }
      return step
    }
  }
}
