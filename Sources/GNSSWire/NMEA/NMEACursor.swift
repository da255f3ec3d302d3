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

  /// The next field.
  @inline(__always)
  @_lifetime(copy self)
  @_lifetime(self: copy self)
  public mutating func next() -> NMEAField {
    let start = min(index, body.byteCount)
    index = start
    toComma()
    return NMEAField(trimming: body.extracting(start..<index &- 1))
  }

  /// Leaves out `count` fields.
  @_lifetime(self: copy self)
  public mutating func skip(_ count: Int) {
    for _ in 0..<count where index <= body.byteCount { toComma() }
  }

  /// The next field as a decimal number times 10^`scale`, digits beyond it rounded.
  ///
  /// - Precondition: `scale` lies in `0...10`.
  @inline(never)
  @_lifetime(self: copy self)
  public mutating func scaled(_ scale: Int) -> Int64? {
    skipBlanks()
    let value = Decimal.scanSigned(body, &index, scale)
    return endsField() ? value : nil
  }

  /// The next field as a whole number of at most nine digits.
  @inline(never)
  @_lifetime(self: copy self)
  public mutating func integer() -> Int? {
    let end = body.byteCount
    if index &+ 8 <= end {
      // The usual field: empty, or up to seven digits and a comma.
      let word: UInt64 = body.load(at: index)
      let count = Decimal.digitCount(word)
      if count < 8, body[index &+ count] == UInt8(ascii: ",") {
        index &+= count &+ 1
        return count == 0 ? nil : Int(truncatingIfNeeded: Decimal.number(word, count))
      }
    }
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
    index = start
    return scaled(0).map { Int(truncatingIfNeeded: $0) }
  }

  /// The first character of the next field, or `nil` if it is empty.
  @inline(never)
  @_lifetime(self: copy self)
  public mutating func character() -> UInt8? {
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
    skipBlanks()
    let digits = Decimal.scan(body, &index, 9)
    let isNumber = endsField()
    let letter = next().character
    guard isNumber, let digits, letter == positive || letter == negative else { return nil }
    // The digits read as one number: 4807.038 is 4807038 × 10^6, and its hundreds are degrees.
    let degrees = digits / 100_000_000_000
    let minutes = digits &- degrees &* 100_000_000_000
    let value = degrees &* 60_000_000_000 &+ minutes
    guard minutes <= 60_000_000_000, value <= limit else { return nil }
    return letter == negative ? 0 &- value : value
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
  @inline(__always)
  @_lifetime(self: copy self)
  private mutating func toComma() {
    let end = body.byteCount
    while index < end, body[index] != UInt8(ascii: ",") { index &+= 1 }
    index = min(index, end) &+ 1
  }
}
