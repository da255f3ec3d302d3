import GNSSTransport
import GNSSWire

// The steps of a configuration, in order.

extension NMEADriver {
  /// What `demand` means for this receiver.
  func plan(for demand: Demand) -> NMEAPlan {
    // What the receiver tells of itself is more exact than what its port told.
    let told = identity.flatMap { ProfileLibrary.shared.profile(of: $0) }
    return NMEAPlan(
      interval: Family.interval(atMost: demand.interval, maximumRate: (told ?? context.profile)?.maximumRate),
      model: Family.number(of: demand.model), slowest: Family.outputRates.upperBound, useful: Family.useful(facts))
  }

  /// Begins anew; who the receiver is, and what it is, may have changed unless only the demand has.
  mutating func start(_ cause: ConfigurationReport.Cause, at now: Instant, _ actions: inout [Action]) {
    self.cause = cause
    target = plan(for: context.demand)
    plan = target
    demandChanged = false
    notes = []
    asks = true
    if cause == .demand { return listen(at: now, &actions) }
    if Family.attention.isEmpty {
      introduce(attempt: 1, at: now, &actions)
    } else {
      call(attempt: 1, at: now, &actions)
    }
  }

  mutating func call(attempt: Int, at now: Instant, _ actions: inout [Action]) {
    phase = .calling(attempt: attempt, until: now.advanced(bySeconds: Self.callInterval))
    send(Family.attention, &actions)
  }

  mutating func introduce(attempt: Int, at now: Instant, _ actions: inout [Action]) {
    phase = .introducing(
      attempt: attempt, answers: 0, until: now.advanced(bySeconds: Self.introductionTimeout))
    send(Family.introduction, &actions)
  }

  /// Tells who the receiver is; what it says in several answers is told once, when all have come.
  mutating func tellIdentity(_ actions: inout [Action]) {
    guard let identity, identity != toldIdentity else { return }
    toldIdentity = identity
    actions.append(.identified(identity))
  }

  /// Learns what is in force from what comes, where it cannot be asked.
  mutating func listen(at now: Instant, _ actions: inout [Action]) {
    tellIdentity(&actions)
    target = plan(for: context.demand)
    plan = target
    guard !context.identifiesOnly else { return phase = .settled }
    guard dialect.readable.isEmpty else { return widen(at: now, &actions) }
    watch = OutputWatch(at: now)
    phase = .listening(until: now.advanced(bySeconds: patience(epochs: OutputWatch.enough)))
  }

  /// Whether enough was heard to know what comes: of what is to be switched on, or of everything.
  func isHeard(widen: Bool) -> Bool {
    let sentences = widen ? plan.outputs : plan.outputs + plan.silences
    return watch.interval != nil
      && sentences.allSatisfy { setting in
        guard case .output(let sentence) = setting.key else { return true }
        return watch.rate(of: sentence) != nil
      }
  }

  mutating func widen(at now: Instant, _ actions: inout [Action]) {
    // Who it is has been told meanwhile.
    target = plan(for: context.demand)
    plan = target
    demandChanged = false
    let observed = dialect.readable.isEmpty ? watch.values(of: plan.outputs) : [:]
    widener = Reconciler(dialect)
    tuner = Reconciler(dialect)
    phase = .widening
    var sends: [[UInt8]] = []
    widener.begin(plan.outputs, observed: observed, at: now, &sends)
    send(sends, &actions)
    if !widener.isRunning { widened(at: now, &actions) }
  }

  mutating func widened(at now: Instant, _ actions: inout [Action]) {
    guard !widener.isCutOff else {
      // A firmware that answers no questions may well take commands.
      guard facts.isKnown, !dialect.readable.isEmpty else { return finish(at: now, &actions) }
      asks = false
      return listen(at: now, &actions)
    }
    if widener.lines.contains(where: { $0.result != .unchanged }) { proofs = [:] }
    guard !areProven else { return proceed(at: now, &actions) }
    phase = .proving(until: now.advanced(bySeconds: patience(epochs: OutputWatch.few)))
  }

  /// Whether a fix can be made of what comes.
  var areProven: Bool { NMEAKey.Sentence.essential.allSatisfy { proofs[$0, default: 0] >= Self.proof } }

