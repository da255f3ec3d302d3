import GNSSWire

/// A position that was known, and whether software made it.
struct KnownPosition: Equatable, Sendable {
  /// The epoch; it has a position.
  var fix: Fix
  /// Whether it was made by software or recorded.
  var isSimulated: Bool

  /// The neighbourhood in place of the place.
  var neighbourhood: KnownPosition? {
    var reduction = ReducedAccuracy()
    return reduction.reduce(fix, at: Instant(nanoseconds: 0)).map { KnownPosition(fix: $0, isSimulated: isSimulated) }
  }
}
