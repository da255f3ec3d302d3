/// One NMEA 0183 sentence whose checksum has been proven (or which has none, where the framer was told to accept that).
///
/// ```
/// $ or ! | body: address, fields … | * hh | CR LF, LF, CR, CR CR LF or nothing
/// ```
public struct NMEAFrame: ~Escapable, BitwiseCopyable {
  /// The whole sentence, start character, checksum and line end included.
  public let bytes: RawSpan
  /// Where the start character stands in the stream.
  public let offset: UInt64
  /// How many bytes the body has: what lies between the start character and `*`.
  public let bodyCount: Int
  /// Whether the sentence carried `*hh`.
  public let hasChecksum: Bool

  /// Views `bytes`, which the framer has proven to be one whole sentence.
  ///
  /// - Precondition: `bytes` holds the start character and `bodyCount` bytes after it.
  @inlinable
  @_lifetime(copy bytes)
  public init(proven bytes: RawSpan, bodyCount: Int, offset: UInt64, hasChecksum: Bool = true) {
    precondition(bodyCount >= 0 && bytes.byteCount > bodyCount, "a sentence is longer than its body")
    self.bytes = bytes
    self.offset = offset
    self.bodyCount = bodyCount
    self.hasChecksum = hasChecksum
  }

  /// Address and fields, without start character and checksum.
  @inlinable
  public var body: RawSpan {
    @_lifetime(copy self)
    get { bytes.extracting(1..<1 &+ bodyCount) }
  }
}
