public import GNSSWire

/// What became of a configuration: one line for each setting that was wanted.
public struct ConfigurationReport: Hashable, Sendable {
  /// How a setting ended.
  public enum Result: String, Sendable {
    /// It had the wanted value already.
    case unchanged
    /// It was set, and reads as set.
    case applied
    /// The receiver does not know it or does not take the value.
    case refused
    /// The receiver answered nothing to it.
    case unanswered
    /// It was accepted, and reads otherwise.
    case notKept
    /// It was sent and not refused; it cannot be read, and no effect was seen yet.
    case unverified
    /// It was only asked for, and answered.
    case read
    /// Its name, or the value that was wanted, means nothing to this receiver: nothing was sent.
    case invalid
  }

  /// Why a configuration was made.
  public enum Cause: Hashable, Sendable {
    /// The receiver has just been understood.
    case start
    /// Another demand.
    case demand
    /// The receiver was not any more as it was left; what was seen of it.
    case drift(Drift)
    /// Somebody asked for it by name.
    case request
  }

  /// What showed that a receiver is not as it was left.
  public enum Drift: String, Sendable {
    /// It told that it has started.
    case restart
    /// It solves at another rate than was set.
    case rate
    /// The messages that were switched on are missing.
    case missingOutput
    /// Messages come that were switched off.
    case otherOutput
    /// It acknowledged commands that this program did not send.
    case foreignCommand
    /// Commands of the last configuration were not answered.
    case unanswered
  }

  /// One setting.
  public struct Setting: Hashable, Sendable {
    /// What the family calls it: `CFG-RATE-MEAS`, `PMTK220`.
    public var name: String
    /// The value that was wanted.
    public var wanted: String
    /// The value that was in force before, where it could be read.
    public var found: String?
    /// How it ended.
    public var result: Result
    /// Where the wanted value is known to stand.
    public var layers: ConfigurationLayers
    /// Why it ended so, and what to do, where there is more to say.
    public var message: String?

    /// A setting and how it ended.
    public init(
      name: String, wanted: String, found: String?, result: Result, layers: ConfigurationLayers, message: String? = nil
    ) {
      self.name = name
      self.wanted = wanted
      self.found = found
      self.result = result
      self.layers = layers
      self.message = message
    }
  }

  /// Why it was made.
  public var cause: Cause
  /// One line for each setting, in the order in which they were wanted.
  public var settings: [Setting]
  /// Sentences on what stands in the way of the demand, and what was done instead: a line too slow for the rate, an
  /// output that never came.
  public var notes: [String]

  /// A report.
  public init(cause: Cause = .start, settings: [Setting] = [], notes: [String] = []) {
    self.cause = cause
    self.settings = settings
    self.notes = notes
  }

  /// The settings that ended as `result`.
  public func settings(_ result: Result) -> [Setting] { settings.filter { $0.result == result } }

  /// Whether everything wanted is in force, as far as can be known.
  public var isInForce: Bool {
    settings.allSatisfy { [.unchanged, .applied, .unverified, .read].contains($0.result) }
  }
}
