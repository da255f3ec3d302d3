/// Time since midnight UTC, in nanoseconds; may reach beyond a day's end (24:00:00, second 60) or before its start.
public struct TimeOfDay: Comparable, Hashable, Sendable, BitwiseCopyable {
  /// Nanoseconds since midnight.
  public var nanoseconds: Int64

  /// Whether it lies neither before midnight nor after the next.
  @inline(__always)
  var isWithinDay: Bool { UInt64(bitPattern: nanoseconds) < 86_400_000_000_000 }

  /// The moment `nanoseconds` after midnight.
  @inlinable
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Earlier comes first.
  @inlinable
  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.nanoseconds < right.nanoseconds }
}
