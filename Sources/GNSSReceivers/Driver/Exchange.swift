import GNSSWire

/// One request at a time on a line that loses, delays and repeats: sends it, waits, repeats it, and tells how it ended.
///
/// An answer does not say which of several commands it is for. After a request that had to be repeated, further answers to
/// it may still be under way: the next request with the same token waits until they have come or can come no more.
struct Exchange<Key: Hashable & Sendable> {
  /// How often a request is sent before it counts as unanswered.
  static var attempts: Int { 3 }

  /// How a request ended.
  enum Outcome: Equatable {
    case accepted
    case refused
    case values([Key: Int])
    /// The receiver does not know the question.
    case unreadable
    case unanswered
    /// It was a question, and was acknowledged each time without what it asked for.
    case acknowledgedAlone
  }

  /// What an answer means here.
  enum Reception: Equatable {
    /// The outstanding request has ended.
    case completed(Outcome)
    /// It belongs to a request that was sent, and changes nothing.
    case expected
    /// Nobody here asked for it.
    case foreign
  }

  private struct Outstanding {
    var request: Request<Key>
    var attempt: Int
    var deadline: Instant
    /// Whether a question was acknowledged, which alone does not answer it.
    var isAcknowledged = false
  }

  private let timeout: Double
  private var outstanding: Outstanding?
  /// A request that waits for late answers to an earlier one.
  private var held: (request: Request<Key>, until: Instant)?
  /// Answers that may still come to requests that have ended, by token.
  private var late: [UInt32: Late] = [:]

  private struct Late {
    /// How many may come.
    var count: Int
    /// Whether the next request with this token has to wait for them.
    var holds: Bool
    /// Whether one that is acknowledged has to: an acknowledgement may follow the values that were asked for.
    var holdsCommands: Bool
    var until: Instant
  }

  /// An exchange with a receiver that answers within `timeout` seconds.
  init(timeout: Double) { self.timeout = timeout }

  /// The request that is outstanding or held.
  var current: Request<Key>? { outstanding?.request ?? held?.request }

  /// When `tick(at:)` has something to do.
  var deadline: Instant? { outstanding?.deadline ?? held?.until }

  /// Begins `request`; answers what is to be sent now, `nil` while it has to wait.
  mutating func begin(_ request: Request<Key>, at now: Instant) -> [UInt8]? {
    if let pending = late[request.token], pending.count > 0, pending.until > now,
      pending.holds || (pending.holdsCommands && request.completion == .acknowledgement)
    {
      held = (request, pending.until)
      return nil
    }
    return send(request, attempt: 1, at: now)
  }

  private mutating func send(_ request: Request<Key>, attempt: Int, at now: Instant) -> [UInt8] {
    held = nil
    var wait = timeout
    if case .pause(let seconds) = request.completion { wait = seconds }
    let isAcknowledged = attempt > 1 && outstanding?.isAcknowledged == true
    outstanding = Outstanding(
      request: request, attempt: attempt, deadline: now.advanced(bySeconds: wait), isAcknowledged: isAcknowledged)
    return request.bytes
  }

  /// Takes an answer.
  mutating func receive(_ answer: Answer<Key>, at now: Instant) -> Reception {
    guard let current = outstanding, current.request.token == answer.token else { return receiveLate(answer, at: now) }
    switch (answer, current.request.completion) {
    case (.refused, _): return end(current, .refused, at: now)
    case (.unreadable, .values): return end(current, .unreadable, at: now)
    case (.accepted, .acknowledgement): return end(current, .accepted, at: now)
    case (.pending, _):
      outstanding?.deadline = now.advanced(bySeconds: timeout)
      return .expected
    case (.values(_, let values, _), .values):
      // Values of other settings answer an earlier request.
      guard current.request.keys.isEmpty || current.request.keys.contains(where: { values[$0] != nil }) else {
        return .expected
      }
      return end(current, .values(values), at: now)
    case (.accepted, .values):
      outstanding?.isAcknowledged = true
      return .expected
    default: return .expected
    }
  }

  /// Repeats or gives up what has not been answered in time: what to send, or how the request ended.
  mutating func tick(at now: Instant) -> (send: [UInt8]?, outcome: Outcome?) {
    if let held, now >= held.until { return (send(held.request, attempt: 1, at: now), nil) }
    guard let current = outstanding, now >= current.deadline else { return (nil, nil) }
    if case .pause = current.request.completion {
      outstanding = nil
      return (nil, .accepted)
    }
    if current.attempt < Self.attempts {
      return (send(current.request, attempt: current.attempt + 1, at: now), nil)
    }
    let outcome = current.isAcknowledged ? Outcome.acknowledgedAlone : .unanswered
    _ = end(current, outcome, at: now)
    return (nil, outcome)
  }

  /// Forgets the request that is outstanding.
  mutating func cancel(at now: Instant) {
    if let current = outstanding { _ = end(current, .unanswered, at: now) }
    held = nil
  }

  private mutating func end(_ current: Outstanding, _ outcome: Outcome, at now: Instant) -> Reception {
    outstanding = nil
    // Each time it was sent may bring an answer, and values may be followed by an acknowledgement.
    let answers = current.request.completion == .values && outcome != .refused && outcome != .unreadable ? 2 : 1
    let isOpen = outcome == .unanswered || outcome == .acknowledgedAlone
    let count = answers * current.attempt - (isOpen ? 0 : 1)
    late[current.request.token] =
      count > 0
      ? Late(
        count: count, holds: current.attempt > 1 || isOpen,
        holdsCommands: current.request.completion == .values, until: now.advanced(bySeconds: timeout))
      : nil
    return .completed(outcome)
  }

  private mutating func receiveLate(_ answer: Answer<Key>, at now: Instant) -> Reception {
    guard var pending = late[answer.token], pending.until > now, pending.count > 0 else { return .foreign }
    pending.count -= 1
    late[answer.token] = pending
    if pending.count == 0, held?.request.token == answer.token { held?.until = now }
    return .expected
  }
}
