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

  /// The moment `seconds` later (earlier if negative); what lies beyond 292 years, and no number at all, is the last
  /// moment there is.
  @inlinable
  public func advanced(bySeconds seconds: Double) -> Instant {
    let more = seconds * 1e9
    // 2⁶³ as a Double is exact, and the first value that does not fit.
    guard more > -0x1p63 else { return Instant(nanoseconds: more < 0 ? .min : .max) }
    guard more < 0x1p63 else { return Instant(nanoseconds: .max) }
    let (sum, isOverflow) = nanoseconds.addingReportingOverflow(Int64(more))
    return Instant(nanoseconds: isOverflow ? (more < 0 ? .min : .max) : sum)
  }

  /// The moment `nanoseconds` later (earlier if negative).
  @inlinable
  public func advanced(byNanoseconds more: Int64) -> Instant { Instant(nanoseconds: nanoseconds &+ more) }

  /// Seconds from `earlier` to this moment.
  public func seconds(since earlier: Instant) -> Double { Double(nanoseconds &- earlier.nanoseconds) * 1e-9 }
}
