/// Decimal text to scaled integers: no floating point, no rounding but the last digit's.
enum Decimal {
  /// Powers of ten that scale a number: the largest scale is 10.
  static var maximumScale: Int { 10 }

  /// `[+-]digits[.digits]` times 10^`scale`, or `nil` for anything else (nothing, `nan`, `1e3`, a lone sign, too large).
  ///
  /// Digits beyond the scale round half away from zero. Either side of the point may be empty, not both.
  ///
  /// - Precondition: `scale` lies in `0...maximumScale`.
  static func scaled(_ bytes: RawSpan, _ scale: Int) -> Int64? {
    var index = 0
    let value = scanSigned(bytes, &index, scale)
    return index == bytes.byteCount ? value : nil
  }

  /// The number that starts at `index`, which moves behind it; `nil` where none does.
  @inline(__always)
  static func scanSigned(_ bytes: RawSpan, _ index: inout Int, _ scale: Int) -> Int64? {
    guard index < bytes.byteCount else { return nil }
    let sign = bytes[index]
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { index &+= 1 }
    guard let magnitude = scan(bytes, &index, scale) else { return nil }
    return sign == UInt8(ascii: "-") ? 0 &- magnitude : magnitude
  }

  /// As `scanSigned`, without a sign.
  @inline(never)
  static func scan(_ bytes: RawSpan, _ index: inout Int, _ scale: Int) -> Int64? {
    precondition(scale >= 0 && scale <= maximumScale && index >= 0, "no such scale")
    let end = bytes.byteCount
    let start = index
    var place = index
    var value: Int64 = 0
    while place < end {
      let digit = bytes[place] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      // 10^8 × 10^10 still fits; nothing a receiver says is larger.
      guard value < 10_000_000 else { return nil }
      value = value &* 10 &+ Int64(digit)
      place &+= 1
    }
    var digits = place &- start
    var missing = scale
    if place < end, bytes[place] == UInt8(ascii: ".") {
      place &+= 1
      var roundsUp = false
      while place < end {
        let digit = bytes[place] &- UInt8(ascii: "0")
        guard digit < 10 else { break }
        if missing > 0 {
          value = value &* 10 &+ Int64(digit)
        } else if missing == 0 {
          roundsUp = digit >= 5
        }
        missing &-= 1
        digits &+= 1
        place &+= 1
      }
      if roundsUp { value &+= 1 }
    }
    guard digits > 0 else { return nil }
    while missing > 0 {
      value = value &* 10
      missing &-= 1
    }
    index = place
    return value
  }

  /// The field that starts at `place`, empty or `digits[.digits]` before a comma, and where the one behind that starts.
  ///
  /// For what one word holds, and whose digits before the point and scale are at most eight together. A place of 0
  /// leaves the field to `longField`.
  @inline(never)
  static func field(_ bytes: RawSpan, at place: UInt32, _ scale: Int) -> (value: Int64?, next: UInt32) {
    guard let word = bytes.wholeWord(at: place) else { return (nil, 0) }
    // Places are counted in bits of the word: where the first byte stands that is no digit, and the one behind a point.
    let others = others(in: word)
    let whole = others.trailingZeroBitCount & 0x78
    guard whole > 0 else { return word & 0xFF == 0x2C ? (nil, place &+ 1) : (nil, 0) }
    var end = whole
    var digits = (word ^ zeros) & mask(before: others)
    if word &>> UInt64(truncatingIfNeeded: whole) & 0xFF == 0x2E {
      let behind = others & (others &- 1)
      end = behind.trailingZeroBitCount & 0x78
      // The point is taken out: what follows it moves one byte down.
      digits |= ((word ^ zeros) &>> 8) & ~mask(before: others) & (mask(before: behind) &>> 8)
    }
    // Digits and as many zeros behind them as the scale asks for are there already. A word without an end starts with a
    // digit where it is asked for a comma.
    let scaled = whole &+ scale &* 8
    guard scaled <= 64, end <= scaled &+ 8, word &>> UInt64(truncatingIfNeeded: end) & 0xFF == 0x2C else {
      return (nil, 0)
    }
    let next = place &+ UInt32(truncatingIfNeeded: end &>> 3 &+ 1)
    return (joined(digits &<< UInt64(truncatingIfNeeded: 64 &- scaled)), next)
  }

