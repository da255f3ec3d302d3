public import GNSSWire

/// The newest fixes, kept so that a recorder can go back to where a movement began: a departure is found seconds after it.
///
/// Not part of the filter, which remembers seconds, because whole fixes cost more than a receiver that nobody records
/// should pay. After a doze or a loss there is no pre-roll: anchor, then the first fix, with `Motion.gap` between them.
public struct PreRoll<let capacity: Int>: ~Copyable {
  /// A fix and its event time.
  public struct Entry: Sendable {
    /// The fix.
    public var fix: Fix
    /// Event time at which it was solved.
    public var instant: Instant
  }

  private var entries: InlineArray<capacity, Entry>
  private var start = 0
  /// How many fixes are kept, at most `capacity`.
  public private(set) var count = 0

  /// An empty pre-roll.
  ///
  /// - Precondition: `capacity` is positive.
  public init() {
    precondition(capacity > 0, "a pre-roll holds one fix at least")
    entries = InlineArray(repeating: Entry(fix: Fix(source: .nmea), instant: Instant(nanoseconds: 0)))
  }

  /// Keeps `fix`; a full pre-roll forgets its oldest for it.
  ///
  /// - Complexity: O(1).
  public mutating func append(_ fix: Fix, at instant: Instant) {
    entries[(start &+ count) % capacity] = Entry(fix: fix, instant: instant)
    if count < capacity { count &+= 1 } else { start = (start &+ 1) % capacity }
  }

  /// Hands out what led to the movement that `motion` tells of, oldest first, and forgets everything: the fixes with a
  /// position since it began, none where a doze or a loss hides its beginning.
  ///
  /// - Complexity: O(`capacity`).
  public mutating func flush(into motion: Motion, _ body: (Fix, Instant) -> Void) {
    defer { count = 0 }
    guard motion.state == .moving, motion.gap == nil else { return }
    for index in 0..<count {
      let entry = entries[(start &+ index) % capacity]
      if entry.instant >= motion.began && entry.fix.hasPosition { body(entry.fix, entry.instant) }
    }
  }
}

extension PreRoll: Sendable {}
