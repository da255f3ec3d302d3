import GNSSTransport
import GNSSWire

/// What the shell holds for an open stream: finds out which family speaks, and then is that family's driver.
///
/// Nothing is written before the first frame was decoded. A profile says the family; without one the receiver is asked
/// once who it is.
struct Driver {
  /// What the shell is to do.
  enum Action: Equatable {
    /// Write these bytes.
    case send([UInt8])
    /// Change the line's rate, once what was sent has left.
    case setBaudRate(BaudRate)
    /// The receiver told who it is, or more about it.
    case identified(ReceiverIdentity)
    /// A configuration has come to its end; the demand is in force as far as the report says.
    case settled(ConfigurationReport)
    /// What stood in battery-backed memory was gone when the receiver started: nothing feeds it.
    case foundMemoryEmpty
  }

  // What follows is changed by this type alone; requests stand in `Driver+Request.swift`.
  private(set) var context: DriverContext
  private(set) var family: (any FamilyDriver)?
  /// The request that is under way.
  var pending: RequestProgress?
  private var search: FamilySearch?
  /// The family whose driver it is now.
  private var adopted = Profile.Family.nmea
  /// The family that was proven on this port before it was lost.
  private let formerFamily: Profile.Family?
  private(set) var hasHeard = false
  /// Whether the former driver spoke with the receiver on this very stream, so that it may be told an ending unheard.
  private let isSameStream: Bool

  /// A driver for a stream that speaks, or is waited for.
  ///
  /// - Parameters:
  ///   - former: the driver of the same port before it was lost: what that one switched off may be off still.
  ///   - isSameStream: whether the stream was not closed since.
  init(_ context: DriverContext, after former: Driver? = nil, isSameStream: Bool = false) {
    self.context = context
    self.isSameStream = isSameStream && former.map { $0.hasHeard || $0.isSameStream } == true
    family = former?.family
    formerFamily = former?.identity?.family ?? former?.formerFamily
    pending = former?.pending?.resumed
  }

  /// Who the receiver is, once it told.
  var identity: ReceiverIdentity? { family?.identity }
  /// What became of the configuration, so far.
  var report: ConfigurationReport { family?.report ?? ConfigurationReport() }
  /// When `tick(at:)` has something to do.
  var deadline: Instant? {
    guard hasHeard else { return nil }
    return .earlier(.earlier(family?.deadline, search?.deadline), requestDeadline)
  }

  /// Whether the family's driver has a silence in hand, and ends it by itself: then it is not replaced for one.
  var endsSilenceItself: Bool { hasHeard && family?.endsSilenceItself == true }

  /// The rate at which the first frame was decoded, told before that frame.
  mutating func found(at rate: BaudRate?) { context.baudRate = rate?.rawValue }

  /// Takes a frame of any protocol.
  mutating func consume(_ frame: Frame, at now: Instant, _ actions: inout [Action]) {
    guard context.mayWrite else { return hasHeard = true }
    if !hasHeard {
      hasHeard = true
      begin(at: now, &actions)
    }
    family?.consume(frame, at: now, &actions)
    if search != nil { identify(frame, at: now, &actions) }
    if pending != nil { pursue(frame, at: now, &actions) }
  }

  /// Wants another demand in force.
  mutating func setDemand(_ demand: Demand, at now: Instant, _ actions: inout [Action]) {
    context.demand = demand
    if hasHeard { family?.setDemand(demand, at: now, &actions) }
  }

  /// Wants the receiver's own power save on or off.
  mutating func setSavesPower(_ saves: Bool, at now: Instant, _ actions: inout [Action]) {
    context.savesPower = saves
    if hasHeard { family?.setSavesPower(saves, at: now, &actions) }
  }

  /// Does what is due.
  mutating func tick(at now: Instant, _ actions: inout [Action]) {
    guard hasHeard else { return }
    if let deadline = family?.deadline, now >= deadline { family?.tick(at: now, &actions) }
    if let deadline = search?.deadline, now >= deadline { ask(at: now, &actions) }
    if pending != nil { tickRequest(at: now, &actions) }
  }

  /// Whether it is still being found out which family speaks.
  var isStranger: Bool { search != nil }

  /// What to write before the stream is closed: what was switched off for our sake is switched on again.
  ///
  /// Nothing, as long as no frame was decoded on this stream: nobody knows who would hear it.
  func farewell() -> [[UInt8]] { hasHeard || isSameStream ? family?.farewell() ?? [] : [] }

  /// What to write after the farewell when the work ends, so that the line is as it was found.
  func restoration() -> [[UInt8]] { hasHeard || isSameStream ? family?.restoration() ?? [] : [] }

