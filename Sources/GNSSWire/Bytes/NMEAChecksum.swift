/// NMEA 0183's checksum: the exclusive or of everything between the start character and `*`.
public enum NMEAChecksum {
  /// The checksum of `body`.
  ///
  /// - Complexity: O(`body.byteCount`), eight bytes at a time.
  public static func of(_ body: RawSpan) -> UInt8 {
    var folded = 0 as UInt64
    var index = 0
    while index &+ 8 <= body.byteCount {
      folded ^= body.load(UInt64.self, at: index)
      index &+= 8
    }
    var sum = fold(folded)
    while index < body.byteCount {
      sum ^= body[index]
      index &+= 1
    }
    return sum
  }

  /// The exclusive or of the eight bytes of `word`.
  @inline(__always)
  static func fold(_ word: UInt64) -> UInt8 {
    var word = word
    word ^= word &>> 32
    word ^= word &>> 16
    word ^= word &>> 8
    return UInt8(truncatingIfNeeded: word)
  }
}
