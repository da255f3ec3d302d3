import GNSSTransport
import GNSSWire

/// Brings a u-blox from "it speaks" to "it sends solutions in UBX at the demanded rate", and keeps it there: frames,
/// demands and instants in, actions out.
///
/// First it asks who the receiver is. Then, in this order: UBX may leave by the port, the line is made fast enough,
/// positions in UBX are switched on and seen, and only then rate and model follow the demand and NMEA is switched off. A
/// receiver that is not any more as it was left is mended, ever more rarely if that does not last.
struct UBloxDriver: FamilyDriver {
  typealias Action = Driver.Action

  /// What the driver is doing.
  enum Phase: Equatable {
    case identifying(attempt: Int, until: Instant)
    /// Not a u-blox, or one that does not answer.
    case passive
    case configuring(Stage)
    case raising(RateChange, attempt: Int)
    case proving(epochs: Int, until: Instant)
    case settled
    /// A repair is due later.
    case waiting(until: Instant)
  }

  /// The runs of a configuration, in order.
  enum Stage: Equatable {
    case protocols, enabling, tuning
  }

  /// The reconciler in the language of the receiver's generation.
  enum Conversation {
    case keys(Reconciler<UBloxKeyDialect>)
    case legacy(Reconciler<UBloxLegacyDialect>)
  }

  /// How long MON-VER is waited for: it queues behind an epoch's output at 9600 baud, seconds.
  static let identifyTimeout = 2.5
  /// How often a receiver that should be a u-blox is asked who it is.
  static let identifyAttempts = 3
  /// This many solutions prove that the protocol works.
  static let proof = 2
  /// How long they are waited for, seconds.
  static let proofTimeout = 10.0
  /// Below this rate the sentences of one second do not fit into one, and answers are lost behind them; bit/s.
  static let slowRate: UInt32 = 9600

  let expectsUBlox: Bool
  /// The most fixes a second that the model computes: as the port's profile says, until the receiver tells its module.
  var maximumRate: Double?
  /// Whether it is only asked who it is.
  let identifiesOnly: Bool
  var port: ConfigurationKey.Port
  var baudRate: UInt32?
  var demand: Demand
  /// Whether power is to be saved between fixes; `nil` where that was never asked for, and is left as it is.
  var savesPower: Bool?
  var phase = Phase.passive
  var conversation: Conversation?
  var plan: UBloxPlan?
  var cause = ConfigurationReport.Cause.start
  var lines: [ConfigurationReport.Setting] = []
  var notes: [String] = []
  var told: ConfigurationReport?
  /// Settings in force as far as known, for the frames that undo what was switched off.
  var known: [ConfigurationKey: Int] = [:]
  /// Whether solutions in UBX were seen since they were switched on.
  var isProven = false
  /// Settings of power save as they were found before the first of them was changed.
  var foundPower: [ConfigurationKey: Int] = [:]
  /// What was seen to stand in battery-backed memory, and of which chip that was seen.
  var kept: (keys: Set<ConfigurationKey>, chip: String?) = ([], nil)
  /// Whether it was found empty of that, after a start.
  var hasLostMemory = false
  /// What switches NMEA on again; `nil` while it is on.
  var undo: [[UInt8]]?
  /// Whether the line's rate was raised by us and is not saved yet, or stands to be kept.
  var keepsRate = false
  var rateIsUnsaved = false
  var refusedRate: UInt32?
  /// The line's rate before it was raised; `nil` while it is as it was found.
  var formerRate: UInt32?
  var watch: DriftWatch?
  var repairs = Repairs()
  var sawUBX = false
  var sawNMEA = false
  var uniqueID: String?
  var uniqueIDAttempts = 0
  /// Who the receiver is in u-blox's own terms, once it told.
  var model: UBloxIdentity?

  /// A driver for a stream that speaks.
  ///
  /// - Parameter former: the driver of the same port before it was lost: what that one switched off may be off still.
  init(_ context: DriverContext, after former: UBloxDriver? = nil) {
    undo = former?.undo
    formerRate = former?.formerRate
    foundPower = former?.foundPower ?? [:]
    kept = former?.kept ?? ([], nil)
    repairs = former?.repairs ?? Repairs()
    expectsUBlox = context.profile?.family == .ublox
    maximumRate = context.profile?.maximumRate
    identifiesOnly = context.identifiesOnly
    port = context.port
    baudRate = context.baudRate
    demand = context.demand
    savesPower = context.savesPower ? true : former?.savesPower.map { _ in false }
  }

  /// Who the receiver is, once it told.
  var identity: ReceiverIdentity? {
    model.map { model in
      var identity = model.receiver
      identity.uniqueID = uniqueID
      return identity
    }
  }

