import GNSSTransport
import GNSSWire

// A check of a board that stands is read in one go: the receiver is called, and listened to when it should have answered.

extension Receiver {
  /// The moment that what is read belongs to: in a batch, when the epoch was, which is a while ago.
  var present: Instant { batch?.moment ?? reactor.now }

  /// Leaves what comes alone until the receiver should have answered.
  func beginBatch(at now: Instant) {
    guard readsInBatches, ladder.state == .waking, ladder.reason == .checkDue, let lastTime,
      let stream = open?.stream
    else {
      return
    }
    stream.park()
    let fraction = lastTime.time.unixNanoseconds % 1_000_000_000
    // One that its alarm wakes has started by then.
    let isAwake = alarmEnds.map { now >= $0 } ?? false
    batch = CheckBatch(
      calledAt: now, started: isAwake ? now : now.advanced(bySeconds: Awakening.start), usual: ladder.memory.check,
      epoch: lastTime.at.advanced(byNanoseconds: -fraction),
      lateness: lateness)
    renewRecord(at: now)
  }

  /// Reads what has come since the call.
  func readBatch(at now: Instant) {
    guard let begun = batch else { return }
    batch?.due = nil
    batch?.readings += 1
    let frames = framer.quality.frames
    batch?.moment = begun.started
    read()
    if begun.readings == 0, let newest = batch?.moment { lateness.learn(begun, newest: newest) }
    batch?.moment = nil
    // What sleeps again is read once more, when its silence is to prove that.
    guard sleepRun == nil, let readings = batch?.readings else { return }
    let isOpen = ladder.state == .waking && framer.quality.frames != frames && readings < CheckBatch.most
    if isOpen { batch?.due = now.advanced(bySeconds: CheckBatch.step) } else { endBatch() }
  }

  /// Tells again of what comes.
  func endBatch() {
    guard batch != nil else { return }
    batch = nil
    open?.stream.unpark(discarding: false)
  }

  /// When `fix` came: the clock of the receiver has run on beside ours while it slept.
  func moment(of fix: Fix) -> Instant {
    let now = reactor.now
    guard let begun = batch?.moment else {
      if let time = fix.time { lastTime = (time, now) }
      return now
    }
    guard let time = fix.time, let lastTime else { return begun }
    let passed = time.unixNanoseconds - lastTime.time.unixNanoseconds
    // A clock that was set has no past.
    guard passed > 0, passed < 1_000_000_000_000_000 else { return begun }
    return min(now, max(begun, lastTime.at.advanced(byNanoseconds: passed)))
  }
}
