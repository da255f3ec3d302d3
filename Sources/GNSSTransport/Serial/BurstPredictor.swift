import GNSSWire

/// Decides when to read a line that brings one burst of bytes per epoch, so that the host wakes once per burst.
///
/// It learns the bursts by reading every piece (`learning`); then it wakes on the first byte and sleeps until the
/// end (`following`); and once the starts keep an even beat it does not look at the line between two bursts at all
/// (`locked`) but wakes by timer at the predicted end. A read that came too early is told by its length, or by the owner,
/// whose last frame or epoch is unfinished; the rest is then awaited on the line. Such a miss costs a second wake-up and no
/// time: it moves the wake-up later by as much as twelve hits move it earlier, so that the wake-up stays where one burst
/// of thirteen is not over yet, just behind the last byte of the others.
///
/// A value: events and instants in, what to watch out.
struct BurstPredictor {
  /// How much is known.
  enum Mode: Hashable { case learning, following, locked }

  /// What to wait for: bytes on the line, a moment, or both. Hang-ups are always noticed.
  struct Watch: Hashable {
    var input: Bool
    var wake: Instant?

    /// Wait for bytes only.
    static let line = Watch(input: true, wake: nil)
  }

  private enum Phase {
    /// Between bursts, or reading piece by piece without a prediction.
    case open
    /// Not looking until the predicted end.
    case blind(start: Instant, end: Instant, count: Int, isObserved: Bool)
    /// The prediction was early: reading piece by piece until the line is quiet. `isSeen`: the last piece was read as it
    /// came, and not by timer.
    case tail(start: Instant, count: Int, last: Instant, isSeen: Bool, isObserved: Bool)
  }

  private enum Tuning {
    /// Starts may deviate so much, in seconds, for a lock.
    static let lockJitter = 0.0004
    /// A start that is off by more ends the lock.
    static let lostBeat = 0.001
    /// First guess of the time from the last byte to the wake-up.
    static let margin = 0.00015
    /// How much earlier each hit makes the next wake-up, seconds, and how many hits one miss outweighs.
    static let creep = 0.000004
    static let hitsForAMiss = 12.0
    /// After so many hits in a row, the steps grow.
    static let patience = 32
    /// How much later a miss makes the next wake-up at the most, after others.
    static let largestStep = 0.0002
    static let behindTheEnd = 0.00006
    /// How long the answer to a command is awaited piece by piece, seconds; where bursts come faster, only for two of
    /// them: then it is read soon enough with the next.
    static let attention = 1.0
    /// Most answers have come after so many seconds.
    static let answer = 0.4
    /// The first byte may come so much earlier than predicted, seconds.
    static let beforeTheStart = 0.005
    static let firstProbe = 8
    /// A burst is over after so many seconds of silence at the latest.
    static let longestQuiet = 0.1
    /// The share of the period that a burst may take: beyond it, there is no gap to tell bursts by.
    static let largestShare = 0.75
    /// Beats between two comparisons, and the seconds they may take.
    static let lastProbe = 64
    static let probeSeconds = 64.0
    static let startsForLock = 6
  }

  /// How much is known at present.
  private(set) var mode = Mode.learning
  private var model = BurstModel()
  private var phase = Phase.open
  private var gaps = GapFinder()
  /// The burst being collected while learning; the first after opening may lack its front and is not learned from.
  private var collected: (start: Instant, last: Instant, count: Int, isWhole: Bool)?
  private var lastByte: Instant?
  private var attentiveUntil: Instant?
  /// Seconds from a burst's start to the wake-up.
  private var offset = 0.0
  private var beatsSinceProbe = 0
  private var probeInterval = Tuning.firstProbe
  /// The latest predictions, a bit each, set where one was early.
  private var misses: UInt16 = 0
  private var strangers = 0
  private var hitsInARow = 0
  private var startsForLock = Tuning.startsForLock
  private var ownerSpeaks = false

  /// Bytes wait: answers `nil` to read them now, or what to wait for instead.
  mutating func inputReady(at instant: Instant) -> Watch? {
    if case .tail(let start, let count, _, _, let isObserved) = phase, !model.isSteady {
      // One of the longer ones: no need to look at every piece of it. A few bytes more than usual are read at once.
      let elapsed = instant.seconds(since: start)
      guard !model.hasJustEnded(at: elapsed), let next = model.end(after: elapsed) else { return nil }
      let end = start.advanced(bySeconds: next + Tuning.margin)
      guard end.seconds(since: instant) > quiet else { return nil }
      phase = .blind(start: start, end: end, count: count, isObserved: isObserved)
      return Watch(input: false, wake: end)
    }
    guard case .open = phase, mode != .learning else { return nil }
    if let until = attentiveUntil {
      if instant < until { return nil }
      attentiveUntil = nil
    }
    // In the middle of something that is not a burst's start: read it and wait for the next gap.
    if let lastByte {
      let gap = instant.seconds(since: lastByte)
      if gap < min(gaps.boundary, (model.period ?? .infinity) / 2) { return nil }
      gaps.observe(gap)
    }
    if mode == .locked { probe(start: instant) } else { model.observe(start: instant) }
    guard isUsable else { return learnAgain() }
    return sleep(from: instant, isObserved: true)
  }

