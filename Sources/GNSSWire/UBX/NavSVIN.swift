#if !$Embedded  // Small memories have room for what makes a position; this does not.
/// UBX-NAV-SVIN: state of the survey-in of a reference station.
///
/// ```
/// 0 U1 version | 1 reserved | 4 U4 iTOW | 8 U4 dur | 12 I4[3] mean X Y Z | 24 I1[3] meanHP | 27 reserved | 28 U4 meanAcc
/// 32 U4 obs | 36 U1 valid | 37 U1 active | 38 reserved
/// ```
public struct NavSVIN: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let version = 0, timeOfWeekMilliseconds = 4, durationSeconds = 8, coarseXCentimetres = 12
    static let coarseYCentimetres = 16, coarseZCentimetres = 20, fineXE4 = 24, fineYE4 = 25, fineZE4 = 26
    static let accuracyE4 = 28, observations = 32, validity = 36, activity = 37
    static let minimum = 40
  }

  let payload: RawSpan

  /// Views `frame` as NAV-SVIN, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .navSVIN, frame.payload.byteCount >= Offset.minimum else { return nil }
    payload = frame.payload
  }

  /// Version of the message: 0.
  public var version: UInt8 { payload[Offset.version] }

  /// GPS time of week of the epoch, in milliseconds.
  public var timeOfWeekMilliseconds: UInt32 { payload.load(at: Offset.timeOfWeekMilliseconds) }

  /// How long it has taken so far, in seconds.
  public var durationSeconds: UInt32 { payload.load(at: Offset.durationSeconds) }

  /// Mean of X without its fine part, in centimetres.
  public var coarseXCentimetres: Int32 { payload.load(at: Offset.coarseXCentimetres) }

  /// Mean of Y without its fine part, in centimetres.
  public var coarseYCentimetres: Int32 { payload.load(at: Offset.coarseYCentimetres) }

  /// Mean of Z without its fine part, in centimetres.
  public var coarseZCentimetres: Int32 { payload.load(at: Offset.coarseZCentimetres) }

  /// Fine part of X, in 0.1 millimetres.
  public var fineXE4: Int8 { payload.load(at: Offset.fineXE4) }

  /// Fine part of Y, in 0.1 millimetres.
  public var fineYE4: Int8 { payload.load(at: Offset.fineYE4) }

  /// Fine part of Z, in 0.1 millimetres.
  public var fineZE4: Int8 { payload.load(at: Offset.fineZE4) }

  /// Estimate of the accuracy of the mean, in 0.1 millimetres.
  public var accuracyE4: UInt32 { payload.load(at: Offset.accuracyE4) }

  /// How many positions the mean is made of.
  public var observations: UInt32 { payload.load(at: Offset.observations) }

  /// 1 where the mean is valid.
  public var validity: UInt8 { payload[Offset.validity] }

  /// 1 while the survey goes on.
  public var activity: UInt8 { payload[Offset.activity] }

  /// Mean of X, in 0.1 millimetres.
  public var xE4: Int64 { Int64(coarseXCentimetres) &* 100 &+ Int64(fineXE4) }

  /// Mean of Y, in 0.1 millimetres.
  public var yE4: Int64 { Int64(coarseYCentimetres) &* 100 &+ Int64(fineYE4) }

  /// Mean of Z, in 0.1 millimetres.
  public var zE4: Int64 { Int64(coarseZCentimetres) &* 100 &+ Int64(fineZE4) }
}
#endif

extension UBXMessageID {
  /// UBX-NAV-SVIN.
  public static var navSVIN: Self { Self(rawValue: 0x3B01) }
}
