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

  /// The eight bytes from `offset` on, little-endian, or `nil` if the span does not have all of them.
  @inline(__always)
  func wholeWord(at offset: UInt32) -> UInt64? {
    guard Int(offset) <= byteCount &- 8 else { return nil }
    // SAFETY: 0 ≤ offset ≤ byteCount − 8; the load is unaligned.
    return unsafe UInt64(littleEndian: unsafeLoadUnaligned(fromUncheckedByteOffset: Int(offset), as: UInt64.self))
  }

  /// The eight bytes from `offset` on, little-endian; zeros stand for those behind the end.
  ///
  /// - Precondition: `offset` is not negative.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    let last = byteCount &- 8
    guard offset <= last else { return lastWord(at: offset) }
    precondition(offset >= 0, "load before the start")
    // SAFETY: 0 ≤ offset ≤ byteCount − 8; the load is unaligned.
    return unsafe UInt64(littleEndian: unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  @inline(never)
  private func lastWord(at offset: Int) -> UInt64 {
    guard offset < byteCount else { return 0 }
    let last = byteCount &- 8
    if last >= 0 { return load(UInt64.self, at: last) &>> UInt64(truncatingIfNeeded: (offset &- last) &* 8) }
    var (word, index) = (0 as UInt64, byteCount)
    while index > offset {
      index &-= 1
      word = word &<< 8 | UInt64(self[index])
    }
    return word
  }
}

extension Fields {
  /// The field at `offset`, little-endian.
  ///
  /// - Precondition: it lies in the first `size` bytes, which for a constant `offset` costs nothing.
  @inlinable @inline(__always)
  func load<T: FixedWidthInteger & BitwiseCopyable>(_: T.Type = T.self, at offset: Int) -> T {
    precondition(offset >= 0 && offset &+ MemoryLayout<T>.size <= size, "no field there")
    // SAFETY: the field lies in the first `size` bytes, which the initializer has seen; the load is unaligned.
    return unsafe T(littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: T.self))
  }
}

