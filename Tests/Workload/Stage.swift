/// How far bytes are taken.
public enum Stage: String, CaseIterable, Sendable {
  /// To proven frames, over one piece of memory.
  case framing
  /// To proven frames, by an archive's limits and in pieces of 4,096 bytes.
  case archive
  /// To every field of every message, over one piece of memory.
  case decode
  /// To `Fix` and `Motion`, read by read, as of a live receiver.
  case pipeline

  /// Takes `bytes` so far, and tells what came of them.
  ///
  /// Its name is what `.ci/thresholds` tells callgrind to count.
  @inline(never)
  public func measuredPass(_ bytes: [UInt8]) -> Outcome {
    var pipeline = Pipeline()
    switch self {
    case .archive: pipeline.archive(bytes)
    case .framing: pipeline.frame(bytes)
    case .decode: pipeline.decode(bytes)
    case .pipeline: pipeline.pass(bytes)
    }
    return pipeline.outcome
  }
}

/// What came of a pass.
public struct Outcome: Sendable {
  /// How many frames were found.
  public var frames = 0
  /// How many fixes were told.
  public var fixes = 0
  /// Keeps the optimiser honest.
  public var sum: UInt64 = 0

  /// Nothing yet.
  public init() {}
}
