/// Writes lines, buffered.
///
/// A reader that goes away is no error: `isClosed` is true then, what is written vanishes, and the command should end.
final class Output {
  private let descriptor: Int32
  private let flushesLines: Bool
  private let canStall: Bool
  private var buffer = TextBuffer()
  /// Whether nothing written from here on will arrive.
  private(set) var isClosed = false
  /// Why writing failed, unless the reader has just gone away.
  private(set) var failure: CommandError?

  /// Output to `descriptor`; with `flushesLines` every line is written at once.
  init(descriptor: Int32, flushesLines: Bool = false) {
    self.descriptor = descriptor
    self.flushesLines = flushesLines
    canStall = System.canStall(descriptor)
    buffer.bytes.reserveCapacity(flushesLines ? 1024 : 80 * 1024)
  }

  deinit { flush() }

  /// Whether it goes to a terminal.
  var isTerminal: Bool { System.isTerminal(descriptor) }

  /// What is not written out yet.
  var pending: String { String(decoding: buffer.bytes, as: UTF8.self) }

  /// Writes out what is buffered.
  func flush() {
    guard !buffer.bytes.isEmpty else { return }
    if !isClosed {
      let code = System.write(buffer.bytes, to: descriptor, canStall: canStall)
      if code != 0 {
        isClosed = true
        if code != System.brokenPipe { failure = CommandError(.failed, "cannot write: \(System.message(code))") }
      }
    }
    buffer.bytes.removeAll(keepingCapacity: true)
  }

  /// Appends `text` and ends the line.
  func line(_ text: String) {
    buffer.text(text)
    endLine()
  }

  /// Ends the line that is in the buffer.
  func endLine() {
    buffer.byte(0x0A)
    if flushesLines || buffer.bytes.count >= 64 * 1024 { flush() }
  }

  /// Appends what `body` writes.
  ///
  /// Each access to a class's property is watched at run time, which costs more than a number's digits do: what belongs
  /// together is written in one.
  @inline(__always)
  func write(_ body: (inout TextBuffer) -> Void) { body(&buffer) }

  /// Appends one byte.
  func byte(_ byte: UInt8) { buffer.byte(byte) }

  /// Appends text as it is.
  func text(_ text: String) { buffer.text(text) }

  /// Appends a JSON string, without any character that a terminal would obey.
  func quoted(_ text: String) { buffer.quoted(text.utf8) }

  /// Appends a whole number.
  func integer(_ value: Int64) { buffer.integer(value) }

  /// Appends a whole number with leading zeros.
  func integer(_ value: Int, width: Int) { buffer.integer(value, width: width) }

  /// Appends `value` with at most `decimals` decimals; see ``TextBuffer/decimal(_:_:keepsZeros:)``.
  func decimal(_ value: Double, _ decimals: Int, keepsZeros: Bool = false) {
    buffer.decimal(value, decimals, keepsZeros: keepsZeros)
  }

  /// Appends `value` units of 10 to the power of minus `decimals`, without trailing zeros.
  func scaled(_ value: Int64, _ decimals: Int) { buffer.scaled(value, decimals) }
}
