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
  /// The period of a capture that tells no times, nanoseconds.
  static let defaultPeriod: Int64 = 1_000_000_000

  /// The parts, in order; the last one ends where the capture ends.
  public let steps: [Step]

  /// The schedule of `capture`.
  ///
  /// - Complexity: one pass over the bytes, two over the epochs.
  public init(_ capture: RawSpan) {
    var epochs: [(offset: Int, nanoseconds: Int64?)] = []
    var framer = Framer(limits: .archive)
    var assembler = EpochAssembler(policy: .archive)
    let now = Instant(nanoseconds: 0)
    framer.drain(over: capture) { frame in
      assembler.consume(frame, at: now) { fix, _ in
        epochs.append((Int(fix.endOffset), fix.time?.unixNanoseconds ?? fix.timeOfDay?.nanoseconds))
      }
    }
    assembler.finish { fix, _ in
      epochs.append((Int(fix.endOffset), fix.time?.unixNanoseconds ?? fix.timeOfDay?.nanoseconds))
    }
    steps = Self.steps(of: epochs, byteCount: capture.byteCount)
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
          let step = time - last
          elapsed += step > 0 && step <= longestStep ? step : period
        }
        last = time
      } else {
        elapsed += steps.isEmpty ? 0 : period
      }
      guard epoch.offset > steps.last?.offset ?? 0 else { continue }
      steps.append(Step(offset: epoch.offset, elapsed: elapsed))
    }
    if steps.last?.offset ?? 0 < byteCount { steps.append(Step(offset: byteCount, elapsed: elapsed)) }
    return steps
  }

  /// The median of the believable steps.
  private static func period(of epochs: [(offset: Int, nanoseconds: Int64?)]) -> Int64 {
    let times = epochs.compactMap(\.nanoseconds)
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }.filter { $0 > 0 && $0 <= longestStep }.sorted()
    return steps.isEmpty ? defaultPeriod : steps[steps.count / 2]
  }
}
