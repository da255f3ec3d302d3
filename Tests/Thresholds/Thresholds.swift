import AllocationCounter
import Workload

/// Counts what a debug test cannot: allocations from bytes to `Motion`, and (under valgrind) instructions.
///
/// `thresholds allocations` prints one JSON line a stream. `thresholds STAGE STREAM EPOCHS` takes that many epochs of a
/// stream through a stage, and `thresholds STAGE ADVERSARY BYTES` an adversary's bytes, for callgrind to count; both
/// print how many bytes those were.
@main
struct Thresholds {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    if words == ["allocations"] {
      for stream in Stream.allCases { countAllocations(stream, epochs: 10_000) }
      return
    }
    guard words.count == 3, let stage = Stage(rawValue: words[0]), let count = Int(words[2]),
      let bytes = Stream(rawValue: words[1])?.bytes(epochs: count)
        ?? Adversary(rawValue: words[1])?.bytes(count: count)
    else {
      print("usage: thresholds allocations | STAGE STREAM EPOCHS | STAGE ADVERSARY BYTES | adversaries")
      if words == ["adversaries"] { for adversary in Adversary.allCases { print(adversary.rawValue) } }
      return
    }
    let outcome = stage.measuredPass(bytes)
    print(
      "{\"bytes\":\(bytes.count),\"frames\":\(outcome.frames),\"fixes\":\(outcome.fixes),\"sum\":\(outcome.sum)}")
  }

  static func countAllocations(_ stream: Stream, epochs: Int) {
    let bytes = stream.bytes(epochs: epochs)
    var pipeline = Pipeline()
    // The first epochs touch what is allocated once in a process.
    pipeline.pass(stream.bytes(epochs: 3))
    let warm = pipeline.outcome.fixes
    let before = allocation_count()
    pipeline.pass(bytes)
    let allocations = allocation_count() - before
    print(
      "{\"kind\":\"threshold\",\"name\":\"allocations-\(stream.rawValue)\",\"value\":\(allocations),"
        + "\"epochs\":\(pipeline.outcome.fixes - warm)}")
  }
}
