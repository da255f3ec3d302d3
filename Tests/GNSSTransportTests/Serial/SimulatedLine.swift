import GNSSWire
import TestSupport

@testable import GNSSTransport

/// A line and a port in numbers: pieces arrive at their times, and a predictor says when the port looks.
struct SimulatedLine {
  /// What is sent.
  struct Sender {
    var period = 0.1
    var bytes = 1_024
    var piece = 64
    /// Seconds between two pieces.
    var spacing = 0.001
    /// Seconds that a byte takes on the line, where a piece comes when its last byte does; instead of `spacing`.
    var byteTime = 0.0
    /// The start of each burst is off by up to this many seconds either way.
    var jitter = 0.0
    /// The sender's clock runs fast by this fraction.
    var drift = 0.0
    /// Each length in turn.
    var lengths: [Int] = []
    /// Bursts that are not sent.
    var missing: Set<Int> = []
    /// When the first burst starts, in seconds.
    var start = 1.0
    /// What the line brings before the first burst: a conversation.
    var prelude: [(seconds: Double, bytes: Int)] = []
    /// From this burst on, everything is shifted by so many seconds.
    var shift: (from: Int, seconds: Double) = (0, 0)
  }

  struct Outcome {
    var wakes = 0
    /// Seconds from a burst's last byte to the read that took it.
    var latencies: [Double] = []
    /// The share of measured reads that found the predictor locked.
    var lockedShare: Double { Double(lockedReads) / Double(max(reads, 1)) }
    var reads = 0
    var lockedReads = 0
    var unread = 0
    var lastWatch = BurstPredictor.Watch.line
    var predictor = BurstPredictor()

    func wakes(per epochs: Int) -> Double { Double(wakes) / Double(epochs) }

    func latency(_ quantile: Double) -> Double {
      let sorted = latencies.sorted()
      guard !sorted.isEmpty else { return .infinity }
      return sorted[min(Int(quantile * Double(sorted.count)), sorted.count - 1)]
    }
  }

  private static let wakeLatency: Int64 = 50_000

  /// Runs `epochs` bursts and counts from burst `measuredFrom` on.
  ///
  /// - Parameters:
  ///   - tellsOwner: whether the owner says that a frame is unfinished.
  ///   - stalled: bursts during which the host does not run.
  static func run(
    _ sender: Sender, epochs: Int, measuredFrom: Int, seed: UInt64 = 1, tellsOwner: Bool = false,
    stalled: ClosedRange<Int>? = nil, predictor: BurstPredictor = BurstPredictor()
  ) -> Outcome {
    var random = SplitMix(seed: seed)
    var pieces: [(at: Int64, count: Int, burst: Int, isLast: Bool)] = sender.prelude.map {
      (Int64($0.seconds * 1e9), $0.bytes, -1, true)
    }
    for burst in 0..<epochs where !sender.missing.contains(burst) {
      let off = sender.jitter > 0 ? Double.random(in: -sender.jitter...sender.jitter, using: &random) : 0
      let shift = burst >= sender.shift.from ? sender.shift.seconds : 0
      let start = sender.start + Double(burst) * sender.period / (1 + sender.drift) + off + shift
      var left = sender.lengths.isEmpty ? sender.bytes : sender.lengths[burst % sender.lengths.count]
      var index = 0
      let length = left
      while left > 0 {
        let count = min(left, sender.piece)
        left -= count
        let after = sender.byteTime > 0 ? Double(length - left) * sender.byteTime : Double(index) * sender.spacing
        pieces.append((Int64((start + after) * 1e9), count, burst, left == 0))
        index += 1
      }
    }
    return play(
      pieces, epochs: epochs, measuredFrom: measuredFrom, tellsOwner: tellsOwner, stalled: stalled,
      start: sender.start, period: sender.period, predictor: predictor)
  }

  private static func play(
    _ pieces: [(at: Int64, count: Int, burst: Int, isLast: Bool)], epochs: Int, measuredFrom: Int, tellsOwner: Bool,
    stalled: ClosedRange<Int>?, start: Double, period: Double, predictor: BurstPredictor
  ) -> Outcome {
    var predictor = predictor
    var outcome = Outcome()
    var watch = BurstPredictor.Watch.line
    var (head, taken) = (0, 0)
    var now: Int64 = 0
    let end = Int64((start + 1 + Double(epochs) * period) * 1e9)
    let measuredSince = Int64((start + (Double(measuredFrom) - 0.5) * period) * 1e9)
    while true {
      // The next moment the port wakes: a byte that waits or comes, or the timer.
      let byte = watch.input && taken < pieces.count ? max(pieces[taken].at, now) : .max
      let timer = watch.wake.map { max($0.nanoseconds, now) } ?? .max
      var wake = min(byte, timer)
      guard wake < end else { break }
      if let stalled {
        let (from, to) = (start + Double(stalled.lowerBound) * period, start + Double(stalled.upperBound) * period)
        if (Int64(from * 1e9)...Int64(to * 1e9)).contains(wake) { wake = Int64(to * 1e9) }
      }
      now = wake + wakeLatency
      if now >= measuredSince { outcome.wakes += 1 }
      let instant = Instant(nanoseconds: now)
      if byte <= timer, let later = predictor.inputReady(at: instant) {
        watch = later
        continue
      }
      while head < pieces.count && pieces[head].at <= now { head += 1 }
      var count = 0
      for piece in pieces[taken..<head] {
        count += piece.count
        if piece.isLast && piece.burst >= measuredFrom { outcome.latencies.append(Double(now - piece.at) * 1e-9) }
      }
      let isUnfinished = tellsOwner && head > 0 && head > taken && !pieces[head - 1].isLast
      taken = head
      if now >= measuredSince && count > 0 {
        outcome.reads += 1
        outcome.lockedReads += predictor.mode == .locked ? 1 : 0
      }
      watch = predictor.didRead(count, isUnfinished: isUnfinished, at: instant)
    }
    outcome.predictor = predictor
    outcome.lastWatch = watch
    outcome.unread = pieces.count - taken
    return outcome
  }
}
