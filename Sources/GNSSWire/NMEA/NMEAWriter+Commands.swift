extension NMEAWriter {
  /// A whole command that has no fields, or only these.
  static func command(_ body: StaticString) -> NMEAWriter {
    var writer = NMEAWriter(body)
    writer.finish()
    return writer
  }

  /// A whole command of one number.
  static func command(_ address: StaticString, _ value: Int, digits: Int = 1) -> NMEAWriter {
    var writer = NMEAWriter(address)
    writer.append(value, digits: digits)
    writer.finish()
    return writer
  }

  /// A whole command of several numbers.
  static func command(_ address: StaticString, _ values: Span<Int>) -> NMEAWriter {
    var writer = NMEAWriter(address)
    for index in 0..<values.count { writer.append(values[index]) }
    writer.finish()
    return writer
  }

  /// Appends `value` as a field, an empty one for none.
  mutating func append(optional value: Int?) {
    if let value { append(value) } else { appendEmpty() }
  }

  /// Appends a field of four hexadecimal digits.
  mutating func append(hexadecimal value: UInt16) {
    appendEmpty()
    extend(hexadecimal: value)
  }

  /// Appends a field of eight hexadecimal digits.
  mutating func append(hexadecimal high: UInt16, _ low: UInt16) {
    append(hexadecimal: high)
    extend(hexadecimal: low)
  }

  private mutating func extend(hexadecimal value: UInt16) {
    var digits = InlineArray<4, UInt8>(repeating: 0)
    for index in 0..<4 {
      let digit = UInt8(truncatingIfNeeded: value &>> UInt16(12 &- 4 &* index) & 15)
      digits[index] = digit < 10 ? UInt8(ascii: "0") &+ digit : UInt8(ascii: "A") &+ digit &- 10
    }
    extend(digits.bytes)
  }
}
