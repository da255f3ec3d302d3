/// Bytes of text that grow; numbers become digits without detours over strings.
struct TextBuffer {
  /// What is written so far, as UTF-8.
  var bytes: [UInt8] = []

  /// Appends one byte.
  @inline(__always)
  mutating func byte(_ byte: UInt8) { bytes.append(byte) }

  /// Appends text as it is.
  mutating func text(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends a whole number.
  mutating func integer(_ value: Int64) {
    if value < 0 { bytes.append(0x2D) }
    digits(value.magnitude, atLeast: 1)
  }

  /// Appends a whole number with leading zeros.
  mutating func integer(_ value: Int, width: Int) {
    if value < 0 { bytes.append(0x2D) }
    digits(UInt64(value.magnitude), atLeast: width)
  }

  /// Appends `value` with at most `decimals` decimals, rounded half away from zero, without trailing zeros.
  ///
  /// A value that is not finite, or too large for 64 bits in that unit, has no such form: `0` is written, so that a
  /// line stays one of JSON. Callers leave unknown values out.
  mutating func decimal(_ value: Double, _ decimals: Int, keepsZeros: Bool = false) {
    let scale = Self.scale(decimals)
    let scaled = (value.magnitude * Double(scale)).rounded()
    guard scaled.isFinite, scaled < 1.8e19 else { return byte(0x30) }
    fixed(UInt64(scaled), isNegative: value < 0, decimals, scale, keepsZeros)
  }

  /// Appends `value` units of 10 to the power of minus `decimals`, without trailing zeros.
  mutating func scaled(_ value: Int64, _ decimals: Int) {
    fixed(value.magnitude, isNegative: value < 0, decimals, Self.scale(decimals), false)
  }

  /// Appends UTF-8 as a JSON string, without any character that a terminal would obey.
  mutating func quoted(_ text: some Sequence<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    var before: UInt8 = 0
    for byte in text {
      // U+0080…U+009F, controls too, begin with 0xC2, which waits for its second byte.
      if before == 0xC2 {
        if byte >= 0x80 && byte < 0xA0 {
          escape(byte)
          before = 0
          continue
        }
        bytes.append(before)
      }
      before = byte
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x00..<0x20, 0x7F: escape(byte)
      case 0xC2: break
      default: bytes.append(byte)
      }
    }
    if before == 0xC2 { bytes.append(before) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    text("\\u00")
    for half in [byte >> 4, byte & 15] { bytes.append(half < 10 ? 0x30 + half : 0x57 + half) }
  }

  private static func scale(_ decimals: Int) -> UInt64 {
    var scale = 1 as UInt64
    for _ in 0..<decimals { scale *= 10 }
    return scale
  }

  private mutating func fixed(
    _ number: UInt64, isNegative: Bool, _ decimals: Int, _ scale: UInt64, _ keepsZeros: Bool
  ) {
    if isNegative && number > 0 { bytes.append(0x2D) }
    let (whole, rest) = number.quotientAndRemainder(dividingBy: scale)
    digits(whole, atLeast: 1)
    var fraction = rest
    var places = decimals
    if !keepsZeros {
      guard fraction > 0 else { return }
      while fraction % 10 == 0 {
        fraction /= 10
        places -= 1
      }
    }
    guard places > 0 else { return }
    bytes.append(0x2E)
    digits(fraction, atLeast: places)
  }

  /// Appends the digits of `value` with leading zeros up to `width`.
  private mutating func digits(_ value: UInt64, atLeast width: Int) {
    var count = 1
    var limit = 10 as UInt64
    while value >= limit {
      count += 1
      let (next, isTooLarge) = limit.multipliedReportingOverflow(by: 10)
      if isTooLarge { break }
      limit = next
    }
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0x30, count: max(count, width)))
    var rest = value
    var index = bytes.count
    while rest > 0 && index > start {
      index -= 1
      bytes[index] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }
}
