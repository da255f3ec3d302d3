#if !$Embedded  // Small memories have room for what makes a position; this does not.
/// UBX-NAV-HPPOSECEF: position of one epoch in earth-centred coordinates at high precision.
///
/// ```
/// 0 U1 version | 1 reserved | 4 U4 iTOW | 8 I4[3] ecef | 20 I1[3] ecefHp | 23 X1 flags | 24 U4 pAcc
/// ```
public struct NavHPPOSECEF: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let version = 0, timeOfWeekMilliseconds = 4, coarseXCentimetres = 8, coarseYCentimetres = 12
    static let coarseZCentimetres = 16, fineXE4 = 20, fineYE4 = 21, fineZE4 = 22, flags = 23, accuracyE4 = 24
    static let minimum = 28
  }

  let payload: RawSpan

  /// Views `frame` as NAV-HPPOSECEF, or returns `nil` if it is another message or too short; afterwards nothing can
  /// fail.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .navHPPOSECEF, frame.payload.byteCount >= Offset.minimum else { return nil }
    payload = frame.payload
  }

  /// Version of the message: 0.
  public var version: UInt8 { payload[Offset.version] }

  /// GPS time of week of the epoch, in milliseconds.
  public var timeOfWeekMilliseconds: UInt32 { payload.load(at: Offset.timeOfWeekMilliseconds) }

  /// Earth-centred X without its fine part, in centimetres.
  public var coarseXCentimetres: Int32 { payload.load(at: Offset.coarseXCentimetres) }

  /// Earth-centred Y without its fine part, in centimetres.
  public var coarseYCentimetres: Int32 { payload.load(at: Offset.coarseYCentimetres) }

  /// Earth-centred Z without its fine part, in centimetres.
  public var coarseZCentimetres: Int32 { payload.load(at: Offset.coarseZCentimetres) }

  /// Fine part of X, in 0.1 millimetres.
  public var fineXE4: Int8 { payload.load(at: Offset.fineXE4) }

  /// Fine part of Y, in 0.1 millimetres.
  public var fineYE4: Int8 { payload.load(at: Offset.fineYE4) }

  /// Fine part of Z, in 0.1 millimetres.
  public var fineZE4: Int8 { payload.load(at: Offset.fineZE4) }

  /// Bits: 0 position invalid.
  public var flags: UInt8 { payload[Offset.flags] }

  /// Estimate of the accuracy in space, in 0.1 millimetres.
  public var accuracyE4: UInt32 { payload.load(at: Offset.accuracyE4) }

  /// Whether the position is invalid.
  public var isPositionInvalid: Bool { flags & 0x1 != 0 }

  /// Earth-centred X, in 0.1 millimetres.
  public var xE4: Int64 { Int64(coarseXCentimetres) &* 100 &+ Int64(fineXE4) }

  /// Earth-centred Y, in 0.1 millimetres.
  public var yE4: Int64 { Int64(coarseYCentimetres) &* 100 &+ Int64(fineYE4) }

  /// Earth-centred Z, in 0.1 millimetres.
  public var zE4: Int64 { Int64(coarseZCentimetres) &* 100 &+ Int64(fineZE4) }
}
#endif

extension UBXMessageID {
  /// UBX-NAV-HPPOSECEF.
  public static var navHPPOSECEF: Self { Self(rawValue: 0x1301) }
}
