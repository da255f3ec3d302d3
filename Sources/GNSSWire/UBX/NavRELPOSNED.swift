/// UBX-NAV-RELPOSNED: where the antenna is relative to the reference station, north, east, down.
///
/// ```
/// version 0: 0 U1 version | 2 U2 refStationID | 4 U4 iTOW | 8 I4[3] relPos N E D | 20 I1[3] relPosHP N E D
///            24 U4[3] acc N E D | 36 X4 flags
/// version 1: 8 I4[3] relPos N E D | 20 I4 relPosLength | 24 I4 relPosHeading | 32 I1[4] relPosHP N E D Length
///            36 U4[4] acc N E D Length | 52 U4 accHeading | 60 X4 flags
/// ```
public struct NavRELPOSNED: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let version = 0, station = 2, timeOfWeekMilliseconds = 4, coarseNorthCentimetres = 8
    static let coarseEastCentimetres = 12, coarseDownCentimetres = 16, coarseLengthCentimetres = 20
    static let headingE5 = 24, fineNorthE4 = (20, 32), fineEastE4 = (21, 33), fineDownE4 = (22, 34)
    static let fineLengthE4 = 35, northAccuracyE4 = (24, 36), eastAccuracyE4 = (28, 40)
    static let downAccuracyE4 = (32, 44), lengthAccuracyE4 = 48, headingAccuracyE5 = 52, flags = (36, 60)
  }

  let payload: RawSpan
  /// Whether it is version 0 (M8P), which tells neither length nor heading.
  public var isShort: Bool { payload[Offset.version] == 0 }

  /// Views `frame` as NAV-RELPOSNED, or returns `nil` if it is another message or too short; afterwards nothing can
  /// fail.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .navRELPOSNED, frame.payload.byteCount >= 40 else { return nil }
    payload = frame.payload
    guard isShort || payload.byteCount >= 64 else { return nil }
  }

  /// Version of the message: 0 or 1.
  public var version: UInt8 { payload[Offset.version] }

  /// Number of the reference station, 0…4095.
  public var station: UInt16 { payload.load(at: Offset.station) }

  /// GPS time of week of the epoch, in milliseconds.
  public var timeOfWeekMilliseconds: UInt32 { payload.load(at: Offset.timeOfWeekMilliseconds) }

  /// North without its fine part, in centimetres.
  public var coarseNorthCentimetres: Int32 { payload.load(at: Offset.coarseNorthCentimetres) }

  /// East without its fine part, in centimetres.
  public var coarseEastCentimetres: Int32 { payload.load(at: Offset.coarseEastCentimetres) }

  /// Down without its fine part, in centimetres.
  public var coarseDownCentimetres: Int32 { payload.load(at: Offset.coarseDownCentimetres) }

  /// Length of the baseline without its fine part, in centimetres; `nil` in version 0.
  public var coarseLengthCentimetres: Int32? {
    !isShort ? payload.load(Int32.self, at: Offset.coarseLengthCentimetres) : nil
  }

  /// Heading of the baseline, in 1e-5 degrees; `nil` in version 0 and where it is not valid.
  public var headingE5: Int32? { !isShort && isHeadingValid ? payload.load(Int32.self, at: Offset.headingE5) : nil }

  /// Fine part of north, in 0.1 millimetres.
  public var fineNorthE4: Int8 { payload.load(at: isShort ? Offset.fineNorthE4.0 : Offset.fineNorthE4.1) }

  /// Fine part of east, in 0.1 millimetres.
  public var fineEastE4: Int8 { payload.load(at: isShort ? Offset.fineEastE4.0 : Offset.fineEastE4.1) }

  /// Fine part of down, in 0.1 millimetres.
  public var fineDownE4: Int8 { payload.load(at: isShort ? Offset.fineDownE4.0 : Offset.fineDownE4.1) }

  /// Fine part of the length, in 0.1 millimetres; `nil` in version 0.
  public var fineLengthE4: Int8? { !isShort ? payload.load(Int8.self, at: Offset.fineLengthE4) : nil }

  /// Estimate of the accuracy northwards, in 0.1 millimetres.
  public var northAccuracyE4: UInt32 { payload.load(at: isShort ? Offset.northAccuracyE4.0 : Offset.northAccuracyE4.1) }

  /// Estimate of the accuracy eastwards, in 0.1 millimetres.
  public var eastAccuracyE4: UInt32 { payload.load(at: isShort ? Offset.eastAccuracyE4.0 : Offset.eastAccuracyE4.1) }

  /// Estimate of the accuracy downwards, in 0.1 millimetres.
  public var downAccuracyE4: UInt32 { payload.load(at: isShort ? Offset.downAccuracyE4.0 : Offset.downAccuracyE4.1) }

  /// Estimate of the accuracy of the length, in 0.1 millimetres; `nil` in version 0.
  public var lengthAccuracyE4: UInt32? { !isShort ? payload.load(UInt32.self, at: Offset.lengthAccuracyE4) : nil }

  /// Estimate of the accuracy of the heading, in 1e-5 degrees; `nil` in version 0.
  public var headingAccuracyE5: UInt32? { !isShort ? payload.load(UInt32.self, at: Offset.headingAccuracyE5) : nil }

  /// Bits: 0 fix within limits, 1 differential, 2 relative position valid, 3–4 carrier solution, 5 moving base, 6
  /// reference position missing, 7 reference observations missing, 8 heading valid, 9 normalised.
  public var flags: UInt32 { payload.load(at: isShort ? Offset.flags.0 : Offset.flags.1) }

  /// Whether the fix is within the receiver's limits of accuracy.
  public var isFixOK: Bool { flags & 0x1 != 0 }

  /// Whether corrections were used.
  public var isDifferential: Bool { flags & 0x2 != 0 }

  /// Whether the relative position is valid.
  public var isPositionValid: Bool { flags & 0x4 != 0 }

  /// Kind of the carrier phase solution: 0 none, 1 float, 2 fixed.
  public var carrierSolution: UInt8 { UInt8(truncatingIfNeeded: flags &>> 3 & 0x3) }

  /// Whether the reference moves.
  public var isMoving: Bool { flags & 0x20 != 0 }

  /// Whether the position of the reference was extrapolated.
  public var isReferencePositionMissing: Bool { flags & 0x40 != 0 }

  /// Whether the observations of the reference were extrapolated.
  public var isReferenceObservationMissing: Bool { flags & 0x80 != 0 }

  /// Whether the heading is valid.
  public var isHeadingValid: Bool { flags & 0x100 != 0 }

  /// Whether the components are those of a vector of length 1.
  public var isNormalised: Bool { flags & 0x200 != 0 }

  /// North of the reference station, in 0.1 millimetres.
  public var northE4: Int64 { Int64(coarseNorthCentimetres) &* 100 &+ Int64(fineNorthE4) }

  /// East of the reference station, in 0.1 millimetres.
  public var eastE4: Int64 { Int64(coarseEastCentimetres) &* 100 &+ Int64(fineEastE4) }

  /// Below the reference station, in 0.1 millimetres.
  public var downE4: Int64 { Int64(coarseDownCentimetres) &* 100 &+ Int64(fineDownE4) }

  /// Length of the baseline, in 0.1 millimetres; `nil` in version 0.
  public var lengthE4: Int64? {
    guard let coarseLengthCentimetres, let fineLengthE4 else { return nil }
    return Int64(coarseLengthCentimetres) &* 100 &+ Int64(fineLengthE4)
  }
}

extension UBXMessageID {
  /// UBX-NAV-RELPOSNED.
  public static var navRELPOSNED: Self { Self(rawValue: 0x3C01) }
}
