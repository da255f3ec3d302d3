extension MutableRawSpan {
  /// The first `count` bytes.
  ///
  /// - Precondition: the span holds so many.
  @_lifetime(&self)
  mutating func front(_ count: Int) -> MutableRawSpan { _mutatingExtracting(first: count) }

  /// Copies the front of `bytes`, as much as fits, to the front of this span; answers how many.
  mutating func copyFront(of bytes: RawSpan) -> Int {
    let count = min(byteCount, bytes.byteCount)
    guard count > 0 else { return 0 }
    unsafe withUnsafeMutableBytes { target in
      unsafe bytes.withUnsafeBytes { source in
        // SAFETY: `count` lies within both, and a mutable span overlaps nothing.
        unsafe target.copyMemory(from: UnsafeRawBufferPointer(rebasing: source[0..<count]))
      }
    }
    return count
  }
}

extension Array<UInt8> {
  /// A view of the elements.
  var rawBytes: RawSpan {
    // SAFETY: bytes have no padding; the view's lifetime is the array's.
    @_lifetime(borrow self) get { unsafe span.bytes }
  }

  /// Appends all of `bytes`.
  mutating func append(_ bytes: RawSpan) {
    // SAFETY: the buffer is read during the call only.
    unsafe bytes.withUnsafeBytes { unsafe append(contentsOf: $0) }
  }
}
