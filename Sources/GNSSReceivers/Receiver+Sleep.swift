import GNSSTransport
import GNSSWire

// A receiver that sleeps because it was told to: by this program, or by one before it.

extension Receiver {
  /// Remembers, before the port is opened first, whether the receiver was put to sleep.
  func recallSleep() {
    let now = reactor.now
    guard awakening == nil, let record = sleeps?.sleep(of: port.name, at: now) else { return }
    awakening = Awakening(record, callingAt: now)
    watchdog.sleep(until: record.deadline)
  }

  /// The receiver is put to sleep as `record` says: until a grace after its deadline its silence, and on USB its absence,
  /// mean that it sleeps. Whoever puts it to sleep has kept the record.
  func noteSleep(_ record: SleepRecord) {
    awakening = Awakening(record, callingAt: nil)
    watchdog.sleep(until: record.deadline)
    dropImpediments()
    tellAsleep()
    arm()
  }

  /// Says that it sleeps, and until when; answers whether it does.
  @discardableResult
  func tellAsleep() -> Bool {
    guard let record = awakening?.record, record.end > reactor.now else { return false }
    // That it leaves the bus while it sleeps is no news.
    if case .asleepByPolicy(_, record.deadline) = state { return true }
    tell(.asleepByPolicy(path: open?.stream.name ?? port.name, until: record.deadline))
    return true
  }

  /// Calls the receiver when it is time, and ends the waiting when it should have woken by itself.
  func awaken(at now: Instant) {
    guard awakening != nil else { return }
    if awakening?.isOver(at: now) == true { return oversleep(at: now) }
    // Nothing is written before a frame was decoded at this rate: the record says that one was.
    guard let bytes = awakening?.tick(at: now), let open, open.access == .active else { return }
    try? open.stream.write(bytes.bytes)
  }

  /// It speaks.
  func wokeUp() {
    awakening = nil
    sleeps?.forget(port.name)
  }

  /// It should have woken: from now on it is a receiver like any other, that is silent or gone.
  private func oversleep(at now: Instant) {
    wokeUp()
    lastFrame = now
    guard let open else { return tryOpening() }
    listen(open, from: lastGoodRate ?? open.stream.baudRate, at: now)
    tell(.searching(path: open.stream.name))
  }
}
