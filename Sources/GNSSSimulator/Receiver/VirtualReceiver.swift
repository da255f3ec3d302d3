import GNSSTransport
public import GNSSWire

/// A GNSS receiver as a value: bytes and instants in, actions out.
///
/// It lives through a `ScenarioSpec` as its model does: answers or refuses commands, keeps settings in layers, downloads
/// ephemerides, sleeps and wakes, loses what its supplies do not keep, ignores what it does not understand. The same calls
/// give the same bytes.
public struct VirtualReceiver: ~Copyable {
  /// What the receiver does at its port.
  public enum Action: Equatable, Sendable {
    /// Sends these bytes.
    case send([UInt8])
    /// Runs its port at another rate, once everything sent before has left.
    case changeBaudRate(UInt32)
    /// Is no longer there: unplugged, or asleep on USB.
    case detach
    /// Is there again.
    case attach
  }

  /// What it does with its supply.
  public enum Power: Sendable, Equatable {
    /// It has none.
    case off
    /// It starts, and does not listen yet.
    case booting
    /// It works.
    case running
    /// It sleeps, until a byte, a pin or the time wakes it.
    case asleep
  }

  /// Seconds from an epoch to the first byte of its messages.
  public static var latency: Double { 0.03 }
  /// Seconds from a start to the first byte.
  public static var bootDuration: Double { 0.4 }

  /// What it lives through.
  public let scenario: ScenarioSpec
  /// What it is.
  public let model: ReceiverModel
  /// What goes wrong from now on; events that have begun go on.
  public var faults: Faults
  /// When its scenario began.
  let began: Instant
  var personality: any Personality
  /// The rate at which the port runs.
  var lineRate: UInt32
  var engine: NavigationEngine
  var state: State
  var hasBackupSupply: Bool
  var isPlugged = true
  /// Whether its port was there when it last told.
  var wasPresent = true
  var isSilent = false
  var isHardOfHearing = false
  /// Until when it does not listen although it runs.
  var listensAgain: Instant?
  /// Whether the search for satellites runs.
  var isNavigating = true
  /// When it last started or woke.
  var startedAt: Instant
  /// UTC of the next epoch.
  var nextEpoch: GNSSTime
  var lastEpoch: Epoch?
  var noise: NoiseModel
  let constellation: Constellation
  /// What is about to leave, by the moment at which it does.
  var outbox: [(due: Instant, action: Action)] = []
  /// What faults still have to bring, by moment.
  var agenda: [(due: Instant, event: Faults.Event, begins: Bool)] = []
  /// What it is connected to, and who else transmits.
  public var surroundings = Surroundings()
  /// What tests ask for beyond `faults`.
  var interference = Interference()
  var dice: SeededGenerator
  private var framer = Framer(limits: .live)

  enum State {
    case off
    case booting(until: Instant)
    case running
    case asleep(Sleep, until: Instant?)
  }

  /// A receiver that is switched on at `instant`.
  ///
  /// - Parameters:
  ///   - began: when its scenario began, if that was earlier: where the board is and what time it is by now follow from it.
  ///   - baudRate: its line's rate in bits per second, in place of the factory's.
  ///   - uniqueID: what SEC-UNIQID tells; follows from the seed otherwise.
  public init(
    _ scenario: ScenarioSpec, model: ReceiverModel = .ubloxM10, faults: Faults = Faults(), baudRate: UInt32? = nil,
    uniqueID: UInt64? = nil, poweredOn instant: Instant, began: Instant? = nil
  ) {
    let began = began ?? instant
    self.scenario = scenario
    self.model = model
    self.faults = faults
    self.began = began
    startedAt = instant
    hasBackupSupply = scenario.hasBackupSupply
    personality = model.personality(
      baudRate: baudRate ?? model.defaultBaudRate.rawValue, period: scenario.period,
      uniqueID: uniqueID ?? 0x10E5_0000_0000 | scenario.seed & 0xFFFF_FFFF)
    lineRate = personality.baudRate
    engine = NavigationEngine(
      seed: scenario.seed, memory: scenario.memory, hotSearch: scenario.timeToFirstFix,
      at: scenario.start.advanced(bySeconds: instant.seconds(since: began)))
    nextEpoch = scenario.start
    noise = NoiseModel(seed: scenario.seed)
    constellation = Constellation(seed: scenario.seed)
    dice = SeededGenerator(seed: scenario.seed ^ 0xFA01_7000)
    state = .booting(until: instant.advanced(bySeconds: Self.bootDuration))
    scheduleEpoch(after: instant.advanced(bySeconds: Self.bootDuration))
    for event in faults.events {
      let begin = began.advanced(bySeconds: event.time)
      let end = event.duration.map { began.advanced(bySeconds: event.time + $0) }
      // What is over by now happened to the receiver that was there before.
      let lasts = event.kind != .brownout && end.map { $0 > instant } ?? true
      guard begin >= instant || lasts else { continue }
      agenda.append((begin, event, true))
      if let end, event.kind != .brownout { agenda.append((end, event, false)) }
    }
    agenda.sort { $0.due < $1.due }
  }

