import GNSSTransport
import GNSSWire

extension UBloxDriver {
  // MARK: Who it is

  mutating func identify(attempt: Int, at now: Instant, _ actions: inout [Action]) {
    phase = .identifying(attempt: attempt, until: now.advanced(bySeconds: Self.identifyTimeout))
    actions.append(.send(UBXPoll(.monVER).frame))
  }

  mutating func identifyAgain(after attempt: Int, at now: Instant, _ actions: inout [Action]) {
    guard expectsUBlox || sawUBX || model != nil else {
      phase = .passive
      return
    }
    if attempt < Self.identifyAttempts { return identify(attempt: attempt + 1, at: now, &actions) }
    notes = ["the receiver does not answer: it is read as it is; is its RX wired to this port's TX?"]
    wait(.unanswered, at: now, &actions)
    tell(&actions)
  }

  mutating func identified(_ identity: UBloxIdentity, at now: Instant, _ actions: inout [Action]) {
    let isNew = identity != model
    model = identity
    // A module that told its name is known better than the port that it is at.
    if let module = ProfileLibrary.shared.profile(of: identity.receiver) { maximumRate = module.maximumRate }
    if isNew, let told = self.identity { actions.append(.identified(told)) }
    switch phase {
    case .identifying where identifiesOnly, .passive where identifiesOnly: phase = .passive
    case .identifying, .passive:
      notes = []
      lines = []
      refusedRate = nil
      configure(.protocols, at: now, &actions)
    default: break
    }
  }

  /// Asks for the chip's number, which nothing waits for.
  private mutating func askUniqueID(_ actions: inout [Action]) {
    guard uniqueID == nil, model?.hasUniqueID == true, uniqueIDAttempts < 3 else { return }
    uniqueIDAttempts += 1
    actions.append(.send(UBXPoll(.secUNIQID).frame))
  }

  // MARK: Runs

  private mutating func makePlan(_ identity: UBloxIdentity) -> UBloxPlan {
    let plan = UBloxPlan(
      demand, for: identity, port: port, baudRate: baudRate, maximumRate: maximumRate, savesPower: savesPower)
    self.plan = plan
    return plan
  }

  /// Begins a run.
  mutating func configure(_ stage: Stage, at now: Instant, _ actions: inout [Action]) {
    guard let model else { return }
    let plan = makePlan(model)
    phase = .configuring(stage)
    watch = nil
    var unsaved: Set<ConfigurationKey> = []
    let wanted: [Setting<ConfigurationKey>]
    switch stage {
    case .protocols:
      conversation = model.tellsItsPort ? .legacy(Reconciler(.init(port: port))) : .keys(Reconciler(.init()))
      wanted = plan.protocols
    case .enabling:
      isProven = false
      wanted = plan.enabling(keepingRate: keepsRate)
      // The section with the rate holds the protocols of the port as well: it is not saved while NMEA is off.
      if rateIsUnsaved, undo == nil { unsaved = [plan.baudKey] }
    case .tuning:
      wanted = plan.tuning(isProven: isProven, found: foundPower)
      if isProven { undo = conversation?.undo(plan, known: known) }
    }
    var sends: [[UInt8]] = []
    conversation?.begin(wanted, unsaved: unsaved, at: now, &sends)
    actions += sends.map { .send($0) }
    advance(at: now, &actions)
  }

