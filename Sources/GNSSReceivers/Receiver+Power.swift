import GNSSMotion
import GNSSTransport
public import GNSSWire

// What the power ladder decides is done here.

extension Receiver {
  /// What the driver is to bring about: the demand, at the rate of the present rung.
  var wanted: Demand {
    var wanted = demand ?? Demand()
    if let rungInterval { wanted.interval = rungInterval }
    return wanted
  }

  /// Who knows how this receiver is talked to, awake or asleep.
  var speaker: Driver? { driver?.identity == nil ? formerDriver ?? driver : driver }

  /// Seconds for which a receiver that was woken is only read: who is asked where it stands, and sleeps on, is not
  /// configured each time.
  private static let resumption = 4.0
  /// Seconds from a start to the first word at the most.
  private static let boot = 2.0

  /// Whether what is opened can be put to sleep, or left alone: a capture or a server's stream cannot.
  var hasLadder: Bool { open.map { !$0.endsForGood && $0.serverRemedy == nil } ?? true }

  /// Lets the ladder take something in, and does what it wants then.
  func advanceLadder(_ body: (inout PowerLadder, Instant, inout [PowerAction]) -> Void) {
    var actions: [PowerAction] = []
    body(&ladder, present, &actions)
    for action in actions {
      // The fixes of the same reading are compared already.
      if case .beginCheck = action { filter.beginCheck(at: start) } else { postponed.append(action) }
    }
    if !isConsuming { carryOutPostponed() }
  }

  /// When the receiver started that was just heard.
  private var start: Instant {
    guard let alarmEnds, (0..<Self.boot).contains(present.seconds(since: alarmEnds)) else { return present }
    return alarmEnds
  }

  /// Does what the ladder wanted while frames were taken from the framer, which its wishes may change.
  func carryOutPostponed() {
    // What is done may give the ladder something new to want.
    while !postponed.isEmpty {
      let actions = postponed
      postponed = []
      for action in actions { carryOut(action) }
    }
    tellSuspension()
  }

  /// Takes frames, and does afterwards what the ladder makes of them.
  func consuming(_ body: () -> Void) {
    isConsuming = true
    body()
    isConsuming = false
    carryOutPostponed()
  }

  private func carryOut(_ action: PowerAction) {
    switch action {
    case .setInterval(let seconds):
      guard rungInterval != seconds else { return }
      rungInterval = seconds
      demandChanged()
    case .setPowerSave(let isOn):
      guard savesPower != isOn else { return }
      savesPower = isOn
      var actions: [Driver.Action] = []
      driver?.setSavesPower(isOn, at: reactor.now, &actions)
      perform(actions)
    case .sleep(let method, let end):
      filter.doze(at: reactor.now)
      putToSleep(by: method, until: end)
    case .wake(.line): callUp()
    // It is looked for already where it spoke and was not understood.
    case .wake(.rates), .wake(.giveUp): if search == nil || awakening != nil { oversleep(at: reactor.now) }
    case .assist(let help): assist(help)
    // Begun by `advanceLadder`.
    case .beginCheck: break
    case .tell(let state, let reason):
      // One that does not wake is not awake.
      let isAwake = reason != .wakeFailed
      if state == .tracking || state == .settling || (state == .searching && isAwake) || reason == .ephemeris {
        stayAwake()
      }
      // A board that rests will soon want to know how long its orbits last.
      if reason == .ephemeris || (state, reason) == (.settling, .stationary) { askAfterOrbits() }
      if hasLadder { handler?(.power(state, reason)) }
    case .remember(let memory): remember(memory)
    // Without a demand the port is given back as it was found: `apply(_:)` does it.
    case .release: break
    }
  }

  /// Wants the demand of the present rung in force.
  func demandChanged() {
    var actions: [Driver.Action] = []
    driver?.setDemand(wanted, at: reactor.now, &actions)
    perform(actions)
  }

  /// The receiver is to stay awake: what it may have lost of its settings is set again, unless it sleeps again soon.
  func stayAwake() {
    if !ladder.isAsleep { awaitedSleep = nil }
    guard sleepRun == nil, driver == nil, open != nil else { return }
    resumeDue = resumeDue ?? reactor.now.advanced(bySeconds: Self.resumption)
  }

