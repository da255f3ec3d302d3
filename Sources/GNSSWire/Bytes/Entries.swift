/// `count` entries of `size` bytes: looked at once, so that reading a field checks the number of its entry alone.
@usableFromInline
struct Entries<let size: Int>: ~Escapable, BitwiseCopyable {
  @usableFromInline let bytes: RawSpan
  /// How many there are.
  @usableFromInline let count: Int

  /// The first `count` entries in `bytes`, or `nil` if those are not so many.
  @inlinable @inline(__always) @_lifetime(copy bytes)
  init?(_ bytes: RawSpan, count: UInt8) {
    guard Int(count) &* size <= bytes.byteCount else { return nil }
    self.bytes = bytes
    self.count = Int(count)
  }
}