  /// As `field`, for one to seven digits before the point and up to seven behind it, none beyond the scale. A place of 0
  /// leaves the field to the plain way.
  static func longField(_ bytes: RawSpan, at place: UInt32, _ scale: Int) -> (value: Int64?, next: UInt32) {
    guard let word = bytes.wholeWord(at: place) else { return (nil, 0) }
    let whole = digitCount(word)
    guard whole > 0, whole < 8 else { return (nil, 0) }
    let behind = place &+ UInt32(truncatingIfNeeded: whole &+ 1)
    let end = word &>> UInt64(truncatingIfNeeded: whole &* 8) & 0xFF
    guard end == 0x2E else { return end == 0x2C ? (number(word, whole) &* power(scale), behind) : (nil, 0) }
    guard let rest = bytes.wholeWord(at: behind) else { return (nil, 0) }
    let fraction = digitCount(rest)
    guard fraction > 0, fraction < 8, fraction <= scale,
      rest &>> UInt64(truncatingIfNeeded: fraction &* 8) & 0xFF == 0x2C
    else { return (nil, 0) }
    let value = number(word, whole) &* power(fraction) &+ number(rest, fraction)
    return (value &* power(scale &- fraction), behind &+ UInt32(truncatingIfNeeded: fraction &+ 1))
  }

  /// Eight times the character `0`; a digit's exclusive or with it is its value.
  @inline(__always)
  static var zeros: UInt64 { 0x3030_3030_3030_3030 }

  /// The top bit of each byte of `word` that is no digit, right up to the first byte that is not ASCII, that included.
  @inline(__always)
  static func others(in word: UInt64) -> UInt64 {
    // A value over 9 carries into its byte's top bit; a carry out of the byte spoils only what lies behind it.
    let values = word ^ zeros
    return ((values &+ 0x7676_7676_7676_7676) | values) & 0x8080_8080_8080_8080
  }

  /// All bits of the bytes before the first that `others` marks, which marks one.
  @inline(__always)
  static func mask(before others: UInt64) -> UInt64 { (others ^ (others &- 1)) &>> 8 }

  /// How many of the word's first bytes are digits.
  @inline(__always)
  static func digitCount(_ word: UInt64) -> Int { others(in: word).trailingZeroBitCount &>> 3 }

  /// The number that the word's first `count` bytes, all digits, write.
  ///
  /// - Precondition: `count` lies in `1...8`.
  @inline(__always)
  static func number(_ word: UInt64, _ count: Int) -> Int64 {
    // The digits move to the end of the word, zeros fill its start.
    joined((word ^ zeros) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count))
  }

  /// The number whose digits are the eight bytes of `digits`, each 0…9, the first byte's the highest.
  @inline(__always)
  static func joined(_ digits: UInt64) -> Int64 {
    let pairs = pairs(digits)
    let high = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let low = ((pairs &>> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return Int64(bitPattern: (high &+ low) &>> 32)
  }

  /// In every byte of `digits`, each 0…9, the number of two digits that starts there.
  @inline(__always)
  static func pairs(_ digits: UInt64) -> UInt64 { digits &* 10 &+ (digits &>> 8) }

  /// The values of the digits of `word`, and 0 for its commas, if it has the one where `shape` has `0` and the other
  /// where `shape` has `,`. Otherwise `nil`.
  @inline(__always)
  static func digits(_ word: UInt64, shapedAs shape: UInt64) -> UInt64? {
    // Over 9 is no digit, over 0 no comma; '0' has the bit that ',' lacks.
    let values = word ^ shape
    let slack = 0x7F7F_7F7F_7F7F_7F7F &- (shape &>> 4 & 0x0101_0101_0101_0101) &* 9
    return ((values &+ slack) | values) & 0x8080_8080_8080_8080 == 0 ? values : nil
  }

  /// 10^`exponent`.
  @inline(__always)
  static func power(_ exponent: Int) -> Int64 {
    switch exponent {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    case 8: 100_000_000
    case 9: 1_000_000_000
    default: 10_000_000_000
    }
  }

  /// `[+-]digits`, or `nil` for anything else or more than nine digits.
  @inline(__always)
  static func integer(_ bytes: RawSpan) -> Int? {
    let end = bytes.byteCount
    guard end > 0 else { return nil }
    let sign = bytes[0]
    var index = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") ? 1 : 0
    guard index < end, end &- index <= 9 else { return nil }
    var value = 0
    while index < end {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int(digit)
      index &+= 1
    }
    return sign == UInt8(ascii: "-") ? 0 &- value : value
  }

  /// The two digits at `offset`, or `nil` if they are none or lie outside.
  @inline(__always)
  static func twoDigits(_ bytes: RawSpan, at offset: Int) -> Int? {
    guard offset &+ 2 <= bytes.byteCount else { return nil }
    let tens = bytes[offset] &- UInt8(ascii: "0")
    let ones = bytes[offset &+ 1] &- UInt8(ascii: "0")
    guard tens < 10, ones < 10 else { return nil }
    return Int(tens) &* 10 &+ Int(ones)
  }
}
