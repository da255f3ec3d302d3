import GNSSTransport
import GNSSWire

// What happens when nothing happens.

extension Receiver {
  /// A timer that is late by so many seconds has slept with the machine.
  private static let suspension = 2.0
  /// Seconds between two ticks at the least.
  private static let breath = 0.001

  /// One timer for everything: it is set to whatever is due first.
  func arm() {
    // Whoever waits for a check to be answered does nothing else.
    if let due = batch?.due { return arm(at: due) }
    // While it is given back, nobody calls it any more.
    var next = Instant.earlier(retryAt, sleepRun == nil && ending == nil ? awakening?.deadline : nil)
    next = .earlier(.earlier(next, ladder.deadline), .earlier(sleepDeadline, .earlier(ending, resumeDue)))
    if open != nil {
      next = .earlier(next, search?.deadline)
      next = .earlier(next, driver?.deadline)
      next = .earlier(next, silenceDue)
      // What was cut off by a sleep ends with it.
      if sleepRun == nil {
        next = .earlier(next, assembler.deadline)
        next = .earlier(next, stallDue)
        next = .earlier(next, impediments?.deadline)
      }
    }
    arm(at: next)
  }

  private func arm(at due: Instant?) {
    var next = due
    // What stays due after its tick would turn the reactor in circles: a defect, which may not cost the battery as well.
    if let tickedAt, let due, due <= tickedAt { next = tickedAt.advanced(bySeconds: Self.breath) }
    guard next != timerDue else { return }
    if let timer { reactor.cancel(timer) }
    timerDue = next
    timer = next.map { instant in
      reactor.schedule(at: instant) { [weak self] in self?.assumeIsolated { $0.tick() } }
    }
  }

  /// When silence has consequences.
  var silenceDue: Instant? {
    // What was recorded may pause as long as it did.
    if open?.endsForGood == true { return nil }
    // Between two rates, or while a protocol is proven, silence is the driver's to end.
    if driver?.endsSilenceItself == true { return nil }
    // Who sleeps by policy is silent by policy.
    if awakening != nil || sleepRun != nil { return nil }
    if case .noData = state { return watchdog.deadline }
    // Noise at one rate may be speech at the next.
    if search?.hasTriedAll == false, hearsNoise { return nil }
    return lastFrame.advanced(bySeconds: max(Self.silence, 5 * wanted.interval))
  }

  /// Whether what was due is so late that the machine was suspended.
  func isOverdue(at now: Instant) -> Bool {
    timerDue.map { now.seconds(since: $0) > Self.suspension } ?? false
  }

  func tick() {
    let now = reactor.now
    if isOverdue(at: now) {
      // Nobody could have heard the receiver, or have called it.
      lastFrame = now
      awakening = awakening?.postponed(to: now)
    }
    if let timer { reactor.cancel(timer) }
    timer = nil
    timerDue = nil
    tickedAt = now
    if let due = batch?.due {
      guard now >= due else { return arm() }
      readBatch(at: now)
    }
    if let ending, now >= ending, !waitsOnAtTheEnd(at: now) { return giveBack() }
    tickSleep(at: now)
    resume(at: now)
    if let due = ladder.deadline, now >= due { advanceLadder { $0.tick(at: $1, &$2) } }
    awaken(at: now)
    if let retryAt, now >= retryAt { tryOpening() }
    guard let stream = open?.stream else { return arm() }
    if sleepRun == nil, let stallDue, now >= stallDue {
      self.stallDue = nil
      consuming { framer.giveUpPending { frame in consume(frame) } }
    }
    if let rate = search?.advance(discarded: framer.quality.discardedBytes, at: now) {
      try? stream.setBaudRate(rate)
    }
    var actions: [Driver.Action] = []
    driver?.tick(at: now, &actions)
    perform(actions)
    if sleepRun == nil { consuming { assembler.tick(at: now) { fix, sky in emit(fix, sky) } } }
    if sleepRun == nil { impediments?.tick(at: now, hearing: framer.quality.vendors.loudest) }
    tellImpediments()
    if let silenceDue, now >= silenceDue { silent(stream.name) }
    arm()
  }
}
