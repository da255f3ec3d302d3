import GNSSTransport
import GNSSWire

// The end of the work while the receiver sleeps: it is woken, and given back as it was found.

extension Receiver {
  /// A receiver that was called listens after so many seconds.
  private static let start = 0.6

  /// Calls a receiver that sleeps before its port is closed; answers whether there is anything to wait for.
  func callsBeforeTheEnd() -> Bool {
    guard let record = awakening?.record, let open, open.access == .active, ending == nil else { return false }
    let call = Awakening(record, callingAt: reactor.now).call
    // One that cannot be called wakes by its alarm, within a quarter of an hour.
    guard !call.isEmpty, !isParked else { return false }
    sleepRun = nil
    endBatch()
    try? open.stream.write(call.bytes)
    ending = reactor.now.advanced(bySeconds: Self.start)
    arm()
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
