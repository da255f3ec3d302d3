/// Writes one NMEA sentence into itself: a value on the caller's stack, nothing allocated.
///
/// ```swift
/// var sentence = NMEAWriter(NMEAAddress(.combined, .gll))
/// sentence.append(latitude: 47.5, decimals: 5)
/// …
/// sentence.finish()
/// port.write(sentence.bytes)
/// ```
public struct NMEAWriter: Sendable {
  /// How many bytes fit, start character, checksum and line end included.
  public static var capacity: Int { 256 }

  private var storage = InlineArray<256, UInt8>(repeating: 0)
  /// How many bytes are written.
  public private(set) var count = 0
  /// Whether something did not fit; the sentence is then worthless.
  public private(set) var isOverfull = false
  private var checksum: UInt8 = 0

  /// Starts the sentence `address`.
  public init(_ address: NMEAAddress) {
    put(UInt8(ascii: "$"))
    checksum = 0
    put(UInt8(truncatingIfNeeded: address.talker.rawValue >> 8))
    put(UInt8(truncatingIfNeeded: address.talker.rawValue))
    put(UInt8(truncatingIfNeeded: address.formatter.rawValue >> 16))
    put(UInt8(truncatingIfNeeded: address.formatter.rawValue >> 8))
    put(UInt8(truncatingIfNeeded: address.formatter.rawValue))
  }

  /// Starts a sentence with `body`: its address and, where wanted, its fields, without `$` and checksum.
  public init(body: RawSpan) {
    put(UInt8(ascii: "$"))
    checksum = 0
    for index in 0..<body.byteCount { put(body[index]) }
  }

  /// Starts the sentence of this address, which may be followed by fields: `PMTK161`, or `PUBX,41`.
  public init(_ address: StaticString) { self.init(body: address.literalBytes) }

  /// The bytes written so far.
  public var bytes: RawSpan {
    @_lifetime(borrow self)
    borrowing get { RawSpan(_elements: storage.span).extracting(first: count) }
  }

  /// The bytes written so far, one by one.
  public var span: Span<UInt8> {
    @_lifetime(borrow self)
    borrowing get { storage.span.extracting(first: count) }
  }

  /// Appends an empty field.
  public mutating func appendEmpty() { put(UInt8(ascii: ",")) }

  /// Appends a field of one character, empty for `nil`.
  public mutating func append(_ character: UInt8?) {
    appendEmpty()
    if let character { put(character) }
  }

  /// Appends a field of text.
  public mutating func append(text: RawSpan) {
    appendEmpty()
    extend(text)
  }

  /// Appends bytes to the field, or to the address, that was written last.
  public mutating func extend(_ bytes: RawSpan) {
    for index in 0..<bytes.byteCount { put(bytes[index]) }
  }

  /// Appends a whole number with leading zeros up to `digits` digits, or an empty field for `nil`.
  public mutating func append(_ value: Int?, digits: Int = 1) {
    appendEmpty()
    guard let value else { return }
    if value < 0 { put(UInt8(ascii: "-")) }
    put(UInt64(truncatingIfNeeded: value.magnitude), digits: digits)
  }

  /// Appends `value` ÷ 10^`decimals` with `decimals` digits after the point, or an empty field for `nil`.
  ///
  /// - Parameter digits: how many digits stand before the point at least.
  public mutating func append(scaled value: Int64?, decimals: Int, digits: Int = 1) {
    appendEmpty()
    guard let value else { return }
    if value < 0 { put(UInt8(ascii: "-")) }
    put(scaled: value.magnitude, decimals: decimals, digits: digits)
  }

  /// Appends `value` rounded to `decimals` digits, or an empty field for `nil` and what is no number.
  public mutating func append(_ value: Double?, decimals: Int) {
    append(scaled: Self.scaled(value, decimals), decimals: decimals)
  }

