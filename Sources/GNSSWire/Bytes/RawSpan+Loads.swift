/// Bounds-checked loads: the only file of this module that may write `unsafe`.
extension RawSpan {
  /// A little-endian integer at `offset`, aligned or not.
  ///
  /// - Precondition: `offset ..< offset + size` lies inside the span.
  @inlinable @inline(__always)
  public func load<T: FixedWidthInteger & BitwiseCopyable>(_: T.Type = T.self, at offset: Int) -> T {
    precondition(offset >= 0 && offset <= byteCount &- MemoryLayout<T>.size, "load past the end")
    // SAFETY: the precondition above bounds the load; the load is unaligned.
    return unsafe T(littleEndian: unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: T.self))
  }

  /// The byte at `offset`.
  ///
  /// - Precondition: `offset` lies inside the span.
  @inlinable
  public subscript(offset: Int) -> UInt8 {
    @inline(__always) get {
      precondition(offset >= 0 && offset < byteCount, "load past the end")
      // SAFETY: the precondition above bounds the load.
      return unsafe unsafeLoad(fromUncheckedByteOffset: offset, as: UInt8.self)
    }
  }
}

#if _pointerBitWidth(_32)
extension Int64 {
  /// An integer from its two halves.
  @inline(__always)
  init(low: UInt32, high: UInt32) {
    // SAFETY: both sides are 8 bytes without padding, and every target is little endian.
    self = unsafe unsafeBitCast(SIMD2<UInt32>(low, high), to: Int64.self)
  }
}

extension UInt64 {
  /// An integer from its two halves.
  @inline(__always)
  init(low: UInt32, high: UInt32) {
    // SAFETY: both sides are 8 bytes without padding, and every target is little endian.
    self = unsafe unsafeBitCast(SIMD2<UInt32>(low, high), to: UInt64.self)
  }
}
#endif
