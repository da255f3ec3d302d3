#if !$Embedded  // Small memories have room for what makes a position; this does not.
/// UBX-NAV-AOPSTATUS: whether the receiver predicts orbits by itself (AssistNow Autonomous).
///
/// ```
/// 0 U4 iTOW | 4 X1 aopCfg | 5 U1 status | 6 reserved to 16
/// ```
public struct NavAOPSTATUS: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let timeOfWeekMilliseconds = 0, configuration = 4, status = 5
  }

  @usableFromInline let payload: Fields<16>

  /// Views `frame` as NAV-AOPSTATUS, or returns `nil` if it is another message or too short; afterwards nothing can
  /// fail.
  @inlinable @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .navAOPSTATUS, let payload = Fields<16>(frame.payload) else { return nil }
    self.payload = payload
  }

  /// GPS time of week of the epoch, in milliseconds.
  public var timeOfWeekMilliseconds: UInt32 { payload.load(at: Offset.timeOfWeekMilliseconds) }

  /// Bits: 0 predictions enabled.
  public var configuration: UInt8 { payload.load(at: Offset.configuration) }

  /// 0 idle, anything else running.
  public var status: UInt8 { payload.load(at: Offset.status) }

  /// Whether predictions are enabled.
  public var isEnabled: Bool { configuration & 0x01 != 0 }
  /// Whether orbits are being predicted now.
  public var isRunning: Bool { status != 0 }
}
#endif

extension UBXMessageID {
  /// UBX-NAV-AOPSTATUS.
  public static var navAOPSTATUS: Self { Self(rawValue: 0x6001) }
}
