/// What a client wants of a receiver; the strictest of all demands wins.
public struct Demand: Hashable, Sendable {
  /// How the receiver's own filter should expect the board to move.
  public enum DynamicModel: UInt8, Sendable {
    /// Anything.
    case portable = 0
    /// On foot.
    case pedestrian = 3
    /// A car.
    case automotive = 4
    /// In the air, under 1 g.
    case airborne1g = 6
  }

  /// Seconds between two fixes.
  public var interval: Double
  /// How the receiver's own filter should expect the board to move.
  public var model: DynamicModel
  /// Seconds of rest after which the board counts as stationary.
  public var hold: Double
  /// Whether the receiver may sleep while the board stands still, and updates may pause.
  public var mayDoze: Bool
  /// Seconds that may pass between the board's departure and the first fix after a doze.
  public var maximumResumeDelay: Double
  /// How accurate fixes have to be, and with it how much power they are worth.
  public var accuracy: Accuracy
  /// Seconds after a fix for which a client that only watches fences needs no other; `nil` for any other client, who
  /// always needs one.
  ///
  /// The client computes it from the distance to the nearest boundary, see `horizon(toBoundary:accuracy:topSpeed:)`.
  public var horizon: Double?

  /// A demand; the defaults are those of Core Location's default live configuration.
  public init(
    interval: Double = 1, model: DynamicModel = .portable, hold: Double = 60, mayDoze: Bool = true,
    maximumResumeDelay: Double = 180, accuracy: Accuracy = .best, horizon: Double? = nil
  ) {
    self.interval = interval
    self.model = model
    self.hold = hold
    self.mayDoze = mayDoze
    self.maximumResumeDelay = maximumResumeDelay
    self.accuracy = accuracy
    self.horizon = horizon
  }

  /// One demand that serves both: the highest rate, the strictest accuracy, the longest hold, the shortest resume delay;
  /// dozing only if both may, and a horizon only where both have one, the nearer; airborne wins, otherwise differing
  /// models give portable.
  public func merged(with other: Demand) -> Demand {
    let model: DynamicModel =
      self.model == other.model
      ? self.model : self.model == .airborne1g || other.model == .airborne1g ? .airborne1g : .portable
    var horizon: Double?
    if let mine = self.horizon, let its = other.horizon { horizon = min(mine, its) }
    return Demand(
      interval: min(interval, other.interval), model: model, hold: max(hold, other.hold),
      mayDoze: mayDoze && other.mayDoze, maximumResumeDelay: min(maximumResumeDelay, other.maximumResumeDelay),
      accuracy: min(accuracy, other.accuracy), horizon: horizon)
  }
}