  /// The waiting bytes were read, `count` of them.
  ///
  /// - Parameters:
  ///   - isUnfinished: the owner knows that the last frame or epoch is not whole.
  ///   - instant: when the read began.
  mutating func didRead(_ count: Int, isUnfinished: Bool, at instant: Instant) -> Watch {
    defer { if count > 0 { lastByte = instant } }
    if isUnfinished { ownerSpeaks = true }
    switch phase {
    case .open:
      if count > 0 { collect(count, at: instant) }
      return .line
    case .blind(let start, let end, let before, let isObserved):
      if count == 0 && before == 0 { return miss() }
      let lateness = instant.seconds(since: end)
      let isOverdue = lateness > 0.3 * (model.period ?? .infinity)
      if isOverdue { return finish(start, count: nil, isObserved: isObserved, at: instant) }
      let isTold = ownerSpeaks && !isUnfinished
      if (model.isSteady ? !isUnfinished : isTold) && model.isTypical(before + count) {
        hit()
        if !model.isSteady { model.observe(duration: model.end(before: instant.seconds(since: start))) }
        return finish(start, count: before + count, isObserved: isObserved, at: instant)
      }
      phase = .tail(start: start, count: before + count, last: instant, isSeen: false, isObserved: isObserved)
      hitsInARow = 0
      if model.isSteady { misses = misses << 1 | 1 }
      return Watch(input: true, wake: instant.advanced(bySeconds: quiet))
    case .tail(let start, let before, let last, let wasSeen, let isObserved):
      let total = before + count
      let isQuiet = count == 0 && instant.seconds(since: last) >= quiet * 0.9
      let isWhole = count > 0 && !isUnfinished && model.isTypical(total) && (ownerSpeaks || model.hasOneLength)
      guard isQuiet || isWhole else {
        let latest = count > 0 ? instant : last
        phase = .tail(
          start: start, count: total, last: latest, isSeen: wasSeen || count > 0, isObserved: isObserved)
        return Watch(input: true, wake: latest.advanced(bySeconds: quiet))
      }
      let end = count > 0 ? instant : last
      learnEnd(start, last: end, isSeen: wasSeen || count > 0, isObserved: isObserved)
      return finish(start, count: total, isObserved: isObserved, at: instant)
    }
  }

  /// A command was written: its answer is read as it comes.
  mutating func didWrite(at instant: Instant) -> Watch {
    guard mode != .learning else { return .line }
    let patience = instant.advanced(bySeconds: min(Tuning.attention, 2 * (model.period ?? 1)))
    attentiveUntil = patience
    // Where there is time for an answer before the next burst, that one is not read piece by piece for its sake.
    if let start = model.nextStart(after: instant) {
      let end = start.advanced(bySeconds: -Tuning.beforeTheStart)
      if end.seconds(since: instant) >= Tuning.answer { attentiveUntil = min(patience, end) }
    }
    phase = .open
    return .line
  }

  // MARK: - Learning

  private mutating func collect(_ count: Int, at instant: Instant) {
    let isStart = gaps.observe(lastByte.map { instant.seconds(since: $0) })
    guard mode == .learning else { return }
    guard isStart, let burst = collected else {
      collected?.last = instant
      collected?.count += count
      if collected == nil { collected = (instant, instant, count, false) }
      return
    }
    collected = (instant, instant, count, true)
    guard burst.isWhole else { return }
    model.observe(start: burst.start)
    model.observe(duration: burst.last.seconds(since: burst.start))
    model.observe(count: burst.count)
    model.forgetWhatDiffers()
    guard isUsable else { return }
    mode = .following
    collected = nil
    offset = model.usualDuration + Tuning.margin
    misses = 0
    strangers = 0
  }

  @discardableResult
  private mutating func learnAgain() -> Watch? {
    mode = .learning
    offset = 0
    gaps.forgetInside()
    model = BurstModel()
    phase = .open
    collected = nil
    return nil
  }

  // MARK: - Predicting

  private var isUsable: Bool {
    guard model.isReady, let period = model.period else { return false }
    return max(model.longest, offset) < Tuning.largestShare * period
  }

  private mutating func sleep(from start: Instant, isObserved: Bool) -> Watch {
    let end = start.advanced(bySeconds: offset)
    phase = .blind(start: start, end: end, count: 0, isObserved: isObserved)
    return Watch(input: false, wake: end)
  }

  /// Seconds without a byte after which a burst is over.
  private var quiet: Double {
    min(max(0.002, 2 * gaps.longestInside + 0.001), (model.period ?? 1) / 4, Tuning.longestQuiet)
  }

  private mutating func hit() {
    misses <<= 1
    guard model.hasOneLength || ownerSpeaks else { return }
    hitsInARow += 1
    // Many hits mean that one late read has set the wake-up too far back: return faster and faster.
    let haste = Double(max(hitsInARow - Tuning.patience, 0))
    offset = max(offset - Tuning.creep * (1 + haste / 2), 0)
  }

