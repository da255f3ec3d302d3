/// One field of a sentence: the bytes between two commas, without the blanks some receivers pad with.
public struct NMEAField: ~Escapable, BitwiseCopyable {
  /// The field's bytes.
  public let bytes: RawSpan

  /// Views `bytes` without leading and trailing blanks.
  @inline(__always)
  @_lifetime(copy bytes)
  init(trimming bytes: RawSpan) {
    let count = bytes.byteCount
    guard count > 0, bytes[0] == UInt8(ascii: " ") || bytes[count &- 1] == UInt8(ascii: " ") else {
      self.bytes = bytes
      return
    }
    self.bytes = Self.trimmed(bytes)
  }

  /// Whether the receiver left the field empty.
  public var isEmpty: Bool { bytes.byteCount == 0 }

  /// The only character of a field of length one, else `nil`.
  @inline(__always)
  public var character: UInt8? { bytes.byteCount == 1 ? bytes[0] : nil }

  /// The first character, or `nil` for an empty field.
  @inline(__always)
  public var firstCharacter: UInt8? { bytes.byteCount > 0 ? bytes[0] : nil }

  /// A whole number of at most nine digits, or `nil`.
  public var integer: Int? { Decimal.integer(bytes) }

  /// One hexadecimal digit, or `nil`.
  public var hexDigit: UInt8? { character.flatMap(Self.hexDigit) }

  /// The value of a hexadecimal digit of either case, or `nil`.
  @inline(__always)
  static func hexDigit(_ character: UInt8) -> UInt8? {
    let digit = character &- UInt8(ascii: "0")
    if digit < 10 { return digit }
    let letter = (character | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? letter &+ 10 : nil
  }

  /// A decimal number times 10^`scale`, digits beyond it rounded, or `nil` for anything that is none (`nan`, nothing).
  ///
  /// - Precondition: `scale` lies in `0...10`.
  public func scaled(_ scale: Int) -> Int64? { Decimal.scaled(bytes, scale) }

  /// `hhmmss[.sss…]` as time since midnight, or `nil`.
  ///
  /// Second 60 and 24:00:00, both of which receivers send, are the first instant of what follows.
  public var timeOfDay: TimeOfDay? {
    let word = bytes.word(at: 0)
    guard Decimal.digitCount(word) >= 6 else { return nil }
    var nanoseconds = 0 as Int64
    if bytes.byteCount > 6 {
      guard bytes[6] == UInt8(ascii: ".") else { return nil }
      if bytes.byteCount > 7 {
        var index = 6
        guard let fraction = Decimal.scan(bytes, &index, 9), index == bytes.byteCount else { return nil }
        nanoseconds = fraction
      }
    }
    return TimeOfDay(hhmmss: word, nanoseconds: nanoseconds)
  }

  /// `ddmmyy` as a day, or `nil` if the calendar has none such. Years from 80 on are of the twentieth century.
  public var date: CivilDay? {
    guard bytes.byteCount == 6, let day = Decimal.twoDigits(bytes, at: 0), let month = Decimal.twoDigits(bytes, at: 2),
      let year = Decimal.twoDigits(bytes, at: 4)
    else { return nil }
    return CivilDay(year: Self.fullYear(year), month: month, day: day)
  }

  /// The year a receiver meant by two digits.
  static func fullYear(_ year: Int) -> Int { year >= 100 ? year : year >= 80 ? 1900 + year : 2000 + year }

  @_lifetime(copy bytes)
  private static func trimmed(_ bytes: RawSpan) -> RawSpan {
    var start = 0
    var end = bytes.byteCount
    while start < end, bytes[start] == UInt8(ascii: " ") { start &+= 1 }
    while end > start, bytes[end &- 1] == UInt8(ascii: " ") { end &-= 1 }
    return bytes.extracting(start..<end)
  }
}

extension TimeOfDay {
  /// The time that the first six bytes of `word`, all digits, write, and so many nanoseconds, or `nil` if it is none.
  @inline(__always)
  init?(hhmmss word: UInt64, nanoseconds: Int64) {
    let pairs = Decimal.pairs(word & 0x0000_FFFF_FFFF_FFFF ^ Decimal.zeros &>> 16)
    let hour = Int64(bitPattern: pairs & 0xFF)
    let minute = Int64(bitPattern: pairs &>> 16 & 0xFF)
    let second = Int64(bitPattern: pairs &>> 32 & 0xFF)
    guard minute <= 59, second <= 60 else { return nil }
    let sum = ((hour &* 60 &+ minute) &* 60 &+ second) &* 1_000_000_000 &+ nanoseconds
    guard hour <= 23 || sum == 86_400_000_000_000 else { return nil }
    self.init(nanoseconds: sum)
  }
}