  /// What became of the configuration, so far.
  var report: ConfigurationReport {
    ConfigurationReport(cause: cause, settings: lines, notes: notes + (plan?.notes ?? []))
  }

  /// Whether the line's rate is being changed, or positions are waited for that may never come: the driver itself ends
  /// such a silence, by the former rate or by NMEA.
  var endsSilenceItself: Bool {
    switch phase {
    case .raising, .proving: true
    case .configuring(.tuning): !isProven
    case .identifying, .passive, .configuring, .settled, .waiting: false
    }
  }

  /// A configuration is not disturbed; where UBX does not come, no answer would.
  var inquiries: [[UInt8]] {
    guard phase == .settled, isProven, let model else { return [] }
    let polls: [UBXMessageID] =
      model.configurationInterface == .legacy ? [.monHW, .navSTATUS] : [.monRF, .navSTATUS, .secSIG]
    return polls.map { UBXPoll($0).frame }
  }

  /// When `tick(at:)` has something to do.
  var deadline: Instant? {
    switch phase {
    case .identifying(_, let until), .proving(_, let until): until
    case .waiting(let until): min(until, watch?.deadline ?? until)
    case .configuring: conversation?.deadline
    case .raising(let change, _): change.deadline
    case .settled: watch?.deadline
    case .passive: nil
    }
  }

  /// Asks who the receiver is.
  mutating func begin(at now: Instant, _ actions: inout [Action]) { identify(attempt: 1, at: now, &actions) }

  /// Takes a frame of any protocol.
  mutating func consume(_ frame: Frame, at now: Instant, _ actions: inout [Action]) {
    if case .raising(var change, let attempt) = phase {
      change.hear(at: now)
      phase = .raising(change, attempt: attempt)
      endRaising(at: now, &actions)
    }
    switch copy frame {
    case .ubx(let message):
      sawUBX = true
      consume(message, at: now, &actions)
    case .nmea(let sentence):
      if sentence.isStandard { sawNMEA = true }
      if sentence.isBanner { drift(.restart, at: now, &actions) }
      if phase == .settled, undo != nil, sentence.isStandard {
        suspect(watch?.hearUnwanted(at: now), at: now, &actions)
      }
    case .rtcm3: break
    }
    converse(frame, at: now, &actions)
  }

  /// Wants another demand in force.
  mutating func setDemand(_ demand: Demand, at now: Instant, _ actions: inout [Action]) {
    self.demand = demand
    guard isOutdated else { return }
    switch phase {
    case .settled: adapt(at: now, &actions)
    // A repair that would come much later comes now.
    case .waiting: phase = .waiting(until: now)
    default: break
    }
  }

  /// Wants power saved between fixes, or not any more.
  mutating func setSavesPower(_ saves: Bool, at now: Instant, _ actions: inout [Action]) {
    guard saves != savesPower ?? false else { return }
    savesPower = saves
    setDemand(demand, at: now, &actions)
  }

  /// Does what is due.
  mutating func tick(at now: Instant, _ actions: inout [Action]) {
    switch phase {
    case .identifying(let attempt, let until) where now >= until: identifyAgain(after: attempt, at: now, &actions)
    case .configuring:
      var sends: [[UInt8]] = []
      conversation?.tick(at: now, &sends)
      actions += sends.map { .send($0) }
      advance(at: now, &actions)
    case .raising(var change, let attempt):
      change.tick(at: now, &actions)
      phase = .raising(change, attempt: attempt)
      endRaising(at: now, &actions)
    case .proving(_, let until) where now >= until: endUnproven(at: now, &actions)
    case .settled: suspect(watch?.missing(at: now), at: now, &actions)
    case .waiting(let until) where now >= until: identify(attempt: 1, at: now, &actions)
    case .waiting: if watch?.missing(at: now) != nil { hasten(at: now) }
    default: break
    }
  }

  /// What to write before the stream is closed: a receiver whose NMEA was switched off gets it back.
  ///
  /// So does one that was found without: whoever switched it off, perhaps a process of ours that was killed, is gone.
  func farewell() -> [[UInt8]] {
    if let undo { return undo }
    guard sawUBX, !sawNMEA, !identifiesOnly, let plan else { return [] }
    return conversation?.undo(plan, known: known) ?? []
  }

  /// Power save as it was found, and the line's rate, with an output that fits into it although NMEA is on again: on a
  /// line that is too full the next program hears old positions, until the receiver throws them away.
  func restoration() -> [[UInt8]] {
    guard let plan, let conversation else { return [] }
    var known = known
    known[.outputNMEA(port)] = 1
    let power = restoredPower.map { Setting($0.key, $0.value, in: .ram) }
    var frames = conversation.frames(setting: power, known: known)
    guard let rate = formerRate ?? baudRate else { return frames }
    let back: [(key: ConfigurationKey, value: Int)] = rate == baudRate ? [] : [(plan.baudKey, Int(rate))]
    frames += (plan.easing(at: rate) + back).compactMap { key, value in
      conversation.frame(setting: key, to: value, known: known, in: key == plan.baudKey ? [.ram, .battery] : .ram)
    }
    return frames
  }

