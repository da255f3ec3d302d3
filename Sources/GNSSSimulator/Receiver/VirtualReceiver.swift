public import GNSSWire

/// A u-blox M10 (SAM-M10Q, firmware SPG 5.10) as a value: bytes and instants in, actions out.
///
/// It lives through a `ScenarioSpec` and emits, at the rate of its configuration, the NMEA sentences and UBX messages that
/// its configuration asks for. It answers MON-VER, VALSET, VALGET, VALDEL, CFG-CFG, CFG-RST and polls, acknowledges or
/// refuses as the module does, and ignores what it does not understand. The same calls give the same bytes.
public struct VirtualReceiver: ~Copyable {
  /// What the receiver does at its port.
  public enum Action: Equatable, Sendable {
    /// Sends these bytes.
    case send([UInt8])
    /// Runs its port at another rate, once everything sent before has left.
    case changeBaudRate(UInt32)
  }

  /// Seconds from an epoch to the first byte of its messages.
  public static var latency: Double { 0.03 }
  /// Seconds from a reset to the first byte.
  public static var bootDuration: Double { 0.4 }

  /// What it lives through.
  public let scenario: ScenarioSpec
  let poweredOn: Instant
  var configuration: ConfigurationStore
  /// What a VALSET transaction has collected: values and layers.
  var transaction: (items: [ConfigurationItem], layers: ConfigurationLayers)?
  /// When it starts to answer, while it boots.
  var bootsAt: Instant?
  /// When it has its first fix.
  var fixesAt: Instant
  /// Whether CFG-RST has stopped the GNSS engine.
  var isStopped = false
  /// UTC of the next epoch.
  var nextEpoch: GNSSTime
  var lastSolution: Solution?
  var epochCount = 0
  var noise: NoiseModel
  let sky = SkyScenario()
  private var framer = Framer(limits: .live)

  /// A receiver that is switched on at `instant`, with a port that runs at `baudRate`.
  public init(_ scenario: ScenarioSpec, baudRate: UInt32 = 38_400, poweredOn instant: Instant) {
    self.scenario = scenario
    poweredOn = instant
    configuration = ConfigurationStore(baudRate: baudRate, period: scenario.period)
    bootsAt = instant.advanced(bySeconds: Self.bootDuration)
    fixesAt = instant.advanced(bySeconds: scenario.timeToFirstFix)
    nextEpoch = scenario.start
    noise = NoiseModel(seed: scenario.seed)
    scheduleEpoch(after: instant.advanced(bySeconds: Self.bootDuration))
  }

  /// Bits per second of its port.
  public var baudRate: UInt32 { UInt32(truncatingIfNeeded: configuration[.uart1BaudRate]) }

  /// When it has something to do by itself.
  public var nextDue: Instant {
    bootsAt ?? instant(of: nextEpoch).advanced(bySeconds: Self.latency)
  }

  /// Does what is due up to `instant`, in order.
  public mutating func advance(to instant: Instant) -> [Action] {
    var actions: [Action] = []
    while nextDue <= instant {
      if bootsAt != nil {
        bootsAt = nil
        actions.append(.send(greeting()))
      } else {
        let time = nextEpoch
        nextEpoch.unixNanoseconds += periodNanoseconds
        if let bytes = epoch(at: time), !bytes.isEmpty { actions.append(.send(bytes)) }
      }
    }
    return actions
  }

  /// Takes bytes that arrive at its port at `instant`.
  public mutating func receive(_ bytes: RawSpan, at instant: Instant) -> [Action] {
    var actions = advance(to: instant)
    // A module that boots does not listen, nor does one that was told to take no UBX.
    guard bootsAt == nil, configuration[.inputUBX(.uart1)] != 0 else { return actions }
    var commands: [(UBXMessageID, [UInt8])] = []
    framer.drain(over: bytes) { frame in
      guard case .ubx(let ubx) = frame else { return }
      let payload = ubx.payload
      commands.append((ubx.id, [UInt8](copying: payload)))
    }
    for (id, payload) in commands where bootsAt == nil {
      let rate = baudRate
      answer(id, payload, at: instant, &actions)
      // The acknowledgement leaves at the old rate.
      if baudRate != rate { actions.append(.changeBaudRate(baudRate)) }
    }
    return actions
  }

  /// Nanoseconds between two epochs.
  var periodNanoseconds: Int64 {
    Int64(configuration[.rateMeasurement] * configuration[.rateNavigation]) * 1_000_000
  }

  /// Sets the next epoch: the first multiple of the period after `instant`.
  mutating func scheduleEpoch(after instant: Instant) {
    let now = time(at: instant).unixNanoseconds
    nextEpoch.unixNanoseconds = (now / periodNanoseconds + 1) * periodNanoseconds
  }

  /// UTC at `instant`.
  func time(at instant: Instant) -> GNSSTime {
    GNSSTime(unixNanoseconds: scenario.start.unixNanoseconds + instant.nanoseconds - poweredOn.nanoseconds)
  }

  /// The instant of `time`.
  func instant(of time: GNSSTime) -> Instant {
    poweredOn.advanced(byNanoseconds: time.unixNanoseconds - scenario.start.unixNanoseconds)
  }
}

extension [UInt8] {
  /// A copy of `bytes`.
  init(copying bytes: RawSpan) {
    self.init()
    reserveCapacity(bytes.byteCount)
    for index in 0..<bytes.byteCount { append(bytes[index]) }
  }
}
