/// The fields of a message that has `size` bytes at least: looked at once, so that reading a field checks nothing.
@usableFromInline
struct Fields<let size: Int>: ~Escapable, BitwiseCopyable {
  /// All bytes, those behind the first `size` too.
  @usableFromInline let bytes: RawSpan

  /// The fields in `bytes`, or `nil` if those are fewer than `size`.
  @inlinable @inline(__always) @_lifetime(copy bytes)
  init?(_ bytes: RawSpan) {
    guard bytes.byteCount >= size else { return nil }
    self.bytes = bytes
  }

  /// The byte at `offset`.
  ///
  /// - Precondition: it is one of the first `size`.
  @inlinable
  subscript(offset: Int) -> UInt8 {
    @inline(__always) get { load(at: offset) }
  }
}
