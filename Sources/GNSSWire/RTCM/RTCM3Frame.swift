/// One RTCM 3 frame whose CRC-24Q has been proven; its payload is passed through.
///
/// ```
/// D3 | 6 bits 0, 10 bits length (big endian) | payload | CRC-24Q (big endian)
/// ```
public struct RTCM3Frame: ~Escapable, BitwiseCopyable {
  /// The bytes that are not payload: preamble, length and CRC.
  @inlinable
  public static var overhead: Int { 6 }
  /// The longest frame: 1,023 bytes of payload.
  @inlinable
  public static var maximumCount: Int { 1029 }

  /// The whole frame, preamble and CRC included.
  public let bytes: RawSpan
  /// Where the preamble stands in the stream.
  public let offset: UInt64

  /// Views `bytes`, which the framer has proven to be one whole frame.
  ///
  /// - Precondition: `bytes` holds at least the 6 bytes of an empty frame.
  @inlinable
  @_lifetime(copy bytes)
  public init(proven bytes: RawSpan, offset: UInt64) {
    precondition(bytes.byteCount >= 6, "an RTCM 3 frame has 6 bytes at least")
    self.bytes = bytes
    self.offset = offset
  }

  /// What lies between the length and the CRC.
  @inlinable
  public var payload: RawSpan {
    @_lifetime(copy self)
    get { bytes.extracting(3..<bytes.byteCount &- 3) }
  }

  /// The message number (the payload's first 12 bits), or `nil` for a payload under 2 bytes.
  @inlinable
  public var messageNumber: UInt16? {
    guard bytes.byteCount >= 8 else { return nil }
    return UInt16(bytes[3]) << 4 | UInt16(bytes[4]) >> 4
  }

  /// The subtype of a proprietary message that carries one: the 12 bits after the number in 4072 (u-blox), the 8 bits
  /// that follow a 3-bit version in 4076 (IGS SSR); `nil` for any other message, or if the payload is too short.
  @inlinable
  public var messageSubtype: UInt16? {
    switch messageNumber {
    case 4072 where bytes.byteCount >= 9: (UInt16(bytes[4]) & 0x0F) << 8 | UInt16(bytes[5])
    case 4076 where bytes.byteCount >= 9: (UInt16(bytes[4]) & 0x01) << 7 | UInt16(bytes[5]) >> 1
    default: nil
    }
  }
}
