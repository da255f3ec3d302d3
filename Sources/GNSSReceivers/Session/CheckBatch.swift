import GNSSWire

/// A check of a board that stands, read in one go: the receiver is called, and left alone until it should have answered.
struct CheckBatch {
  /// Seconds from the call to the first reading: a start of half a second, a hot fix in two and a half, five seconds until
  /// the motion filter believes it, and an epoch.
  static let first = 9.5
  /// Seconds for which a receiver is left alone at the least.
  static let least = 4.0
  /// Seconds for which a receiver is left alone at the most: what it says meanwhile lies in the driver's buffer.
  static let longest = 12.0
  /// Seconds between two epochs: a reading where the check is not over is followed by one at the next.
  static let step = 1.0
  /// So many readings, and the check is followed epoch by epoch.
  static let most = 4

  /// When the receiver was called.
  let calledAt: Instant
  /// When the receiver has started: before that no frame comes.
  let started: Instant
  /// When what has come is read; `nil` for a reading that was the last so far.
  var due: Instant?
  /// The newest epoch that the first reading should have found.
  let expected: Instant
  /// How often it was read.
  var readings = 0
  /// The moment that the frames at hand belong to; `nil` while none are read.
  var moment: Instant?

  /// A check for which the receiver is called now. It is read where an epoch has just come: one that is read between two
  /// keeps the receiver on for nothing since the first of them. And the receiver is put to sleep at the same moment of a
  /// second each time, so that the next check goes as this one went.
  ///
  /// - Parameters:
  ///   - usual: seconds that its checks take as a rule, from the call to the verdict; `nil` before the first.
  ///   - epoch: when the host had one of the receiver's epochs, at a whole second of UTC.
  ///   - lateness: how much later than those of a receiver that is listened to its epochs are there.
  init(calledAt: Instant, started: Instant, usual: Double? = nil, epoch: Instant, lateness: Lateness = Lateness()) {
    self.calledAt = calledAt
    self.started = started
    let duration = min(max(usual ?? Self.first, Self.least), Self.longest)
    let since = calledAt.advanced(bySeconds: duration).seconds(since: epoch)
    expected = epoch.advanced(bySeconds: (since / Self.step).rounded() * Self.step)
    due = expected.advanced(bySeconds: lateness.seconds)
  }
}

extension CheckBatch {
  /// How much later the epochs of a receiver are there in a check than while it was listened to: one that has lost its
  /// settings says more on a slower line, and the clocks have run apart. Learned, since too little costs a second of the
  /// receiver's current and a wake-up, and too much a part of the second each time.
  struct Lateness {
    private static let least = 0.1
    private static let most = 1.5
    private static let rise = 0.1
    private static let fall = 0.005

    private(set) var seconds = least

    /// The first reading has found the epochs up to the one at `newest`.
    mutating func learn(_ check: CheckBatch, newest: Instant) {
      // It may not even have started.
      guard newest > check.started else { return }
      let wasMissed = newest.seconds(since: check.expected) < -CheckBatch.step / 2
      seconds = min(max(seconds + (wasMissed ? Self.rise : -Self.fall), Self.least), Self.most)
    }
  }
}
