/// UBX-NAV-HPPOSLLH: position of one epoch at high precision.
///
/// ```
/// 0 U1 version | 1 reserved | 3 X1 flags | 4 U4 iTOW | 8 I4 lon | 12 I4 lat | 16 I4 height | 20 I4 hMSL
/// 24 I1 lonHp | 25 I1 latHp | 26 I1 heightHp | 27 I1 hMSLHp | 28 U4 hAcc | 32 U4 vAcc
/// ```
public struct NavHPPOSLLH: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let version = 0, flags = 3, timeOfWeekMilliseconds = 4, coarseLongitudeE7 = 8, coarseLatitudeE7 = 12
    static let coarseEllipsoidalHeightMillimetres = 16, coarseHeightMillimetres = 20, fineLongitudeE9 = 24
    static let fineLatitudeE9 = 25, fineEllipsoidalHeightE4 = 26, fineHeightE4 = 27, horizontalAccuracyE4 = 28
    static let verticalAccuracyE4 = 32
  }

  @usableFromInline let payload: Fields<36>

  /// Views `frame` as NAV-HPPOSLLH, or returns `nil` if it is another message or too short; afterwards nothing can
  /// fail.
  @inlinable @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .navHPPOSLLH, let payload = Fields<36>(frame.payload) else { return nil }
    self.payload = payload
  }

  /// Version of the message: 0.
  public var version: UInt8 { payload[Offset.version] }

  /// Bits: 0 position invalid.
  public var flags: UInt8 { payload[Offset.flags] }

  /// GPS time of week of the epoch, in milliseconds.
  public var timeOfWeekMilliseconds: UInt32 { payload.load(at: Offset.timeOfWeekMilliseconds) }

  /// Longitude without its fine part, in 1e-7 degrees east.
  public var coarseLongitudeE7: Int32 { payload.load(at: Offset.coarseLongitudeE7) }

  /// Latitude without its fine part, in 1e-7 degrees north.
  public var coarseLatitudeE7: Int32 { payload.load(at: Offset.coarseLatitudeE7) }

  /// Height above the WGS 84 ellipsoid without its fine part, in millimetres.
  public var coarseEllipsoidalHeightMillimetres: Int32 { payload.load(at: Offset.coarseEllipsoidalHeightMillimetres) }

  /// Height above mean sea level without its fine part, in millimetres.
  public var coarseHeightMillimetres: Int32 { payload.load(at: Offset.coarseHeightMillimetres) }

  /// Fine part of the longitude, in 1e-9 degrees.
  public var fineLongitudeE9: Int8 { payload.load(at: Offset.fineLongitudeE9) }

  /// Fine part of the latitude, in 1e-9 degrees.
  public var fineLatitudeE9: Int8 { payload.load(at: Offset.fineLatitudeE9) }

  /// Fine part of the height above the ellipsoid, in 0.1 millimetres.
  public var fineEllipsoidalHeightE4: Int8 { payload.load(at: Offset.fineEllipsoidalHeightE4) }

  /// Fine part of the height above mean sea level, in 0.1 millimetres.
  public var fineHeightE4: Int8 { payload.load(at: Offset.fineHeightE4) }

  /// Estimate of the horizontal accuracy, in 0.1 millimetres.
  public var horizontalAccuracyE4: UInt32 { payload.load(at: Offset.horizontalAccuracyE4) }

  /// Estimate of the vertical accuracy, in 0.1 millimetres.
  public var verticalAccuracyE4: UInt32 { payload.load(at: Offset.verticalAccuracyE4) }

  /// Whether position and heights are not to be used.
  public var isPositionInvalid: Bool { flags & 0x1 != 0 }

  /// Longitude, in 1e-9 degrees east.
  public var longitudeE9: Int64 { Int64(coarseLongitudeE7) &* 100 &+ Int64(fineLongitudeE9) }

  /// Latitude, in 1e-9 degrees north.
  public var latitudeE9: Int64 { Int64(coarseLatitudeE7) &* 100 &+ Int64(fineLatitudeE9) }

  /// Height above the WGS 84 ellipsoid, in 0.1 millimetres.
  public var ellipsoidalHeightE4: Int64 {
    Int64(coarseEllipsoidalHeightMillimetres) &* 10 &+ Int64(fineEllipsoidalHeightE4)
  }

  /// Height above mean sea level, in 0.1 millimetres.
  public var heightE4: Int64 { Int64(coarseHeightMillimetres) &* 10 &+ Int64(fineHeightE4) }
}

extension UBXMessageID {
  /// UBX-NAV-HPPOSLLH.
  public static var navHPPOSLLH: Self { Self(rawValue: 0x1401) }
}
