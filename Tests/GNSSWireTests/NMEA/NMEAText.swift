import GNSSWire
import Testing

/// Lets `read` look at the sentence whose body is `text`.
func withSentence<T>(_ text: String, _ read: (NMEASentence) -> T) -> T {
  withFrame(text) { read(NMEASentence($0)) }
}

/// Lets `read` look at the frame whose body is `text`, checksum and line end added.
func withFrame<T>(_ text: String, at offset: UInt64 = 0, _ read: (NMEAFrame) -> T) -> T {
  let bytes = framed(Array(text.utf8))
  return read(NMEAFrame(proven: RawSpan(_elements: bytes.span), bodyCount: text.utf8.count, offset: offset))
}

/// `$`, `body`, checksum, CR and LF.
func framed(_ body: [UInt8]) -> [UInt8] {
  let digits = Array("0123456789ABCDEF".utf8)
  let sum = body.reduce(0, ^)
  return [UInt8(ascii: "$")] + body + [UInt8(ascii: "*"), digits[Int(sum >> 4)], digits[Int(sum & 15)], 13, 10]
}

/// What a writer has written, as text.
func text(_ writer: NMEAWriter?) -> String? {
  guard let writer else { return nil }
  let span = writer.span
  return String(decoding: span.indices.map { span[$0] }, as: UTF8.self)
}

/// Expects `value` to be `expected`: for what a view answers, which the macro cannot take apart.
func same<T: Equatable>(_ value: T?, _ expected: T?, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(value == expected, sourceLocation: sourceLocation)
}

/// The characters of `bytes`.
func string(_ bytes: RawSpan?) -> String? {
  guard let bytes else { return nil }
  return String(decoding: (0..<bytes.byteCount).map { bytes[$0] }, as: UTF8.self)
}
