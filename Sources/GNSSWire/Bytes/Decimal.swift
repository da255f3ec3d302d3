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

  /// The field that starts at `index`, empty or `digits[.digits]`, and where the one behind its comma starts.
  ///
  /// By eight bytes at a time, for one to seven digits before the point and up to seven behind it, none beyond the scale.
  /// A place of 0 leaves the field to the plain way.
  @inline(never)
  static func field(_ bytes: RawSpan, at index: Int, _ scale: Int) -> (value: Int64?, next: Int) {
    let word = bytes.word(at: index)
    let whole = digitCount(word)
    guard whole < 8 else { return (nil, 0) }
    let bits = UInt64(truncatingIfNeeded: whole &* 8)
    let end = word &>> bits & 0xFF
    guard end == 0x2E, whole > 0 else {
      let next = index &+ whole &+ 1
      guard end == 0x2C || (end == 0 && next > bytes.byteCount) else { return (nil, 0) }
      return (whole == 0 ? nil : number(word, whole) &* power(scale), next)
    }
    // The point taken out, a short number is one of digits only.
    let joined = ((word &>> 8) &>> bits) &<< bits | word & (1 &<< bits &- 1)
    let digits = digitCount(joined)
    if digits < 7, digits &- whole <= scale {
      let next = index &+ digits &+ 2
      let end = joined &>> UInt64(truncatingIfNeeded: digits &* 8) & 0xFF
      guard end == 0x2C || (end == 0 && next > bytes.byteCount) else { return (nil, 0) }
      return (number(joined, digits) &* power(scale &- digits &+ whole), next)
    }
    let rest = bytes.word(at: index &+ whole &+ 1)
    let fraction = digitCount(rest)
    guard fraction > 0, fraction < 8, fraction <= scale else { return (nil, 0) }
    let next = index &+ whole &+ fraction &+ 2
    let last = rest &>> UInt64(truncatingIfNeeded: fraction &* 8) & 0xFF
    guard last == 0x2C || (last == 0 && next > bytes.byteCount) else { return (nil, 0) }
    let value = number(word, whole) &* power(fraction) &+ number(rest, fraction)
    return (value &* power(scale &- fraction), next)
  }

  /// How many of the word's first bytes are digits.
  @inline(__always)
  static func digitCount(_ word: UInt64) -> Int {
    // A byte over 9 carries into its top bit; what a carry spoils lies behind the first such byte.
    let values = word ^ 0x3030_3030_3030_3030
    let others = ((values &+ 0x7676_7676_7676_7676) | values) & 0x8080_8080_8080_8080
    return others.trailingZeroBitCount &>> 3
  }

  /// The number that the word's first `count` bytes, all digits, write.
  ///
  /// - Precondition: `count` lies in `1...8`.
  @inline(__always)
  static func number(_ word: UInt64, _ count: Int) -> Int64 {
    // The digits move to the end of the word, zeros fill its start; then pairs, fours and the whole are joined.
    let shift = UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    var digits = (word ^ 0x3030_3030_3030_3030) &<< shift
    digits = digits &* 10 &+ (digits &>> 8)
    let high = (digits & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let low = ((digits &>> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return Int64(bitPattern: (high &+ low) &>> 32)
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
