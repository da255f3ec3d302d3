#if !$Embedded  // Small memories have room for what makes a position; this does not.
/// UBX-NAV-VELECEF: velocity of one epoch in earth-centred coordinates.
///
/// ```
/// 0 U4 iTOW | 4 I4[3] ecefV | 16 U4 sAcc
/// ```
public struct NavVELECEF: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let timeOfWeekMilliseconds = 0, velocityXCentimetresPerSecond = 4, velocityYCentimetresPerSecond = 8
    static let velocityZCentimetresPerSecond = 12, accuracyCentimetresPerSecond = 16
    static let minimum = 20
  }

  let payload: RawSpan

  /// Views `frame` as NAV-VELECEF, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .navVELECEF, frame.payload.byteCount >= Offset.minimum else { return nil }
    payload = frame.payload
  }

  /// GPS time of week of the epoch, in milliseconds.
  public var timeOfWeekMilliseconds: UInt32 { payload.load(at: Offset.timeOfWeekMilliseconds) }

  /// Velocity along X, in centimetres per second.
  public var velocityXCentimetresPerSecond: Int32 { payload.load(at: Offset.velocityXCentimetresPerSecond) }

  /// Velocity along Y, in centimetres per second.
  public var velocityYCentimetresPerSecond: Int32 { payload.load(at: Offset.velocityYCentimetresPerSecond) }

  /// Velocity along Z, in centimetres per second.
  public var velocityZCentimetresPerSecond: Int32 { payload.load(at: Offset.velocityZCentimetresPerSecond) }

  /// Estimate of the accuracy of the speed, in centimetres per second.
  public var accuracyCentimetresPerSecond: UInt32 { payload.load(at: Offset.accuracyCentimetresPerSecond) }
}
#endif

extension UBXMessageID {
  /// UBX-NAV-VELECEF.
  public static var navVELECEF: Self { Self(rawValue: 0x1101) }
}