  /// Bits per second of its port.
  public var baudRate: UInt32 { personality.baudRate }

  /// When it has something to do by itself, or `nil` for never.
  public var nextDue: Instant? {
    var due = ownDue
    for other in [outbox.first?.due, agenda.first?.due] {
      if let other { due = min(due ?? other, other) }
    }
    return due
  }

  /// When its power state, or its engine, has something to do.
  private var ownDue: Instant? {
    switch state {
    case .off: nil
    case .booting(let end): end
    case .asleep(_, let end): end
    case .running: isNavigating ? self.instant(of: nextEpoch).advanced(bySeconds: Self.latency) : nil
    }
  }

  /// Does what is due up to `instant`, in order.
  public mutating func advance(to instant: Instant) -> [Action] {
    var actions: [Action] = []
    while let due = nextDue, due <= instant {
      if let first = outbox.first, first.due == due {
        actions.append(outbox.removeFirst().action)
      } else if let first = agenda.first, first.due == due {
        agenda.removeFirst()
        happen(first.event, begins: first.begins, at: due)
      } else {
        live(at: due)
      }
    }
    return actions
  }

  /// Takes bytes that arrive at its port at `instant`.
  public mutating func receive(_ bytes: RawSpan, at instant: Instant) -> [Action] {
    var actions = advance(to: instant)
    guard bytes.byteCount > 0, !isHardOfHearing, isPlugged else { return actions }
    // What wakes a receiver is lost on it.
    if case .asleep(let sleep, _) = state, sleep.wakesOnByte, !faults.isDeafAsleep { wake(from: sleep, at: instant) }
    guard case .running = state, !personality.isDeaf, instant >= listensAgain ?? instant else { return actions }
    var commands: [Command] = []
    framer.drain(over: bytes) { frame in
      if let command = Command(frame) { commands.append(command) }
    }
    for command in commands {
      // One command may end all others: a reset, a sleep.
      guard case .running = state else { break }
      take(command, at: instant)
    }
    actions += advance(to: instant)
    return actions
  }

  /// Sends `action` `seconds` after `instant`.
  mutating func post(_ action: Action, at instant: Instant, after seconds: Double = 0) {
    let due = seconds > 0 ? instant.advanced(bySeconds: seconds) : instant
    let index = outbox.firstIndex { $0.due > due } ?? outbox.endIndex
    outbox.insert((due, action), at: index)
  }

  /// Nanoseconds between two epochs.
  var periodNanoseconds: Int64 { personality.period }

  /// Sets the next epoch: the first multiple of the period after `instant`.
  mutating func scheduleEpoch(after instant: Instant) {
    let now = time(at: instant).unixNanoseconds
    nextEpoch.unixNanoseconds = (now / periodNanoseconds + 1) * periodNanoseconds
  }

  /// UTC at `instant`.
  func time(at instant: Instant) -> GNSSTime {
    GNSSTime(unixNanoseconds: scenario.start.unixNanoseconds + instant.nanoseconds - began.nanoseconds)
  }

  /// The instant of `time`.
  func instant(of time: GNSSTime) -> Instant {
    began.advanced(byNanoseconds: time.unixNanoseconds - scenario.start.unixNanoseconds)
  }
}
