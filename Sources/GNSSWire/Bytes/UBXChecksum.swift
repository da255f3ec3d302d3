/// UBX's checksum: the 8-bit Fletcher sum of RFC 1145 over class, id, length and payload.
///
/// `a` is the sum of the bytes, `b` the sum of all values that `a` took, both modulo 256.
public struct UBXChecksum: Hashable, Sendable, BitwiseCopyable {
  /// CK_A, which stands first in the frame.
  public var a: UInt8 = 0
  /// CK_B.
  public var b: UInt8 = 0

  /// The checksum of no bytes.
  @inlinable
  public init() {}

  /// The checksum of `bytes`.
  ///
  /// - Complexity: O(`bytes.byteCount`), sixteen bytes at a time.
  public init(_ bytes: RawSpan) {
    self.init()
    update(bytes, 0, bytes.byteCount)
  }

  /// Adds one byte.
  @inlinable @inline(__always)
  public mutating func update(_ byte: UInt8) {
    a &+= byte
    b &+= a
  }

  /// Adds the bytes `start ..< end` of `bytes`.
  ///
  /// - Precondition: the range lies inside the span.
  /// - Complexity: O(`end - start`).
  @inline(__always)
  mutating func update(_ bytes: RawSpan, _ start: Int, _ end: Int) {
    var index = start
    #if !$Embedded  // Small processors have no vectors; taken apart, these operations only cost space.
    let blocks = (end &- start) >> 4
    if blocks > 1 {
      // Lane j of `sums` adds byte j of every block, lane j of `sumsOfSums` adds `sums` after every block. A byte in
      // lane j of the block that stands k-th from the last is in b as often as there are bytes from it to the end:
      // 16 k − j, counting k from 1.
      var sums = SIMD16<UInt8>(repeating: 0)
      var sumsOfSums = SIMD16<UInt8>(repeating: 0)
      let blocksEnd = start &+ blocks &* 16
      while index < blocksEnd {
        sums &+= bytes.loadVector(at: index)
        sumsOfSums &+= sums
        index &+= 16
      }
      let lanes = SIMD16<UInt8>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
      let weighted = (sumsOfSums &<< 4) &- lanes &* sums
      b &+= UInt8(truncatingIfNeeded: blocks &* 16) &* a &+ weighted.wrappedSum()
      a &+= sums.wrappedSum()
    }
    #endif
    while index < end {
      update(bytes[index])
      index &+= 1
    }
  }
}
