import GNSSTransport
import GNSSWire

/// The driver of every family that is told by sentences and tells sentences: MediaTek, Airoha, CASIC. What differs is
/// their dialect.
///
/// It asks who the receiver is; switches on what a fix is made of; waits until that has come; raises the line's rate
/// where the demand needs it; switches off what repeats the rest; sets model and rate. Then it watches, and mends what
/// was lost. Settings stand in force alone: the receiver's flash memory is not written.
struct NMEADriver<Family: NMEADialect & RequestDialect>: FamilyDriver {
  typealias Action = Driver.Action

  enum Phase: Equatable {
    case idle
    /// It is made to listen.
    case calling(attempt: Int, until: Instant)
    /// It is asked who it is.
    case introducing(attempt: Int, answers: Int, until: Instant)
    /// What is in force is learnt from what comes, since it cannot be asked.
    case listening(until: Instant)
    /// What a fix is made of is switched on.
    case widening
    /// It has to come before anything else is switched off.
    case proving(until: Instant)
    case changingRate(RateChange)
    /// The rest is switched off, model and rate are set.
    case tuning
    /// What cannot be read is seen by its effect.
    case confirming(until: Instant)
    case settled
    /// Something was lost, and will be mended.
    case waiting(ConfigurationReport.Drift, until: Instant)
  }

  /// A receiver is called so often; its processor wakes for a moment at each epoch, seconds.
  static var callInterval: Double { 0.3 }
  static var calls: Int { 8 }
  /// How long a version is waited for: it queues behind an epoch's output at 9600 baud, seconds.
  static var introductionTimeout: Double { 2.5 }
  static var introductions: Int { 3 }
  /// Lines of one start come within this, seconds.
  static var startDuration: Double { 3 }
  /// What had no effect is sent so often again.
  static var maximumRetries: Int { 3 }
  /// So often must each essential sentence come to be proven.
  static var proof: Int { 2 }

  // What follows is changed by this type alone; its steps stand in `NMEADriver+Steps.swift`.
  var context: DriverContext
  var phase = Phase.idle
  var facts = NMEAIdentity()
  var cause = ConfigurationReport.Cause.start
  /// Switches on.
  var widener: Reconciler<Family>
  /// Switches off, sets model and rate.
  var tuner: Reconciler<Family>
  /// Whether the receiver is asked for its settings; not any more once it did not answer.
  var asks = true
  /// What the demand means.
  var target: NMEAPlan
  /// What is done of it: the line may carry less.
  var plan: NMEAPlan
  var watch: OutputWatch
  /// How often each sentence came since it was asked for.
  var proofs: [NMEAKey.Sentence: Int] = [:]
  var drift: DriftWatch?
  /// The sentence that each epoch is known by.
  var beat: NMEAKey.Sentence?
  var repairs = Repairs()
  /// Whether the settings were left to another program, which is told once.
  var isContested = false
  /// When the receiver last said that it has started.
  var lastStart: Instant?
  /// Whether another demand came while the last one was being set.
  var demandChanged = false
  /// Whether a raised rate has failed on this line: it is not tried again.
  var isRateFixed = false
  /// How often what had no effect was tried again.
  var retries = 0
  var notes: [String] = []
  /// The line's rate before it was raised; `nil` while it is as it was found.
  var formerRate: UInt32?
  /// Who the receiver was last said to be.
  var toldIdentity: ReceiverIdentity?

  /// A driver for a stream that speaks.
  ///
  /// - Parameter former: the driver of the same port before it was lost: what that one changed may be changed still.
  init(_ context: DriverContext, after former: Self? = nil) {
    self.context = context
    formerRate = former?.formerRate
    widener = Reconciler(Family())
    tuner = widener
    plan = NMEAPlan(interval: 1000, model: nil, slowest: 1)
    target = plan
    watch = OutputWatch(at: Instant(nanoseconds: 0))
  }

  /// Who the receiver is, once it told.
  var identity: ReceiverIdentity? { facts.receiver(Family.family) }

  /// What became of the configuration, so far.
  var report: ConfigurationReport {
    ConfigurationReport(cause: cause, settings: widener.lines + tuner.lines, notes: notes)
  }

  /// Whether the line's rate is being changed, so that silence means nothing.
  var endsSilenceItself: Bool { if case .changingRate = phase { true } else { false } }

  /// When `tick(at:)` has something to do.
  var deadline: Instant? {
    switch phase {
    case .idle: nil
    case .calling(_, let until), .introducing(_, _, let until), .listening(let until), .proving(let until),
      .confirming(let until), .waiting(_, let until):
      until
    case .widening: widener.deadline
    case .tuning: tuner.deadline
    case .changingRate(let change): change.deadline
    case .settled: drift?.deadline
    }
  }

  /// Begins the conversation.
  mutating func begin(at now: Instant, _ actions: inout [Action]) { start(.start, at: now, &actions) }

  /// Wants another demand in force.
  mutating func setDemand(_ demand: Demand, at now: Instant, _ actions: inout [Action]) {
    context.demand = demand
    guard phase != .idle, plan(for: demand) != target else { return }
    if phase == .settled { start(.demand, at: now, &actions) } else { demandChanged = true }
  }

