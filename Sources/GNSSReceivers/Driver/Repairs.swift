import GNSSWire

/// When a receiver that is not as it was left is mended: soon at first, then ever more rarely, and not for ever where
/// another program keeps changing it.
struct Repairs {
  /// Seconds before the first, second, … repair; the last one repeats.
  static let steps = [0.5, 3, 15, 60, 300]
  /// So long without drift and the next is the first again, seconds.
  static let memory = 1800.0
  /// After so many repairs that another program undid it has won.
  static let contestLimit = 5

  private var count = 0
  private var contests = 0
  private var last: Instant?

  /// How long to wait before mending `drift`, in seconds; `nil` to leave it.
  ///
  /// A receiver that has lost its output or its settings by itself is mended for ever; one whose settings somebody else
  /// keeps changing is left to them in the end.
  mutating func next(for drift: ConfigurationReport.Drift, at now: Instant) -> Double? {
    if let last, now.seconds(since: last) > Self.memory { self = Repairs() }
    last = now
    defer { count += 1 }
    switch drift {
    case .rate, .otherOutput, .foreignCommand:
      contests += 1
      if contests > Self.contestLimit { return nil }
    case .unanswered: break
    // Without its output a receiver is of no use, and one that restarts has lost what was set.
    case .restart, .missingOutput: return Self.steps[min(count, 2)]
    }
    return Self.steps[min(count, Self.steps.count - 1)]
  }

  /// The last repair found everything as it should be.
  mutating func wasNothing() { contests = max(0, contests - 1) }
}
