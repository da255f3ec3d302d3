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
    self.init(bytes, 0, bytes.byteCount)
  }

  /// The checksum of the bytes `start ..< end` of `bytes`.
  @inline(never)
  init(_ bytes: RawSpan, _ start: Int, _ end: Int) {
    self.init()
    update(bytes, start, end)
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
  mutating func update(_ bytes: RawSpan, _ start: Int, _ end: Int) {
    var start = start
    if start < 16 {
      // No whole block may end with the first bytes.
      let whole = start &+ (end &- start) & 15
      while start < whole {
        update(bytes[start])
        start &+= 1
      }
    }
    guard start < end else { return }
    let rest = bytes.fletcher(start, end)
    b &+= UInt8(truncatingIfNeeded: end &- start) &* a &+ rest.b
    a &+= rest.a
  }
}