  /// The ways of putting the receiver to sleep for `seconds` by `method`, best first.
  func sleepWays(by method: Profile.SleepMethod, for seconds: Double) -> [SleepWay] {
    if method == .hostOnly { return [.hostOnly] }
    return sleepWays(for: seconds).filter { $0.method == method }
  }

  /// Whether a conversation is under way that must not be broken off.
  var isBusy: Bool { pending != nil || family?.isBusy == true }

  /// What helps a start by place and time.
  func assistance(_ help: PowerAction.Assistance, at time: GNSSTime?) -> [[UInt8]] {
    family?.assistance(help, at: time) ?? []
  }

  /// What asks how long the orbits may be used.
  var orbitQuestion: [UInt8]? { hasHeard && context.mayWrite && pending == nil ? family?.orbitQuestion : nil }

  /// All ways that the family knows. A driver that has not heard yet speaks for the one before it on the same stream.
  private func sleepWays(for seconds: Double) -> [SleepWay] {
    (hasHeard || isSameStream) && context.mayWrite && pending == nil ? family?.sleepWays(for: seconds) ?? [] : []
  }

  /// What the receiver can do to save power, as far as it has told who it is.
  var capability: PowerCapability? {
    guard hasHeard else { return nil }
    guard context.mayWrite else { return PowerCapability() }
    guard let identity else { return context.profile.map { PowerCapability($0, isUSB: context.port == .usb) } }
    // What the receiver tells of itself is more exact than what its port told.
    let profile = ProfileLibrary.shared.profile(of: identity) ?? context.profile
    if let profile, profile.family == identity.family {
      return PowerCapability(profile, isUSB: context.port == .usb)
    }
    var methods: [Profile.SleepMethod] = []
    for way in sleepWays(for: 60) where !methods.contains(way.method) { methods.append(way.method) }
    return PowerCapability(methods: methods, wakesByLine: identity.family != .airoha)
  }

  /// Asks for what nothing waits for: the antenna, interference.
  func inquire(_ actions: inout [Action]) {
    guard hasHeard, context.mayWrite, pending == nil, let family else { return }
    actions += family.inquiries.map { .send($0) }
  }

  /// What tells the receiver to start again with everything that it remembers.
  var restartFrames: [[UInt8]] { identity == nil || !context.mayWrite ? [] : family?.restart(.hot) ?? [] }

  /// Begins with the family that is known, or with the commonest and a search.
  mutating func begin(at now: Instant, _ actions: inout [Action]) {
    let former = family
    family = nil
    // A modem is never written to: it has a master.
    if context.profile?.gnssOn != nil { return }
    let told = context.profile.map(\.family) ?? .nmea
    let known = told == .nmea ? former?.identity?.family ?? formerFamily : told
    // What was behind a port before may be another receiver now.
    if told == .nmea, context.isNamed { search = FamilySearch(beside: known ?? .ublox, at: now) }
    adopt(known ?? .ublox, after: former, at: now, &actions)
  }

  private mutating func adopt(
    _ known: Profile.Family, after former: (any FamilyDriver)?, at now: Instant, _ actions: inout [Action]
  ) {
    adopted = known
    var context = context
    if pending != nil { context.identifiesOnly = true }
    family =
      switch known {
      case .ublox: UBloxDriver(context, after: former as? UBloxDriver)
      case .mtk: NMEADriver<MTKDialect>(context, after: former as? NMEADriver<MTKDialect>)
      case .airoha: NMEADriver<AirohaDialect>(context, after: former as? NMEADriver<AirohaDialect>)
      case .casic: NMEADriver<CASICDialect>(context, after: former as? NMEADriver<CASICDialect>)
      case .nmea: nil
      }
    family?.begin(at: now, &actions)
  }

  /// Asks the next question, or tells that none was answered.
  private mutating func ask(at now: Instant, _ actions: inout [Action]) {
    if let question = search?.tick(at: now) { actions += question.map { .send($0) } }
    guard search?.isExhausted == true, identity == nil, report.notes.isEmpty, pending == nil, !context.identifiesOnly
    else { return }
    let note = "the receiver answers no question: it is read as it is; is its RX wired to this port's TX?"
    actions.append(.settled(ConfigurationReport(notes: [note])))
  }

  /// Looks whether `frame` tells which family it is.
  private mutating func identify(_ frame: Frame, at now: Instant, _ actions: inout [Action]) {
    guard family?.identity == nil else { return search = nil }
    guard let told = FamilySearch.family(of: frame) else { return }
    guard told != adopted else { return search?.conclude() ?? () }
    search = nil
    adopt(told, after: nil, at: now, &actions)
    family?.consume(frame, at: now, &actions)
  }
}