  /// Goes on once what a fix is made of has come, or does not come.
  mutating func proceed(at now: Instant, _ actions: inout [Action]) {
    guard let rate = context.baudRate.map(BaudRate.init(rawValue:)), !plan.fits(rate) else {
      return tune(at: now, &actions)
    }
    let raised = NMEAPlan.raisedRate
    guard !isRateFixed, rate.rawValue < raised.rawValue, let command = Family.baud(raised),
      let restore = Family.baud(rate), let question = Family.introduction.first
    else { return slowDown(at: now, &actions) }
    let change = RateChange(
      from: rate, to: raised, command: command, restore: restore, question: question, at: now, &actions)
    phase = .changingRate(change)
  }

  mutating func endRateChange(at now: Instant, _ actions: inout [Action]) {
    guard case .changingRate(let change) = phase, let outcome = change.outcome else { return }
    switch outcome {
    case .changed:
      formerRate = formerRate ?? change.old.rawValue
      context.baudRate = change.new.rawValue
      proceed(at: now, &actions)
    case .kept:
      isRateFixed = true
      notes.append("the line stays at \(change.old.rawValue) baud: nothing came at \(change.new.rawValue)")
      slowDown(at: now, &actions)
    case .lost:
      isRateFixed = true
      notes.append("nothing comes since the line was to change to \(change.new.rawValue) baud")
      finish(at: now, &actions)
    }
  }

  /// Takes the shortest interval that the line carries.
  private mutating func slowDown(at now: Instant, _ actions: inout [Action]) {
    let rate = context.baudRate.map(BaudRate.init(rawValue:))
    let wanted = plan.interval
    for interval in Family.intervals where interval >= wanted {
      plan.interval = interval
      if plan.fits(rate) { break }
    }
    if plan.interval != wanted, let rate {
      notes.append("a fix every \(plan.interval) ms instead of \(wanted): \(rate.rawValue) baud carry no more")
    }
    tune(at: now, &actions)
  }

  mutating func tune(at now: Instant, _ actions: inout [Action]) {
    var settings = plan.manners
    if areProven {
      settings = plan.silences + settings
    } else {
      let missing = NMEAKey.Sentence.essential.filter { proofs[$0, default: 0] < Self.proof }
      let names = missing.map { $0.rawValue.uppercased() }.joined(separator: " and ")
      notes.append("\(names) did not come: what was sent before is left as it is")
    }
    // A command that sets all sentences at once has to repeat those that were switched on.
    var observed = widener.inForce.filter { $0.key.isOutput }
    if dialect.readable.isEmpty { observed.merge(watch.values(of: settings)) { $1 } }
    phase = .tuning
    var sends: [[UInt8]] = []
    tuner.begin(settings, observed: observed, at: now, &sends)
    send(sends, &actions)
    if !tuner.isRunning { tuned(at: now, &actions) }
  }

  mutating func tuned(at now: Instant, _ actions: inout [Action]) {
    let unverified = (widener.lines + tuner.lines).filter { $0.result == .unverified }
    let canBeSeen = unverified.contains { $0.name != dialect.name(of: .model) }
    guard canBeSeen, !tuner.isCutOff else { return finish(at: now, &actions) }
    watch = OutputWatch(at: now)
    phase = .confirming(until: now.advanced(bySeconds: patience(epochs: OutputWatch.enough)))
  }

  mutating func finish(at now: Instant, _ actions: inout [Action]) {
    if case .confirming = phase {
      for (key, value) in watch.values(of: widener.wanted) where isUnverified(key, widener) {
        widener.observe(key, value)
      }
      for (key, value) in watch.values(of: tuner.wanted) where isUnverified(key, tuner) { tuner.observe(key, value) }
    }
    // What the receiver did not take is no drift.
    beat = NMEAKey.Sentence.essential.first { proofs[$0, default: 0] > 0 }
    watchDrift(at: now)
    phase = .settled
    let report = report
    isContested = false
    actions.append(.settled(report))
    if demandChanged, plan(for: context.demand) != target { return start(.demand, at: now, &actions) }
    demandChanged = false
    tryAgain(report, at: now, &actions)
  }

