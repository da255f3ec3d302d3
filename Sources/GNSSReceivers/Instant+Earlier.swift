import GNSSWire

extension Instant {
  /// The earlier of two deadlines, of which either may be missing; without an allocation, since it is asked at each read.
  static func earlier(_ one: Instant?, _ other: Instant?) -> Instant? {
    guard let one else { return other }
    guard let other else { return one }
    return min(one, other)
  }
}
