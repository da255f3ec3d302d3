#if !$Embedded  // Small memories have room for what makes a position; this does not.
/// UBX-NAV-POSECEF: position of one epoch in earth-centred coordinates.
///
/// ```
/// 0 U4 iTOW | 4 I4[3] ecef | 16 U4 pAcc
/// ```
public struct NavPOSECEF: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let timeOfWeekMilliseconds = 0, xCentimetres = 4, yCentimetres = 8, zCentimetres = 12
    static let accuracyCentimetres = 16
    static let minimum = 20
  }

  let payload: RawSpan

  /// Views `frame` as NAV-POSECEF, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .navPOSECEF, frame.payload.byteCount >= Offset.minimum else { return nil }
    payload = frame.payload
  }

  /// GPS time of week of the epoch, in milliseconds.
  public var timeOfWeekMilliseconds: UInt32 { payload.load(at: Offset.timeOfWeekMilliseconds) }

  /// Earth-centred X, in centimetres.
  public var xCentimetres: Int32 { payload.load(at: Offset.xCentimetres) }

  /// Earth-centred Y, in centimetres.
  public var yCentimetres: Int32 { payload.load(at: Offset.yCentimetres) }

  /// Earth-centred Z, in centimetres.
  public var zCentimetres: Int32 { payload.load(at: Offset.zCentimetres) }

  /// Estimate of the accuracy in space, in centimetres.
  public var accuracyCentimetres: UInt32 { payload.load(at: Offset.accuracyCentimetres) }
}
#endif

extension UBXMessageID {
  /// UBX-NAV-POSECEF.
  public static var navPOSECEF: Self { Self(rawValue: 0x0101) }
}