  /// Goes on when the run has come to its end.
  mutating func advance(at now: Instant, _ actions: inout [Action]) {
    guard case .configuring(let stage) = phase, let conversation, !conversation.isRunning else { return }
    known.merge(conversation.inForce) { $1 }
    for key in UBloxPlan.powerKeys where foundPower[key] == nil { foundPower[key] = conversation.found(key) }
    noteMemory(conversation.kept)
    let note = "the receiver acknowledges, but does not tell its settings: nobody knows whether they are in force"
    if conversation.tellsNoValues, !notes.contains(note) { notes.append(note) }
    // What can only be set together with what it does not tell was not sent: nothing is wrong with the wire.
    let result = conversation.lines.filter { !conversation.tellsNoValues || $0.result != .unanswered }
    lines = lines.filter { line in !result.contains { $0.name == line.name } } + result
    if stage == .protocols, let number = known[.portNumber], let real = ConfigurationKey.Port(number), real != port {
      // What was read is about the port that we talk to, whatever it was taken for.
      known = [:]
      lines = []
      port = real
      return configure(.protocols, at: now, &actions)
    }
    if stage == .protocols, plan?.isLegacy == false { self.conversation = .keys(Reconciler(.init())) }
    if stage == .tuning, isProven, let plan { undo = conversation.undo(plan, known: known) }
    if conversation.isCutOff {
      // What a receiver says at the start overfills a slow line, and its answers are dropped: the line is made faster
      // unanswered. A rate at which nothing comes is left again.
      if stage == .protocols, let baudRate, baudRate < Self.slowRate, needsRate != nil {
        return raise(attempt: 1, at: now, &actions)
      }
      wait(.unanswered, at: now, &actions)
      return tell(&actions)
    }
    switch stage {
    case .protocols: raise(attempt: 1, at: now, &actions)
    case .enabling:
      rateIsUnsaved = false
      askUniqueID(&actions)
      let name = plan.map { conversation.name(of: $0.proofSetting) }
      if lines.contains(where: { $0.name == name && $0.result == .refused }) {
        notes.append("the receiver does not tell positions in UBX: it stays with the protocol that it speaks")
        return configure(.tuning, at: now, &actions)
      }
      let patience = max(Self.proofTimeout, 3 * demand.interval)
      phase = .proving(epochs: 0, until: now.advanced(bySeconds: patience))
    case .tuning: settle(at: now, &actions)
    }
  }

  /// Looks whether battery-backed memory has what was seen to stand there before this start.
  private mutating func noteMemory(_ memory: (now: Set<ConfigurationKey>, lacking: Set<ConfigurationKey>)) {
    let expected = kept.keys.intersection(memory.now.union(memory.lacking))
    let isStart = cause == .start || cause == .drift(.restart)
    // One that is missing may have been deleted; an empty memory has none.
    if isStart, expected.count >= 2, expected.isSubset(of: memory.lacking) { hasLostMemory = true }
    kept.keys.formUnion(memory.now)
  }

  private mutating func settle(at now: Instant, _ actions: inout [Action]) {
    phase = .settled
    askUniqueID(&actions)
    if hasLostMemory, kept.chip == nil || kept.chip == uniqueID { actions.append(.foundMemoryEmpty) }
    (hasLostMemory, kept.chip) = (false, uniqueID)
    let interval = (known[.rateMeasurement] ?? plan?.interval ?? 1000) * max(1, known[.rateNavigation] ?? 1)
    watch = isProven ? DriftWatch(interval: interval, at: now) : nil
    if case .drift = cause, lines.allSatisfy({ $0.result == .unchanged }) { repairs.wasNothing() }
    if lines.contains(where: { $0.result == .unanswered || $0.result == .notKept }) {
      wait(.unanswered, at: now, &actions)
    } else if isOutdated {
      return adapt(at: now, &actions)
    }
    tell(&actions)
  }

  mutating func endUnproven(at now: Instant, _ actions: inout [Action]) {
    notes.append("positions in UBX were switched on and do not come: it stays with the protocol that it speaks")
    configure(.tuning, at: now, &actions)
  }

  /// Tells a report, unless it says what the last one said. That a receiver had lost what was set is news each time.
  private mutating func tell(_ actions: inout [Action]) {
    let report = report
    let isLoss = report.cause == .drift(.restart) && !report.settings(.applied).isEmpty
    if !isLoss, let told, told.settings == report.settings, told.notes == report.notes { return }
    // Nor when there was nothing to mend.
    if case .drift = report.cause, report.notes.isEmpty, told != nil,
      report.settings.allSatisfy({ $0.result == .unchanged })
    {
      return
    }
    told = report
    actions.append(.settled(report))
  }

  // MARK: Demand

  /// Whether the plan in force is another than the demand asks for.
  var isOutdated: Bool {
    guard let model, let plan else { return false }
    return needsRate != nil
      || plan
        != UBloxPlan(
          demand, for: model, port: port, baudRate: baudRate, maximumRate: maximumRate, savesPower: savesPower)
  }

  /// Brings a receiver that runs to another demand.
  mutating func adapt(at now: Instant, _ actions: inout [Action]) {
    cause = .demand
    notes = []
    repairs = Repairs()
    raise(attempt: 1, at: now, &actions)
  }

