import GNSSTransport
import GNSSWire

// A check of a board that stands is read in one go: the receiver is called, and listened to when it should have answered.

extension Receiver {
  /// Seconds from the call to the first reading: a start of half a second, a hot fix in two, three fixes.
  static let batch = 5.5
  /// Seconds to the next reading, where the check is not over.
  static let batchStep = 2.0
  /// So many readings, and the check is followed epoch by epoch.
  static let mostBatches = 4

  /// The moment that what is read belongs to: in a batch, when the epoch was, which is a while ago.
  var present: Instant { batchMoment ?? reactor.now }

  /// Leaves what comes alone until the receiver should have answered.
  func beginBatch(at now: Instant) {
    guard readsInBatches, ladder.state == .waking, ladder.reason == .checkDue, lastTime != nil,
      let stream = open?.stream
    else {
      return
    }
    stream.park()
    batches = 0
    calledAt = now
    batchDue = now.advanced(bySeconds: Self.batch)
  }

  /// Reads what has come since the call.
  func readBatch(at now: Instant) {
    batchDue = nil
    batches += 1
    let frames = framer.quality.frames
    batchMoment = calledAt.advanced(bySeconds: Awakening.start)
    read()
    batchMoment = nil
    // What sleeps again is read once more, when its silence is to prove that.
    if sleepRun != nil { return }
    let isOpen = ladder.state == .waking && framer.quality.frames != frames && batches < Self.mostBatches
    if isOpen { batchDue = now.advanced(bySeconds: Self.batchStep) } else { endBatch() }
  }

  /// Tells again of what comes.
  func endBatch() {
    guard calledAt != Self.never else { return }
    (calledAt, batchDue, batchMoment) = (Self.never, nil, nil)
    open?.stream.unpark(discarding: false)
  }

  /// Before the first call.
  static let never = Instant(nanoseconds: .min)

  /// When `fix` was solved: the clock of the receiver has run on beside ours while it slept.
  func moment(of fix: Fix) -> Instant {
    let now = reactor.now
    guard let batchMoment, let time = fix.time, let lastTime else { return now }
    let passed = time.unixNanoseconds - lastTime.time.unixNanoseconds
    guard passed > 0, passed < 1_000_000_000_000_000 else { return batchMoment }
    return min(now, max(batchMoment, lastTime.at.advanced(byNanoseconds: passed)))
  }
}
