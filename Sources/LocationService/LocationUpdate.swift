public import GNSSMotion
public import GNSSReceivers
public import GNSSTransport
public import GNSSWire

/// What the service tells a client: the last epoch, the board's motion, and why there is no position if there is none.
public struct LocationUpdate: Equatable, Sendable {
  /// Reasons, with Core Location's names; an update may carry several.
  public struct Diagnostics: OptionSet, Hashable, Sendable {
    /// One bit a reason.
    public var rawValue: UInt16

    /// Wraps the bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The kernel or the policy refuses this program a location.
    public static let authorizationDenied = Diagnostics(rawValue: 1)
    /// Location is switched off for the whole machine.
    public static let authorizationDeniedGlobally = Diagnostics(rawValue: 1 << 1)
    /// A policy that the user cannot change refuses it.
    public static let authorizationRestricted = Diagnostics(rawValue: 1 << 2)
    /// Authorized only while in use, and not in use.
    public static let insufficientlyInUse = Diagnostics(rawValue: 1 << 3)
    /// There is no position now.
    public static let locationUnavailable = Diagnostics(rawValue: 1 << 4)
    /// Only reduced accuracy is granted.
    public static let accuracyLimited = Diagnostics(rawValue: 1 << 5)
    /// An explicit service session is required and missing.
    public static let serviceSessionRequired = Diagnostics(rawValue: 1 << 6)
    /// An answer is awaited.
    public static let authorizationRequestInProgress = Diagnostics(rawValue: 1 << 7)
  }

  /// The epoch this update tells of; `nil` if it tells of a change of the receiver's state.
  public var fix: Fix?
  /// What the motion filter makes of it.
  public var motion: Motion
  /// Whether the board is at rest: for a client whose updates pause, this is the last update before the pause.
  ///
  /// Never true for a demand that may not doze.
  public var stationary: Bool
  /// Where the receiver stands on the power ladder.
  public var power: PowerState
  /// Why it stands there, as far as the ladder has told.
  public var powerReason: PowerReason?
  /// Why there is no position, or a limited one.
  public var diagnostics: Diagnostics
  /// The state of the receiver behind it.
  public var receiver: ReceiverState
  /// What stands in the way of a position, or makes it worth less, although the receiver speaks.
  public var impediments: [Impediment]
  /// What became of the receiver's last configuration; `nil` before the first, and for a receiver that is not configured.
  public var configuration: ConfigurationReport?
  /// What a person should know of the receiver's port.
  public var notices: [PortNotice]
  /// Whether the fix was made by software or recorded, rather than measured now.
  public var simulated: Bool

  /// An update of its parts.
  public init(
    fix: Fix?, motion: Motion, stationary: Bool, power: PowerState, diagnostics: Diagnostics, receiver: ReceiverState,
    impediments: [Impediment] = [], configuration: ConfigurationReport? = nil, notices: [PortNotice] = [],
    simulated: Bool = false, powerReason: PowerReason? = nil
  ) {
    self.fix = fix
    self.motion = motion
    self.stationary = stationary
    self.power = power
    self.powerReason = powerReason
    self.diagnostics = diagnostics
    self.receiver = receiver
    self.impediments = impediments
    self.configuration = configuration
    self.notices = notices
    self.simulated = simulated
  }
}
