import GNSSWire

/// Brings a receiver from "it speaks" to "it sends NAV-PVT at the demanded rate": event and instant in, actions out.
///
/// Nothing is written before the first frame was decoded. Then one MON-VER poll; a receiver that answers as a u-blox is
/// switched to NAV-PVT by acknowledged commands, the rest is left alone. NMEA is switched off (in RAM only) after NAV-PVT
/// has proven itself, never before.
struct UBloxDriver: FamilyDriver {
  typealias Action = Driver.Action

  private enum Phase: Equatable {
    case listening
    /// Not a u-blox, or not to be written to.
    case passive
    case identifying(attempt: Int, until: Instant)
    case enabling
    case proving(epochs: Int, until: Instant)
    case tuning
    case settled
    /// NAV-PVT did not come although it was acknowledged: what worked before is left as it is.
    case unproven
  }

  /// How long MON-VER is waited for: it queues behind an epoch's output at 9600 baud, seconds.
  static let identifyTimeout = 2.5
  /// This many NAV-PVT prove that the protocol works.
  static let proof = 2
  /// Without NAV-PVT for this long, a receiver that still speaks has lost its configuration, seconds.
  static let silenceLimit = 10.0

  private let mayWrite: Bool
  private let expectsUBlox: Bool
  private let port: ConfigurationKey.Port
  private var phase = Phase.listening
  private var queue = CommandQueue()
  private var demand: Demand
  private var inForce: Demand?
  /// How NMEA was switched off, and so how it is to be switched on again; `nil` while it is on.
  private var silencer: UBloxIdentity.ConfigurationInterface?
  private var lastPVT: Instant?
  private var sawUBX = false
  /// Who the receiver is, once it told.
  private(set) var model: UBloxIdentity?
  /// Who the receiver is, once it told.
  var identity: ReceiverIdentity? { model?.receiver }

  /// A driver for a stream that speaks.
  ///
  /// - Parameter former: the driver of the same port before it was lost: what that one switched off may be off still.
  init(_ context: DriverContext, after former: UBloxDriver? = nil) {
    silencer = former?.silencer
    mayWrite = context.mayWrite
    expectsUBlox = context.profile?.family == .ublox
    port = context.port
    demand = context.demand
  }

  /// What became of the configuration, so far.
  var report: ConfigurationReport {
    let refused = queue.refused.map { ($0, ConfigurationReport.Result.refused) }
    let lines = refused + queue.unanswered.map { ($0, .unanswered) }
    return ConfigurationReport(
      settings: lines.map { .init(name: $0.0, wanted: "", found: nil, result: $0.1, layers: []) })
  }

  /// Begins the conversation.
  mutating func begin(at now: Instant, _ actions: inout [Action]) { identify(attempt: 1, at: now, &actions) }

  /// Names of settings that the receiver refused or did not answer.
  var refused: [String] { queue.refused + queue.unanswered }

  /// When `tick(at:)` has something to do.
  var deadline: Instant? {
    switch phase {
    case .identifying(_, let until), .proving(_, let until): until
    case .enabling, .tuning: queue.deadline
    case .settled: lastPVT?.advanced(bySeconds: max(Self.silenceLimit, 5 * demand.interval))
    case .listening, .passive, .unproven: nil
    }
  }

  /// Takes a frame of any protocol.
  mutating func consume(_ frame: Frame, at now: Instant, _ actions: inout [Action]) {
    switch copy frame {
    case .ubx(let frame):
      sawUBX = true
      consume(frame, at: now, &actions)
    case .nmea, .rtcm3: break
    }
  }

  /// Wants another demand in force.
  mutating func setDemand(_ demand: Demand, at now: Instant, _ actions: inout [Action]) {
    self.demand = demand
    if phase == .settled, inForce != demand { tune(at: now, &actions) }
  }

  /// Does what is due.
  mutating func tick(at now: Instant, _ actions: inout [Action]) {
    switch phase {
    case .identifying(let attempt, let until) where now >= until:
      if attempt < 3, expectsUBlox || sawUBX {
        identify(attempt: attempt + 1, at: now, &actions)
      } else {
        phase = .passive
      }
    case .proving(_, let until) where now >= until:
      phase = .unproven
      actions.append(.settled(report))
    case .enabling, .tuning:
      send(queue.tick(at: now), &actions)
      advance(at: now, &actions)
    case .settled:
      if let deadline, now >= deadline { identify(attempt: 1, at: now, &actions) }
    default: break
    }
  }

  /// What to write before the stream is closed: a receiver whose NMEA was switched off gets it back.
  func farewell() -> [[UInt8]] {
    guard let silencer else { return [] }
    return UBloxCommands(port: port, interface: silencer).nmea(on: true).map(\.bytes)
  }

  private mutating func consume(_ frame: UBXFrame, at now: Instant, _ actions: inout [Action]) {
    switch frame.id {
    case .navPVT:
      lastPVT = now
      if case .proving(let epochs, let until) = phase {
        phase = .proving(epochs: epochs + 1, until: until)
        if epochs + 1 >= Self.proof { tune(at: now, &actions) }
      }
    case .monVER:
      guard mayWrite, let version = MonVER(frame) else { return }
      let identity = UBloxIdentity(version)
      model = identity
      actions.append(.identified(identity.receiver))
      switch phase {
      case .identifying, .passive, .listening: enable(identity, at: now, &actions)
      default: break
      }
    case .ackACK, .ackNAK:
      guard let answer = Ack(frame) else { return }
      send(queue.acknowledge(answer.command, accepted: answer.isAccepted, at: now), &actions)
      advance(at: now, &actions)
    default: break
    }
  }

  private mutating func identify(attempt: Int, at now: Instant, _ actions: inout [Action]) {
    guard mayWrite else {
      phase = .passive
      return
    }
    phase = .identifying(attempt: attempt, until: now.advanced(bySeconds: Self.identifyTimeout))
    actions.append(.send(UBloxCommands.versionPoll))
  }

  private mutating func enable(_ identity: UBloxIdentity, at now: Instant, _ actions: inout [Action]) {
    guard identity.hasNavPVT else {
      phase = .unproven
      actions.append(.settled(report))
      return
    }
    phase = .enabling
    queue = CommandQueue()
    let commands = UBloxCommands(port: port, interface: identity.configurationInterface)
    send(queue.append(commands.navigation(endOfEpoch: identity.hasNavEOE), at: now), &actions)
  }

  private mutating func tune(at now: Instant, _ actions: inout [Action]) {
    guard let identity = model else { return }
    phase = .tuning
    inForce = demand
    let commands = UBloxCommands(port: port, interface: identity.configurationInterface)
    silencer = identity.configurationInterface
    send(queue.append(commands.nmea(on: false) + commands.demand(demand), at: now), &actions)
  }

  private mutating func advance(at now: Instant, _ actions: inout [Action]) {
    guard queue.isEmpty else { return }
    switch phase {
    case .enabling:
      phase = .proving(epochs: 0, until: now.advanced(bySeconds: max(Self.silenceLimit, 3 * demand.interval)))
    case .tuning:
      phase = .settled
      lastPVT = now
      actions.append(.settled(report))
      if inForce != demand { tune(at: now, &actions) }
    default: break
    }
  }

  private func send(_ bytes: [UInt8]?, _ actions: inout [Action]) {
    if let bytes { actions.append(.send(bytes)) }
  }
}
