/// UBX-SEC-UNIQID: the identity of the chip.
///
/// ```
/// 0 U1 version | 1 reserved | 4 U1[5] uniqueId; version 2 U1[6]
/// ```
public struct SecUNIQID: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let version = 0, identity = 4
    static let minimum1 = 9, minimum2 = 10
  }

  let payload: RawSpan

  /// Views `frame` as SEC-UNIQID, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .secUNIQID, frame.payload.byteCount >= Offset.minimum1 else { return nil }
    payload = frame.payload
    guard version < 2 || payload.byteCount >= Offset.minimum2 else { return nil }
  }

  /// Version of the message: 1 or 2.
  public var version: UInt8 { payload[Offset.version] }

  /// The chip's identity, 5 bytes or, from version 2 on, 6.
  public var identity: RawSpan {
    @_lifetime(copy self)
    get { payload.extracting(Offset.identity..<(version < 2 ? Offset.minimum1 : Offset.minimum2)) }
  }
}

extension UBXMessageID {
  /// UBX-SEC-UNIQID.
  public static var secUNIQID: Self { Self(rawValue: 0x0327) }
}
