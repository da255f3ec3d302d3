/// Reads the fields of a sentence from front to back, each byte once.
///
/// Behind the last field every further one is empty. A field that is not what is asked for reads as `nil`, and the next
/// one is read all the same.
public struct NMEACursor: ~Escapable, BitwiseCopyable {
  /// The whole frame: what follows the body fills the words in which its last fields are read, and has no comma.
  let bytes: RawSpan
  /// Where the next field starts; behind the end when there is none.
  var place: UInt32
  /// Where the body ends.
  private let end: UInt32

  /// A cursor before the field that starts at `start` of a sentence's frame, whose body ends before `end`.
  @inline(__always)
  @_lifetime(copy bytes)
  init(_ bytes: RawSpan, from start: UInt32, to end: UInt32) {
    self.bytes = bytes
    place = start
    self.end = end
  }

  /// Where the next field starts; behind the end when there is none.
  @inline(__always)
  var index: Int {
    get { Int(place) }
    @_lifetime(self: copy self)
    set { place = UInt32(truncatingIfNeeded: newValue) }
  }

  /// The frame up to the body's end.
  @inline(__always)
  var body: RawSpan {
    @_lifetime(copy self)
    get { bytes.extracting(0..<Int(end)) }
  }

  /// The eight bytes from the next field's start, or `count` bytes behind it; `nil` where the frame ends before.
  @inline(__always)
  func word(_ count: UInt32 = 0) -> UInt64? { bytes.wholeWord(at: place &+ count) }

  /// The next field.
  #if $Embedded
  @inline(never)
  #else
  @inline(__always)
  #endif
  @_lifetime(copy self)
  @_lifetime(self: copy self)
  public mutating func next() -> NMEAField {
    let start = min(index, Int(end))
    index = start
    toComma()
    return NMEAField(trimming: bytes.extracting(start..<index &- 1))
  }

  /// Leaves out `count` fields.
  #if $Embedded
  @inline(never)
  #else
  @inline(__always)
  #endif
  @_lifetime(self: copy self)
  public mutating func skip(_ count: Int) {
    // A single one is usually empty, or a letter that names a unit.
    if count == 1, let word = word() {
      if word & 0xFF == 0x2C {
        place &+= 1
        return
      }
      if word & 0xFF00 == 0x2C00 {
        place &+= 2
        return
      }
    }
    skipFields(count)
  }

  @inline(never)
  @_lifetime(self: copy self)
  private mutating func skipFields(_ count: Int) {
    var left = count
    while left > 0, place < end {
      var commas = Self.commas(in: bytes.word(at: index))
      // A sum of bits in the top byte: as many as there are commas.
      let found = Int(truncatingIfNeeded: ((commas &>> 7) &* 0x0101_0101_0101_0101) &>> 56)
      guard found < left else {
        while left > 1 {
          commas &= commas &- 1
          left &-= 1
        }
        index &+= commas.trailingZeroBitCount &>> 3 &+ 1
        return
      }
      left &-= found
      index &+= 8
    }
    if left > 0 { place = end &+ 1 }
  }

  /// Leaves out empty fields, at most `limit` of them, and answers how many those were.
  @inline(__always)
  @_lifetime(self: copy self)
  mutating func skipEmpty(atMost limit: Int) -> Int {
    guard limit > 0, let word = word() else { return 0 }
    let count = min((word ^ 0x2C2C_2C2C_2C2C_2C2C).trailingZeroBitCount &>> 3, limit)
    index &+= count
    return count
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
    let (value, next) = Decimal.field(bytes, at: place, scale)
    guard next == 0 else {
      place = next
      return value
    }
    let (unusual, after) = Self.unusualNumber(self, scale)
    place = after
    return unusual
  }

  /// The next field as a decimal number, and where the one after it starts.
  @inline(never)
  private static func unusualNumber(_ cursor: NMEACursor, _ scale: Int) -> (value: Int64?, place: UInt32) {
    let (long, next) = Decimal.longField(cursor.bytes, at: cursor.place, scale)
    guard next == 0 else { return (long, next) }
    var cursor = cursor
    cursor.skipBlanks()
    let value = Decimal.scanSigned(cursor.body, &cursor.index, scale)
    return (cursor.endsField() ? value : nil, cursor.place)
  }

