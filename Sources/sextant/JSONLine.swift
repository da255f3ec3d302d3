/// One JSON object on one line of an output, written member by member.
///
/// ```swift
/// var line = JSONLine(output, kind: "fix")
/// line.member("latitude", 47.1, decimals: 9)
/// line.end()
/// ```
struct JSONLine {
  /// What it is written for: programs, or people, for whom there is less punctuation.
  enum Style {
    case json, text
  }

  private let output: Output
  private let style: Style
  private var isFirst = true

  /// Begins an object whose first member is its kind.
  init(_ output: Output, kind: String) {
    self.output = output
    style = .json
    output.byte(UInt8(ascii: "{"))
    member("kind", kind)
  }

  /// Continues a line for people, on which each member stands as `key=value` and an object's members stand in its place.
  init(continuing output: Output) {
    self.output = output
    style = .text
  }

  /// Ends the object and the line.
  func end() {
    output.byte(UInt8(ascii: "}"))
    output.endLine()
  }

  /// Appends a member that is a string.
  mutating func member(_ key: String, _ value: String) {
    write(key) { $0.quoted(value.utf8) }
  }

  /// Appends a member that is a whole number.
  mutating func member(_ key: String, _ value: Int64) {
    write(key) { $0.integer(value) }
  }

  /// Appends a member that is a whole number.
  mutating func member(_ key: String, _ value: Int) { member(key, Int64(value)) }

  /// Appends a member that is true or false.
  mutating func member(_ key: String, _ value: Bool) {
    write(key) { $0.text(value ? "true" : "false") }
  }

  /// Appends a member that is a number with at most so many decimals; a value that is not finite is left out.
  mutating func member(_ key: String, _ value: Double, decimals: Int) {
    guard value.isFinite else { return }
    write(key) { $0.decimal(value, decimals) }
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
    write(key) { $0.scaled(value, decimals) }
  }

  /// Appends a member that is a list of whole numbers.
  mutating func member(_ key: String, numbers: [Int]) {
    self.key(key)
    output.byte(UInt8(ascii: "["))
    for (index, number) in numbers.enumerated() {
      if index > 0 { output.text(style == .json ? "," : ", ") }
      output.integer(Int64(number))
    }
    output.byte(UInt8(ascii: "]"))
  }

  /// Appends a member that is a number with the digits a `Double` needs; one that is not finite is left out.
  mutating func member(_ key: String, real value: Double?) {
    guard let value, value.isFinite else { return }
    write(key) { $0.text(value.description) }
  }

  /// Appends a member that is a list of so many objects, each of which `body` fills.
  mutating func objects(_ key: String, _ count: Int, _ body: (Int, inout JSONLine) -> Void) {
    let style = style
    list(key, count) { index, output in
      var item = JSONLine(nestedIn: output, style)
      body(index, &item)
      item.endNested()
    }
  }

  /// Appends a member that is a list of so many values, each of which `body` writes.
  mutating func list(_ key: String, _ count: Int, _ body: (Int, Output) -> Void) {
    self.key(key)
    output.byte(UInt8(ascii: "["))
    for index in 0..<count {
      if index > 0 { output.text(style == .json ? "," : ", ") }
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
    guard style == .json else { return members(&self) }
    self.key(key)
    output.byte(UInt8(ascii: "{"))
    var inner = self
    inner.isFirst = true
    members(&inner)
    output.byte(UInt8(ascii: "}"))
  }

  /// Begins an object within a member that is being written; `endNested` ends it.
  init(nestedIn output: Output, _ style: Style = .json) {
    self.output = output
    self.style = style
    output.byte(UInt8(ascii: "{"))
  }

  /// Ends an object within another.
  func endNested() { output.byte(UInt8(ascii: "}")) }

  /// Appends the key of a member whose value the caller writes to the output.
  mutating func key(_ key: String) { write(key) { _ in } }

  /// Appends a key and what `value` writes.
  private mutating func write(_ key: String, _ value: (inout TextBuffer) -> Void) {
    let isJSON = style == .json
    let isFirst = isFirst
    self.isFirst = false
    output.write {
      if !isFirst { $0.text(isJSON ? "," : "  ") }
      if isJSON { $0.byte(UInt8(ascii: "\"")) }
      $0.text(key)
      $0.text(isJSON ? "\":" : "=")
      value(&$0)
    }
  }
}
