import CoreLocation

/// `stopwatch loop`: an ordinary loop on the main actor; for each update the nanoseconds of CLOCK_MONOTONIC at which the
/// loop's body began and the fix's time in milliseconds, a line each, until it is ended.
///
/// `stopwatch crowd SECONDS ITERATORS SLOW MANAGERS`: so many loops at a time, of which some take 0.3 s for each update,
/// and so many managers; then one JSON object: what each of them saw, the CPU time, and the memory.
@main
struct Stopwatch {
  static func main() async throws {
    let words = Array(CommandLine.arguments.dropFirst())
    switch words.first {
    case "loop": try await loop()
    case "crowd":
      let numbers = words.dropFirst().compactMap { Int($0) }
      guard numbers.count == 4 else { fallthrough }
      try await Crowd(seconds: numbers[0], iterators: numbers[1], slow: numbers[2], managers: numbers[3]).run()
    default:
      print("usage: stopwatch loop | stopwatch crowd SECONDS ITERATORS SLOW MANAGERS")
      exit(2)
    }
  }

  private static func loop() async throws {
    for try await update in CLLocationUpdate.liveUpdates() {
      let now = nanoseconds()
      guard let location = update.location else { continue }
      let milliseconds = Int((location.timestamp.timeIntervalSince1970 * 1000).rounded())
      let line = "\(now) \(milliseconds)\n"
      _ = Array(line.utf8).withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
    }
  }

  static func nanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
