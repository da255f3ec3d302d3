/// One JSON object on one line of an output, written member by member.
///
/// ```swift
/// var line = JSONLine(output, kind: "fix")
/// line.member("latitude", 47.1, decimals: 9)
/// line.end()
/// ```
struct JSONLine {
  private let output: Output
  private var isFirst = true

  /// Begins an object whose first member is its kind.
  init(_ output: Output, kind: String) {
    self.output = output
    output.byte(UInt8(ascii: "{"))
    member("kind", kind)
  }

  /// Ends the object and the line.
  func end() {
    output.byte(UInt8(ascii: "}"))
    output.endLine()
  }

  /// Appends a member that is a string.
  mutating func member(_ key: String, _ value: String) {
    self.key(key)
    Self.string(value.utf8, to: output)
  }

  /// Appends a member that is a whole number.
  mutating func member(_ key: String, _ value: Int64) {
    self.key(key)
    output.integer(value)
  }

  /// Appends a member that is a whole number.
  mutating func member(_ key: String, _ value: Int) { member(key, Int64(value)) }

  /// Appends a member that is true or false.
  mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    output.text(value ? "true" : "false")
  }

  /// Appends a member that is a number with at most so many decimals; a value that is not finite is left out.
  mutating func member(_ key: String, _ value: Double, decimals: Int) {
    guard value.isFinite else { return }
    self.key(key)
    output.decimal(value, decimals)
  }

  /// Appends a member that is a number, if there is one.
  mutating func member(_ key: String, _ value: Double?, decimals: Int) {
    if let value { member(key, value, decimals: decimals) }
  }

  /// Appends a member that is a string, if there is one.
  mutating func member(_ key: String, _ value: String?) {
    if let value { member(key, value) }
  }

  /// Appends a member that is a whole number, if there is one.
  mutating func member(_ key: String, _ value: Int?) {
    if let value { member(key, Int64(value)) }
  }

  /// Appends a member that is a whole number of so small a unit, as a number with at most so many decimals.
  mutating func member(_ key: String, scaled value: Int64?, decimals: Int) {
    guard let value else { return }
    self.key(key)
    output.scaled(value, decimals)
  }

  /// Appends a member that is a list of whole numbers.
  mutating func member(_ key: String, numbers: [Int]) {
    self.key(key)
    output.byte(UInt8(ascii: "["))
    for (index, number) in numbers.enumerated() {
      if index > 0 { output.byte(UInt8(ascii: ",")) }
      output.integer(Int64(number))
    }
    output.byte(UInt8(ascii: "]"))
  }

  /// Appends a member that is a number with the digits a `Double` needs; one that is not finite is left out.
  mutating func member(_ key: String, real value: Double?) {
    guard let value, value.isFinite else { return }
    self.key(key)
    output.text(value.description)
  }

  /// Appends a member that is a list of so many objects, each of which `body` fills.
  mutating func objects(_ key: String, _ count: Int, _ body: (Int, inout JSONLine) -> Void) {
    list(key, count) { index, output in
      var item = JSONLine(nestedIn: output)
      body(index, &item)
      item.endNested()
    }
  }

  /// Appends a member that is a list of so many values, each of which `body` writes.
  mutating func list(_ key: String, _ count: Int, _ body: (Int, Output) -> Void) {
    self.key(key)
    output.byte(UInt8(ascii: "["))
    for index in 0..<count {
      if index > 0 { output.byte(UInt8(ascii: ",")) }
      body(index, output)
    }
    output.byte(UInt8(ascii: "]"))
  }

  /// Appends a member that `value` writes: another object, a list, a time.
  mutating func member(_ key: String, value: (Output) -> Void) {
    self.key(key)
    value(output)
  }

  /// Appends a member that is an object of its own.
  mutating func object(_ key: String, _ members: (inout JSONLine) -> Void) {
    self.key(key)
    output.byte(UInt8(ascii: "{"))
    var inner = self
    inner.isFirst = true
    members(&inner)
    output.byte(UInt8(ascii: "}"))
  }

  /// Begins an object within a member that is being written; `endNested` ends it.
  init(nestedIn output: Output) {
    self.output = output
    output.byte(UInt8(ascii: "{"))
  }

  /// Ends an object within another.
  func endNested() { output.byte(UInt8(ascii: "}")) }

  /// Appends the key of a member whose value the caller writes to the output.
  mutating func key(_ key: String) {
    if !isFirst { output.byte(UInt8(ascii: ",")) }
    isFirst = false
    output.byte(UInt8(ascii: "\""))
    output.text(key)
    output.byte(UInt8(ascii: "\""))
    output.byte(UInt8(ascii: ":"))
  }

  /// Appends UTF-8 as a JSON string.
  static func string(_ text: some Sequence<UInt8>, to output: Output) {
    output.byte(UInt8(ascii: "\""))
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        output.byte(UInt8(ascii: "\\"))
        output.byte(byte)
      case 0x00..<0x20, 0x7F: escape(byte, to: output)
      default: output.byte(byte)
      }
    }
    output.byte(UInt8(ascii: "\""))
  }

  private static func escape(_ byte: UInt8, to output: Output) {
    let digits: [UInt8] = Array("0123456789abcdef".utf8)
    output.text("\\u00")
    output.byte(digits[Int(byte >> 4)])
    output.byte(digits[Int(byte & 15)])
  }
}
