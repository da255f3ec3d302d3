import GNSSWire

/// Puts a receiver to sleep and sees that it sleeps, by one way after the other: epochs and instants in, bytes out.
///
/// A receiver sleeps when it has been silent for more than two of its periods. Afterwards it is watched: one that speaks
/// before its time is put to sleep again, a few times.
struct SleepRun {
  /// How far it has come.
  enum Phase: Hashable, Sendable {
    /// The frame with this index is due.
    case sending(Int, at: Instant)
    /// Silence has to last until then.
    case verifying(until: Instant)
    /// It sleeps.
    case asleep
    /// No way is left: it does not sleep.
    case failed
  }

  /// What is to be done.
  enum Action: Hashable, Sendable {
    /// Write these bytes.
    case send([UInt8])
    /// It begins to be put to sleep by this way: what is written down changes.
    case tries(SleepWay)
  }

  /// Noise of so many bytes is no glitch of a line whose driver was switched off.
  static let noise: UInt64 = 128
  /// A receiver that wakes before its time is put to sleep again so often.
  static let relapses = 3

  private let ways: [SleepWay]
  /// Seconds between two epochs.
  private let interval: Double
  private var index = 0
  private var attempt = 1
  private var epochs = 0
  private var discarded: UInt64 = 0
  /// Whether there was noise where there should have been silence.
  private var isNoisy = false
  private var relapse = 0
  private(set) var phase: Phase
  /// Whether a way was tried in vain: without that a failure says nothing of the receiver.
  private(set) var hasFailed = false

  /// Tries `ways` in order, of a receiver that tells an epoch every `interval` seconds.
  ///
  /// - Precondition: there is a way.
  init(_ ways: [SleepWay], interval: Double, at now: Instant) {
    self.ways = ways
    self.interval = max(interval, 0.05)
    phase = ways.isEmpty ? .failed : .sending(0, at: now)
  }

  /// The way that is tried, or by which it sleeps.
  var way: SleepWay { index < ways.count ? ways[index] : .hostOnly }

  /// When `tick` has something to do.
  var deadline: Instant? {
    switch phase {
    case .sending(_, let due): due
    case .verifying(let until): until
    case .asleep, .failed: nil
    }
  }

  /// Whether nothing that comes is to be read: the line may be left alone until `deadline`.
  var isSettled: Bool { phase == .asleep }

  /// Whether the receiver runs on, and only the host rests.
  var isHostOnly: Bool { way.method == .hostOnly }

  /// Epochs that may still come in the time of a verification: those of the tail.
  private var allowed: Int { 1 + Int((way.tail / interval).rounded(.up)) }

  /// Begins with the first way.
  mutating func begin(_ actions: inout [Action]) {
    guard phase != .failed else { return }
    actions.append(.tries(way))
  }

  /// The present way cannot be used now, for a reason that is not the receiver's: the next one is tried.
  mutating func passOver(at now: Instant, _ actions: inout [Action]) {
    tryNext(at: now, &actions)
  }

  /// The sleep is given up before it has begun.
  mutating func giveUp() { phase = .failed }

  /// Whether the receiver has still to be told.
  var isSending: Bool {
    if case .sending = phase { true } else { false }
  }

  /// An epoch came.
  mutating func hear(at now: Instant, _ actions: inout [Action]) {
    guard !isHostOnly else { return }
    switch phase {
    case .sending, .failed: return
    case .verifying:
      epochs += 1
      if epochs > allowed { tryAgain(at: now, &actions) }
    case .asleep:
      epochs += 1
      // The tail of a line that is drained rarely.
      guard epochs > allowed else { return }
      relapse += 1
      guard relapse <= Self.relapses else {
        hasFailed = true
        return phase = .failed
      }
      restart(at: now, &actions)
    }
  }

  /// Does what is due; `discarded` counts the bytes of this stream that no frame was made of.
  mutating func tick(discarded count: UInt64, at now: Instant, _ actions: inout [Action]) {
    while true {
      switch phase {
      case .sending(let next, let due) where now >= due:
        guard next < way.frames.count else {
          (epochs, discarded, isNoisy) = (0, count, false)
          phase = isHostOnly ? .asleep : .verifying(until: now.advanced(bySeconds: silence))
          return
        }
        actions.append(.send(way.frames[next]))
        phase = .sending(next + 1, at: next + 1 < way.frames.count ? now.advanced(bySeconds: way.spacing) : now)
      case .verifying(let until) where now >= until:
        // Noise is a receiver that restarted at another rate, and goes on; or the frame that it did not finish.
        if count &- discarded > Self.noise {
          guard !isNoisy else { return tryAgain(at: now, &actions) }
          (isNoisy, discarded) = (true, count)
          phase = .verifying(until: now.advanced(bySeconds: max(2 * interval, 2)))
          return
        }
        phase = .asleep
        epochs = 0
        return
      default: return
      }
    }
  }

  /// Seconds after the last frame until silence proves sleep: more than two periods after the tail, so that one that is
  /// awake has told more epochs than are allowed.
  private var silence: Double { way.tail + max(3 * interval, 3) }

  private mutating func tryAgain(at now: Instant, _ actions: inout [Action]) {
    attempt += 1
    if attempt > way.attempts {
      hasFailed = true
      return tryNext(at: now, &actions)
    }
    restart(at: now, &actions)
  }

  private mutating func tryNext(at now: Instant, _ actions: inout [Action]) {
    index += 1
    attempt = 1
    guard index < ways.count else { return phase = .failed }
    actions.append(.tries(way))
    restart(at: now, &actions)
  }

  private mutating func restart(at now: Instant, _ actions: inout [Action]) {
    epochs = 0
    phase = .sending(0, at: now)
  }
}
