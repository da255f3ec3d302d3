/// UBX-NAV-PL: protection levels of position, velocity and time.
///
/// ```
/// 0 U1 version | 1 U1 tmirCoeff | 2 I1 tmirExp | 3 U1 plPosValid | 4 U1 plPosFrame | 5 U1 plVelValid | 6 U1 plVelFrame
/// 7 U1 plTimeValid | 8 reserved | 12 U4 iTOW | 16 U4[3] plPos | 28 U4[3] plVel | 40 U2 plPosHorizOrient
/// 42 U2 plVelHorizOrient | 44 U4 plTime | 48 reserved
/// ```
public struct NavPL: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let version = 0, riskCoefficient = 1, riskExponent = 2, positionValidity = 3, positionFrame = 4
    static let velocityValidity = 5, velocityFrame = 6, timeValidity = 7, timeOfWeekMilliseconds = 12
    static let position1Millimetres = 16, position2Millimetres = 20, position3Millimetres = 24
    static let velocity1MillimetresPerSecond = 28, velocity2MillimetresPerSecond = 32
    static let velocity3MillimetresPerSecond = 36, positionOrientationE2 = 40, velocityOrientationE2 = 42
    static let timeNanoseconds = 44
  }

  @usableFromInline let payload: Fields<52>

  /// Views `frame` as NAV-PL, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @inlinable @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .navPL, let payload = Fields<52>(frame.payload) else { return nil }
    self.payload = payload
  }

  /// Version of the message: 1.
  public var version: UInt8 { payload[Offset.version] }

  /// Coefficient of the target misleading information risk: coefficient times ten to the power of the exponent, in
  /// percent for each epoch.
  public var riskCoefficient: UInt8 { payload[Offset.riskCoefficient] }

  /// Exponent of the target misleading information risk.
  public var riskExponent: Int8 { payload.load(at: Offset.riskExponent) }

  /// 1 where the levels of the position are valid.
  public var positionValidity: UInt8 { payload[Offset.positionValidity] }

  /// Axes of the position: 0 none, 1 north east down, 2 along across down, 3 half axes of the ellipse and down.
  public var positionFrame: UInt8 { payload[Offset.positionFrame] }

  /// 1 where the levels of the velocity are valid.
  public var velocityValidity: UInt8 { payload[Offset.velocityValidity] }

  /// Axes of the velocity, as of the position.
  public var velocityFrame: UInt8 { payload[Offset.velocityFrame] }

  /// 1 where the level of the time is valid.
  public var timeValidity: UInt8 { payload[Offset.timeValidity] }

  /// GPS time of week of the epoch, in milliseconds.
  public var timeOfWeekMilliseconds: UInt32 { payload.load(at: Offset.timeOfWeekMilliseconds) }

  /// Level of the position along its first axis, in millimetres; `nil` where it is not valid.
  public var position1Millimetres: UInt32? {
    isPositionValid ? payload.load(UInt32.self, at: Offset.position1Millimetres) : nil
  }

  /// Level of the position along its second axis, in millimetres; `nil` where it is not valid.
  public var position2Millimetres: UInt32? {
    isPositionValid ? payload.load(UInt32.self, at: Offset.position2Millimetres) : nil
  }

  /// Level of the position along its third axis, in millimetres; `nil` where it is not valid.
  public var position3Millimetres: UInt32? {
    isPositionValid ? payload.load(UInt32.self, at: Offset.position3Millimetres) : nil
  }

  /// Level of the velocity along its first axis, in millimetres per second; `nil` where it is not valid.
  public var velocity1MillimetresPerSecond: UInt32? {
    isVelocityValid ? payload.load(UInt32.self, at: Offset.velocity1MillimetresPerSecond) : nil
  }

  /// Level of the velocity along its second axis, in millimetres per second; `nil` where it is not valid.
  public var velocity2MillimetresPerSecond: UInt32? {
    isVelocityValid ? payload.load(UInt32.self, at: Offset.velocity2MillimetresPerSecond) : nil
  }

  /// Level of the velocity along its third axis, in millimetres per second; `nil` where it is not valid.
  public var velocity3MillimetresPerSecond: UInt32? {
    isVelocityValid ? payload.load(UInt32.self, at: Offset.velocity3MillimetresPerSecond) : nil
  }

  /// Direction of the position's first half axis, in 0.01 degrees from true north; 0 in other frames.
  public var positionOrientationE2: UInt16 { payload.load(at: Offset.positionOrientationE2) }

  /// Direction of the velocity's first half axis, in 0.01 degrees from true north; 0 in other frames.
  public var velocityOrientationE2: UInt16 { payload.load(at: Offset.velocityOrientationE2) }

  /// Level of the time, in nanoseconds; `nil` where it is not valid.
  public var timeNanoseconds: UInt32? { isTimeValid ? payload.load(UInt32.self, at: Offset.timeNanoseconds) : nil }

  /// Whether the levels of the position are valid.
  public var isPositionValid: Bool { positionValidity == 1 }

  /// Whether the levels of the velocity are valid.
  public var isVelocityValid: Bool { velocityValidity == 1 }

  /// Whether the level of the time is valid.
  public var isTimeValid: Bool { timeValidity == 1 }
}

extension UBXMessageID {
  /// UBX-NAV-PL.
  public static var navPL: Self { Self(rawValue: 0x6201) }
}
