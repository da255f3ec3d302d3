/// What goes wrong with a virtual receiver: on its line, with its answers, and at certain moments. By default nothing.
///
/// Chances are 0…1. Everything follows from the scenario's seed, and none of it changes the noise of the fixes.
public struct Faults: Hashable, Sendable {
  /// Chance for each byte that one of its bits flips.
  public var bitFlip = 0.0
  /// Chance for each byte to vanish.
  public var drop = 0.0
  /// Chance for each burst to be preceded by 1 to 32 random bytes.
  public var garbage = 0.0
  /// Chance for each burst to end early.
  public var truncation = 0.0
  /// Chance for each burst to arrive in two pieces, up to a fifth of a second apart.
  public var split = 0.0

  /// Chance for each command not to be heard.
  public var lostCommand = 0.0
  /// Chance for each command to be refused.
  public var refusal = 0.0
  /// Chance for each answer to be lost, although the command was carried out.
  public var lostAnswer = 0.0
  /// Seconds by which each answer is late.
  public var latency = 0.0
  /// At most so many seconds more, at random.
  public var jitter = 0.0

  /// Names of the commands (`06-24`, `PMTK386`) and configuration keys (`20910007`) that this firmware does not know.
  public var unknown: Set<String> = []
  /// So many writes to flash memory are torn: half is written, then the supply fails.
  public var tornWrites = 0

  /// Whether no byte wakes it: its alarm, a pin or the supply does.
  public var isDeafAsleep = false
  /// Whether it forgets in its sleep what only the backup supply keeps of its settings: the line's rate too.
  public var isForgetful = false
  /// Seconds after which it wakes by itself, whatever it was told; `nil` where it sleeps as told.
  public var restless: Double?
  /// Whether it hears the commands that put it to sleep, and does not.
  public var isSleepless = false

  /// What happens at certain moments.
  public var events: [Event] = []

  /// Something that happens so many seconds after switching on.
  public struct Event: Hashable, Sendable {
    /// What happens.
    public var kind: Kind
    /// Seconds after switching on.
    public var time: Double
    /// Seconds that it lasts; `nil` for good.
    public var duration: Double?

    /// `kind`, at `time` seconds after switching on, for `duration` seconds.
    public init(_ kind: Kind, at time: Double, for duration: Double? = nil) {
      (self.kind, self.time, self.duration) = (kind, time, duration)
    }
  }

  /// A kind of event.
  public enum Kind: String, Sendable, CaseIterable {
    /// Nothing leaves the receiver, which lives on.
    case silence
    /// The receiver hears nothing.
    case deaf
    /// The supply sags: the receiver starts again. Has no duration.
    case brownout
    /// The supply is off.
    case power
    /// The backup supply is off.
    case backup
    /// The plug is out.
    case unplug
    /// The antenna is off its line.
    case antennaOpen = "antenna-open"
    /// The antenna's line is short-circuited.
    case antennaShort = "antenna-short"
    /// Another transmitter covers the satellites.
    case jam
    /// Somebody imitates the satellites.
    case spoof
  }

  /// Nothing goes wrong.
  public init() {}

  /// Whether the line damages what is sent.
  var damagesLine: Bool { bitFlip > 0 || drop > 0 || garbage > 0 || truncation > 0 || split > 0 }
}
