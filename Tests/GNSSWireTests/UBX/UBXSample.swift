import GNSSWire

/// UBX frames for tests of views.
enum UBXSample {
  /// Frames `payload` as message `id` and hands the frame to `body`.
  static func view<Result>(
    _ id: UBXMessageID, _ payload: [UInt8], _ body: (UBXFrame) throws -> Result
  ) rethrows -> Result {
    try view(SampleStream.ubx(id.messageClass, id.number, payload), body)
  }

  /// Hands `frame`, a whole frame, to `body`.
  static func view<Result>(_ frame: [UInt8], _ body: (UBXFrame) throws -> Result) rethrows -> Result {
    try body(UBXFrame(proven: frame.bytes, offset: 0))
  }
}

/// Bytes written as hexadecimal digits, with spaces and line breaks where they help.
enum Hex {
  static func bytes(_ text: String) -> [UInt8] {
    let digits = text.filter { !$0.isWhitespace }.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
  }
}
