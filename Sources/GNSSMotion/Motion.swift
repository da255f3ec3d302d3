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

  /// Nothing is known yet.
  public init() {}
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
}
