/// UBX-MGA-ACK-DATA0: whether assistance data was taken.
///
/// ```
/// 0 U1 type | 1 U1 version | 2 U1 infoCode | 3 U1 msgId | 4 U1[4] msgPayloadStart
/// ```
public struct MgaACK: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let type = 0, version = 1, reason = 2, messageNumber = 3, start = 4
  }

  @usableFromInline let payload: Fields<8>

  /// Views `frame` as MGA-ACK-DATA0, or returns `nil` if it is another message or too short; afterwards nothing can
  /// fail.
  @inlinable @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .mgaACK, let payload = Fields<8>(frame.payload) else { return nil }
    self.payload = payload
  }

  /// 0 not used, 1 accepted.
  public var type: UInt8 { payload[Offset.type] }

  /// Version of the message: 0.
  public var version: UInt8 { payload[Offset.version] }

  /// Why: 0 accepted, 1 time unknown, 2 version, 3 size, 4 not stored, 5 not ready, 6 type unknown.
  public var reason: UInt8 { payload[Offset.reason] }

  /// Number of the message within its class.
  public var messageNumber: UInt8 { payload[Offset.messageNumber] }

  /// The first four bytes of the message's payload.
  public var start: UInt32 { payload.load(at: Offset.start) }

  /// Whether the data was taken.
  public var isAccepted: Bool { type == 1 }
}

extension UBXMessageID {
  /// UBX-MGA-ACK-DATA0.
  public static var mgaACK: Self { Self(rawValue: 0x6013) }
}