  /// Tries again what was not answered, and for a while what is not acknowledged and had no effect: it may not have been
  /// heard.
  private mutating func tryAgain(
    _ report: ConfigurationReport, at now: Instant, _ actions: inout [Action]
  ) {
    if widener.isCutOff || tuner.isCutOff || !report.settings(.unanswered).isEmpty {
      mend(.unanswered, at: now, &actions)
    } else if dialect.readable.isEmpty, !report.settings(.notKept).isEmpty, retries < Self.maximumRetries {
      retries += 1
      mend(.unanswered, at: now, &actions)
    } else {
      retries = 0
    }
  }

  private func isUnverified(_ key: NMEAKey, _ reconciler: Reconciler<Family>) -> Bool {
    reconciler.lines.contains { $0.name == dialect.name(of: key) && $0.result == .unverified }
  }

  /// How the receiver is talked to now.
  var dialect: Family { asks ? Family() : Family().withoutQuestions }

  /// Seconds in which so many epochs come, at the rate in force or the one that is wanted, whichever is slower.
  private func patience(epochs: Int) -> Double {
    let interval = max(watch.interval ?? 1000, plan.interval)
    return Double(epochs + 2) * Double(interval) / 1000 + 0.5
  }
}

// What happens afterwards.

extension NMEADriver {
  /// An epoch's sentence came while everything was in order.
  mutating func look(
    at sentence: NMEAKey.Sentence, in frame: NMEAFrame, at now: Instant, _ actions: inout [Action]
  ) {
    switch sentence {
    case beat: mend(drift?.hearEpoch(Self.milliseconds(of: frame), at: now), at: now, &actions)
    // What could not be switched off is no drift.
    case .gll, .vtg, .zda:
      guard tuner.isInForce(.output(sentence), 0) else { return }
      mend(drift?.hearUnwanted(at: now), at: now, &actions)
    default: break
    }
  }

  /// Milliseconds into the day that an epoch's sentence tells; 0 while the receiver does not know the time.
  private static func milliseconds(of frame: NMEAFrame) -> Int {
    // Time is the first field of RMC and GGA.
    Int((NMEASentence(frame)[1].timeOfDay?.nanoseconds ?? 0) / 1_000_000)
  }

  /// The receiver said that it has started: nothing that stood in RAM is left.
  mutating func restarted(at now: Instant, _ actions: inout [Action]) {
    defer { lastStart = now }
    if let lastStart, now.seconds(since: lastStart) < Self.startDuration { return }
    switch phase {
    // Nothing has been set yet that it could have lost.
    case .idle, .calling, .introducing: return
    default: mend(.restart, at: now, &actions)
    }
  }

  /// Begins to mend `drift`, if there is any, after a while.
  mutating func mend(_ drift: ConfigurationReport.Drift?, at now: Instant, _ actions: inout [Action]) {
    guard let drift else { return }
    if case .waiting = phase { return }
    guard let delay = repairs.next(for: drift, at: now) else { return concede(to: drift, at: now, &actions) }
    widener.cancel(at: now)
    tuner.cancel(at: now)
    // Silence makes an end of this driver: what brings the output back cannot wait for that.
    let wait = drift == .missingOutput ? min(delay, Repairs.steps[0]) : delay
    phase = .waiting(drift, until: now.advanced(bySeconds: wait))
  }

  /// Leaves the settings to another program, and says so once. Its output is watched all the same: without any, the
  /// receiver is of use to nobody.
  private mutating func concede(
    to drift: ConfigurationReport.Drift, at now: Instant, _ actions: inout [Action]
  ) {
    watchDrift(at: now)
    guard !isContested else { return }
    isContested = true
    cause = .drift(drift)
    notes = ["another program keeps changing the receiver's settings: they are left to it"]
    // What became of each setting is the other program's affair now.
    actions.append(.settled(ConfigurationReport(cause: cause, notes: notes)))
  }

  private mutating func watchDrift(at now: Instant) {
    drift = beat.map { _ in DriftWatch(interval: tuner.inForce[.interval] ?? plan.interval, at: now) }
  }
}

extension Reconciler {
  /// Whether `value` of `key` is known to be in force.
  func isInForce(_ key: Key, _ value: Int) -> Bool { progress[key]?.read[.ram] == value }
}
