import GNSSTransport
import GNSSWire

// A receiver that sleeps because it was told to: by this program, or by one before it.

extension Receiver {
  /// No sleep lasts longer without a living process, seconds; one word on the disk serves all that end before it is over.
  static let longestSleep = SleepRecord.longest
  /// A disk is waited for so long, seconds: what it has not written by then counts as not written.
  static let diskPatience = 5.0
  /// A conversation with the receiver is let finish for so long, seconds.
  static let patience = 30.0

  // MARK: To sleep

  /// Puts the receiver to sleep by `method`, until `end` at the latest; the ladder is told if it goes on speaking.
  func putToSleep(by method: Profile.SleepMethod, until end: Instant) {
    let now = reactor.now
    guard open != nil, search == nil, request == nil else { return refuseSleep() }
    // A conversation that is broken off may leave the line at another rate.
    if driver?.isBusy == true {
      awaitedSleep = (method, end, awaitedSleep?.since ?? now)
      return
    }
    awaitedSleep = nil
    let seconds = min(end.seconds(since: now), Self.longestSleep)
    let ways = speaker?.sleepWays(by: method, for: seconds) ?? []
    var run = SleepRun(ways, interval: wanted.interval, at: now)
    guard run.phase != .failed, seconds > 0 else { return refuseSleep() }
    // What it says while it falls asleep is no drift.
    formerDriver = driver ?? formerDriver
    driver = nil
    // An epoch that has begun is not waited for.
    assembler.finish { _, _ in }
    sleepEnd = end
    sleepBegan = now
    var actions: [SleepRun.Action] = []
    run.begin(&actions)
    sleepRun = run
    carryOut(actions)
    arm()
  }

  /// Puts the receiver to sleep that had to be let finish first.
  func tryAwaitedSleep() {
    guard let awaited = awaitedSleep else { return }
    if driver?.isBusy != true { return putToSleep(by: awaited.method, until: awaited.until) }
    guard reactor.now.seconds(since: awaited.since) > Self.patience else { return }
    awaitedSleep = nil
    refuseSleep()
  }

  private func refuseSleep() {
    let number = opening
    // Not from within the ladder's own action.
    reactor.perform { [weak self] in
      self?.assumeIsolated { receiver in
        guard number == receiver.opening, receiver.sleepRun == nil else { return }
        receiver.advanceLadder { $0.sleepFailed(isItsOwn: false, at: $1, &$2) }
      }
    }
  }

  /// Does what is due while the receiver is put to sleep.
  func tickSleep(at now: Instant) {
    if let recordDue, now >= recordDue { recorded(nil, at: now) }
    guard recordDue == nil, open != nil, var run = sleepRun else { return }
    // The machine was suspended meanwhile: it would sleep past its time.
    if run.isSending, now >= sleepEnd {
      run.giveUp()
      sleepRun = run
      return settleSleep()
    }
    if batch != nil, case .verifying(let until) = run.phase, now >= until {
      read()
      guard let after = sleepRun else { return }
      run = after
    }
    var actions: [SleepRun.Action] = []
    run.tick(discarded: framer.quality.discardedBytes, at: now, &actions)
    sleepRun = run
    carryOut(actions)
    settleSleep()
  }

  /// When the sleep has something to do.
  var sleepDeadline: Instant? { recordDue ?? sleepRun?.deadline }

  /// An epoch came although the receiver is to sleep.
  func heardAsleep() {
    var actions: [SleepRun.Action] = []
    sleepRun?.hear(at: reactor.now, &actions)
    carryOut(actions)
    settleSleep()
  }

  private func carryOut(_ actions: [SleepRun.Action]) {
    for action in actions {
      switch action {
      case .send(let bytes): try? open?.stream.write(bytes.bytes)
      case .tries(let way):
        alarmEnds = way.alarm.map { reactor.now.advanced(bySeconds: $0) }
        write(down: way)
      }
    }
  }

  /// Sees whether the sleep has begun, or has failed.
  private func settleSleep() {
    switch sleepRun?.phase {
    case .asleep where !isSleepTold:
      isSleepTold = true
      endBatch()
      if let alarmEnds { advanceLadder { ladder, _, _ in ladder.sleeps(until: alarmEnds) } }
      if sleepRun?.isHostOnly == true { park() }
      // Between two fixes or two searches it sleeps all the time, which is no news.
      if !ladder.isAsleep || ladder.state == .dozing { tellAsleep() }
      tellSuspension()
    case .failed:
      let isItsOwn = sleepRun?.hasFailed == true
      endBatch()
      endSleep()
      awakening = nil
      lastFrame = reactor.now
      advanceLadder { $0.sleepFailed(isItsOwn: isItsOwn, at: $1, &$2) }
    default: break
    }
  }

  /// The host rests although the receiver runs on.
  private func park() {
    isParked = true
    open?.stream.park()
  }

