public import GNSSWire

/// Tells of a position once the board is somewhere else: about 500 metres away, and no more often than every 5 minutes.
///
/// What Apple promises of `startMonitoringSignificantLocationChanges()`: the first position soon, then one for each
/// change of 500 metres or more, five minutes apart at least. A change that the two positions' accuracies could have
/// made is none.
public struct SignificantChange: Sendable {
  /// Metres that the board must be away from the last position told.
  public var distance = 500.0
  /// Seconds that must have passed since then.
  public var interval = 300.0
  /// The last position told, to be kept for a later run of the program.
  public private(set) var told: Place?
  private var plane: LocalPlane?
  private var toldAt: Instant?

  /// A position that was told.
  public struct Place: Equatable, Sendable, BitwiseCopyable {
    /// Where.
    public var coordinate: Coordinate
    /// Metres; `nil` where it was not known.
    public var horizontalAccuracy: Double?

    /// The position of these parts.
    public init(coordinate: Coordinate, horizontalAccuracy: Double?) {
      self.coordinate = coordinate
      self.horizontalAccuracy = horizontalAccuracy
    }
  }

  /// A detector that continues from what an earlier run told; without that the first position is told.
  public init(after told: Place? = nil) {
    self.told = told
    plane = told.map { LocalPlane(anchor: $0.coordinate) }
  }

  /// Whether the position of `fix`, which led to `motion` at event time `instant`, is to be told; it is remembered then.
  ///
  /// - Complexity: O(1).
  public mutating func accept(_ fix: Fix, _ motion: Motion, at instant: Instant) -> Bool {
    // What a wake check has not decided yet may be a reflection.
    guard motion.check != .suspected, let coordinate = motion.place(of: fix) else { return false }
    if let plane {
      if let toldAt, instant.seconds(since: toldAt) < interval { return false }
      let doubt = (told?.horizontalAccuracy ?? 0) + (fix.horizontalAccuracy ?? 0)
      guard plane.offset(of: coordinate).length >= max(distance, doubt) else { return false }
    }
    told = Place(coordinate: coordinate, horizontalAccuracy: fix.horizontalAccuracy)
    plane = LocalPlane(anchor: coordinate)
    toldAt = instant
    return true
  }
}
