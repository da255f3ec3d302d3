public import GNSSWire

/// What the motion filter knows after a fix: the board's state, where it stands, and why.
public struct Motion: Equatable, Sendable {
  /// Whether the board moves.
  public enum State: UInt8, Sendable {
    /// Not enough evidence yet.
    case unknown
    /// It moves.
    case moving
    /// Stillness is suspected.
    case settling
    /// It has stood still for the hold time.
    case stationary
  }

  /// How the board moves.
  public enum Activity: UInt8, Sendable {
    /// Not enough evidence.
    case unknown
    /// Standing.
    case still
    /// On foot, walking or running.
    case onFoot
    /// Walking.
    case walking
    /// Running.
    case running
    /// On a bicycle.
    case onBicycle
    /// In a vehicle.
    case inVehicle
  }

  /// Whether the board moves.
  public var state: State = .unknown
  /// Event time at which `state` was entered.
  public var since = Instant(nanoseconds: 0)
  /// Event time at which what `state` says began, as far as it is known: the first slow fix of a rest, the first fast one of
  /// a movement.
  public var began = Instant(nanoseconds: 0)
  /// The robust centre of the fixes since the board came to rest; `nil` while it moves.
  public var anchor: Coordinate?
  /// Metres from the anchor to the last usable fix.
  public var displacement: Double?
  /// Metres per second.
  public var speed: Double?
  /// Metres per second.
  public var speedAccuracy: Double?
  /// How the board moves.
  public var activity: Activity = .unknown
  /// Confidence in `activity`, 0…1.
  public var activityConfidence = 0.0
  /// Why `state` was entered.
  public var evidence = Evidence()
  /// Whether the board has stood still for so long that the receiver may sleep, as far as motion is concerned.
  public var mayDoze = false
  /// Whether the board has stood still for so long that recorders end the trip.
  public var endsTrip = false
  /// Metres travelled while the filter watched; it stands while the board does.
  public var odometer = 0.0
  /// How far a wake check has come; `nil` outside of one.
  public var check: Check?
  /// Between which moments the present movement began, where sleep or a loss hides the moment; `nil` where the receiver
  /// ran.
  public var gap: Gap?

  /// Nothing is known yet.
  public init() {}
}

extension Motion {
  /// How far a wake check has come. Every case but `open` and `suspected` ends it, and stands until the next one, or
  /// until the state changes again.
  public enum Check: UInt8, Sendable {
    /// No usable fix yet, or too few.
    case open
    /// Something is off, but less than a relocation: at most 30 seconds more decide.
    case suspected
    /// The board stands at the anchor: three usable fixes, or one with a good Doppler speed.
    case confirmed
    /// A suspicion came to nothing: the board stands at the anchor.
    case refuted
    /// The board has left; `state` is `moving`.
    case moved
  }

  /// The moments between which something happened unseen.
  public struct Gap: Equatable, Sendable {
    /// Event time of the last usable fix before.
    public var from: Instant
    /// Event time at which it was found.
    public var to: Instant

    /// Something between `from` and `to`.
    public init(from: Instant, to: Instant) {
      self.from = from
      self.to = to
    }
  }
}

/// What somebody other than the receiver says of the board: ignition, accelerometer, a program.
public enum Witness: UInt8, Sendable {
  /// It stands: clocks of stillness need not run out.
  case still
  /// It moves, or may be about to.
  case moving
}

/// Why the motion filter changed its state: the rule, and the numbers it compared.
public struct Evidence: Equatable, Sendable {
  /// The rule that decided.
  public enum Rule: UInt8, Sendable {
    /// No decision yet.
    case none
    /// Doppler speed beyond its threshold in enough consecutive fixes.
    case doppler
    /// A single Doppler speed far beyond its accuracy.
    case dopplerJump
    /// Distance from the anchor beyond its threshold in enough consecutive fixes.
    case displacement
    /// Doppler speed and spread of the positions both small.
    case atRest
    /// At rest for the hold time.
    case held
    /// No usable fix for too long.
    case silence
    /// Fixes that agree on a place far from the anchor, without any speed: towed, ferried, or driven between checks.
    case relocation
    /// The centre of the last minute has wandered off within ten minutes.
    case creep
    /// Beyond the radius within which the board swings, as a boat at anchor does.
    case swing
    /// The receiver itself holds position and speed still.
    case receiverHold
    /// An external witness said so.
    case witness
  }

  /// The rule that decided.
  public var rule: Rule = .none
  /// The measured value: metres per second, metres or seconds, as the rule has it.
  public var measured = 0.0
  /// What it was compared with, in the same unit.
  public var threshold = 0.0
  /// The 1-sigma accuracy of `measured`, where the rule used one.
  public var accuracy: Double?
  /// How many fixes agreed.
  public var fixes = 0

  /// No decision yet.
  public init() {}

  init(_ rule: Rule, _ measured: Double, over threshold: Double, accuracy: Double?, fixes: Int) {
    self.rule = rule
    self.measured = measured
    self.threshold = threshold
    self.accuracy = accuracy
    self.fixes = fixes
  }
}
