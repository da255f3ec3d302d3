import GNSSWire

/// When a lost receiver is tried again: soon at first, then ever more rarely.
///
/// A change in the file system or in udev's list asks for a try at once; this is for what nobody announces.
struct Backoff {
  /// Seconds before the first, second, … try; the last one repeats.
  static let steps = [0.25, 0.5, 1, 2, 5, 10, 30]

  private var tries = 0

  /// How long to wait before the next try, in seconds.
  mutating func next() -> Double {
    defer { tries += 1 }
    return Self.steps[min(tries, Self.steps.count - 1)]
  }

  /// It worked.
  mutating func reset() { tries = 0 }
}