  /// Settings of power save that are not as they were found, the mode first: what it was is set at full power.
  private var restoredPower: [(key: ConfigurationKey, value: Int)] {
    UBloxPlan.powerKeys.reversed().compactMap { key in
      guard let found = foundPower[key], known[key] != found else { return nil }
      // Nobody can set a preset that is none.
      return (key, key == .powerSetup && found == Int(CfgPMS.Setup.invalid.rawValue) ? 0 : found)
    }
  }
}

extension UBloxDriver {
  private mutating func consume(_ frame: UBXFrame, at now: Instant, _ actions: inout [Action]) {
    switch frame.id {
    case .navPVT, .navPOSLLH:
      guard let plan, frame.id == plan.proof, frame.payload.byteCount >= 4 else { return }
      hearSolution(Int(frame.payload.load(UInt32.self, at: 0)), at: now, &actions)
    case .monVER:
      guard let version = MonVER(frame) else { return }
      identified(UBloxIdentity(version), at: now, &actions)
    case .secUNIQID:
      guard let chip = SecUNIQID(frame) else { return }
      let digits = chip.identity.hexadecimal
      guard digits != uniqueID else { return }
      uniqueID = digits
      if let identity { actions.append(.identified(identity)) }
    case .infNOTICE:
      guard let text = Inf(frame)?.text, text.contains("u-blox") else { return }
      drift(.restart, at: now, &actions)
    default: break
    }
  }

  private mutating func hearSolution(_ timeOfWeek: Int, at now: Instant, _ actions: inout [Action]) {
    switch phase {
    case .proving(let epochs, let until):
      phase = .proving(epochs: epochs + 1, until: until)
      guard epochs + 1 >= Self.proof else { return }
      isProven = true
      configure(.tuning, at: now, &actions)
    case .settled: suspect(watch?.hearEpoch(timeOfWeek, at: now), at: now, &actions)
    case .waiting: _ = watch?.hearEpoch(timeOfWeek, at: now)
    default: break
    }
  }

  /// Hands a frame to the conversation, whoever sent the command that it answers.
  private mutating func converse(_ frame: Frame, at now: Instant, _ actions: inout [Action]) {
    // Answers are of class ACK or CFG; the position path goes on without this.
    guard case .ubx(let message) = copy frame, [0x05, 0x06].contains(message.id.messageClass) else { return }
    var sends: [[UInt8]] = []
    let isForeign = conversation?.consume(frame, at: now, &sends) ?? false
    actions += sends.map { .send($0) }
    switch phase {
    case .configuring: advance(at: now, &actions)
    case .settled where isForeign: suspect(watch?.hearForeign(at: now), at: now, &actions)
    default: break
    }
  }

  private mutating func suspect(
    _ drift: ConfigurationReport.Drift?, at now: Instant, _ actions: inout [Action]
  ) {
    if let drift { self.drift(drift, at: now, &actions) }
  }
}

extension NMEAFrame {
  /// Whether it is the line of text that a u-blox sends when it has started.
  fileprivate var isBanner: Bool {
    let body = body
    guard body.byteCount > 5, body[2] == UInt8(ascii: "T"), body[3] == UInt8(ascii: "X"), body[4] == UInt8(ascii: "T")
    else { return false }
    return body.contains("u-blox")
  }

  /// Whether it is a sentence of the standard, and no text: what is gone when NMEA is switched off.
  fileprivate var isStandard: Bool {
    let body = body
    guard body.byteCount > 5, body[0] != UInt8(ascii: "P") else { return false }
    return !(body[2] == UInt8(ascii: "T") && body[3] == UInt8(ascii: "X") && body[4] == UInt8(ascii: "T"))
  }
}

extension RawSpan {
  /// Whether the ASCII characters of `text` stand somewhere in it.
  fileprivate func contains(_ text: StaticString) -> Bool {
    let wanted = Array(text.description.utf8)
    guard byteCount >= wanted.count else { return false }
    for start in 0...byteCount - wanted.count {
      if wanted.indices.allSatisfy({ self[start + $0] == wanted[$0] }) { return true }
    }
    return false
  }

  /// Its bytes as hexadecimal digits.
  fileprivate var hexadecimal: String {
    var text = ""
    for index in 0..<byteCount {
      let digits = String(self[index], radix: 16)
      text += digits.count == 1 ? "0" + digits : digits
    }
    return text
  }
}
