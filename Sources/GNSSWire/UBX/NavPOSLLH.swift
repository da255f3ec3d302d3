/// UBX-NAV-POSLLH: position of one epoch; has no validity flag of its own.
///
/// ```
/// 0 U4 iTOW | 4 I4 lon | 8 I4 lat | 12 I4 height | 16 I4 hMSL | 20 U4 hAcc | 24 U4 vAcc
/// ```
public struct NavPOSLLH: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let timeOfWeekMilliseconds = 0, longitudeE7 = 4, latitudeE7 = 8, ellipsoidalHeightMillimetres = 12
    static let heightMillimetres = 16, horizontalAccuracyMillimetres = 20, verticalAccuracyMillimetres = 24
  }

  @usableFromInline let payload: Fields<28>

  /// Views `frame` as NAV-POSLLH, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @inlinable @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .navPOSLLH, let payload = Fields<28>(frame.payload) else { return nil }
    self.payload = payload
  }

  /// GPS time of week of the epoch, in milliseconds.
  public var timeOfWeekMilliseconds: UInt32 { payload.load(at: Offset.timeOfWeekMilliseconds) }

  /// Longitude, in 1e-7 degrees east.
  public var longitudeE7: Int32 { payload.load(at: Offset.longitudeE7) }

  /// Latitude, in 1e-7 degrees north.
  public var latitudeE7: Int32 { payload.load(at: Offset.latitudeE7) }

  /// Height above the WGS 84 ellipsoid, in millimetres.
  public var ellipsoidalHeightMillimetres: Int32 { payload.load(at: Offset.ellipsoidalHeightMillimetres) }

  /// Height above mean sea level, in millimetres.
  public var heightMillimetres: Int32 { payload.load(at: Offset.heightMillimetres) }

  /// Estimate of the horizontal accuracy, in millimetres.
  public var horizontalAccuracyMillimetres: UInt32 { payload.load(at: Offset.horizontalAccuracyMillimetres) }

  /// Estimate of the vertical accuracy, in millimetres.
  public var verticalAccuracyMillimetres: UInt32 { payload.load(at: Offset.verticalAccuracyMillimetres) }
}

extension UBXMessageID {
  /// UBX-NAV-POSLLH.
  public static var navPOSLLH: Self { Self(rawValue: 0x0201) }
}
