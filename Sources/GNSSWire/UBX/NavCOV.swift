/// UBX-NAV-COV: covariances of position and velocity, in the local frame north, east, down.
///
/// ```
/// 0 U4 iTOW | 4 U1 version | 5 U1 posCovValid | 6 U1 velCovValid | 7 reserved | 16 R4[6] posCov | 40 R4[6] velCov
/// ```
public struct NavCOV: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let timeOfWeekMilliseconds = 0, version = 4, positionValidity = 5, velocityValidity = 6
    static let positionNN = 16, positionNE = 20, positionND = 24, positionEE = 28, positionED = 32
    static let positionDD = 36, velocityNN = 40, velocityNE = 44, velocityND = 48, velocityEE = 52
    static let velocityED = 56, velocityDD = 60
  }

  @usableFromInline let payload: Fields<64>

  /// Views `frame` as NAV-COV, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @inlinable @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .navCOV, let payload = Fields<64>(frame.payload) else { return nil }
    self.payload = payload
  }

  /// GPS time of week of the epoch, in milliseconds.
  public var timeOfWeekMilliseconds: UInt32 { payload.load(at: Offset.timeOfWeekMilliseconds) }

  /// Version of the message: 0.
  public var version: UInt8 { payload[Offset.version] }

  /// 1 where the covariance of the position is valid.
  public var positionValidity: UInt8 { payload[Offset.positionValidity] }

  /// 1 where the covariance of the velocity is valid.
  public var velocityValidity: UInt8 { payload[Offset.velocityValidity] }

  /// Covariance of the position, north with north, in m²; `nil` where it is not valid.
  public var positionNN: Float? { isPositionValid ? Float(bitPattern: payload.load(at: Offset.positionNN)) : nil }

  /// Covariance of the position, north with east, in m²; `nil` where it is not valid.
  public var positionNE: Float? { isPositionValid ? Float(bitPattern: payload.load(at: Offset.positionNE)) : nil }

  /// Covariance of the position, north with down, in m²; `nil` where it is not valid.
  public var positionND: Float? { isPositionValid ? Float(bitPattern: payload.load(at: Offset.positionND)) : nil }

  /// Covariance of the position, east with east, in m²; `nil` where it is not valid.
  public var positionEE: Float? { isPositionValid ? Float(bitPattern: payload.load(at: Offset.positionEE)) : nil }

  /// Covariance of the position, east with down, in m²; `nil` where it is not valid.
  public var positionED: Float? { isPositionValid ? Float(bitPattern: payload.load(at: Offset.positionED)) : nil }

  /// Covariance of the position, down with down, in m²; `nil` where it is not valid.
  public var positionDD: Float? { isPositionValid ? Float(bitPattern: payload.load(at: Offset.positionDD)) : nil }

  /// Covariance of the velocity, north with north, in m²/s²; `nil` where it is not valid.
  public var velocityNN: Float? { isVelocityValid ? Float(bitPattern: payload.load(at: Offset.velocityNN)) : nil }

  /// Covariance of the velocity, north with east, in m²/s²; `nil` where it is not valid.
  public var velocityNE: Float? { isVelocityValid ? Float(bitPattern: payload.load(at: Offset.velocityNE)) : nil }

  /// Covariance of the velocity, north with down, in m²/s²; `nil` where it is not valid.
  public var velocityND: Float? { isVelocityValid ? Float(bitPattern: payload.load(at: Offset.velocityND)) : nil }

  /// Covariance of the velocity, east with east, in m²/s²; `nil` where it is not valid.
  public var velocityEE: Float? { isVelocityValid ? Float(bitPattern: payload.load(at: Offset.velocityEE)) : nil }

  /// Covariance of the velocity, east with down, in m²/s²; `nil` where it is not valid.
  public var velocityED: Float? { isVelocityValid ? Float(bitPattern: payload.load(at: Offset.velocityED)) : nil }

  /// Covariance of the velocity, down with down, in m²/s²; `nil` where it is not valid.
  public var velocityDD: Float? { isVelocityValid ? Float(bitPattern: payload.load(at: Offset.velocityDD)) : nil }

  /// Whether the covariance of the position is valid.
  public var isPositionValid: Bool { positionValidity == 1 }

  /// Whether the covariance of the velocity is valid.
  public var isVelocityValid: Bool { velocityValidity == 1 }
}

extension UBXMessageID {
  /// UBX-NAV-COV.
  public static var navCOV: Self { Self(rawValue: 0x3601) }
}