extension Entries {
  /// The field at `offset` in entry `index`, little-endian.
  @inlinable @inline(__always)
  func load<T: FixedWidthInteger & BitwiseCopyable>(_: T.Type = T.self, _ index: Int, at offset: Int) -> T {
    precondition(index >= 0 && index < count, "no entry there")
    precondition(offset >= 0 && offset &+ MemoryLayout<T>.size <= size, "no field there")
    let at = index &* size &+ offset
    // SAFETY: the initializer has seen `count` entries of `size` bytes; the load is unaligned.
    return unsafe T(littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: at, as: T.self))
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
// Vectors, each loop behind one check of its bounds. Their scalar twins, which small processors use and tests compare
// them with, are in `Scalar.swift`.
extension RawSpan {
  /// The length of the body of a sentence that starts at `start`, if it is like nearly all: five capitals and a comma, no
  /// byte outside `,`…0xAB, a right checksum in capital digits, CR LF, `limit` bytes at most. Otherwise 0: look closer.
  @inline(__always)
  func usualSentence(at start: Int, limit: Int) -> Int {
    let end = min(byteCount, start &+ limit)
    guard start >= 0 && start &+ 16 <= end else { return 0 }
    // SAFETY: the guard holds `start ..< end` inside the span, and each load ends at `end` at most; all are unaligned.
    var word = unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: start &+ 1, as: UInt64.self)
    guard FrameScanner.isFiveCapitalsAndComma(word) else { return 0 }
    var folded = 0 as UInt64
    var index = start &+ 1
    var outside = 0 as UInt64
    // Subtracting ',' sets the top bit of each byte outside; a borrow spoils only what lies behind such a byte.
    while true {
      guard index &+ 16 <= end else { return 0 }
      word = unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
      outside = (word &- 0x2C2C_2C2C_2C2C_2C2C) & 0x8080_8080_8080_8080
      if outside != 0 { break }
      folded ^= word
      word = unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: index &+ 8, as: UInt64.self)
      index &+= 8
      outside = (word &- 0x2C2C_2C2C_2C2C_2C2C) & 0x8080_8080_8080_8080
      if outside != 0 { break }
      folded ^= word
      index &+= 8
    }
    let count = outside.trailingZeroBitCount & 0x38
    folded ^= word & (1 &<< UInt64(truncatingIfNeeded: count) &- 1)
    index &+= count &>> 3
    guard index &+ 5 <= end else { return 0 }
    let byte = unsafe unsafeLoad(fromUncheckedByteOffset: index, as: UInt8.self)
    let close = unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: index &+ 1, as: UInt32.self)
    let isRight = byte == Byte.asterisk && close == FrameScanner.usualEnd(NMEAChecksum.fold(folded))
    return isRight ? index &- start &- 1 : 0
  }

  /// The UBX checksum of the bytes `start ..< end`.
  ///
  /// - Precondition: it is not empty, and the blocks of 16 bytes that end with it lie in the span.
  @inline(__always)
  func fletcher(_ start: Int, _ end: Int) -> UBXChecksum {
    // Blocks of 16 bytes, of which the last one ends at `end`. What of the first one lies before `start` is made zeros,
    // which change neither sum.
    var index = end &- ((end &- start &+ 15) & ~15)
    precondition(index >= 0 && start < end && end <= byteCount, "sum past the end")
    let outside = UInt64(truncatingIfNeeded: start &- index) &* 8
    // SAFETY: each block starts at 0 at least and ends at `end` at most, inside the span; the loads are unaligned.
    var low = unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
    var high = unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: index &+ 8, as: UInt64.self)
    if outside < 64 {
      low = (low &>> outside) &<< outside
    } else {
      high = (high &>> outside) &<< outside
      low = 0
    }
    // Lane j of `sums` adds byte j of every block, lane j of `sumsOfSums` adds `sums` after every block.
    // SAFETY: both are 16 bytes without padding.
    var sums = unsafe unsafeBitCast(SIMD2(low, high), to: SIMD16<UInt8>.self)
    var sumsOfSums = sums
    index &+= 16
    if (end &- index) & 16 != 0 {
      sums &+= unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: SIMD16<UInt8>.self)
      sumsOfSums &+= sums
      index &+= 16
    }
    while index < end {
      sums &+= unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: SIMD16<UInt8>.self)
      sumsOfSums &+= sums
      sums &+= unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: index &+ 16, as: SIMD16<UInt8>.self)
      sumsOfSums &+= sums
      index &+= 32
    }
    // A byte in lane j of the block that stands k-th from the last is in b as often as there are bytes from it to the
    // end: 16 k − j, counting k from 1. The 256 in each weight changes nothing modulo 256; without it the compiler takes
    // the product apart, for the sake of the lane whose weight is 0.
    let (even, odd) = Self.halves(sums)
    let (evenSums, oddSums) = Self.halves(sumsOfSums)
    let all = even &+ odd
    let before = all &* SIMD8(256, 258, 260, 262, 264, 266, 268, 270) &+ odd
    var sum = UBXChecksum()
    sum.a = UInt8(truncatingIfNeeded: Self.sum(all))
    sum.b = UInt8(truncatingIfNeeded: Self.sum((((evenSums &+ oddSums) &<< 4) &- before) & 0xFF))
    return sum
  }

  /// The lanes of even and of odd number, in the order of memory.
  @inline(__always)
  private static func halves(_ lanes: SIMD16<UInt8>) -> (even: SIMD8<UInt16>, odd: SIMD8<UInt16>) {
    // SAFETY: both are 16 bytes without padding.
    let pairs = unsafe unsafeBitCast(lanes, to: SIMD8<UInt16>.self)
    return (pairs & 0xFF, pairs &>> 8)
  }

  /// The sum of all lanes, of which none exceeds 8,191. The standard library's is a call (Swift 6.3).
  @inline(__always)
  private static func sum(_ lanes: SIMD8<UInt16>) -> Int {
    // SAFETY: both are 16 bytes without padding.
    let words = unsafe unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
    return Int(truncatingIfNeeded: ((words[0] &+ words[1]) &* 0x0001_0001_0001_0001) &>> 48)
  }

  @inline(__always)
  private static func sum(_ lanes: SIMD16<UInt8>) -> Int {
    let (even, odd) = halves(lanes)
    return sum(even &+ odd)
  }

  /// How many of the span's bytes are `byte`.
  @inline(__always)
  func countOf(_ byte: UInt8) -> Int {
    let end = byteCount
    guard end >= 16 && end < 255 &* 16 else { return countOfScalar(byte) }  // No lane counts beyond 255.
    let sought = SIMD16<UInt8>(repeating: byte)
    let none = SIMD16<UInt8>(repeating: 0)
    var found = none
    var index = 0
    // SAFETY: each load starts at `end − 16` at most, which the guard holds inside the span; all are unaligned.
    while index <= end &- 16 {
      let block = unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: SIMD16<UInt8>.self)
      found = found &+ none.replacing(with: 1, where: block .== sought)
      index &+= 16
    }
    // The last sixteen bytes again, but those counted already.
    let lanes = SIMD16<UInt8>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    let counted = SIMD16<UInt8>(repeating: UInt8(truncatingIfNeeded: index &+ 16 &- end))
    let block = unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: end &- 16, as: SIMD16<UInt8>.self)
    found = found &+ none.replacing(with: 1, where: (block .== sought) .& (lanes .>= counted))
    return Self.sum(found)
  }
}
#endif

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
