/// CRC-24Q, which closes every RTCM 3 frame: polynomial 0x1864CFB, most significant bit first, initial value 0.
public enum CRC24Q {
  #if $Embedded
  private static let slices = 1  // 1 KiB of table instead of 8
  private static let tables: InlineArray<256, UInt32> = makeTables()
  #else
  private static let slices = 8
  private static let tables: InlineArray<2048, UInt32> = makeTables()
  #endif

  /// `tables[256 k + x]`: the remainder of byte x followed by k zero bytes, in the upper 24 bits.
  private static func makeTables<let count: Int>() -> InlineArray<count, UInt32> {
    var tables = InlineArray<count, UInt32>(repeating: 0)
    for byte in 0..<256 {
      var remainder = UInt32(byte) << 24
      for _ in 0..<8 { remainder = remainder << 1 ^ (remainder >> 31) &* 0x864C_FB00 }
      tables[byte] = remainder
    }
    for index in 256..<max(256, count) {
      let shorter = tables[index &- 256]
      tables[index] = shorter << 8 ^ tables[Int(shorter >> 24)]
    }
    return tables
  }

  /// The remainder of `bytes`; 0 for a whole frame with its CRC, if nothing in it changed.
  ///
  /// - Complexity: O(`bytes.byteCount`), eight bytes at a time (Kounavis and Berry's slicing).
  public static func of(_ bytes: RawSpan) -> UInt32 { remainder(bytes, 0, bytes.byteCount) }

  /// The remainder of the bytes `start ..< end` of `bytes`.
  static func remainder(_ bytes: RawSpan, _ start: Int, _ end: Int) -> UInt32 {
    var index = start
    var crc = 0 as UInt32
    #if !$Embedded
    while index &+ 8 <= end {
      let word = bytes.load(UInt64.self, at: index).byteSwapped ^ UInt64(crc) &<< 32
      crc = look(7, word &>> 56) ^ look(6, word &>> 48) ^ look(5, word &>> 40) ^ look(4, word &>> 32)
      crc ^= look(3, word &>> 24) ^ look(2, word &>> 16) ^ look(1, word &>> 8) ^ look(0, word)
      index &+= 8
    }
    #endif
    while index < end {
      crc = crc << 8 ^ look(0, UInt64(crc &>> 24 ^ UInt32(bytes[index])))
      index &+= 1
    }
    return crc >> 8
  }

  @inline(__always)
  private static func look(_ slice: Int, _ word: UInt64) -> UInt32 {
    tables[slice &* 256 &+ Int(truncatingIfNeeded: word & 0xFF)]
  }
}
