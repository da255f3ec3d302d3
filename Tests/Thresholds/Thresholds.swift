import AllocationCounter
import GNSSMotion
import GNSSWire

/// Counts what a debug test cannot: allocations from bytes to `Motion`, and (under valgrind) instructions.
///
/// `thresholds allocations` prints one JSON line a stream; `thresholds bytes STREAM EPOCHS` prints how many bytes that
/// many epochs have, and `thresholds run STREAM EPOCHS` passes them from bytes to `Motion`, for callgrind to count.
@main
struct Thresholds {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    switch words.first {
    case "allocations":
      for stream in Stream.allCases { countAllocations(stream, epochs: 10_000) }
    case "bytes":
      if let (stream, epochs) = arguments(words.dropFirst()) { print(stream.bytes(epochs: epochs).count) }
    case "run":
      if let (stream, epochs) = arguments(words.dropFirst()) {
        let bytes = stream.bytes(epochs: epochs)
        var pipeline = Pipeline()
        pipeline.pass(bytes)
        print("{\"fixes\":\(pipeline.fixes),\"sum\":\(pipeline.sum)}")
      }
    default:
      print("usage: thresholds allocations | bytes STREAM EPOCHS | run STREAM EPOCHS")
    }
  }

  static func arguments(_ words: ArraySlice<String>) -> (Stream, Int)? {
    guard let name = words.first, let stream = Stream(rawValue: name), let epochs = words.dropFirst().first,
      let count = Int(epochs)
    else {
      print("streams: \(Stream.allCases.map(\.rawValue).joined(separator: " "))")
      return nil
    }
    return (stream, count)
  }

  static func countAllocations(_ stream: Stream, epochs: Int) {
    let bytes = stream.bytes(epochs: epochs)
    var pipeline = Pipeline()
    // The first epochs touch what is allocated once in a process.
    pipeline.pass(stream.bytes(epochs: 3))
    let warm = pipeline.fixes
    let before = allocation_count()
    pipeline.pass(bytes)
    let allocations = allocation_count() - before
    print(
      "{\"kind\":\"threshold\",\"name\":\"allocations-\(stream.rawValue)\",\"value\":\(allocations),"
        + "\"epochs\":\(pipeline.fixes - warm)}")
  }
}

/// Bytes ▶ frames ▶ fixes ▶ motion, as a live receiver passes them.
struct Pipeline: ~Copyable {
  var framer = Framer(limits: .live)
  var assembler = EpochAssembler(policy: .live)
  var filter = MotionFilter()
  var fixes = 0
  /// Keeps the optimiser honest.
  var sum = 0.0

  mutating func pass(_ bytes: [UInt8]) {
    let span = bytes.bytes
    var offset = 0
    // What one read brings at 1 Hz and 38400 baud, and never a whole number of frames.
    while offset < span.byteCount {
      let count = min(997, span.byteCount - offset)
      var taken = 0
      while taken < count {
        taken += framer.append(span.extracting(offset + taken..<offset + count))
        drain()
      }
      offset += count
    }
  }

  private mutating func drain() { Self.drain(&framer, &assembler, &filter, &fixes, &sum) }

  // The parts are borrowed one by one, because the framer's closure changes the others while the framer itself changes.
  private static func drain(
    _ framer: inout Framer, _ assembler: inout EpochAssembler, _ filter: inout MotionFilter, _ fixes: inout Int,
    _ sum: inout Double
  ) {
    framer.drain { frame in
      let now = Instant(nanoseconds: 0)
      assembler.consume(frame, at: now) { fix, _ in
        let motion = filter.consume(fix, at: now)
        fixes += 1
        sum += (fix.coordinate?.latitude ?? 0) + (motion.displacement ?? 0)
      }
    }
  }
}
