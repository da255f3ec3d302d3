/// What lies between the hub and one consumer: updates that wait for it, or the consumer that waits for one.
///
/// A value that says what is to be done; `Subscriber` does it. On a real clock it keeps the newest position only, so that
/// a slow consumer never works through a backlog, and every update that says more than a position: a flag is an event. On
/// a virtual clock it keeps all and holds the clock from the moment a consumer gets a value until it asks for the next
/// one, so that nothing is lost at any speed. A consumer that keeps it for too long while others wait, perhaps because it
/// waits for one of them, is treated as on a real clock until it asks again.
struct Mailbox<Waiter> {
  /// What is to be done after a step.
  struct Effect {
    /// Consumers to resume, each with its value or with the end.
    var resumed: [(waiter: Waiter, update: LocationUpdate?)] = []
    /// What to do with the clock.
    var clock: Clock = .leave
    /// Whether the subscriber has to take its seat in the hub.
    var joins = false
    /// Whether it has to give it up.
    var leaves = false
    /// Whether `look()` is to be called after a while on the host's clock.
    var watches = false
  }

  /// What to do with a virtual clock.
  enum Clock {
    /// Nothing.
    case leave
    /// Keep it from advancing.
    case hold
    /// Let it go on.
    case release
  }

  /// The most that waits on a real clock; beyond, the oldest goes.
  static var limit: Int { 64 }

  private let lossless: Bool
  private var isWatched = false
  private var isGivenUp = false
  /// How often the consumer has asked, and how often it had when `look()` was last called.
  private var asked = 0
  private var seen = 0
  private var waiting: [LocationUpdate] = []
  private var waiters: [Waiter] = []
  private var holding = false
  private var joined = false
  private var finished = false
  /// Whether the consumer is gone: cancelled, or its iterator dropped.
  private(set) var isClosed = false

  /// An empty box; `lossless` on a virtual clock.
  init(lossless: Bool) { self.lossless = lossless }

  /// An update has come.
  mutating func deliver(_ update: LocationUpdate) -> Effect {
    var effect = Effect()
    guard !isClosed, !finished else { return effect }
    let lossless = lossless && !isGivenUp
    if waiters.isEmpty {
      if !lossless, update.isPlain, waiting.last?.isPlain == true { waiting.removeLast() }
      if !lossless, waiting.count >= Self.limit { waiting.removeFirst() }
      waiting.append(update)
    } else {
      effect.resumed.append((waiters.removeFirst(), update))
    }
    hold(&effect)
    return effect
  }

  /// The consumer asks; it gets its answer at once, or it waits.
  mutating func ask(_ waiter: Waiter) -> Effect {
    var effect = Effect()
    asked += 1
    isGivenUp = false
    if !waiting.isEmpty {
      effect.resumed.append((waiter, waiting.removeFirst()))
      return effect
    }
    release(&effect)
    if isClosed || finished {
      effect.resumed.append((waiter, nil))
      return effect
    }
    effect.joins = !joined
    joined = true
    waiters.append(waiter)
    return effect
  }

  /// The source has come to its end: the stream ends after what already waits.
  mutating func finish() -> Effect {
    var effect = Effect()
    finished = true
    endWaiters(&effect)
    return effect
  }

  /// The consumer is gone.
  mutating func close() -> Effect {
    var effect = Effect()
    guard !isClosed else { return effect }
    isClosed = true
    waiting = []
    effect.leaves = joined
    endWaiters(&effect)
    release(&effect)
    return effect
  }

  /// Looks whether the consumer has asked since the last time. If it has not, and others wait for time to go on, a virtual
  /// clock is no longer held for it.
  mutating func look(othersWait: Bool) -> Effect {
    var effect = Effect()
    if holding, othersWait, asked == seen {
      isGivenUp = true
      release(&effect)
    }
    seen = asked
    isWatched = holding
    effect.watches = holding
    return effect
  }

  private mutating func endWaiters(_ effect: inout Effect) {
    effect.resumed += waiters.map { ($0, nil) }
    waiters = []
  }

  private mutating func hold(_ effect: inout Effect) {
    guard lossless, !holding, !isGivenUp else { return }
    holding = true
    effect.clock = .hold
    guard !isWatched else { return }
    isWatched = true
    seen = asked
    effect.watches = true
  }

  private mutating func release(_ effect: inout Effect) {
    guard holding else { return }
    holding = false
    effect.clock = .release
  }
}

extension LocationUpdate {
  /// Whether it says nothing but where the board is.
  fileprivate var isPlain: Bool { fix != nil && diagnostics.isEmpty && !stationary }
}
