import GNSSWire

/// The driver of one family: brings a receiver from "it speaks" to "it tells fixes as the demand wants them", and keeps
/// it there. A value: frames, demands and instants in, actions out.
///
/// It is made when the family is known and a frame was decoded at the present rate, so that it may write. The position
/// path never waits for it.
protocol FamilyDriver: Sendable {
  /// Who the receiver is, once it told.
  var identity: ReceiverIdentity? { get }
  /// What became of the configuration, so far.
  var report: ConfigurationReport { get }
  /// When `tick(at:)` has something to do.
  var deadline: Instant? { get }

  /// Whether the driver has a silence in hand, and ends it by itself: a change of the line's rate, a proof that is awaited.
  /// Then it is not replaced for one.
  var endsSilenceItself: Bool { get }

  /// Begins the conversation.
  mutating func begin(at now: Instant, _ actions: inout [Driver.Action])
  /// Takes a frame of any protocol.
  mutating func consume(_ frame: Frame, at now: Instant, _ actions: inout [Driver.Action])
  /// Wants another demand in force.
  mutating func setDemand(_ demand: Demand, at now: Instant, _ actions: inout [Driver.Action])
  /// Does what is due.
  mutating func tick(at now: Instant, _ actions: inout [Driver.Action])
  /// What to write before the stream is closed.
  func farewell() -> [[UInt8]]
  /// What to write after that when the work ends: the line's rate as it was found, last. Nothing is heard afterwards at
  /// the present rate.
  func restoration() -> [[UInt8]]

  /// What asks for the state of antenna and front end; empty for a family that tells it by itself or not at all.
  var inquiries: [[UInt8]] { get }

  /// Wants the receiver's own power save, while it goes on computing fixes, on or off.
  mutating func setSavesPower(_ saves: Bool, at now: Instant, _ actions: inout [Driver.Action])
  /// Whether a conversation is under way that must not be broken off.
  var isBusy: Bool { get }
  /// What helps a start that has just begun; empty for a family that takes no help.
  func assistance(_ help: PowerAction.Assistance, at time: GNSSTime?) -> [[UInt8]]
  /// What asks how long the orbits that it has may be used; `nil` for a family that does not tell.
  var orbitQuestion: [UInt8]? { get }
  /// The ways of putting this receiver to sleep for `seconds`, best first; empty for one that is not known well enough.
  func sleepWays(for seconds: Double) -> [SleepWay]

  /// Whether it is known, as far as it can be, who the receiver is: requests may begin.
  var isIntroduced: Bool { get }
  /// What carries `request` out; `nil` for a restart.
  func run(_ request: ConfigurationRequest) -> (any RequestRun)?
  /// Starts the receiver again.
  func restart(_ start: ConfigurationRequest.Start) -> [[UInt8]]
  /// Whether `frame` is what the receiver says after a start.
  func isStart(_ frame: Frame) -> Bool
}

extension FamilyDriver {
  /// No silence is expected.
  var endsSilenceItself: Bool { false }

  /// It has no power save that is known.
  mutating func setSavesPower(_ saves: Bool, at now: Instant, _ actions: inout [Driver.Action]) {}

  /// No help is taken.
  func assistance(_ help: PowerAction.Assistance, at time: GNSSTime?) -> [[UInt8]] { [] }

  /// Nothing is asked.
  var inquiries: [[UInt8]] { [] }

  /// It does not tell.
  var orbitQuestion: [UInt8]? { nil }
}

/// What a driver is given when it is made.
struct DriverContext: Sendable {
  /// Whether anything may be written: `false` for a capture, and for a device that nobody named.
  var mayWrite: Bool
  /// Whether a person named the port: then a stranger may be asked in several languages who it is.
  var isNamed: Bool
  /// What is known of the model.
  var profile: Profile?
  /// The receiver's own port that the stream ends at.
  var port: ConfigurationKey.Port
  /// The line's rate in bits per second when the first frame was decoded, or `nil` for a line without one.
  var baudRate: UInt32?
  /// What is wanted.
  var demand: Demand
  /// Whether nothing is wanted but that it tells who it is: then nothing is set.
  var identifiesOnly = false
  /// Whether the receiver's own power save is wanted.
  var savesPower = false

  init(
    mayWrite: Bool, isNamed: Bool = true, profile: Profile? = nil, port: ConfigurationKey.Port = .uart1,
    baudRate: UInt32? = nil, demand: Demand
  ) {
    self.mayWrite = mayWrite
    self.isNamed = isNamed
    self.profile = profile
    self.port = port
    self.baudRate = baudRate
    self.demand = demand
  }
}