  /// The receiver has been awake for a while.
  func resume(at now: Instant) {
    guard let resumeDue, now >= resumeDue else { return }
    self.resumeDue = nil
    guard sleepRun == nil, awakening == nil else { return }
    forgetSleep()
    resumeDriver()
    if open != nil, search == nil { tellRunning() }
  }

  /// Gives a receiver that was asleep its driver back, which begins at the beginning: it reads, compares and sets.
  func resumeDriver() {
    guard driver == nil, search == nil, let open, isWanted else { return }
    driver = Driver(context(of: open), after: formerDriver, isSameStream: true)
    driver?.found(at: open.stream.baudRate)
    beginRequest(at: reactor.now)
  }

  /// Asks how long the receiver's orbits may still be used, where it can tell.
  func askAfterOrbits() {
    guard open?.access == .active, let question = speaker?.orbitQuestion, orbits.asks(at: reactor.now) else { return }
    try? open?.stream.write(question.bytes)
  }

  /// Helps a start by what is known of place and time.
  private func assist(_ help: PowerAction.Assistance) {
    // A check that is read in one go is over by now; it slept for minutes, with its clock.
    guard open?.access == .active, batch?.moment == nil else { return }
    let time = lastTime.map { time, instant in
      GNSSTime(unixNanoseconds: time.unixNanoseconds + reactor.now.nanoseconds - instant.nanoseconds)
    }
    for bytes in speaker?.assistance(help, at: time) ?? [] { try? open?.stream.write(bytes.bytes) }
  }

  /// Keeps what was learned, beside the reactor.
  private func remember(_ memory: PowerMemory) {
    guard let memories, let key = memoryKey else { return }
    Background.run { memories.keep(memory, of: key) }
  }

  /// The receiver told who it is: what was learned of it counts from now on.
  func recallMemory() {
    guard hasLadder, let capability = driver?.capability else { return }
    advanceLadder { $0.setCapability(capability, at: $1, &$2) }
    guard let memories, let key = memoryKey, key != recalled else { return }
    recalled = key
    guard let memory = memories.memory(of: key) else { return }
    ladder.memory = memory
  }

  /// By what its memory is found again.
  private var memoryKey: String? {
    if let unique = speaker?.identity?.uniqueID {
      return "\(speaker?.identity?.family.rawValue ?? "receiver")-\(unique)"
    }
    return open?.identity
  }

  // MARK: The world outside

  /// Hears what a source outside of the receiver says of the board's motion. Called on the reactor's thread.
  public nonisolated func hear(_ event: WakeEvent) {
    assumeIsolated { receiver in
      let now = receiver.reactor.now
      switch event {
      case .moving: receiver.filter.witness(.moving, at: now)
      case .still: receiver.filter.witness(.still, at: now)
      case .present, .gone: break
      }
      receiver.advanceLadder { $0.hear(event, at: $1, &$2) }
      receiver.arm()
    }
  }

  /// Sets who is told until when the host may suspend itself, and with `nil` that it may not. Called on the reactor's
  /// thread, as is `handler`.
  public nonisolated func setSuspensionHandler(_ handler: @escaping @Sendable (Instant?) -> Void) {
    assumeIsolated { $0.suspensionHandler = handler }
  }

  /// Says until when the host may suspend itself, if that has changed.
  func tellSuspension() {
    // A receiver that is called to be given back is needed for a moment more.
    let isNeeded = ending != nil || demand != nil && !isSleepTold
    let until = isNeeded ? nil : ladder.maySuspendUntil
    guard until != toldSuspension else { return }
    toldSuspension = until
    // Without a demand there is no moment to wake the machine at.
    let alarm = demand == nil ? nil : until
    if machineAlarm == nil, alarm != nil, !reactor.isVirtual { machineAlarm = MachineAlarm() }
    machineAlarm?.set(alarm)
    suspensionHandler?(until)
  }
}
