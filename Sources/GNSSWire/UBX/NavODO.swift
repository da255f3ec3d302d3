/// UBX-NAV-ODO: the odometer: distance on the ground.
///
/// ```
/// 0 U1 version | 1 reserved | 4 U4 iTOW | 8 U4 distance | 12 U4 totalDistance | 16 U4 distanceStd
/// ```
public struct NavODO: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let version = 0, timeOfWeekMilliseconds = 4, distanceMetres = 8, totalDistanceMetres = 12
    static let deviationMetres = 16
  }

  @usableFromInline let payload: Fields<20>

  /// Views `frame` as NAV-ODO, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @inlinable @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .navODO, let payload = Fields<20>(frame.payload) else { return nil }
    self.payload = payload
  }

  /// Version of the message: 0.
  public var version: UInt8 { payload[Offset.version] }

  /// GPS time of week of the epoch, in milliseconds.
  public var timeOfWeekMilliseconds: UInt32 { payload.load(at: Offset.timeOfWeekMilliseconds) }

  /// Distance since the last reset, in metres.
  public var distanceMetres: UInt32 { payload.load(at: Offset.distanceMetres) }

  /// Distance since the last cold start, in metres.
  public var totalDistanceMetres: UInt32 { payload.load(at: Offset.totalDistanceMetres) }

  /// Standard deviation of the distance, in metres.
  public var deviationMetres: UInt32 { payload.load(at: Offset.deviationMetres) }
}

extension UBXMessageID {
  /// UBX-NAV-ODO.
  public static var navODO: Self { Self(rawValue: 0x0901) }
}
