extension FrameScanner {
  /// Whether a sentence starts at `start`, where a `$` or `!` stands.
  ///
  /// Any byte but CR and LF may stand in a body: receivers send Latin-1, UTF-8 and worse, and the checksum decides.
  @inline(never)
  mutating func judgeNMEA(_ bytes: RawSpan, at start: Int, isLast: Bool) -> Verdict {
    let end = min(bytes.byteCount, start &+ limits.nmea)
    let mayGrow = end &- start < limits.nmea

    // Address: 2 to 20 letters and digits; nearly always five capitals, told from one word.
    var index = start &+ 1
    let addressCount: Int
    if index &+ 8 <= end && Self.isFiveCapitalsAndComma(bytes.load(UInt64.self, at: index)) {
      addressCount = 5
    } else {
      while index < end && index &- start <= 21 && Self.isAddress(bytes[index]) { index &+= 1 }
      addressCount = index &- start &- 1
      guard addressCount <= 20 else { return .none }
      guard index < end else { return mayGrow ? .incomplete : .none }
      guard addressCount >= 2, bytes[index] == Byte.comma || bytes[index] == Byte.asterisk else { return .none }
      index = start &+ 1
    }

    // Body: the bytes that may end it are all below ','; few others are.
    var folded = 0 as UInt64
    var single = 0 as UInt8
    var special = 0 as UInt8
    while true {
      folded ^= Self.foldText(bytes, &index, to: end)
      guard index < end else {
        if mayGrow { return .incomplete }
        quality.oversizes &+= 1
        return .none
      }
      special = bytes[index]
      if Self.endsBody(special) { break }
      single ^= special
      index &+= 1
    }
    let sum = NMEAChecksum.fold(folded) ^ single
    // Checksum: nearly always two capital digits and a line end.
    if special == Byte.asterisk, index &+ 5 <= end,
      bytes.load(UInt32.self, at: index &+ 1) == Self.usualEnd(sum)
    {
      return Verdict(kind: .nmea, count: index &+ 5 &- start, bodyCount: index &- start &- 1)
    }
    return judgeEnd(bytes, from: start, addressCount, at: index, sum, isLast: isLast)
  }

  /// The exclusive or of the bytes from `index` on up to the first outside `,`…0xAB, where `index` then stands, or `end`;
  /// its eight bytes are still to be folded into one.
  private static func foldText(_ bytes: RawSpan, _ index: inout Int, to end: Int) -> UInt64 {
    var folded = 0 as UInt64
    while index &+ 8 <= end {
      let word = bytes.word(at: index)
      // Subtracting ',' sets the top bit of each byte outside; a borrow spoils only what lies behind such a byte.
      let outside = (word &- 0x2C2C_2C2C_2C2C_2C2C) & 0x8080_8080_8080_8080
      guard outside == 0 else {
        let count = outside.trailingZeroBitCount & 0x38
        index &+= count &>> 3
        return folded ^ word & (1 &<< UInt64(truncatingIfNeeded: count) &- 1)
      }
      folded ^= word
      index &+= 8
    }
    while index < end, bytes[index] >= Byte.comma, bytes[index] < 0xAC {
      folded ^= UInt64(bytes[index])
      index &+= 1
    }
    return folded
  }

  /// What nearly always follows `*`, as a word: `sum` in two capital digits, CR, LF.
  @inline(__always)
  static func usualEnd(_ sum: UInt8) -> UInt32 {
    // A nibble of 10 and more carries into bit 4, which stands for the distance from '9' to 'A'.
    let nibbles = UInt32(sum &>> 4) | UInt32(sum & 15) &<< 8
    let letters = (nibbles &+ 0x0606) &>> 4 & 0x0101
    return nibbles &+ letters &* 7 &+ 0x0A0D_3030
  }

  /// Whether the first five bytes of `word` are A…Z and the sixth is a comma.
  @inline(__always)
  static func isFiveCapitalsAndComma(_ word: UInt64) -> Bool {
    let letters = word & 0xFF_FFFF_FFFF
    // Adding what lacks to 0x80 sets the high bit of each byte from 'A' on, and of each above 'Z'; no carry leaves a
    // byte that is ASCII.
    let fromA = letters &+ 0x3F_3F3F_3F3F
    let aboveZ = letters &+ 0x25_2525_2525
    return (letters | ~fromA | aboveZ) & 0x80_8080_8080 == 0 && word &>> 40 & 0xFF == 0x2C
  }

  @inline(__always)
  private static func isAddress(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
  }

  @inline(__always)
  private static func endsBody(_ byte: UInt8) -> Bool {
    byte == Byte.asterisk || byte == Byte.carriageReturn || byte == Byte.lineFeed || byte == Byte.dollar
      || byte == Byte.bang
  }
}
