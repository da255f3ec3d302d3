/// UBX-NAV-VELNED: velocity of one epoch, in centimetres per second (NAV-PVT has millimetres).
///
/// ```
/// 0 U4 iTOW | 4 I4 velN | 8 I4 velE | 12 I4 velD | 16 U4 speed | 20 U4 gSpeed | 24 I4 heading | 28 U4 sAcc | 32 U4 cAcc
/// ```
public struct NavVELNED: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let timeOfWeekMilliseconds = 0, velocityNorthCentimetresPerSecond = 4
    static let velocityEastCentimetresPerSecond = 8, velocityDownCentimetresPerSecond = 12
    static let speed3DCentimetresPerSecond = 16, speedCentimetresPerSecond = 20, courseE5 = 24
    static let speedAccuracyCentimetresPerSecond = 28, courseAccuracyE5 = 32
  }

  @usableFromInline let payload: Fields<36>

  /// Views `frame` as NAV-VELNED, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @inlinable @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .navVELNED, let payload = Fields<36>(frame.payload) else { return nil }
    self.payload = payload
  }

  /// GPS time of week of the epoch, in milliseconds.
  public var timeOfWeekMilliseconds: UInt32 { payload.load(at: Offset.timeOfWeekMilliseconds) }

  /// Velocity northwards, in centimetres per second.
  public var velocityNorthCentimetresPerSecond: Int32 { payload.load(at: Offset.velocityNorthCentimetresPerSecond) }

  /// Velocity eastwards, in centimetres per second.
  public var velocityEastCentimetresPerSecond: Int32 { payload.load(at: Offset.velocityEastCentimetresPerSecond) }

  /// Velocity downwards, in centimetres per second.
  public var velocityDownCentimetresPerSecond: Int32 { payload.load(at: Offset.velocityDownCentimetresPerSecond) }

  /// Speed in space, in centimetres per second.
  public var speed3DCentimetresPerSecond: UInt32 { payload.load(at: Offset.speed3DCentimetresPerSecond) }

  /// Speed over ground, in centimetres per second.
  public var speedCentimetresPerSecond: UInt32 { payload.load(at: Offset.speedCentimetresPerSecond) }

  /// Course over ground, in 1e-5 degrees.
  public var courseE5: Int32 { payload.load(at: Offset.courseE5) }

  /// Estimate of the accuracy of the speed, in centimetres per second.
  public var speedAccuracyCentimetresPerSecond: UInt32 { payload.load(at: Offset.speedAccuracyCentimetresPerSecond) }

  /// Estimate of the accuracy of the course, in 1e-5 degrees.
  public var courseAccuracyE5: UInt32 { payload.load(at: Offset.courseAccuracyE5) }
}

extension UBXMessageID {
  /// UBX-NAV-VELNED.
  public static var navVELNED: Self { Self(rawValue: 0x1201) }
}
