/// UBX-RXM-RTCM: that an RTCM message has come in.
///
/// ```
/// 0 U1 version | 1 X1 flags | 2 U2 subType | 4 U2 refStation | 6 U2 msgType
/// ```
public struct RxmRTCM: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let version = 0, flags = 1, subtype = 2, station = 4, messageType = 6
  }

  @usableFromInline let payload: Fields<8>

  /// Views `frame` as RXM-RTCM, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @inlinable @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .rxmRTCM, let payload = Fields<8>(frame.payload) else { return nil }
    self.payload = payload
  }

  /// Version of the message: 2.
  public var version: UInt8 { payload[Offset.version] }

  /// Bits: 0 checksum wrong, 1–2 use.
  public var flags: UInt8 { payload[Offset.flags] }

  /// Subtype of u-blox's own message 4072; `nil` in others.
  public var subtype: UInt16? { isProprietary ? payload.load(UInt16.self, at: Offset.subtype) : nil }

  /// Number of the reference station.
  public var station: UInt16 { payload.load(at: Offset.station) }

  /// Number of the RTCM message.
  public var messageType: UInt16 { payload.load(at: Offset.messageType) }

  /// Whether the message's checksum was wrong.
  public var isChecksumWrong: Bool { flags & 0x1 != 0 }

  /// 0 unknown, 1 not used, 2 used.
  public var use: UInt8 { flags &>> 1 & 0x3 }

  /// Whether it is u-blox's own message, which has subtypes.
  public var isProprietary: Bool { messageType == 4072 }
}

extension UBXMessageID {
  /// UBX-RXM-RTCM.
  public static var rxmRTCM: Self { Self(rawValue: 0x3202) }
}
