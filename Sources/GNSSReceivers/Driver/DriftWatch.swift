import GNSSWire

/// Sees from the stream alone that a receiver is not any more as it was left. Of no family: the driver says what a frame
/// is.
struct DriftWatch {
  /// This many epochs in a row at another interval are another rate; a lost epoch or two is not.
  static let proof = 4
  /// What was on its way when the configuration ended is no drift, seconds.
  static let grace = 2.0

  /// Milliseconds between two epochs that were set.
  private let interval: Int
  /// The longest that the output may be missing, seconds.
  let patience: Double
  private let since: Instant
  private var lastEpoch: Int?
  private var otherIntervals = 0
  private var unwanted = 0
  private(set) var lastOutput: Instant

  /// Watches a receiver that was left at `now` with an epoch every `interval` milliseconds.
  init(interval: Int, at now: Instant) {
    self.interval = interval
    patience = max(4, Double(interval) * 0.004)
    since = now
    lastOutput = now
  }

  /// When the output counts as missing.
  var deadline: Instant { lastOutput.advanced(bySeconds: patience) }

  /// A wanted epoch came, `milliseconds` into its week or day.
  mutating func hearEpoch(_ milliseconds: Int, at now: Instant) -> ConfigurationReport.Drift? {
    lastOutput = now
    defer { lastEpoch = milliseconds }
    guard let lastEpoch, now.seconds(since: since) > Self.grace else { return nil }
    let step = milliseconds - lastEpoch
    // A week's end, or an epoch that was lost, is no other rate.
    guard step > 0 else { return nil }
    if abs(step - interval) * 10 <= interval {
      otherIntervals = 0
      return nil
    }
    otherIntervals += 1
    return otherIntervals >= Self.proof ? .rate : nil
  }

  /// A message came that was switched off.
  mutating func hearUnwanted(at now: Instant) -> ConfigurationReport.Drift? {
    guard now.seconds(since: since) > Self.grace else { return nil }
    unwanted += 1
    return unwanted >= Self.proof ? .otherOutput : nil
  }

  /// Something was acknowledged that this program did not send.
  func hearForeign(at now: Instant) -> ConfigurationReport.Drift? {
    now.seconds(since: since) > Self.grace ? .foreignCommand : nil
  }

  /// Time has passed.
  func missing(at now: Instant) -> ConfigurationReport.Drift? { now >= deadline ? .missingOutput : nil }
}
