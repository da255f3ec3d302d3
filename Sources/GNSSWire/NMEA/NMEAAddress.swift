/// Talker and formatter of a standard sentence: an address of five characters that does not start with `P`.
public struct NMEAAddress: Hashable, Sendable, BitwiseCopyable {
  /// Who speaks.
  public var talker: NMEATalker
  /// Which sentence it is.
  public var formatter: NMEAFormatter

  /// What is no address.
  static var none: Self { Self(NMEATalker(rawValue: 0), NMEAFormatter(rawValue: 0)) }

  /// The address of `talker` and `formatter`.
  @inlinable
  public init(_ talker: NMEATalker, _ formatter: NMEAFormatter) {
    self.talker = talker
    self.formatter = formatter
  }

  /// The address of `frame`, or `nil` for a proprietary sentence, a query or any address not of five characters.
  @inline(__always)
  public init?(_ frame: NMEAFrame) {
    // Nearly always five characters and a comma, behind which the body goes on; none of a maker's own.
    let word = frame.bytes.word(at: 1).byteSwapped
    let hasComma = word &>> 16 & 0xFF == 0x2C
    guard hasComma || frame.bodyCount == 5, word &>> 56 != 0x50 || Self.isOldQZSS(frame.bytes) else { return nil }
    // A comma within the first five bytes means a shorter address; no formatter contains one.
    talker = NMEATalker(rawValue: UInt16(truncatingIfNeeded: word &>> 48))
    formatter = NMEAFormatter(rawValue: UInt32(truncatingIfNeeded: word &>> 24) & 0xFF_FFFF)
  }

  /// Whether the address is `PQGSV` or `PQGSA`: QZSS as older Quectel modules write it, which looks proprietary.
  @inline(never)
  private static func isOldQZSS(_ bytes: RawSpan) -> Bool {
    bytes.load(UInt32.self, at: 1) == 0x5347_5150 && (bytes[5] == UInt8(ascii: "V") || bytes[5] == UInt8(ascii: "A"))
  }
}
