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
  mutating func update(_ bytes: RawSpan, _ start: Int, _ end: Int) { bytes.addFletcher(start, end, to: &self) }

  /// Adds the last `count` bytes of `word`, whose first ones are 0.
  @inline(__always)
  mutating func add(_ word: UInt64, _ count: UInt8) {
    // Bytes in 16-bit lanes; a product's top lane is the sum of the lanes, each times its weight: b has a byte as often as
    // there are bytes from it to the end. No lane overflows into the next.
    let even = word & 0x00FF_00FF_00FF_00FF
    let odd = word &>> 8 & 0x00FF_00FF_00FF_00FF
    let sum = ((even &+ odd) &* 0x0001_0001_0001_0001) &>> 48
    let weighted = (even &* 0x0008_0006_0004_0002 &+ odd &* 0x0007_0005_0003_0001) &>> 48
    b &+= count &* a &+ UInt8(truncatingIfNeeded: weighted)
    a &+= UInt8(truncatingIfNeeded: sum)
  }
}
