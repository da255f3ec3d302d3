import GNSSTransport
import GNSSWire

/// Changes the rate of a line in two phases, and goes back when the new rate does not prove itself: frames in, actions
/// out. Of no family.
///
/// The receiver is told by a command that only lasts until its next restart; the host follows once that has left, and a
/// USB bridge, whose own buffer nobody sees, has had the time to send it; frames that are decoded at the new rate prove it.
/// Without them the receiver is told the old rate, in case it hears at the new one what it cannot be heard at, and the
/// host goes back. Whether the receiver acknowledges, and at which rate, says nothing.
struct RateChange: Equatable {
  /// What is given to a bridge beyond the command's own time on the line, seconds.
  static let margin = 0.1
  /// The acknowledgement, and what the receiver had begun to send at the old rate, come before this, in seconds.
  static let settling = 0.3
  /// How long a rate is listened to after a question: two epochs at 1 Hz, seconds.
  static let patience = 2.3
  /// This many frames prove a rate.
  static let proof = 2

  /// How the change ended.
  enum Outcome: Equatable {
    /// Frames come at the new rate.
    case changed
    /// Frames come at the old rate.
    case kept
    /// Nothing comes at either.
    case lost
  }

  private enum Step: Equatable {
    case leaving(isReturning: Bool)
    case settling(isReturning: Bool)
    case proving(isReturning: Bool)
    case ended(Outcome)
  }

  /// The rate of before.
  let old: BaudRate
  /// The rate that is tried.
  let new: BaudRate
  private let restore: [UInt8]
  private let question: [UInt8]
  private var step = Step.leaving(isReturning: false)
  private var until: Instant
  private var frames = 0

  /// A change that begins at `now`; appends what is to be done.
  ///
  /// - Parameters:
  ///   - command: sets the new rate, until the receiver's next restart.
  ///   - restore: sets the old rate.
  ///   - question: something that is answered soon.
  init(
    from old: BaudRate, to new: BaudRate, command: [UInt8], restore: [UInt8], question: [UInt8], at now: Instant,
    _ actions: inout [Driver.Action]
  ) {
    self.old = old
    self.new = new
    self.restore = restore
    self.question = question
    until = now.advanced(bySeconds: Self.duration(of: command, at: old))
    actions.append(.send(command))
  }

  private static func duration(of command: [UInt8], at rate: BaudRate) -> Double {
    margin + Double(command.count) * 10 / Double(max(rate.rawValue, 1))
  }

  /// How it ended, once it has.
  var outcome: Outcome? { if case .ended(let outcome) = step { outcome } else { nil } }

  /// When `tick(at:)` has something to do.
  var deadline: Instant? { outcome == nil ? until : nil }

  /// A frame was decoded.
  mutating func hear(at now: Instant) {
    guard case .proving(let isReturning) = step else { return }
    frames += 1
    if frames >= Self.proof { step = .ended(isReturning ? .kept : .changed) }
  }

  /// Does what is due.
  mutating func tick(at now: Instant, _ actions: inout [Driver.Action]) {
    guard now >= until else { return }
    switch step {
    case .leaving(let isReturning):
      step = .settling(isReturning: isReturning)
      until = now.advanced(bySeconds: Self.settling)
      actions.append(.setBaudRate(isReturning ? old : new))
    case .settling(let isReturning):
      step = .proving(isReturning: isReturning)
      frames = 0
      until = now.advanced(bySeconds: Self.patience)
      actions.append(.send(question))
    case .proving(isReturning: false):
      step = .leaving(isReturning: true)
      until = now.advanced(bySeconds: Self.duration(of: restore, at: new))
      actions.append(.send(restore))
    case .proving(isReturning: true): step = .ended(.lost)
    case .ended: break
    }
  }
}
