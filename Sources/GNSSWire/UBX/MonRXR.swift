/// UBX-MON-RXR: whether the receiver is awake, told when that changes.
///
/// ```
/// 0 X1 flags
/// ```
public struct MonRXR: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let flags = 0
  }

  @usableFromInline let payload: Fields<1>

  /// Views `frame` as MON-RXR, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @inlinable @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .monRXR, let payload = Fields<1>(frame.payload) else { return nil }
    self.payload = payload
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
