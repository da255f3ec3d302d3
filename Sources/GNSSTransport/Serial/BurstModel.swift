import GNSSWire

/// What is known about the bursts of one line: how often they start, how long they last, how many bytes they bring.
struct BurstModel {
  /// Seconds between two starts; `nil` until two were seen.
  private(set) var period: Double?
  /// The last start, observed or predicted.
  private(set) var lastStart: Instant?

  private var starts: [Instant] = []
  private var durations: [Double] = []
  private var counts: [Int] = []

  private enum Limit {
    static let starts = 8
    static let durations = 16
    static let counts = 32
    /// Bursts whose lengths in time differ by more have no common end.
    static let steadySpread = 0.001
    /// Periods outside of this are not epochs.
    static let period = 0.015...16.0
  }

  /// How many starts in a row were observed.
  var observedStarts: Int { starts.count }

  /// Whether there is something to predict with.
  var isReady: Bool { period != nil && !durations.isEmpty && !counts.isEmpty }

  /// Whether all bursts last equally long, so that one moment fits them all.
  var isSteady: Bool { (durations.max() ?? 0) - (durations.min() ?? 0) <= Limit.steadySpread }

  /// Seconds from the first to the last byte: of the longest of steady bursts, of the shortest of unsteady ones.
  var duration: Double { (isSteady ? durations.max() : durations.min()) ?? 0 }

  /// Seconds from the first to the last byte of the longest burst.
  var longest: Double { durations.max() ?? 0 }

  /// Whether every burst so far brought the same number of bytes.
  var hasOneLength: Bool { counts.min() == counts.max() }

  /// Whether a burst of `count` bytes is like those that were seen whole.
  func isTypical(_ count: Int) -> Bool {
    guard let least = counts.min(), let most = counts.max() else { return false }
    return (least...most).contains(count)
  }

  /// Whether `count` is far from everything seen: more or fewer messages than before.
  func isStrange(_ count: Int) -> Bool {
    guard let least = counts.min(), let most = counts.max() else { return false }
    return Double(count) < 0.95 * Double(least) || Double(count) > 1.05 * Double(most)
  }

  /// The largest deviation, in seconds, of the observed starts from an even beat; `nil` with too few of them.
  var jitter: Double? {
    guard let period, starts.count >= 3, let first = starts.first else { return nil }
    let beats = starts.map { ($0.seconds(since: first) / period).rounded() }
    let offsets = zip(starts, beats).map { $0.seconds(since: first) - $1 * period }
    let (slope, mean, middle) = Self.line(beats, offsets)
    return zip(beats, offsets).map { abs($1 - mean - slope * ($0 - middle)) }.max()
  }

  /// The start that follows `instant` by prediction, or the first after it when several have passed.
  func nextStart(after instant: Instant) -> Instant? {
    guard let period, let lastStart else { return nil }
    let beats = max(1, (instant.seconds(since: lastStart) / period).rounded(.down) + 1)
    return lastStart.advanced(bySeconds: beats * period)
  }

  /// Takes a start as it was observed.
  mutating func observe(start: Instant) {
    starts.append(start)
    if starts.count > Limit.starts { starts.removeFirst() }
    lastStart = start
    guard starts.count >= (period == nil ? 2 : 4), let first = starts.first else { return }
    let gaps = zip(starts.dropFirst(), starts).map { $0.seconds(since: $1) }.sorted()
    // The shortest of two, the median of more: a missed epoch doubles a gap.
    // A beat that was known holds, unless it was taken from two starts with a missed one between them.
    let median = gaps[(gaps.count - 1) / 2]
    let beat = period.map { median < 0.7 * $0 ? median : $0 } ?? median
    let beats = starts.map { ($0.seconds(since: first) / beat).rounded() }
    let (slope, _, _) = Self.line(beats, starts.map { $0.seconds(since: first) })
    period = Limit.period.contains(slope) ? slope : nil
  }

  /// Compares a start with its prediction, `beats` epochs after the last comparison; answers the error in seconds.
  mutating func correct(start: Instant, predicted: Instant, after beats: Int) -> Double {
    let error = start.seconds(since: predicted)
    lastStart = predicted.advanced(bySeconds: error / 2)
    if let period { self.period = period + 0.3 * error / Double(max(beats, 1)) }
    return error
  }

  /// Takes a start as predicted.
  mutating func assume(start: Instant) { lastStart = start }

  /// Takes the length of a burst whose last byte was observed.
  mutating func observe(duration: Double) {
    durations.append(duration)
    if durations.count > Limit.durations { durations.removeFirst() }
  }

  /// Takes the bytes of a whole burst.
  mutating func observe(count: Int) {
    counts.append(count)
    if counts.count > Limit.counts { counts.removeFirst() }
  }

  /// Forgets the beat, but not lengths.
  mutating func forgetBeat() {
    starts = []
    period = nil
  }

  /// Forgets the starts that tell the jitter, but keeps the beat.
  mutating func forgetJitter() { starts = [] }

  /// The least-squares line of `y` over `x`: slope, mean of y, mean of x.
  private static func line(_ x: [Double], _ y: [Double]) -> (slope: Double, mean: Double, middle: Double) {
    let count = Double(x.count)
    let (middle, mean) = (x.reduce(0, +) / count, y.reduce(0, +) / count)
    let spread = x.reduce(0) { $0 + ($1 - middle) * ($1 - middle) }
    guard spread > 0 else { return (0, mean, middle) }
    let shared = zip(x, y).reduce(0) { $0 + ($1.0 - middle) * ($1.1 - mean) }
    return (shared / spread, mean, middle)
  }
}
