/// A moment on the machine's own clock: nanoseconds of CLOCK_BOOTTIME, which runs on through suspend.
///
/// Pure code takes instants as arguments and never reads a clock.
public struct Instant: Comparable, Hashable, Sendable, BitwiseCopyable {
  /// Nanoseconds since boot (or since the start of a virtual clock).
  public var nanoseconds: Int64

  /// The moment `nanoseconds` after boot.
  @inlinable
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Earlier comes first.
  @inlinable
  public static func < (left: Instant, right: Instant) -> Bool { left.nanoseconds < right.nanoseconds }

  /// The moment `seconds` later (earlier if negative).
  @inlinable
  public func advanced(bySeconds seconds: Double) -> Instant {
    Instant(nanoseconds: nanoseconds &+ Int64(seconds * 1e9))
  }

  /// The moment `nanoseconds` later (earlier if negative).
  @inlinable
  public func advanced(byNanoseconds more: Int64) -> Instant { Instant(nanoseconds: nanoseconds &+ more) }

  /// Seconds from `earlier` to this moment.
  public func seconds(since earlier: Instant) -> Double { Double(nanoseconds &- earlier.nanoseconds) * 1e-9 }
}
