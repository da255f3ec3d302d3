public import GNSSWire

/// Takes positions further apart the faster the board is: about as many a minute in a street as on a motorway.
///
/// A position is taken when it lies more than `distance × max(1, round(speed / 5) × multiplier)` metres from the last
/// one, with the speed in metres per second (the rule and the defaults of CalmGeo, t2tx/calm-geo).
public struct ElasticDistanceFilter: Sendable {
  /// Metres between positions at a walk.
  public var distance: Double
  /// By how much the distance grows for each 5 m/s; `nil` leaves it as it is.
  public var multiplier: Double?
  private var taken: LocalPlane?

  /// A filter that has taken nothing yet.
  public init(distance: Double = 16, multiplier: Double? = 3.1) {
    self.distance = distance
    self.multiplier = multiplier
  }

  /// Metres that must lie between two positions at `speed` metres per second; one that is not known stretches nothing.
  public func distance(at speed: Double?) -> Double {
    guard let multiplier, let speed, speed > 0 else { return distance }
    // Rounded by hand, without the C library; nothing that is measured on earth is faster.
    let steps = Int(min(speed, 10_000) / 5 + 0.5)
    return distance * max(1, Double(steps) * multiplier)
  }

  /// Whether the position of `fix`, which led to `motion`, is to be taken; it is remembered then.
  ///
  /// - Complexity: O(1).
  public mutating func accept(_ fix: Fix, _ motion: Motion) -> Bool {
    guard let place = motion.place(of: fix) else { return false }
    if let taken, taken.offset(of: place).length <= distance(at: fix.speed ?? motion.speed) { return false }
    take(place)
    return true
  }

  /// Remembers `place` as taken, whatever the distance: a record that something else asked for.
  public mutating func take(_ place: Coordinate) { taken = LocalPlane(anchor: place) }
}
