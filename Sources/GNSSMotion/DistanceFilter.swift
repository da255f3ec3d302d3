public import GNSSWire

/// Takes a position once the board is far enough from the last one taken, or once it is known better.
///
/// The rule of Core Location's `distanceFilter` (`CLLocationManager.h`): a client is not told of movements of less than
/// the distance, unless the accuracy has improved. How much better a position must be is not documented there. Here it
/// is a third and a metre: the first positions after a start come with every step of their improvement, and the small
/// changes of a receiver that stands do not come at all.
public struct DistanceFilter: Sendable {
  /// By what an accuracy must shrink to count as improved: to this share of the last one, and by this many metres.
  private static var improvement: (share: Double, metres: Double) { (2.0 / 3, 1) }

  /// Metres; without any (`nil`) every position is taken.
  public var distance: Double?
  private var taken: LocalPlane?
  private var accuracy: Double?

  /// A filter that has taken nothing yet, for positions `distance` metres apart; `nil` takes all.
  public init(distance: Double?) { self.distance = distance }

  /// Whether the position of `fix`, which led to `motion`, is to be told; it is remembered as taken then.
  ///
  /// - Complexity: O(1).
  public mutating func accept(_ fix: Fix, _ motion: Motion) -> Bool {
    guard let place = motion.place(of: fix) else { return false }
    return accept(place, horizontalAccuracy: fix.horizontalAccuracy)
  }

  /// Whether `place` is to be told; it is remembered as taken then.
  ///
  /// - Parameter horizontalAccuracy: metres, where it is known.
  public mutating func accept(_ place: Coordinate, horizontalAccuracy: Double?) -> Bool {
    if let taken, let distance, taken.offset(of: place).length < distance, !isBetter(horizontalAccuracy) {
      return false
    }
    taken = LocalPlane(anchor: place)
    accuracy = horizontalAccuracy
    return true
  }

  private func isBetter(_ next: Double?) -> Bool {
    guard let next else { return false }
    guard let accuracy else { return true }
    return next <= accuracy * Self.improvement.share && next <= accuracy - Self.improvement.metres
  }
}
