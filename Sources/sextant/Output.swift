/// Writes lines, buffered; numbers become digits without detours over strings.
///
/// A reader that goes away is no error: `isClosed` is true then, what is written vanishes, and the command should end.
final class Output {
  private let descriptor: Int32
  private let flushesLines: Bool
  private let canStall: Bool
  private var buffer: [UInt8] = []
  /// Whether nothing written from here on will arrive.
  private(set) var isClosed = false
  /// Why writing failed, unless the reader has just gone away.
  private(set) var failure: CommandError?

  /// Output to `descriptor`; with `flushesLines` every line is written at once.
  init(descriptor: Int32, flushesLines: Bool = false) {
    self.descriptor = descriptor
    self.flushesLines = flushesLines
    canStall = System.canStall(descriptor)
    buffer.reserveCapacity(flushesLines ? 1024 : 80 * 1024)
  }

  deinit { flush() }

  /// Whether it goes to a terminal.
  var isTerminal: Bool { System.isTerminal(descriptor) }

  /// What is not written out yet.
  var pending: String { String(decoding: buffer, as: UTF8.self) }

  /// Writes out what is buffered.
  func flush() {
    guard !buffer.isEmpty else { return }
    if !isClosed {
      let code = System.write(buffer, to: descriptor, canStall: canStall)
      if code != 0 {
        isClosed = true
        if code != System.brokenPipe { failure = CommandError(.failed, "cannot write: \(System.message(code))") }
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Appends `text` and ends the line.
  func line(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    endLine()
  }

  /// Ends the line that is in the buffer.
  func endLine() {
    buffer.append(0x0A)
    if flushesLines || buffer.count >= 64 * 1024 { flush() }
  }

  /// Appends one byte.
  @inline(__always)
  func byte(_ byte: UInt8) { buffer.append(byte) }

  /// Appends text as it is.
  func text(_ text: String) { buffer.append(contentsOf: text.utf8) }

  /// Appends a whole number.
  func integer(_ value: Int64) {
    var rest = value.magnitude
    if value < 0 { buffer.append(0x2D) }
    digits(&rest, atLeast: 1)
  }

  /// Appends a whole number with leading zeros.
  func integer(_ value: Int, width: Int) {
    var rest = UInt64(value.magnitude)
    if value < 0 { buffer.append(0x2D) }
    digits(&rest, atLeast: width)
  }

  /// Appends `value` with at most `decimals` decimals, rounded half away from zero, without trailing zeros.
  ///
  /// A value that is not finite, or too large for 64 bits in that unit, has no such form: `0` is written, so that a
  /// line stays one of JSON. Callers leave unknown values out.
  func decimal(_ value: Double, _ decimals: Int, keepsZeros: Bool = false) {
    var scale = 1 as UInt64
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (value.magnitude * Double(scale)).rounded()
    guard scaled.isFinite, scaled < 1.8e19 else { return byte(0x30) }
    fixed(UInt64(scaled), isNegative: value < 0, decimals, scale, keepsZeros)
  }

  /// Appends `value` units of 10 to the power of minus `decimals`, without trailing zeros.
  func scaled(_ value: Int64, _ decimals: Int) {
    var scale = 1 as UInt64
    for _ in 0..<decimals { scale *= 10 }
    fixed(value.magnitude, isNegative: value < 0, decimals, scale, false)
  }

  private func fixed(_ number: UInt64, isNegative: Bool, _ decimals: Int, _ scale: UInt64, _ keepsZeros: Bool) {
    if isNegative && number > 0 { buffer.append(0x2D) }
    var whole = number / scale
    digits(&whole, atLeast: 1)
    var fraction = number % scale
    var places = decimals
    if !keepsZeros {
      guard fraction > 0 else { return }
      while fraction % 10 == 0 {
        fraction /= 10
        places -= 1
      }
    }
    guard places > 0 else { return }
    buffer.append(0x2E)
    digits(&fraction, atLeast: places)
  }

  private func digits(_ value: inout UInt64, atLeast width: Int) {
    let start = buffer.count
    var count = 0
    while value > 0 || count < width {
      buffer.append(0x30 + UInt8(truncatingIfNeeded: value % 10))
      value /= 10
      count += 1
    }
    var left = start
    var right = buffer.count - 1
    while left < right {
      buffer.swapAt(left, right)
      left += 1
      right -= 1
    }
  }
}
