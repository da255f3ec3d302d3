import GNSSWire

/// Lets no older epoch through behind a newer one.
///
/// A receiver that wakes may tell where it will be, or tell its last second twice. A clock that is set back by more than a
/// few seconds was wrong before: what it tells now counts.
struct EpochOrder: Sendable {
  /// Seconds by which an epoch may be older than the one before and is left out; beyond, the clock was corrected.
  static let correction = 10.0

  private var newest: GNSSTime?

  /// Whether `fix` may follow what came before. An epoch without a date always may.
  mutating func accept(_ fix: Fix) -> Bool {
    guard let time = fix.time else { return true }
    if let newest {
      let age = Double(newest.unixNanoseconds - time.unixNanoseconds) * 1e-9
      if age > 0, age <= Self.correction { return false }
    }
    newest = time
    return true
  }
}
