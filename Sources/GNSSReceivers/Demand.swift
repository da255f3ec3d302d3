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

  /// A demand; the defaults are those of Core Location's default live configuration.
  public init(
    interval: Double = 1, model: DynamicModel = .portable, hold: Double = 60, mayDoze: Bool = true,
    maximumResumeDelay: Double = 180
  ) {
    self.interval = interval
    self.model = model
    self.hold = hold
    self.mayDoze = mayDoze
    self.maximumResumeDelay = maximumResumeDelay
  }

  /// One demand that serves both: the highest rate, the longest hold, the shortest resume delay; dozing only if both
  /// may; airborne wins, otherwise differing models give portable.
  public func merged(with other: Demand) -> Demand {
    let model: DynamicModel =
      self.model == other.model
      ? self.model : self.model == .airborne1g || other.model == .airborne1g ? .airborne1g : .portable
    return Demand(
      interval: min(interval, other.interval), model: model, hold: max(hold, other.hold),
      mayDoze: mayDoze && other.mayDoze, maximumResumeDelay: min(maximumResumeDelay, other.maximumResumeDelay))
  }
}
