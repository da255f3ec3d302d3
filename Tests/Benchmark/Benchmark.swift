import AllocationCounter
import Glibc
import Workload

/// Measures how fast bytes become frames, fields, fixes and motion.
///
/// `benchmark` measures what the virtual receiver sends, `benchmark FILE…` captures; one JSON line for each input and
/// stage. `benchmark write STREAM EPOCHS FILE` writes what the virtual receiver sends, for others to be measured on.
@main
struct Benchmark {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.first == "write" {
      guard words.count == 4, let stream = Stream(rawValue: words[1]), let epochs = Int(words[2]),
        System.write(stream.bytes(epochs: epochs), to: words[3])
      else { return print("usage: benchmark write STREAM EPOCHS FILE") }
    } else if words.isEmpty {
      for stream in Stream.allCases { measure(stream.bytes(epochs: 20_000), stream.rawValue) }
    } else {
      for path in words {
        guard let bytes = System.bytes(of: path), !bytes.isEmpty else {
          print("{\"kind\":\"error\",\"input\":\"\(path)\",\"message\":\"cannot be read, or is empty\"}")
          continue
        }
        measure(bytes, path)
      }
    }
  }

  /// The best of at least five passes and half a second, of each stage.
  private static func measure(_ bytes: [UInt8], _ input: String) {
    for stage in [Stage.framing, .decode, .pipeline] {
      var best = Double.infinity
      var passes = 0
      var allocations = 0
      var outcome = Outcome()
      let began = System.seconds
      while passes < 5 || System.seconds - began < 0.5 {
        let before = allocation_count()
        let start = System.seconds
        outcome = stage.measuredPass(bytes)
        best = min(best, System.seconds - start)
        allocations = Int(allocation_count() - before)
        passes += 1
      }
      print(
        "{\"kind\":\"benchmark\",\"input\":\"\(input)\",\"stage\":\"\(stage.rawValue)\",\"bytes\":\(bytes.count),"
          + "\"messages\":\(outcome.frames),\"fixes\":\(outcome.fixes),\"seconds\":\(best),"
          + "\"bytesPerSecond\":\(Int(Double(bytes.count) / best)),"
          + "\"messagesPerSecond\":\(Int(Double(outcome.frames) / best)),\"allocations\":\(allocations)}")
    }
  }
}
