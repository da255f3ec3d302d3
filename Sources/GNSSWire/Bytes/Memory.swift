// Raw memory: bounds-checked loads and the framer's storage. The only file of this module that may write `unsafe`.

extension RawSpan {
  /// A little-endian integer at `offset`, aligned or not.
  ///
  /// - Precondition: `offset ..< offset + size` lies inside the span.
  @inlinable @inline(__always)
  public func load<T: FixedWidthInteger & BitwiseCopyable>(_: T.Type = T.self, at offset: Int) -> T {
    let size = MemoryLayout<T>.size
    precondition(
      byteCount >= size && UInt(bitPattern: offset) <= UInt(bitPattern: byteCount &- size), "load past the end")
    // SAFETY: the precondition above bounds the load; the load is unaligned.
    return unsafe T(littleEndian: unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: T.self))
  }

  /// The byte at `offset`.
  ///
  /// - Precondition: `offset` lies inside the span.
  @inlinable
  public subscript(offset: Int) -> UInt8 {
    @inline(__always) get {
      precondition(UInt(bitPattern: offset) < UInt(bitPattern: byteCount), "load past the end")
      // SAFETY: the precondition above bounds the load.
      return unsafe unsafeLoad(fromUncheckedByteOffset: offset, as: UInt8.self)
    }
  }

  /// The 16 bytes at `offset`, aligned or not.
  ///
  /// - Precondition: `offset ..< offset + 16` lies inside the span.
  @inline(__always)
  func loadVector(at offset: Int) -> SIMD16<UInt8> {
    precondition(byteCount >= 16 && UInt(bitPattern: offset) <= UInt(bitPattern: byteCount &- 16), "load past the end")
    // SAFETY: the precondition above bounds the load; the load is unaligned.
    return unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: SIMD16<UInt8>.self)
  }
}

extension StaticString {
  /// The text's bytes.
  ///
  /// - Precondition: The text is a literal of more than one character, which lies in memory.
  @inlinable
  public var literalBytes: RawSpan {
    @_lifetime(immortal)
    get {
      precondition(hasPointerRepresentation, "a literal lies in memory")
      // SAFETY: a literal's bytes are part of the program and never go away.
      let bytes = unsafe RawSpan(_unsafeStart: utf8Start, byteCount: utf8CodeUnitCount)
      return unsafe _overrideLifetime(bytes, copying: ())
    }
  }
}

#if !$Embedded
extension [UInt8] {
  /// The array's bytes, borrowed.
  @inlinable
  public var bytes: RawSpan {
    @_lifetime(borrow self)
    borrowing get {
      // SAFETY: bytes have no padding, which is why the general property is unsafe.
      unsafe span.bytes
    }
  }
}
#endif

extension InlineArray where Element == UInt8 {
  /// The array's bytes, borrowed.
  @inlinable
  public var bytes: RawSpan {
    @_lifetime(borrow self)
    borrowing get {
      // SAFETY: bytes have no padding, which is why the general property is unsafe.
      unsafe span.bytes
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

/// Linear storage of fixed capacity: bytes enter at the end and leave at the front, and what is in it is always one
/// contiguous span.
@safe
struct ByteBuffer: ~Copyable, @unchecked Sendable {
  // SAFETY: the memory belongs to this value alone, which is not copyable; nothing else holds the pointer.
  private let memory: UnsafeMutableRawBufferPointer
  private let isOwned: Bool
  private var start = 0
  private var end = 0

  #if !$Embedded
  /// An empty buffer with memory of its own, from the heap.
  init(capacity: Int) {
    // SAFETY: freed in `deinit`, the only owner; not read before it is written, because `end` starts at 0.
    unsafe memory = .allocate(byteCount: capacity, alignment: 16)
    isOwned = true
  }
  #endif

  /// An empty buffer over memory of the caller, which must outlive it and be used by nothing else.
  @unsafe
  init(over memory: UnsafeMutableRawBufferPointer) {
    // SAFETY: the caller promises the memory's lifetime.
    unsafe self.memory = memory
    isOwned = false
  }

  deinit {
    #if !$Embedded
    // SAFETY: `isOwned` says that `init(capacity:)` allocated it.
    if isOwned { unsafe memory.deallocate() }
    #endif
  }

  /// How many bytes fit in all.
  var capacity: Int { unsafe memory.count }  // SAFETY: reads the count, not the memory.

  /// How many bytes are in it.
  var count: Int { end &- start }

  /// The bytes in it, oldest first.
  var bytes: RawSpan {
    @_lifetime(borrow self)
    get {
      // SAFETY: start ≤ end ≤ capacity, all of it written; the span cannot outlive the borrow of `self`.
      unsafe _overrideLifetime(
        RawSpan(_unsafeBytes: UnsafeRawBufferPointer(rebasing: memory[start..<end])), borrowing: self)
    }
  }

  /// Lets `body` write into the free tail; it answers how many bytes it wrote from the tail's start.
  ///
  /// What is in the buffer moves to its front first if less than half of the buffer is free behind it.
  ///
  /// - Precondition: the answer is not negative and not more than the tail holds.
  mutating func fill<E: Error>(_ body: (inout MutableRawSpan) throws(E) -> Int) throws(E) -> Int {
    if start == end {
      start = 0
      end = 0
    } else if start > 0 && capacity &- end < capacity / 2 {
      // SAFETY: both ranges lie inside the memory; `copyMemory` allows overlap.
      unsafe memory.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[start..<end]))
      end &-= start
      start = 0
    }
    let free = capacity &- end
    // SAFETY: the tail lies inside the memory, which `self` owns exclusively while this method runs.
    var tail = unsafe MutableRawSpan(_unsafeBytes: UnsafeMutableRawBufferPointer(rebasing: memory[end...]))
    let written = try body(&tail)
    precondition(written >= 0 && written <= free, "more bytes written than there was room for")
    end &+= written
    return written
  }

  /// Appends as many of `more` as there is room for and answers how many those are.
  mutating func append(_ more: RawSpan) -> Int {
    fill { tail in
      let taken = min(tail.byteCount, more.byteCount)
      // SAFETY: `taken` is bounded by both counts; the two memories are distinct, for the tail belongs to `self` alone.
      unsafe more.withUnsafeBytes { source in
        unsafe tail.withUnsafeMutableBytes { target in
          unsafe target.copyMemory(from: UnsafeRawBufferPointer(rebasing: source[..<taken]))
        }
      }
      return taken
    }
  }

  /// Drops the `count` oldest bytes.
  ///
  /// - Precondition: so many are in the buffer.
  mutating func removeFirst(_ count: Int) {
    precondition(count >= 0 && count <= self.count, "more bytes dropped than there are")
    start &+= count
  }

  /// Drops everything.
  mutating func removeAll() {
    start = 0
    end = 0
  }
}

extension Framer {
  /// A framer at the start of a stream, over storage of the caller, for programs without a heap.
  ///
  /// The storage must outlive the framer, and nothing else may use it meanwhile.
  ///
  /// - Precondition: `storage` holds at least `limits.capacity` bytes.
  @unsafe
  public init(limits: Limits, acceptsMissingChecksum: Bool = false, storage: UnsafeMutableRawBufferPointer) {
    precondition(storage.count >= limits.capacity, "too little storage for these limits")
    // SAFETY: the caller promises the memory's lifetime.
    self.init(
      limits: limits, acceptsMissingChecksum: acceptsMissingChecksum, buffer: unsafe ByteBuffer(over: storage))
  }
}
