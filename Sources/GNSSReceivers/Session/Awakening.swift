import GNSSTransport
import GNSSWire

/// Wakes a receiver that was put to sleep: calls it a few times, asks it for a word after each, and gives it until a
/// grace after its deadline to wake by itself. A value: instants in, bytes out.
struct Awakening {
  /// Seconds before each call after the first.
  static let intervals = [2.0, 4, 8]
  /// A receiver that was called starts, and listens after so many seconds at the latest.
  static let start = 0.5

  /// What was written down before the sleep.
  let record: SleepRecord
  private var calls = 0
  /// When it is called next; `nil` for never.
  private var next: Instant?
  /// When it is asked for a word.
  private var asks: Instant?
  /// Whether it is called once only, because somebody else decides whether that is repeated.
  private var callsOnce = false

  /// Waits for the receiver of `record`, and calls it from `start` on, or (with `nil`) not at all.
  init(_ record: SleepRecord, callingAt start: Instant?, once: Bool = false) {
    self.record = record
    next = call.isEmpty ? nil : start
    callsOnce = once
  }

  /// When `tick(at:)` has something to do, or `isOver(at:)` turns true.
  var deadline: Instant { min(.earlier(next, asks) ?? record.end, record.end) }

  /// Whether it should have woken by now.
  func isOver(at now: Instant) -> Bool { now >= record.end }

  /// The same for a machine that was suspended until `now`, beyond the deadline perhaps: there is a grace again.
  func postponed(to now: Instant) -> Awakening {
    guard record.deadline < now else { return self }
    var record = record
    record.deadline = now
    return Awakening(record, callingAt: next == nil ? nil : now, once: callsOnce)
  }

  /// What to send now; `nil` for nothing.
  mutating func tick(at now: Instant) -> [UInt8]? {
    guard !isOver(at: now) else { return nil }
    if let due = asks, now >= due {
      asks = nil
      return question
    }
    guard let due = next, now >= due else { return nil }
    next = calls < Self.intervals.count && !callsOnce ? now.advanced(bySeconds: Self.intervals[calls]) : nil
    calls += 1
    if question != nil { asks = now.advanced(bySeconds: Self.start) }
    return call
  }

  /// What wakes it. The bytes that do so are lost on it; these mean nothing to one that is awake.
  var call: [UInt8] {
    switch record.method {
    // The receive line wakes it where that was allowed.
    case .pmreq: [UInt8](repeating: 0xFF, count: 16)
    // Any byte ends a standby; periodic standby is ended by its command while it runs.
    case .pmtk161: Array("\r\n".utf8) + Array(PMTKCommand.power(.full))
    // Any byte, on most boards.
    case .pcas12: Array("\r\n\r\n".utf8)
    case .gnssStop: CfgRST(.hot, mode: .start).frame
    // Only its time wakes it, or a pin, or nobody put it to sleep.
    case .pair650, .hostOnly, .supplyCut: []
    }
  }

  /// What it answers although it may have lost what makes it speak by itself.
  private var question: [UInt8]? {
    switch record.method {
    case .pmreq, .gnssStop: UBXPoll(.monVER).frame
    case .pmtk161: Array(PMTKCommand.version())
    case .pcas12: Array(PCASCommand.query(.firmware))
    case .pair650, .hostOnly, .supplyCut: nil
    }
  }
}
