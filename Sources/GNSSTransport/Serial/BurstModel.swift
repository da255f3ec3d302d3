import GNSSWire

/// What is known about the bursts of one line: how often they start, how long they last, how many bytes they bring.
struct BurstModel {
  /// Seconds between two starts; `nil` until two were seen.
  private(set) var period: Double?
  /// The last start, observed or predicted.
  private(set) var lastStart: Instant?

  /// Seconds from a burst's first byte to its last, one for each kind of burst, shortest first: the latest that was
  /// seen of each kind. Bursts with and without satellites are two kinds; a few digits more or less are one.
  private(set) var ends: [Double] = []

  private var starts: [Instant] = []
  private var durations: [Double] = []
  private var counts: [Int] = []

  private enum Limit {
    static let starts = 8
    static let durations = 16
    static let counts = 32
    static let alike = 3
    /// Bursts whose lengths in time differ by more have no common end, seconds; on a slow line, where the burst itself
    /// takes long, the share of it that may be waited in vain for its sake.
    static let spread = 0.001
    static let share = 1.0 / 32
    /// Periods outside of this are not epochs.
    static let period = 0.015...16.0
  }

  /// How many starts in a row were observed.
  var observedStarts: Int { starts.count }

  /// Whether there is something to predict with.
  var isReady: Bool { period != nil && !ends.isEmpty && !counts.isEmpty }

  /// Whether all bursts last equally long, so that one moment fits them all.
  var isSteady: Bool { ends.count <= 1 }

  /// Seconds from the first to the last byte of the shortest kind of burst.
  var duration: Double { ends.first ?? 0 }

  /// The same as it usually is, where `duration` is the latest that was seen: a host that was late once makes no burst
  /// longer.
  var usualDuration: Double {
    let alike = durations.filter { duration - $0 <= Self.tolerance(of: duration) && $0 <= duration }.sorted()
    return alike.isEmpty ? duration : alike[alike.count / 2]
  }

  /// Seconds from the first to the last byte of the longest burst.
  var longest: Double { ends.last ?? 0 }

  /// When the next kind of burst ends that is not over `elapsed` seconds after its start; `nil` if none is longer.
  func end(after elapsed: Double) -> Double? { ends.first { $0 > elapsed } }

  /// The end of the longest kind that is over `elapsed` seconds after its start.
  func end(before elapsed: Double) -> Double { ends.last { $0 <= elapsed } ?? duration }

  /// Whether a kind of burst was over `elapsed` seconds after its start, and only just.
  func hasJustEnded(at elapsed: Double) -> Bool {
    let last = end(before: elapsed)
    return elapsed - last <= Self.tolerance(of: last)
  }

  /// How much shorter a burst may be and still be waited for like one of `duration` seconds.
  static func tolerance(of duration: Double) -> Double { max(Limit.spread, Limit.share * duration) }

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
    let median = gaps[(gaps.count - 1) / 2]
    let holds = period.map { Self.explains($0, shortest: gaps[0], median: median) } ?? false
    let beat = holds ? period ?? median : median
    let beats = starts.map { ($0.seconds(since: first) / beat).rounded() }
    let (slope, _, _) = Self.line(beats, starts.map { $0.seconds(since: first) })
    period = Limit.period.contains(slope) ? slope : nil
  }

  /// Whether a beat that was known still holds: gaps are one beat, or several where epochs were missed. One that was
  /// taken from the pieces of a conversation, or from two starts with a missed one between them, does not.
  private static func explains(_ beat: Double, shortest: Double, median: Double) -> Bool {
    let beats = median / beat
    return abs(beats - beats.rounded()) < 0.1 && beats > 0.5 && shortest < 1.5 * beat
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
    findEnds()
  }

  private mutating func findEnds() {
    ends = []
    // From the longest down, so that what is waited for is the end of a kind and not its middle.
    for duration in durations.sorted(by: >) {
      if let end = ends.last, end - duration <= Self.tolerance(of: end) { continue }
      ends.append(duration)
    }
    ends.reverse()
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

  /// Forgets everything before the last three bursts if these are alike: pieces of a conversation, and the messages of
  /// another setting, say nothing of what comes now.
  mutating func forgetWhatDiffers() {
    let (lately, lengths, beats) = (
      durations.suffix(Limit.alike), counts.suffix(Limit.alike), starts.suffix(Limit.alike)
    )
    guard lately.count == Limit.alike, lengths.count == Limit.alike, beats.count == Limit.alike,
      let shortest = lately.min(), let longest = lately.max(), longest - shortest <= Self.tolerance(of: longest),
      let least = lengths.min(), let most = lengths.max(), Double(least) >= 0.95 * Double(most)
    else { return }
    durations = Array(lately)
    counts = Array(lengths)
    findEnds()
    let gaps = zip(beats.dropFirst(), beats).map { $0.seconds(since: $1) }
    guard let beat = gaps.min(), let slowest = gaps.max(), slowest < 1.5 * beat else { return }
    starts = Array(beats)
    period = Limit.period.contains(beat) ? beat : nil
  }

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
