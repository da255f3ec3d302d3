/// Reads the fields of a sentence from front to back, each byte once.
///
/// Behind the last field every further one is empty. A field that is not what is asked for reads as `nil`, and the next
/// one is read all the same.
public struct NMEACursor: ~Escapable, BitwiseCopyable {
  private let body: RawSpan
  /// Where the next field starts; behind the end when there is none.
  private var index = 0

  /// A cursor before the first field of `body`, which is the address.
  @inline(__always)
  @_lifetime(copy body)
  init(_ body: RawSpan) { self.body = body }

  /// A cursor before the field that starts at `index` of `body`; behind the end there is none.
  @inline(__always)
  @_lifetime(copy body)
  init(_ body: RawSpan, from index: Int) {
    self.body = body
    self.index = index
  }

  /// The next field.
  #if $Embedded
  @inline(never)
  #else
  @inline(__always)
  #endif
  @_lifetime(copy self)
  @_lifetime(self: copy self)
  public mutating func next() -> NMEAField {
    let start = min(index, body.byteCount)
    index = start
    toComma()
    return NMEAField(trimming: body.extracting(start..<index &- 1))
  }

  /// Leaves out `count` fields.
  @inline(never)
  @_lifetime(self: copy self)
  public mutating func skip(_ count: Int) {
    var left = count
    while left > 0, index < body.byteCount {
      var commas = Self.commas(in: body.word(at: index))
      while commas != 0 {
        left &-= 1
        guard left > 0 else {
          index &+= commas.trailingZeroBitCount &>> 3 &+ 1
          return
        }
        commas &= commas &- 1
      }
      index &+= 8
    }
    if left > 0 { index = max(index, body.byteCount &+ 1) }
  }

  /// The next field as a decimal number times 10^`scale`, digits beyond it rounded.
  ///
  /// - Precondition: `scale` lies in `0...10`.
  #if $Embedded
  @inline(never)
  #else
  @inline(__always)
  #endif
  @_lifetime(self: copy self)
  public mutating func scaled(_ scale: Int) -> Int64? {
    let (value, next) = Decimal.field(body, at: index, scale)
    guard next == 0 else {
      index = next
      return value
    }
    let (unusual, after) = Self.unusualNumber(self, scale)
    index = after
    return unusual
  }

  /// The next field as a decimal number, and where the one after it starts.
  @inline(never)
  private static func unusualNumber(_ cursor: NMEACursor, _ scale: Int) -> (value: Int64?, index: Int) {
    var cursor = cursor
    cursor.skipBlanks()
    let value = Decimal.scanSigned(cursor.body, &cursor.index, scale)
    return (cursor.endsField() ? value : nil, cursor.index)
  }

  /// The next field as a whole number of at most nine digits.
  #if $Embedded
  @inline(never)
  #else
  @inline(__always)
  #endif
  @_lifetime(self: copy self)
  public mutating func integer() -> Int? {
    // The usual field: empty, or up to three digits, and a comma.
    let word = body.word(at: index)
    let first = word & 0xFF &- 0x30
    if first < 10 {
      let second = word &>> 8 & 0xFF &- 0x30
      if second < 10 {
        let third = word &>> 16 & 0xFF &- 0x30
        if third == 0x2C &- 0x30 {
          index &+= 3
          return Int(truncatingIfNeeded: first &* 10 &+ second)
        }
        if third < 10, word &>> 24 & 0xFF == 0x2C {
          index &+= 4
          return Int(truncatingIfNeeded: (first &* 10 &+ second) &* 10 &+ third)
        }
      } else if second == 0x2C &- 0x30 {
        index &+= 2
        return Int(truncatingIfNeeded: first)
      }
    } else if first == 0x2C &- 0x30 {
      index &+= 1
      return nil
    }
    // Handed over by value, so that the usual way keeps the cursor in registers.
    let (value, after) = Self.longInteger(self)
    index = after
    return value
  }

  /// The next field as a whole number, and where the one after it starts.
  @inline(never)
  private static func longInteger(_ cursor: NMEACursor) -> (value: Int?, index: Int) {
    var cursor = cursor
    let word = cursor.body.word(at: cursor.index)
    let count = Decimal.digitCount(word)
    guard count < 8, cursor.isEnd(word, count) else {
      let value = cursor.unusualInteger()
      return (value, cursor.index)
    }
    let value = count == 0 ? nil : Int(truncatingIfNeeded: Decimal.number(word, count))
    return (value, cursor.index &+ count &+ 1)
  }

  /// Whether the field ends behind its first `count` bytes, of which `word` shows the first eight.
  @inline(__always)
  private func isEnd(_ word: UInt64, _ count: Int) -> Bool {
    let byte = word &>> UInt64(truncatingIfNeeded: count &* 8) & 0xFF
    return byte == 0x2C || (byte == 0 && index &+ count >= body.byteCount)
  }