  /// Nothing is to be done for a sleep any more.
  func endSleep() {
    sleepRun = nil
    isSleepTold = false
    guard isParked else { return }
    isParked = false
    framer = Framer(limits: .live)
    open?.stream.unpark(discarding: true)
  }

  // MARK: The word on the disk

  /// Writes down how the receiver is put to sleep, before it is.
  private func write(down way: SleepWay) {
    let now = reactor.now
    let record = SleepRecord(
      port: port.name, identity: open?.identity, path: open.flatMap { Self.node(of: $0.stream.name) },
      method: way.method, baudRate: open?.stream.baudRate,
      boot: sleeps?.boot ?? "", deadline: max(sleepEnd, now.advanced(bySeconds: way.alarm ?? 0)))
    expect(record)
    if let renewed = renewal?.kept { (kept, renewal) = (renewed, nil) }
    guard way.method != .hostOnly, kept?.covers(record) != true else { return }
    guard let sleeps else {
      // What is simulated ends with the process.
      if !reactor.isVirtual, way.needsRecord { passOver() }
      return
    }
    // One word for all sleeps of this doze: each is short, and a disk takes its time.
    var lasting = record
    lasting.deadline = max(record.deadline, now.advanced(bySeconds: Self.longestSleep))
    recordings += 1
    let (number, recording) = (opening, recordings)
    reactor.hold()
    let isBegun = desk.run({ [lasting] in sleeps.keep(lasting) }) { [reactor, lasting, weak self] isKept in
      reactor.perform { [weak self] in
        self?.assumeIsolated { receiver in
          let now = receiver.reactor.now
          guard number == receiver.opening, receiver.open != nil else { return }
          guard recording == receiver.recordings, receiver.recordDue != nil else {
            // Nobody waits for it any more: it is forgotten with the next frame.
            if isKept { receiver.inherited = receiver.inherited ?? lasting }
            return
          }
          receiver.recorded(isKept ? lasting : nil, at: now)
          receiver.tickSleep(at: now)
          receiver.arm()
        }
        reactor.release()
      }
    }
    if isBegun {
      recordDue = now.advanced(bySeconds: Self.diskPatience)
    } else {
      // The disk hangs.
      reactor.release()
      if way.needsRecord { passOver() }
    }
  }

  /// The word is on the disk, or (with `nil`) is not: then nothing is used that only a call ends.
  private func recorded(_ record: SleepRecord?, at now: Instant) {
    recordDue = nil
    if let record { return kept = record }
    guard var run = sleepRun, run.way.needsRecord else { return }
    var actions: [SleepRun.Action] = []
    run.passOver(at: now, &actions)
    sleepRun = run
    carryOut(actions)
  }

  /// Passes over the present way, but not from within the ladder's own action.
  private func passOver() {
    let number = opening
    recordDue = reactor.now.advanced(bySeconds: Self.diskPatience)
    reactor.perform { [weak self] in
      self?.assumeIsolated { receiver in
        guard number == receiver.opening, receiver.recordDue != nil else { return }
        receiver.recorded(nil, at: receiver.reactor.now)
        receiver.tickSleep(at: receiver.reactor.now)
        receiver.arm()
      }
    }
  }

  /// The node that `path` leads to; `nil` for what is none.
  private static func node(of path: String) -> String? {
    path.hasPrefix("/") ? SystemRoot.machine.resolved(path) : nil
  }

  /// Writes down, while a check is waited for, that the receiver may sleep on after it, where what is written down will
  /// not last for that: whoever waits for the disk when it is to sleep is woken once more.
  func renewRecord(at now: Instant) {
    guard let sleeps, let kept, renewal == nil, readsInBatches else { return }
    let longest = 2 * (awakening?.record.deadline.seconds(since: sleepBegan) ?? 0) + CheckBatch.longest
    guard kept.deadline.seconds(since: now) < min(longest, Self.longestSleep) else { return }
    var lasting = kept
    lasting.deadline = now.advanced(bySeconds: Self.longestSleep + CheckBatch.longest)
    let renewal = RecordRenewal(lasting)
    if desk.run({ renewal.carryOut(in: sleeps) }, { _ in }) { self.renewal = renewal }
  }

  /// The receiver is awake for longer: what was written down is not true any more.
  func forgetSleep() {
    renewal?.cancel()
    renewal = nil
    guard let kept else { return }
    self.kept = nil
    sleeps?.forget(kept)
  }

  /// A frame was heard at the port that is held: what was found written down is ours now, and done with where nobody
  /// waits for the receiver any more.
  func adoptRecord() {
    guard let inherited else { return }
    (kept, self.inherited) = (kept ?? inherited, nil)
    if awakening == nil { forgetSleep() }
  }

  /// Remembers, before the port is opened first, whether the receiver was put to sleep.
  func recallSleep() {
    let now = reactor.now
    guard awakening == nil else { return }
    expect(sleeps?.record(of: port.name, path: Self.node(of: port.name), at: now), at: now)
  }

