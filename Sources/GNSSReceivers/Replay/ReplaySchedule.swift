public import GNSSTransport
public import GNSSWire

/// When each part of a capture arrived: the pace of a replay, taken from the times of its own epochs.
///
/// Only steps between epochs count. A step back, none at all, or one of more than a day is a defect of the capture, and
/// the nominal period stands in for it.
public struct ReplaySchedule: Sendable {
  /// A part of the capture that ends at `offset` and comes `elapsed` nanoseconds after the start.
  public struct Step: Hashable, Sendable {
    /// Where the part ends in the capture, in bytes.
    public var offset: Int
    /// Nanoseconds of event time since the start of the capture.
    public var elapsed: Int64
  }

  /// The longest step that is believed, nanoseconds.
  static let longestStep: Int64 = 86_400_000_000_000
  /// What no replay is longer than, a hundred years: a sum of such steps still fits, nanoseconds.
  static let longestReplay: Int64 = 36_525 * 86_400_000_000_000
  /// The period of a capture that tells no times, nanoseconds.
  static let defaultPeriod: Int64 = 1_000_000_000

  /// The parts, in order; the last one ends where the capture ends.
  public let steps: [Step]
  /// The sentences and messages in the capture that are whole; none in a file that no receiver has filled.
  public let frameCount: Int

  /// The schedule of the capture at `path`, which is read once, piece by piece.
  ///
  /// - Throws: `TransportError` if the file cannot be opened or read.
  /// - Complexity: one pass over the bytes, O(n log n) in the epochs.
  public init(path: String) throws(TransportError) {
    let reader = try FileReader(path: path)
    var epochs: [(offset: Int, nanoseconds: Int64?)] = []
    var framer = Framer(limits: .archive)
    var assembler = EpochAssembler(policy: .archive)
    func note(_ fix: Fix) {
      epochs.append((Int(fix.endOffset), fix.time?.unixNanoseconds ?? fix.timeOfDay?.nanoseconds))
    }
    var frameCount = 0
    func consume(_ frame: Frame) {
      frameCount += 1
      assembler.consume(frame, at: Instant(nanoseconds: 0)) { fix, _ in note(fix) }
    }
    var byteCount = 0
    while true {
      let count = try framer.fill { (buffer) throws(TransportError) in try reader.read(into: &buffer) }
      guard count > 0 else { break }
      byteCount += count
      framer.drain(consume)
    }
    framer.finish(consume)
    assembler.finish { fix, _ in note(fix) }
    steps = Self.steps(of: epochs, byteCount: byteCount)
    self.frameCount = frameCount
  }

  /// The schedule of a replay that starts at `start`.
  public func steps(from start: Instant) -> [Replay.Step] {
    steps.map { Replay.Step(end: $0.offset, at: start.advanced(byNanoseconds: $0.elapsed)) }
  }

  static func steps(of epochs: [(offset: Int, nanoseconds: Int64?)], byteCount: Int) -> [Step] {
    let period = Self.period(of: epochs)
    var steps: [Step] = []
    steps.reserveCapacity(epochs.count + 1)
    var elapsed: Int64 = 0
    var last: Int64?
    for epoch in epochs {
      if let time = epoch.nanoseconds {
        if let last {
          elapsed += believable(from: last, to: time) ?? period
        }
        last = time
      } else {
        elapsed += steps.isEmpty ? 0 : period
      }
      elapsed = min(elapsed, longestReplay)
      guard epoch.offset > steps.last?.offset ?? 0 else { continue }
      steps.append(Step(offset: epoch.offset, elapsed: elapsed))
    }
    if steps.last?.offset ?? 0 < byteCount { steps.append(Step(offset: byteCount, elapsed: elapsed)) }
    return steps
  }

  /// A step that an honest capture may have, or `nil`.
  private static func believable(from last: Int64, to time: Int64) -> Int64? {
    let (step, isOverflow) = time.subtractingReportingOverflow(last)
    return !isOverflow && step > 0 && step <= longestStep ? step : nil
  }

  /// The median of the believable steps.
  private static func period(of epochs: [(offset: Int, nanoseconds: Int64?)]) -> Int64 {
    let times = epochs.compactMap(\.nanoseconds)
    let steps = zip(times, times.dropFirst()).compactMap { believable(from: $0, to: $1) }.sorted()
    return steps.isEmpty ? defaultPeriod : steps[steps.count / 2]
  }
}