  @_lifetime(self: copy self)
  private mutating func unusualInteger() -> Int? {
    let end = body.byteCount
    skipBlanks()
    var isNegative = false
    if index < end, body[index] == UInt8(ascii: "-") || body[index] == UInt8(ascii: "+") {
      isNegative = body[index] == UInt8(ascii: "-")
      index &+= 1
    }
    let start = index
    var value = 0
    while index < end, index &- start < 9 {
      let digit = body[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      value = value &* 10 &+ Int(digit)
      index &+= 1
    }
    guard index > start, endsField() else {
      if index == start { _ = endsField() }
      return nil
    }
    return isNegative ? 0 &- value : value
  }

  /// The next field, usually a whole number, rounded to one.
  @inline(__always)
  @_lifetime(self: copy self)
  mutating func rounded() -> Int? {
    let start = index
    if let value = integer() { return value }
    guard index > start &+ 1 else { return nil }
    var cursor = self
    cursor.index = start
    let value = cursor.scaled(0)
    index = cursor.index
    return value.map { Int(truncatingIfNeeded: $0) }
  }

  /// The first character of the next field, or `nil` if it is empty.
  @inline(never)
  @_lifetime(self: copy self)
  public mutating func character() -> UInt8? {
    // Usually empty, or one letter and a comma.
    let word = body.word(at: index)
    let byte = UInt8(truncatingIfNeeded: word)
    if byte == UInt8(ascii: ",") {
      index &+= 1
      return nil
    }
    if word & 0xFF00 == 0x2C00, byte != UInt8(ascii: " ") {
      index &+= 2
      return byte
    }
    skipBlanks()
    let first = index < body.byteCount && body[index] != UInt8(ascii: ",") ? body[index] : nil
    toComma()
    return first
  }

  /// The next two fields, `ddmm.mmmm` and N or S, in 10⁻⁹ minutes of arc, north positive.
  @_lifetime(self: copy self)
  public mutating func latitudeMinutesE9() -> Int64? {
    angle(positive: UInt8(ascii: "N"), negative: UInt8(ascii: "S"), limit: 90 &* 60_000_000_000)
  }

  /// The next two fields, `dddmm.mmmm` and E or W, in 10⁻⁹ minutes of arc, east positive.
  @_lifetime(self: copy self)
  public mutating func longitudeMinutesE9() -> Int64? {
    angle(positive: UInt8(ascii: "E"), negative: UInt8(ascii: "W"), limit: 180 &* 60_000_000_000)
  }

  @inline(never)
  @_lifetime(self: copy self)
  private mutating func angle(positive: UInt8, negative: UInt8, limit: Int64) -> Int64? {
    var (digits, next) = Decimal.field(body, at: index, 9)
    if next == 0 {
      skipBlanks()
      digits = Decimal.scan(body, &index, 9)
      if !endsField() { digits = nil }
    } else {
      index = next
    }
    let letter = hemisphere()
    guard let digits, letter == positive || letter == negative else { return nil }
    // The digits read as one number: 4807.038 is 4807038 × 10^6, and its hundreds are degrees.
    let degrees = digits / 100_000_000_000
    let minutes = digits &- degrees &* 100_000_000_000
    let value = degrees &* 60_000_000_000 &+ minutes
    guard minutes <= 60_000_000_000, value <= limit else { return nil }
    return letter == negative ? 0 &- value : value
  }

  /// The next field, if it is one character.
  @inline(__always)
  @_lifetime(self: copy self)
  private mutating func hemisphere() -> UInt8? {
    let word = body.word(at: index)
    guard word & 0xFF00 == 0x2C00, word & 0xFF != 0x2C else { return next().character }
    index &+= 2
    return UInt8(truncatingIfNeeded: word)
  }

  @inline(__always)
  @_lifetime(self: copy self)
  private mutating func skipBlanks() {
    while index < body.byteCount, body[index] == UInt8(ascii: " ") { index &+= 1 }
  }

  /// Moves behind the field's comma and answers whether nothing but blanks stood before it.
  @inline(__always)
  @_lifetime(self: copy self)
  private mutating func endsField() -> Bool {
    if index < body.byteCount, body[index] == UInt8(ascii: ",") {
      index &+= 1
      return true
    }
    skipBlanks()
    let isEnd = index >= body.byteCount || body[index] == UInt8(ascii: ",")
    toComma()
    return isEnd
  }

  /// Moves behind the next comma, or one behind the end.
  @inline(never)
  @_lifetime(self: copy self)
  private mutating func toComma() {
    let end = body.byteCount
    while index < end {
      let commas = Self.commas(in: body.word(at: index))
      if commas != 0 {
        index &+= commas.trailingZeroBitCount &>> 3 &+ 1
        return
      }
      index &+= 8
    }
    index = end &+ 1
  }

  /// A mask with the top bit set in each byte of `word` that is a comma (exact, without carries between bytes).
  @inline(__always)
  private static func commas(in word: UInt64) -> UInt64 {
    let low = 0x7F7F_7F7F_7F7F_7F7F as UInt64
    let difference = word ^ 0x2C2C_2C2C_2C2C_2C2C
    return ~(((difference & low) &+ low) | difference | low)
  }
}
