import GNSSTransport
import GNSSWire

/// Wakes a receiver that an earlier process put to sleep: calls it a few times, and gives it until a grace after its
/// deadline to wake by itself. A value: instants in, bytes out.
struct Awakening {
  /// Seconds before each call after the first.
  static let intervals = [2.0, 4, 8]

  /// What was written down before the sleep.
  let record: SleepRecord
  private var calls = 0
  /// When it is called next; `nil` for never.
  private var next: Instant?

  /// Waits for the receiver of `record`, and calls it from `start` on, or (with `nil`) not at all.
  init(_ record: SleepRecord, callingAt start: Instant?) {
    self.record = record
    next = start
    if call.isEmpty { next = nil }
  }

  /// When `tick(at:)` has something to do, or `isOver(at:)` turns true.
  var deadline: Instant { next.map { min($0, record.end) } ?? record.end }

  /// Whether it should have woken by now.
  func isOver(at now: Instant) -> Bool { now >= record.end }

  /// What to send now; `nil` for nothing.
  mutating func tick(at now: Instant) -> [UInt8]? {
    guard let due = next, now >= due, !isOver(at: now) else { return nil }
    next = calls < Self.intervals.count ? now.advanced(bySeconds: Self.intervals[calls]) : nil
    calls += 1
    return call
  }

  /// What wakes it. The bytes that do so are lost on it; these mean nothing to one that is awake.
  private var call: [UInt8] {
    switch record.method {
    // The receive line wakes it where that was allowed.
    case .pmreq: [UInt8](repeating: 0xFF, count: 16)
    // Any byte.
    case .pmtk161: Array("\r\n".utf8)
    case .gnssStop: CfgRST(.hot, mode: .start).frame
    // Only their time wakes these, or a pin.
    case .pair650, .pcas12, .supplyCut, .hostOnly: []
    }
  }
}