  private mutating func learnEnd(_ start: Instant, last: Instant, isSeen: Bool, isObserved: Bool) {
    let end = last.seconds(since: start)
    guard isSeen else {
      // Read by timer, behind the end of its kind.
      if !model.isSteady { model.observe(duration: model.end(before: end)) }
      return
    }
    let wasSteady = model.isSteady
    if !wasSteady || abs(end - model.duration) > BurstModel.tolerance(of: model.duration) {
      // Longer, or late? Only a start that was seen can tell.
      guard isObserved || end <= model.longest + BurstModel.tolerance(of: model.longest) else { return unlock() }
      model.observe(duration: end)
    }
    if model.isSteady && wasSteady {
      // By steps, since the host may have been late once; they double while misses go on.
      let lately = min(max((misses & 0xFF).nonzeroBitCount, 1), 8)
      let step = min(Tuning.creep * Tuning.hitsForAMiss * Double(1 << (lately - 1)), Tuning.largestStep)
      offset += min(max(end + Tuning.behindTheEnd - offset, 0), step)
    } else {
      offset = model.duration + Tuning.margin
    }
  }

  private mutating func miss() -> Watch {
    // Nothing came in a whole burst's time: a missed epoch, or the end. The next first byte tells.
    if mode == .locked { unlock() }
    phase = .open
    return .line
  }

  private mutating func unlock() {
    mode = .following
    offset = model.usualDuration + Tuning.margin
    model.forgetJitter()
  }

  private mutating func finish(_ start: Instant, count: Int?, isObserved: Bool, at instant: Instant) -> Watch {
    phase = .open
    if !isObserved { model.assume(start: start) }
    if let count {
      strangers = model.isStrange(count) ? strangers + 1 : 0
      if strangers == 0 { model.observe(count: count) }
      // Other messages than before, or ends that keep running away: what was learned is no longer true.
      if strangers >= 2 || (mode == .following && (misses & 0xFF).nonzeroBitCount > 4) {
        learnAgain()
        return .line
      }
    }
    switch mode {
    case .learning: return .line
    case .following: return lockIfEven(at: instant)
    case .locked:
      if misses.nonzeroBitCount > 6 {
        unlock()
        startsForLock = min(2 * startsForLock, 64)
        misses = 0
        return .line
      }
      return next(at: instant)
    }
  }

  private mutating func lockIfEven(at instant: Instant) -> Watch {
    guard model.observedStarts >= min(startsForLock, 8), let jitter = model.jitter, jitter <= Tuning.lockJitter else {
      return .line
    }
    mode = .locked
    misses = 0
    beatsSinceProbe = 0
    probeInterval = Tuning.firstProbe
    return next(at: instant)
  }

  /// Sleeps through to the end of the next burst, or looks for its start when it is time to compare.
  private mutating func next(at instant: Instant) -> Watch {
    beatsSinceProbe += 1
    guard beatsSinceProbe < probeInterval, let start = model.nextStart(after: instant) else { return .line }
    return sleep(from: start, isObserved: false)
  }

  private mutating func probe(start: Instant) {
    defer { beatsSinceProbe = 0 }
    guard let last = model.lastStart, let period = model.period else { return unlock() }
    let beats = max(1, (start.seconds(since: last) / period).rounded())
    let predicted = last.advanced(bySeconds: beats * period)
    let error = model.correct(start: start, predicted: predicted, after: beatsSinceProbe)
    let mostBeats = min(Tuning.lastProbe, max(Tuning.firstProbe, Int(Tuning.probeSeconds / period)))
    probeInterval = min(2 * probeInterval, mostBeats)
    guard abs(error) > Tuning.lostBeat else { return }
    unlock()
    model.observe(start: start)
  }
}

/// Tells the gaps between two bursts from those inside of one, by their size.
struct GapFinder {
  /// The usual gap between bursts, in seconds; grows and shrinks with what is seen.
  private var usual = 0.0
  private var samples = 0

  /// The longest gap seen inside of bursts lately, in seconds.
  private(set) var longestInside = 0.0

  /// Nothing shorter, in seconds, parts two bursts: a USB bridge holds bytes back for up to 16 ms only when it is idle.
  private static let shortest = 0.005

  /// A gap above this, in seconds, parts two bursts.
  var boundary: Double { max(Self.shortest, usual / 2) }

  /// Forgets the longest gap inside of a burst.
  mutating func forgetInside() { longestInside = 0 }

  /// Takes the gap before a piece, in seconds; answers whether the piece starts a burst.
  @discardableResult
  mutating func observe(_ gap: Double?) -> Bool {
    guard let gap else { return true }
    guard gap > boundary else {
      usual *= 1 - 1.0 / 512
      longestInside = max(gap, longestInside * (1 - 1.0 / 256))
      return false
    }
    // A long silence is one gap like the others, not a new measure.
    let usable = samples > 4 ? min(gap, 4 * usual) : gap
    // Up faster than down: pieces on a slow line come with gaps too, and many of them.
    usual += (usable - usual) * (usable > usual ? 0.4 : 0.15)
    samples += 1
    return true
  }
}
