/// One UBX frame whose checksum has been proven.
///
/// ```
/// B5 62 | class | id | length (U2, little endian) | payload | CK_A CK_B
/// ```
public struct UBXFrame: ~Escapable, BitwiseCopyable {
  /// The bytes that are not payload: sync, class, id, length and checksum.
  public static var overhead: Int { 8 }

  @usableFromInline let fields: Fields<8>
  /// Where the frame's first byte stands in the stream.
  public let offset: UInt64

  /// Views `bytes`, which the framer has proven to be one whole frame.
  ///
  /// - Precondition: `bytes` holds at least the 8 bytes of an empty frame.
  @inlinable
  @_lifetime(copy bytes)
  public init(proven bytes: RawSpan, offset: UInt64) {
    guard let fields = Fields<8>(bytes) else { preconditionFailure("a UBX frame has 8 bytes at least") }
    self.fields = fields
    self.offset = offset
  }

  /// The whole frame, sync bytes and checksum included.
  @inlinable
  public var bytes: RawSpan {
    @_lifetime(copy self)
    get { fields.bytes }
  }

  /// Class and number of the message.
  @inlinable
  public var id: UBXMessageID { UBXMessageID(rawValue: fields.load(at: 2)) }

  /// What lies between the length and the checksum.
  @inlinable
  public var payload: RawSpan {
    @_lifetime(copy self)
    get { bytes.extracting(6..<bytes.byteCount &- 2) }
  }
}
