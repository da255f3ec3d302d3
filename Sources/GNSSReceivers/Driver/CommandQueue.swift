import GNSSWire

/// A command that the receiver acknowledges.
struct Command: Equatable, Sendable {
  /// What it is for, in a log's words.
  var name: String
  /// The message that is acknowledged: its class and number come back in ACK-ACK or ACK-NAK.
  var id: UBXMessageID
  /// The whole frame.
  var bytes: [UInt8]
  /// The same work in smaller pieces, tried one by one if the whole is refused: one unknown key refuses them all.
  var pieces: [Command] = []
}

/// Sends commands one at a time and waits for each to be acknowledged: an ACK carries no sequence number, so only one
/// may be outstanding.
struct CommandQueue {
  /// u-blox promises an answer within 1 s; at a slow rate it waits behind an epoch's output, seconds.
  static let timeout = 1.5
  /// How often a command is sent before it counts as unanswered.
  static let attempts = 3

  private var waiting: [Command] = []
  private var outstanding: (command: Command, deadline: Instant, attempt: Int)?
  /// Names of the commands that were refused, in order.
  private(set) var refused: [String] = []
  /// Names of the commands that were not answered, in order.
  private(set) var unanswered: [String] = []

  /// Whether nothing waits and nothing is outstanding.
  var isEmpty: Bool { outstanding == nil && waiting.isEmpty }
  /// When `tick(at:)` has something to do.
  var deadline: Instant? { outstanding?.deadline }

  /// Appends `commands`; returns what to send now.
  mutating func append(_ commands: [Command], at now: Instant) -> [UInt8]? {
    waiting += commands
    return outstanding == nil ? sendNext(at: now) : nil
  }

  /// Takes an ACK-ACK or ACK-NAK for `id`; returns what to send next.
  mutating func acknowledge(_ id: UBXMessageID, accepted: Bool, at now: Instant) -> [UInt8]? {
    guard let current = outstanding, current.command.id == id else { return nil }
    outstanding = nil
    if !accepted {
      if current.command.pieces.isEmpty {
        refused.append(current.command.name)
      } else {
        waiting.insert(contentsOf: current.command.pieces, at: 0)
      }
    }
    return sendNext(at: now)
  }

  /// Repeats or gives up what has not been answered in time; returns what to send.
  mutating func tick(at now: Instant) -> [UInt8]? {
    guard let current = outstanding, now >= current.deadline else { return nil }
    if current.attempt < Self.attempts {
      outstanding = (current.command, now.advanced(bySeconds: Self.timeout), current.attempt + 1)
      return current.command.bytes
    }
    unanswered.append(current.command.name)
    outstanding = nil
    return sendNext(at: now)
  }

  private mutating func sendNext(at now: Instant) -> [UInt8]? {
    guard !waiting.isEmpty else { return nil }
    let next = waiting.removeFirst()
    outstanding = (next, now.advanced(bySeconds: Self.timeout), 1)
    return next.bytes
  }
}