  /// What to write before the stream is closed: the processor may sleep again. Everything else may stay: any program
  /// understands what is sent.
  func farewell() -> [[UInt8]] { phase == .idle ? [] : Family.release }

  /// The line's rate, with an output that fits into it.
  func restoration() -> [[UInt8]] {
    // MT3333's low power mode outlives the program.
    let power = Family.family == .mtk && context.savesPower ? [Array(PMTKCommand.lowPower(false))] : []
    guard let formerRate, formerRate != context.baudRate, let command = Family.baud(BaudRate(rawValue: formerRate))
    else { return power }
    let slower = Setting(NMEAKey.interval, max(1000, plan.interval), in: .ram)
    return power + dialect.writes([slower], to: .ram, known: tuner.inForce).map(\.bytes) + [command]
  }

  // MARK: Frames

  /// Takes a frame of any protocol.
  mutating func consume(_ frame: Frame, at now: Instant, _ actions: inout [Action]) {
    guard phase != .idle, case .nmea(let nmea) = copy frame else { return }
    if case .changingRate(var change) = phase {
      change.hear(at: now)
      phase = .changingRate(change)
      endRateChange(at: now, &actions)
      return
    }
    if let sentence = NMEAAddress(nmea).flatMap({ NMEAKey.Sentence($0.formatter) }) {
      hear(sentence, in: nmea, at: now, &actions)
    } else {
      answer(frame, nmea, at: now, &actions)
    }
  }

  private mutating func hear(
    _ sentence: NMEAKey.Sentence, in frame: NMEAFrame, at now: Instant, _ actions: inout [Action]
  ) {
    // Most of a receiver's life.
    guard phase != .settled else { return look(at: sentence, in: frame, at: now, &actions) }
    proofs[sentence, default: 0] += 1
    switch phase {
    case .listening:
      watch.hear(sentence, at: now)
      if isHeard(widen: true) { widen(at: now, &actions) }
    case .proving: if areProven { proceed(at: now, &actions) }
    case .confirming:
      watch.hear(sentence, at: now)
      if isHeard(widen: false) { finish(at: now, &actions) }
    default: break
    }
  }

  private mutating func answer(_ frame: Frame, _ nmea: NMEAFrame, at now: Instant, _ actions: inout [Action]) {
    if Family.isStart(nmea) { restarted(at: now, &actions) }
    if Family.learn(from: nmea, &facts) {
      guard case .introducing(let attempt, let answers, let until) = phase else {
        tellIdentity(&actions)
        return
      }
      phase = .introducing(attempt: attempt, answers: answers + 1, until: until)
      if answers + 1 >= Family.introduction.count, Family.isComplete(facts) { listen(at: now, &actions) }
      return
    }
    if Family.isAttentive(nmea) {
      if case .calling = phase { introduce(attempt: 1, at: now, &actions) }
      return
    }
    var sends: [[UInt8]] = []
    switch phase {
    case .widening:
      _ = widener.consume(frame, at: now, &sends)
      send(sends, &actions)
      if !widener.isRunning { widened(at: now, &actions) }
    case .settled:
      if tuner.consume(frame, at: now, &sends) == .foreign {
        mend(drift?.hearForeign(at: now), at: now, &actions)
      }
    default:
      // Late answers are taken in every phase, so that none passes for the answer to a later command.
      _ = tuner.consume(frame, at: now, &sends)
      send(sends, &actions)
      if phase == .tuning, !tuner.isRunning { tuned(at: now, &actions) }
    }
  }

  // MARK: Time

  /// Does what is due.
  mutating func tick(at now: Instant, _ actions: inout [Action]) {
    guard let deadline, now >= deadline else { return }
    var sends: [[UInt8]] = []
    switch phase {
    case .idle: break
    case .calling(let attempt, _):
      attempt < Self.calls ? call(attempt: attempt + 1, at: now, &actions) : introduce(attempt: 1, at: now, &actions)
    case .introducing(let attempt, let answers, _):
      answers == 0 && attempt < Self.introductions
        ? introduce(attempt: attempt + 1, at: now, &actions) : listen(at: now, &actions)
    case .listening: widen(at: now, &actions)
    case .widening:
      widener.tick(at: now, &sends)
      send(sends, &actions)
      if !widener.isRunning { widened(at: now, &actions) }
    case .proving: proceed(at: now, &actions)
    case .changingRate(var change):
      change.tick(at: now, &actions)
      phase = .changingRate(change)
      endRateChange(at: now, &actions)
    case .tuning:
      tuner.tick(at: now, &sends)
      send(sends, &actions)
      if !tuner.isRunning { tuned(at: now, &actions) }
    case .confirming: finish(at: now, &actions)
    case .settled: mend(drift?.missing(at: now), at: now, &actions)
    case .waiting(let drift, _): start(.drift(drift), at: now, &actions)
    }
  }

  func send(_ sends: [[UInt8]], _ actions: inout [Action]) { actions += sends.map { .send($0) } }
}
