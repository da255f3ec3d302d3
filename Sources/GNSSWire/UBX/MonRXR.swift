/// UBX-MON-RXR: whether the receiver is awake, told when that changes.
///
/// ```
/// 0 X1 flags
/// ```
public struct MonRXR: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let flags = 0
    static let minimum = 1
  }

  let payload: RawSpan

  /// Views `frame` as MON-RXR, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .monRXR, frame.payload.byteCount >= Offset.minimum else { return nil }
    payload = frame.payload
  }

  /// Bits: 0 awake.
  public var flags: UInt8 { payload[Offset.flags] }

  /// Whether the receiver is awake.
  public var isAwake: Bool { flags & 0x1 != 0 }
}

extension UBXMessageID {
  /// UBX-MON-RXR.
  public static var monRXR: Self { Self(rawValue: 0x210A) }
}