  /// The next field as a whole number of at most nine digits.
  #if $Embedded
  @inline(never)
  #else
  @inline(__always)
  #endif
  @_lifetime(self: copy self)
  public mutating func integer() -> Int? {
    if let (value, count) = shortInteger() {
      place &+= count
      return value
    }
    return unusualInteger()
  }

  /// The next field, if it is the usual whole number: empty, or up to three digits, and a comma. And how long that is.
  @inline(__always)
  func shortInteger() -> (value: Int?, count: UInt32)? {
    guard let word = word() else { return nil }
    let first = word & 0xFF &- 0x30
    guard first < 10 else { return first == 0x2C &- 0x30 ? (nil, 1) : nil }
    let second = word &>> 8 & 0xFF &- 0x30
    guard second < 10 else { return second == 0x2C &- 0x30 ? (Int(truncatingIfNeeded: first), 2) : nil }
    let third = word &>> 16 & 0xFF &- 0x30
    let tens = first &* 10 &+ second
    if third == 0x2C &- 0x30 { return (Int(truncatingIfNeeded: tens), 3) }
    return third < 10 && word &>> 24 & 0xFF == 0x2C ? (Int(truncatingIfNeeded: tens &* 10 &+ third), 4) : nil
  }

  @inline(never)
  @_lifetime(self: copy self)
  private mutating func unusualInteger() -> Int? {
    let body = self.body
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
    if let word = word() {
      let byte = UInt8(truncatingIfNeeded: word)
      if byte == UInt8(ascii: ",") {
        place &+= 1
        return nil
      }
      if word & 0xFF00 == 0x2C00, byte != UInt8(ascii: " ") {
        place &+= 2
        return byte
      }
    }
    return lastCharacter() ?? unusualCharacter()
  }

  @inline(never)
  @_lifetime(self: copy self)
  private mutating func unusualCharacter() -> UInt8? { next().firstCharacter }

  /// The next field as one hexadecimal digit.
  #if $Embedded
  @inline(never)
  #else
  @inline(__always)
  #endif
  @_lifetime(self: copy self)
  public mutating func hexDigit() -> UInt8? { (lastCharacter() ?? next().character).flatMap(NMEAField.hexDigit) }

  /// The next field, if it is the sentence's last and one character.
  @inline(__always)
  @_lifetime(self: copy self)
  private mutating func lastCharacter() -> UInt8? {
    guard place &+ 1 == end else { return nil }
    let character = bytes[index]
    guard character != UInt8(ascii: ","), character != UInt8(ascii: " ") else { return nil }
    place &+= 2
    return character
  }

  @inline(__always)
  @_lifetime(self: copy self)
  mutating func skipBlanks() {
    while place < end, bytes[index] == UInt8(ascii: " ") { index &+= 1 }
  }

  /// Moves behind the field's comma and answers whether nothing but blanks stood before it.
  @inline(__always)
  @_lifetime(self: copy self)
  mutating func endsField() -> Bool {
    if place < end, bytes[index] == UInt8(ascii: ",") {
      place &+= 1
      return true
    }
    skipBlanks()
    let isEnd = place >= end || bytes[index] == UInt8(ascii: ",")
    toComma()
    return isEnd
  }

  /// Moves behind the next comma, or one behind the end.
  @inline(never)
  @_lifetime(self: copy self)
  private mutating func toComma() {
    while place < end {
      let commas = Self.commas(in: bytes.word(at: index))
      if commas != 0 {
        index &+= commas.trailingZeroBitCount &>> 3 &+ 1
        return
      }
      place &+= 8
    }
    place = end &+ 1
  }

  /// A mask with the top bit set in each byte of `word` that is a comma (exact, without carries between bytes).
  @inline(__always)
  private static func commas(in word: UInt64) -> UInt64 {
    let low = 0x7F7F_7F7F_7F7F_7F7F as UInt64
    let difference = word ^ 0x2C2C_2C2C_2C2C_2C2C
    return ~(((difference & low) &+ low) | difference | low)
  }
}
