extension FrameScanner {
  /// Whether a sentence starts at `start`, where a `$` or `!` stands.
  ///
  /// Any byte but CR, LF, `$`, `!` and `*` may stand in a body: receivers send Latin-1, UTF-8 and worse, and the
  /// checksum decides.
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
    guard special == Byte.asterisk else {
      return judgeWithoutChecksum(bytes, from: start, addressCount, bodyEnd: index, end: end, isLast)
    }

    // Checksum: two hexadecimal digits of either case.
    let bodyCount = index &- start &- 1
    let sum = NMEAChecksum.fold(folded) ^ single
    if index &+ 5 <= end && bytes.load(UInt32.self, at: index &+ 1) == Self.usualEnd(sum) {
      return Verdict(kind: .nmea, count: index &+ 5 &- start, bodyCount: bodyCount)
    }
    guard index &+ 3 <= end else {
      if mayGrow { return .incomplete }
      quality.oversizes &+= 1
      return .none
    }
    guard let high = Self.hexadecimal(bytes[index &+ 1]), let low = Self.hexadecimal(bytes[index &+ 2]) else {
      return .none
    }
    let difference = sum ^ (high << 4 | low)
    guard difference == 0 || (difference == Byte.dollar && Self.isUnicoreReply(bytes, at: start)) else {
      quality.badNMEAChecksums &+= 1
      return .none
    }
    guard let lineEnd = lineEnd(bytes, at: index &+ 3, end: end, mayGrow: mayGrow && !isLast) else {
      return .incomplete
    }
    return Verdict(kind: .nmea, count: index &+ 3 &+ lineEnd &- start, bodyCount: bodyCount)
  }

  /// Whether the sentence is one of Unicore's answers to commands, whose checksum takes in the `$`.
  private static func isUnicoreReply(_ bytes: RawSpan, at start: Int) -> Bool {
    guard bytes.byteCount &- start >= 9 else { return false }
    switch bytes.load(UInt64.self, at: start &+ 1) {
    case 0x2C64_6E61_6D6D_6F63, 0x616E_6563_6976_6564: return true  // "command,", "devicena"
    default: return false
    }
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

  /// A line that has no `*`: a sentence of older devices, if it is to be accepted and its line end is there.
  private mutating func judgeWithoutChecksum(
    _ bytes: RawSpan, from start: Int, _ addressCount: Int, bodyEnd: Int, end: Int, _ isLast: Bool
  ) -> Verdict {
    guard Self.isSentence(bytes, from: start, addressCount, bodyEnd: bodyEnd) else { return .none }
    var count = bodyEnd &- start
    if acceptsMissingChecksum && (bytes[bodyEnd] == Byte.carriageReturn || bytes[bodyEnd] == Byte.lineFeed) {
      let mayGrow = end &- start < limits.nmea && !isLast
      guard let lineEnd = lineEnd(bytes, at: bodyEnd, end: end, mayGrow: mayGrow) else { return .incomplete }
      count &+= lineEnd
      quality.missingChecksums &+= 1
      return Verdict(kind: .nmea, count: count, bodyCount: bodyEnd &- start &- 1, hasChecksum: false)
    }
    quality.missingChecksums &+= 1
    return .none
  }

  /// Whether the line is built as a sentence: `TTFFF,` or `P…,` in capitals, then printable ASCII.
  private static func isSentence(_ bytes: RawSpan, from start: Int, _ addressCount: Int, bodyEnd: Int) -> Bool {
    guard bytes[start &+ 1 &+ addressCount] == Byte.comma else { return false }
    let isProprietary = bytes[start &+ 1] == UInt8(ascii: "P") && addressCount >= 4 && addressCount <= 13
    guard isProprietary || addressCount == 5 else { return false }
    for index in start &+ 1...start &+ addressCount {
      let byte = bytes[index]
      let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      guard isCapital || (isProprietary && byte <= UInt8(ascii: "9")) else { return false }
    }
    for index in start &+ 1 &+ addressCount..<bodyEnd where bytes[index] < 0x20 || bytes[index] > 0x7E { return false }
    return true
  }

  /// How many bytes of line end (CR CR LF, CR LF, CR, LF or none) stand at `index`, or `nil` if that cannot be told yet.
  @inline(__always)
  private func lineEnd(_ bytes: RawSpan, at index: Int, end: Int, mayGrow: Bool) -> Int? {
    guard index < end else { return mayGrow ? nil : 0 }
    if bytes[index] == Byte.lineFeed { return 1 }
    guard bytes[index] == Byte.carriageReturn else { return 0 }
    guard index &+ 1 < end else { return mayGrow ? nil : 1 }
    if bytes[index &+ 1] == Byte.lineFeed { return 2 }
    guard bytes[index &+ 1] == Byte.carriageReturn else { return 1 }
    guard index &+ 2 < end else { return mayGrow ? nil : 1 }
    return bytes[index &+ 2] == Byte.lineFeed ? 3 : 1
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

  @inline(__always)
  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    let digit = byte &- UInt8(ascii: "0")
    if digit < 10 { return digit }
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? letter &+ 10 : nil
  }
}
