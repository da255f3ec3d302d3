public import GNSSWire

/// What the power ladder wants done; the receiver's shell does it.
public enum PowerAction: Hashable, Sendable {
  /// How a receiver that does not wake is called, ever more urgently.
  public enum Call: Hashable, Sendable {
    /// The bytes that wake it are sent, and an answer asked for. Where its alarm alone wakes it, nothing is sent.
    case line
    /// Other rates are listened to: it may have lost its settings.
    case rates
    /// It is taken for a receiver that is silent, and gets what such a one gets.
    case giveUp
  }

  /// What a start is helped by.
  public struct Assistance: Hashable, Sendable {
    /// Where the board was last.
    public var position: Coordinate?
    /// Metres that it may have gone from there.
    public var positionAccuracy: Double
    /// Seconds by which the host's clock, kept through the sleep, may be wrong.
    public var timeAccuracy: Double

    /// Help by place and time.
    public init(position: Coordinate?, positionAccuracy: Double, timeAccuracy: Double) {
      self.position = position
      self.positionAccuracy = positionAccuracy
      self.timeAccuracy = timeAccuracy
    }
  }

  /// A fix is wanted every so many seconds.
  case setInterval(Double)
  /// The receiver's own power save, while it goes on computing fixes, on or off.
  case setPowerSave(Bool)
  /// The receiver is put to sleep; `until` is its own alarm where it has one, and when it will be called.
  ///
  /// The motion filter is told that it dozes, the sleep is written down before, and the port rests. That it sleeps is seen
  /// by its silence: frames that go on for more than two epochs are a `sleepFailed`. With `.hostOnly` it runs on, and only
  /// the host rests.
  case sleep(Profile.SleepMethod, until: Instant)
  /// The receiver is called. The first frame decoded is told by `woke(at:)`.
  case wake(Call)
  /// Help for the start that has just begun.
  case assist(Assistance)
  /// The motion filter is told that a check begins.
  case beginCheck
  /// Where the receiver stands on the ladder has changed, or why.
  case tell(PowerState, PowerReason)
  /// What was learned is to be kept.
  case remember(PowerMemory)
  /// Nobody wants fixes: the receiver is given back as it was, awake, and the port closed.
  case release
}
