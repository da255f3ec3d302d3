extension FrameScanner {
  /// How many `$` and `!` the text of one sentence may have, so that each byte is looked at so often at most.
  private static var mostStarts: Int { 8 }

  /// Where the sentence ends whose body first has a byte that may end it at `index`, behind bytes of this `sum`.
  ///
  /// Text may hold `$`, `!` and `*`: a body goes on over them until a checksum is right, the line ends or another
  /// sentence begins.
  @inline(never)
  mutating func judgeEnd(
    _ bytes: RawSpan, from start: Int, _ addressCount: Int, at index: Int, _ sum: UInt8, isLast: Bool
  ) -> Verdict {
    let end = min(bytes.byteCount, start &+ limits.nmea)
    let mayGrow = end &- start < limits.nmea
    var (index, sum) = (index, sum)
    var starts = 0
    var hasAsterisk = false
    var isWrong = false
    var isWhole = false
    body: while index < end {
      let byte = bytes[index]
      switch byte {
      case Byte.carriageReturn, Byte.lineFeed: break body
      case Byte.dollar, Byte.bang:
        starts &+= 1
        // With a sum of 0 up to here, the checksum of a sentence that begins here would be right for both.
        guard starts <= Self.mostStarts, sum != byte else { break body }
        guard let isStart = Self.isStart(bytes, at: index, end) else {
          if mayGrow { return .incomplete }
          break
        }
        if isStart { break body }
      case Byte.asterisk:
        guard index &+ 3 <= end else {
          if mayGrow { return .incomplete }
          break
        }
        hasAsterisk = true
        guard let high = Self.hexadecimal(bytes[index &+ 1]), let low = Self.hexadecimal(bytes[index &+ 2]) else {
          break
        }
        let difference = sum ^ (high << 4 | low)
        if difference == 0 || (difference == Byte.dollar && Self.isUnicoreReply(bytes, at: start)) {
          guard let lineEnd = lineEnd(bytes, at: index &+ 3, end: end, mayGrow: mayGrow && !isLast) else {
            return .incomplete
          }
          return Verdict(
            kind: .nmea, count: index &+ 3 &+ lineEnd &- start, bodyCount: index &- start &- 1)
        }
        isWrong = true
        // What has another start in it may be a cut sentence with the rest of another.
        if starts == 0 { isWhole = true }
      default:
        // Behind a wrong checksum only text may go on, not what another protocol sends.
        if isWrong && (byte < 0x20 || byte > 0x7E) { break body }
      }
      sum ^= byte
      index &+= 1
    }
    if isWrong && (index < end || isLast || !mayGrow) {
      if isWhole { quality.badNMEAChecksums &+= 1 }
      return .none
    }
    guard index < end else {
      if mayGrow { return .incomplete }
      quality.oversizes &+= 1
      return .none
    }
    // With an asterisk it has a checksum, be it a spoilt one.
    guard !hasAsterisk else { return .none }
    return judgeWithoutChecksum(bytes, from: start, addressCount, bodyEnd: index, end: end, isLast)
  }

  /// Whether a sentence of the usual kind seems to begin at `index`: five capitals, or `P` and more, then `,` or `*`.
  /// `nil` if the bytes end before that can be told.
  private static func isStart(_ bytes: RawSpan, at index: Int, _ end: Int) -> Bool? {
    var next = index &+ 1
    while next < end, next &- index <= 14 {
      let byte = bytes[next]
      let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      guard isCapital || (isDigit && next &- index > 1) else {
        let count = next &- index &- 1
        guard byte == Byte.comma || byte == Byte.asterisk else { return false }
        return count == 5 || (count >= 4 && bytes[index &+ 1] == UInt8(ascii: "P"))
      }
      next &+= 1
    }
    return next < end ? false : nil
  }

  /// Whether the sentence is one of Unicore's answers to commands, whose checksum takes in the `$`.
  private static func isUnicoreReply(_ bytes: RawSpan, at start: Int) -> Bool {
    guard bytes.byteCount &- start >= 9 else { return false }
    switch bytes.load(UInt64.self, at: start &+ 1) {
    case 0x2C64_6E61_6D6D_6F63, 0x616E_6563_6976_6564: return true  // "command,", "devicena"
    default: return false
    }
  }

  /// A line that has no `*`: a sentence of older devices, if it is to be accepted and its line end is there.
  private mutating func judgeWithoutChecksum(
    _ bytes: RawSpan, from start: Int, _ addressCount: Int, bodyEnd: Int, end: Int, _ isLast: Bool
  ) -> Verdict {
    guard Self.isSentence(bytes, from: start, addressCount, bodyEnd: bodyEnd) else { return .none }
    var count = bodyEnd &- start
    if acceptsMissingChecksum && (bytes[bodyEnd] == Byte.carriageReturn || bytes[bodyEnd] == Byte.lineFeed) {
      let mayGrow = end &- start < limits.nmea && !isLast
      guard let lineEnd = lineEnd(bytes, at: bodyEnd, end: end, mayGrow: mayGrow) else { return .incomplete }
      count &+= lineEnd
      quality.missingChecksums &+= 1
      return Verdict(kind: .nmea, count: count, bodyCount: bodyEnd &- start &- 1, hasChecksum: false)
    }
    quality.missingChecksums &+= 1
    return .none
  }

  /// Whether the line is built as a sentence: `TTFFF,` or `P…,` in capitals, then printable ASCII.
  private static func isSentence(_ bytes: RawSpan, from start: Int, _ addressCount: Int, bodyEnd: Int) -> Bool {
    guard bytes[start &+ 1 &+ addressCount] == Byte.comma else { return false }
    let isProprietary = bytes[start &+ 1] == UInt8(ascii: "P") && addressCount >= 4 && addressCount <= 13
    guard isProprietary || addressCount == 5 else { return false }
    for index in start &+ 1...start &+ addressCount {
      let byte = bytes[index]
      let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      guard isCapital || (isProprietary && byte <= UInt8(ascii: "9")) else { return false }
    }
    for index in start &+ 1 &+ addressCount..<bodyEnd where bytes[index] < 0x20 || bytes[index] > 0x7E { return false }
    return true
  }

  /// How many bytes of line end (CR CR LF, CR LF, CR, LF or none) stand at `index`, or `nil` if that cannot be told yet.
  @inline(__always)
  private func lineEnd(_ bytes: RawSpan, at index: Int, end: Int, mayGrow: Bool) -> Int? {
    guard index < end else { return mayGrow ? nil : 0 }
    if bytes[index] == Byte.lineFeed { return 1 }
    guard bytes[index] == Byte.carriageReturn else { return 0 }
    guard index &+ 1 < end else { return mayGrow ? nil : 1 }
    if bytes[index &+ 1] == Byte.lineFeed { return 2 }
    guard bytes[index &+ 1] == Byte.carriageReturn else { return 1 }
    guard index &+ 2 < end else { return mayGrow ? nil : 1 }
    return bytes[index &+ 2] == Byte.lineFeed ? 3 : 1
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    let digit = byte &- UInt8(ascii: "0")
    if digit < 10 { return digit }
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? letter &+ 10 : nil
  }
}