  /// Appends `hhmmss.ss`, rounded to `decimals` digits, or an empty field for `nil`.
  public mutating func append(_ time: TimeOfDay?, decimals: Int = 2) {
    appendEmpty()
    guard let time else { return }
    let unit = 1_000_000_000 / Self.power(decimals)
    let day: Int64 = 86_400_000_000_000
    let sinceMidnight = (time.nanoseconds % day &+ day &+ unit / 2) % day
    let value = UInt64(bitPattern: sinceMidnight / unit)
    let second = UInt64(bitPattern: Self.power(decimals))
    put(value / second / 3600, digits: 2)
    put(value / second / 60 % 60, digits: 2)
    put(scaled: value % (60 &* second), decimals: decimals, digits: 2)
  }

  /// Appends `ddmmyy`, or an empty field for `nil`.
  public mutating func append(_ day: CivilDay?) {
    appendEmpty()
    guard let (year, month, day) = day?.date else { return }
    put(UInt64(truncatingIfNeeded: day), digits: 2)
    put(UInt64(truncatingIfNeeded: month), digits: 2)
    put(UInt64(truncatingIfNeeded: year.magnitude % 100), digits: 2)
  }

  /// Appends `ddmm.mmmmm` and N or S, or two empty fields for `nil`.
  public mutating func append(latitude: Double?, decimals: Int = 5) {
    append(angle: latitude, decimals: decimals, digits: 4, positive: UInt8(ascii: "N"), negative: UInt8(ascii: "S"))
  }

  /// Appends `dddmm.mmmmm` and E or W, or two empty fields for `nil`.
  public mutating func append(longitude: Double?, decimals: Int = 5) {
    append(angle: longitude, decimals: decimals, digits: 5, positive: UInt8(ascii: "E"), negative: UInt8(ascii: "W"))
  }

  /// Appends `*`, the checksum, CR and LF.
  ///
  /// - Returns: Whether the sentence fitted.
  @discardableResult
  public mutating func finish() -> Bool {
    let sum = checksum
    put(UInt8(ascii: "*"))
    put(Self.hexDigit(sum >> 4))
    put(Self.hexDigit(sum & 0xF))
    put(UInt8(ascii: "\r"))
    put(UInt8(ascii: "\n"))
    return !isOverfull
  }

  private mutating func append(angle: Double?, decimals: Int, digits: Int, positive: UInt8, negative: UInt8) {
    guard let angle, let minutes = Self.scaled(angle * 60, decimals) else {
      appendEmpty()
      appendEmpty()
      return
    }
    // Rounded as minutes first, so that 59.999999 becomes the next degree and never 60.
    let degree = 60 &* UInt64(bitPattern: Self.power(decimals))
    appendEmpty()
    put(minutes.magnitude / degree, digits: digits &- 2)
    put(scaled: minutes.magnitude % degree, decimals: decimals, digits: 2)
    append(minutes < 0 ? negative : positive)
  }

  private mutating func put(scaled value: UInt64, decimals: Int, digits: Int) {
    let unit = UInt64(bitPattern: Self.power(decimals))
    put(value / unit, digits: digits)
    guard decimals > 0 else { return }
    put(UInt8(ascii: "."))
    put(value % unit, digits: decimals)
  }

  private mutating func put(_ value: UInt64, digits: Int) {
    var divisor: UInt64 = 1
    var width = 1
    while value / divisor >= 10 || width < digits {
      // 10^19 is the largest power of ten that fits.
      guard width < 19 else { break }
      divisor &*= 10
      width &+= 1
    }
    var rest = value
    while divisor > 0 {
      put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest / divisor))
      rest %= divisor
      divisor /= 10
    }
  }

  private mutating func put(_ byte: UInt8) {
    guard count < Self.capacity else {
      isOverfull = true
      return
    }
    storage[count] = byte
    count &+= 1
    checksum ^= byte
  }

  /// `value` × 10^`decimals`, rounded, or `nil` for what has no such integer.
  private static func scaled(_ value: Double?, _ decimals: Int) -> Int64? {
    guard let value else { return nil }
    let product = value * Double(power(decimals))
    guard product.magnitude < 9e18 else { return nil }
    return Int64(product < 0 ? product - 0.5 : product + 0.5)
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "A") &+ value &- 10
  }

  private static func power(_ exponent: Int) -> Int64 {
    precondition(exponent >= 0 && exponent <= 9, "no such number of decimals")
    var result: Int64 = 1
    for _ in 0..<exponent { result &*= 10 }
    return result
  }
}
