import GNSSTransport
import GNSSWire

// What happens when nothing happens.

extension Receiver {
  /// One timer for everything: it is set to whatever is due first.
  func arm() {
    var next = Instant.earlier(retryAt, awakening?.deadline)
    if open != nil {
      next = .earlier(next, search?.deadline)
      next = .earlier(next, driver?.deadline)
      next = .earlier(next, assembler.deadline)
      next = .earlier(next, stallDue)
      next = .earlier(next, silenceDue)
      next = .earlier(next, impediments?.deadline)
    }
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
    if awakening != nil { return nil }
    if case .noData = state { return watchdog.deadline }
    // Noise at one rate may be speech at the next.
    if search?.hasTriedAll == false, hearsNoise { return nil }
    return lastFrame.advanced(bySeconds: max(Self.silence, 5 * (demand?.interval ?? 1)))
  }

  func tick() {
    timer = nil
    timerDue = nil
    let now = reactor.now
    awaken(at: now)
    if let retryAt, now >= retryAt { tryOpening() }
    guard let stream = open?.stream else { return arm() }
    if let stallDue, now >= stallDue {
      self.stallDue = nil
      framer.giveUpPending { frame in consume(frame) }
    }
    if let rate = search?.advance(discarded: framer.quality.discardedBytes, at: now) {
      try? stream.setBaudRate(rate)
    }
    var actions: [Driver.Action] = []
    driver?.tick(at: now, &actions)
    perform(actions)
    assembler.tick(at: now) { fix, sky in emit(fix, sky) }
    impediments?.tick(at: now, hearing: framer.quality.vendors.loudest)
    tellImpediments()
    if let silenceDue, now >= silenceDue { silent(stream.name) }
    arm()
  }
}
