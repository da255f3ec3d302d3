/// SPARTN's check values: CRC-8, CRC-16, CRC-24Q or CRC-32, most significant bit first.
///
/// All four are reckoned in the upper bits of 32, so that one loop does for them.
extension SPARTN {
  /// The check value of this kind over the bytes `start ..< end`.
  static func check(_ kind: Int, _ bytes: RawSpan, _ start: Int, _ end: Int) -> UInt32 {
    var crc: UInt32 = kind == 3 ? .max : 0
    var index = start
    #if $Embedded
    let polynomial = Self.polynomial(kind)
    while index < end {
      crc ^= UInt32(bytes[index]) &<< 24
      for _ in 0..<8 { crc = crc &<< 1 ^ (crc &>> 31) &* polynomial }
      index &+= 1
    }
    #else
    let first = kind &* 2048
    while index &+ 8 <= end {
      let word = bytes.load(UInt64.self, at: index).byteSwapped ^ UInt64(crc) &<< 32
      crc = look(first &+ 1792, word &>> 56) ^ look(first &+ 1536, word &>> 48)
      crc ^= look(first &+ 1280, word &>> 40) ^ look(first &+ 1024, word &>> 32)
      crc ^= look(first &+ 768, word &>> 24) ^ look(first &+ 512, word &>> 16)
      crc ^= look(first &+ 256, word &>> 8) ^ look(first, word)
      index &+= 8
    }
    while index < end {
      crc = crc &<< 8 ^ look(first, UInt64(crc &>> 24 ^ UInt32(bytes[index])))
      index &+= 1
    }
    #endif
    return (kind == 3 ? ~crc : crc) &>> UInt32(truncatingIfNeeded: 24 &- 8 &* kind)
  }

  private static func polynomial(_ kind: Int) -> UInt32 {
    switch kind {
    case 0: 0x0700_0000
    case 1: 0x1021_0000
    case 2: 0x864C_FB00
    default: 0x04C1_1DB7
    }
  }

  #if !$Embedded
  /// A false header claims up to 1,106 bytes, and the next one may stand five bytes on: eight bytes at a time, by tables
  /// as those of `CRC24Q`, 2,048 entries for each kind.
  private static let tables: InlineArray<8192, UInt32> = {
    var tables = InlineArray<8192, UInt32>(repeating: 0)
    for kind in 0..<4 {
      let first = kind &* 2048
      let polynomial = SPARTN.polynomial(kind)
      for byte in 0..<256 {
        var remainder = UInt32(truncatingIfNeeded: byte) &<< 24
        for _ in 0..<8 { remainder = remainder &<< 1 ^ (remainder &>> 31) &* polynomial }
        tables[first &+ byte] = remainder
      }
      for index in first &+ 256..<first &+ 2048 {
        let shorter = tables[index &- 256]
        tables[index] = shorter &<< 8 ^ tables[first &+ Int(truncatingIfNeeded: shorter &>> 24)]
      }
    }
    return tables
  }()

  @inline(__always)
  private static func look(_ first: Int, _ word: UInt64) -> UInt32 {
    tables[first &+ Int(truncatingIfNeeded: word & 0xFF)]
  }
  #endif
}
