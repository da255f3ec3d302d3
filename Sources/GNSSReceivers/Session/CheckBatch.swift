import GNSSWire

/// A check of a board that stands, read in one go: the receiver is called, and left alone until it should have answered.
struct CheckBatch {
  /// Seconds from the call to the first reading: a start of half a second, a hot fix in two and a half, five seconds until
  /// the motion filter believes it, and an epoch.
  static let first = 9.5
  /// Seconds by which a check may take longer than they do as a rule: epochs come at whole seconds, the call at any time,
  /// and what an epoch says takes its time on the line.
  static let margin = 1.6
  /// Seconds for which a receiver is left alone at the least.
  static let least = 4.0
  /// Seconds for which a receiver is left alone at the most: what it says meanwhile lies in the driver's buffer.
  static let longest = 12.0
  /// Seconds to the next reading, where the check is not over.
  static let step = 2.0
  /// So many readings, and the check is followed epoch by epoch.
  static let most = 4

  /// When the receiver was called.
  let calledAt: Instant
  /// When what has come is read; `nil` for a reading that was the last so far.
  var due: Instant?
  /// How often it was read.
  var readings = 0
  /// The moment that the frames at hand belong to; `nil` while none are read.
  var moment: Instant?

  /// A check for which the receiver is called now.
  ///
  /// - Parameter usual: seconds that its checks take as a rule, from the call to the verdict; `nil` before the first.
  init(calledAt: Instant, usual: Double? = nil) {
    self.calledAt = calledAt
    let expected = usual.map { $0 + Self.margin } ?? Self.first
    due = calledAt.advanced(bySeconds: min(max(expected, Self.least), Self.longest))
  }
}