  // MARK: The line's rate

  private var needsRate: UInt32? {
    guard let model,
      let needed = UBloxPlan.neededRate(demand, for: model, baudRate: baudRate, maximumRate: maximumRate)
    else { return nil }
    return needed == refusedRate ? nil : needed
  }

  /// Makes the line fast enough, or goes on if it is.
  private mutating func raise(attempt: Int, at now: Instant, _ actions: inout [Action]) {
    guard let plan, let old = baudRate, let needed = needsRate else {
      return configure(watchedBefore ? .tuning : .enabling, at: now, &actions)
    }
    guard let command = conversation?.frame(setting: plan.baudKey, to: Int(needed), known: known),
      let restore = conversation?.frame(setting: plan.baudKey, to: Int(old), known: known)
    else {
      refusedRate = needed
      return configure(watchedBefore ? .tuning : .enabling, at: now, &actions)
    }
    let change = RateChange(
      from: BaudRate(rawValue: old), to: BaudRate(rawValue: needed), command: command, restore: restore,
      question: UBXPoll(.monVER).frame, at: now, &actions)
    phase = .raising(change, attempt: attempt)
  }

  /// Whether the output has been proven already, so that only the demand is to be put in force.
  private var watchedBefore: Bool { isProven && watch != nil && !rateIsUnsaved }

  mutating func endRaising(at now: Instant, _ actions: inout [Action]) {
    guard case .raising(let change, let attempt) = phase, let outcome = change.outcome else { return }
    switch outcome {
    case .changed:
      formerRate = formerRate ?? change.old.rawValue
      baudRate = change.new.rawValue
      known[plan?.baudKey ?? .uart1BaudRate] = Int(change.new.rawValue)
      keepsRate = true
      rateIsUnsaved = true
      configure(.enabling, at: now, &actions)
    case .kept where attempt < 2: raise(attempt: attempt + 1, at: now, &actions)
    case .kept:
      refusedRate = change.new.rawValue
      notes.append("the line stays at \(change.old.rawValue) bit/s: nothing came at \(change.new.rawValue)")
      configure(watchedBefore ? .tuning : .enabling, at: now, &actions)
    case .lost:
      // The shell looks for the rate; it makes a new driver when it has found it.
      refusedRate = change.new.rawValue
      wait(.missingOutput, at: now, &actions)
    }
  }

  // MARK: Drift

  /// The receiver is not as it was left.
  mutating func drift(_ drift: ConfigurationReport.Drift, at now: Instant, _ actions: inout [Action]) {
    switch phase {
    // While the rate changes, frames alone count.
    case .identifying, .waiting, .passive, .raising: return
    case .settled, .proving, .configuring: break
    }
    // What it has begun to do it does not do any more.
    conversation?.cancel(at: now)
    wait(drift, at: now, &actions)
    if phase == .settled { tell(&actions) }
  }

  private mutating func wait(_ drift: ConfigurationReport.Drift, at now: Instant, _ actions: inout [Action]) {
    cause = .drift(drift)
    guard let delay = repairs.next(for: drift, at: now) else {
      notes = ["another program keeps changing the receiver's settings: they are left to it"]
      // Its output is watched all the same.
      phase = .settled
      watch = DriftWatch(interval: plan?.interval ?? 1000, at: now)
      return
    }
    phase = .waiting(until: now.advanced(bySeconds: delay))
    // Meanwhile it may fall silent altogether.
    if watch == nil, isProven || undo != nil { watch = DriftWatch(interval: plan?.interval ?? 1000, at: now) }
  }

  /// Nothing comes while a repair waits: it cannot wait any longer.
  mutating func hasten(at now: Instant) {
    guard case .waiting(let until) = phase else { return }
    watch = nil
    let delay = repairs.next(for: .missingOutput, at: now) ?? 0
    phase = .waiting(until: min(until, now.advanced(bySeconds: delay)))
  }
}

extension ConfigurationKey.Port {
  /// The port with u-blox's number.
  fileprivate init?(_ number: Int) {
    guard let raw = UInt32(exactly: number), let port = Self(rawValue: raw) else { return nil }
    self = port
  }
}