  /// The same of what was opened, once it is known which device that is.
  func recallSleep(of open: OpenPort) {
    let now = reactor.now
    if let known = awakening?.record.identity, let identity = open.identity, known != identity {
      // It is another one that sleeps.
      (kept, inherited) = (nil, nil)
      wokeUp()
    }
    guard awakening == nil, kept == nil, let sleeps else { return }
    let path = Self.node(of: open.stream.name)
    expect(sleeps.record(of: port.name, identity: open.identity, path: path, at: now), at: now)
  }

  /// Takes the receiver for asleep because of `found`, unless it was already waited for in vain.
  private func expect(_ found: SleepRecord?, at now: Instant) {
    guard let sleeps, let found, found != inherited else { return }
    inherited = found
    let record = found.bounded(at: now).resumed(inBoot: sleeps.boot, at: now)
    awakening = Awakening(record, callingAt: now)
    watchdog.sleep(until: record.deadline)
  }

  /// The receiver is put to sleep as `record` says: until a grace after its deadline its silence, and on USB its absence,
  /// mean that it sleeps. Whoever puts it to sleep has kept the record.
  func noteSleep(_ record: SleepRecord) {
    expect(record)
    tellAsleep()
    arm()
  }

  private func expect(_ record: SleepRecord) {
    awakening = Awakening(record, callingAt: nil)
    watchdog.sleep(until: record.deadline)
    // Between two searches what stands in the way of a fix still does.
    if ladder.state != .searching { dropImpediments() }
  }

  /// Says that it sleeps, and until when; answers whether it does.
  @discardableResult
  func tellAsleep() -> Bool {
    guard let record = awakening?.record, record.end > reactor.now else { return false }
    // That it leaves the bus while it sleeps is no news.
    if case .asleepByPolicy(_, record.deadline, record.method) = state { return true }
    tell(.asleepByPolicy(path: open?.stream.name ?? port.name, until: record.deadline, method: record.method))
    return true
  }

  // MARK: Awake

  /// Calls the receiver, whose sleep is over, once.
  func callUp() {
    let now = reactor.now
    lastFrame = now
    // What a sleep has cut off has no end.
    framer.finish { _ in }
    assembler.finish { _, _ in }
    stallDue = nil
    noiseBefore = framer.quality.discardedBytes
    // One that was not yet told to sleep is awake, as its next word says.
    if awaitedSleep != nil { (awaitedSleep, awaitsFrame) = (nil, true) }
    // So is one that could not be put to sleep.
    guard let record = awakening?.record else {
      awaitsFrame = true
      return
    }
    endSleep()
    if record.end <= now { return oversleep(at: now) }
    awakening = Awakening(record, callingAt: now, once: true)
    awaitsFrame = true
    if open == nil { return tryOpening() }
    awaken(at: now)
    beginBatch(at: now)
  }

  /// Calls the receiver when it is time, and ends the waiting when it should have woken by itself.
  func awaken(at now: Instant) {
    guard awakening != nil, sleepRun == nil, ending == nil else { return }
    // It should have woken by now; or it speaks, at another rate than before: it has lost its settings.
    if awakening?.isOver(at: now) == true || hearsOtherRate {
      oversleep(at: now)
      return advanceLadder { $0.wakeFailed(at: $1, &$2) }
    }
    // Nothing is written before a frame was decoded at this rate: the record says that one was.
    guard let bytes = awakening?.tick(at: now), let open, open.access == .active else { return }
    try? open.stream.write(bytes.bytes)
  }

  /// Whether what comes of a receiver that was called is noise.
  var hearsOtherRate: Bool {
    awakening != nil && sleepRun == nil && open?.stream.baudRate != nil
      && framer.quality.discardedBytes &- noiseBefore > SleepRun.noise && unreadable == .wrongBaud
  }

  /// It speaks.
  func wokeUp() {
    awakening = nil
    search = nil
    watchdog = DataWatchdog()
    if ladder.state != .dozing, ladder.state != .waking { forgetSleep() }
  }

  /// It should have woken: from now on it is a receiver like any other, that is silent or gone.
  func oversleep(at now: Instant) {
    endSleep()
    awaitsFrame = true
    awakening = nil
    // It may be one that nothing but a call wakes: what is written down stays until it speaks.
    (kept, renewal, inherited) = (nil, nil, kept ?? inherited)
    lastFrame = now
    guard let open else { return tryOpening() }
    listen(open, from: lastGoodRate ?? open.stream.baudRate, at: now)
    tell(.searching(path: open.stream.name))
  }
}

extension SleepRecord {
  /// Whether this word holds for the sleep that `other` tells of.
  fileprivate func covers(_ other: SleepRecord) -> Bool {
    var same = self
    same.deadline = other.deadline
    return same == other && deadline >= other.deadline
  }
}
