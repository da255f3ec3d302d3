import GNSSTransport
import GNSSWire

// A check of a board that stands is read in one go: the receiver is called, and listened to when it should have answered.

extension Receiver {
  /// The moment that what is read belongs to: in a batch, when the epoch was, which is a while ago.
  var present: Instant { batch?.moment ?? reactor.now }

  /// Leaves what comes alone until the receiver should have answered.
  func beginBatch(at now: Instant) {
    guard readsInBatches, ladder.state == .waking, ladder.reason == .checkDue, lastTime != nil,
      let stream = open?.stream
    else {
      return
    }
    stream.park()
    batch = CheckBatch(calledAt: now, usual: ladder.memory.check)
    renewRecord(at: now)
  }

  /// Reads what has come since the call.
  func readBatch(at now: Instant) {
    guard let begun = batch else { return }
    batch?.due = nil
    batch?.readings += 1
    let frames = framer.quality.frames
    batch?.moment = begun.calledAt.advanced(bySeconds: Awakening.start)
    read()
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

  /// When `fix` was solved: the clock of the receiver has run on beside ours while it slept.
  func moment(of fix: Fix) -> Instant {
    let now = reactor.now
    guard let begun = batch?.moment, let time = fix.time, let lastTime else { return now }
    let passed = time.unixNanoseconds - lastTime.time.unixNanoseconds
    guard passed > 0, passed < 1_000_000_000_000_000 else { return begun }
    return min(now, max(begun, lastTime.at.advanced(byNanoseconds: passed)))
  }
}
