import GNSSTransport
import GNSSWire

// The end of the work while the receiver sleeps: it is woken, and given back as it was found.

extension Receiver {
  /// A receiver that was called listens after so many seconds.
  private static let start = 0.6
  /// Until it has spoken it is waited for, so often for so many seconds: what is written down of its sleep is forgotten
  /// only then.
  private static let chances = 5
  private static let chance = 0.25

  /// Calls a receiver that sleeps before its port is closed; answers whether there is anything to wait for.
  func callsBeforeTheEnd() -> Bool {
    guard var record = awakening?.record, let open, open.access == .active, ending == nil else { return false }
    let now = reactor.now
    // One that cannot be called wakes by its alarm, within a quarter of an hour; what is written down says so.
    guard !isParked, !Awakening(record, callingAt: now).call.isEmpty else { return false }
    // What one says that was told to sleep a moment ago proves nothing.
    if let run = sleepRun, !run.isSettled { (kept, renewal) = (nil, nil) }
    sleepRun = nil
    endBatch()
    record.deadline = max(record.deadline, now)
    awakening = Awakening(record, callingAt: now)
    if let call = awakening?.tick(at: now) { try? open.stream.write(call.bytes) }
    ending = now.advanced(bySeconds: Self.start)
    endingChances = Self.chances
    arm()
    return true
  }

  /// Whether one that was called, and has not spoken, is waited for a little more.
  func waitsOnAtTheEnd(at now: Instant) -> Bool {
    guard awakening != nil, endingChances > 0, let stream = open?.stream else { return false }
    if let question = awakening?.tick(at: now) { try? stream.write(question.bytes) }
    endingChances -= 1
    ending = now.advanced(bySeconds: Self.chance)
    return true
  }

  /// Calls `done` once the receiver is given back: at once, unless one that sleeps is being woken for that. Called on the
  /// reactor's thread, as is `done`.
  public nonisolated func finish(_ done: @escaping @Sendable () -> Void) {
    assumeIsolated { receiver in
      if receiver.ending == nil { done() } else { receiver.finished.append(done) }
    }
  }

  /// Tells who waits for the end.
  func tellFinished() {
    let waiting = finished
    finished = []
    for done in waiting { done() }
  }

  /// Somebody wants it again before the port was closed.
  func resumeAtTheEnd() {
    ending = nil
    tellFinished()
    guard let record = awakening?.record else { return }
    awakening = Awakening(record, callingAt: reactor.now, once: true)
    awaitsFrame = true
    arm()
  }
}
