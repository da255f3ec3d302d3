/// UBX-NAV-SOL: solution of one epoch in earth-centred coordinates (u-blox 5 to M8).
///
/// ```
/// 0 U4 iTOW | 4 I4 fTOW | 8 I2 week | 10 U1 gpsFix | 11 X1 flags | 12 I4[3] ecef | 24 U4 pAcc
/// 28 I4[3] ecefV | 40 U4 sAcc | 44 U2 pDOP | 46 reserved | 47 U1 numSV | 48 reserved
/// ```
public struct NavSOL: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let timeOfWeekMilliseconds = 0, timeOfWeekNanoseconds = 4, week = 8, fixTypeRaw = 10, flags = 11
    static let xCentimetres = 12, yCentimetres = 16, zCentimetres = 20, positionAccuracyCentimetres = 24
    static let velocityXCentimetresPerSecond = 28, velocityYCentimetresPerSecond = 32
    static let velocityZCentimetresPerSecond = 36, speedAccuracyCentimetresPerSecond = 40, positionDOPE2 = 44
    static let satellitesUsed = 47
  }

  @usableFromInline let payload: Fields<52>

  /// Views `frame` as NAV-SOL, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @inlinable @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .navSOL, let payload = Fields<52>(frame.payload) else { return nil }
    self.payload = payload
  }

  /// GPS time of week of the epoch, in milliseconds.
  public var timeOfWeekMilliseconds: UInt32 { payload.load(at: Offset.timeOfWeekMilliseconds) }

  /// What is to be added to the time of week, in nanoseconds.
  public var timeOfWeekNanoseconds: Int32 { payload.load(at: Offset.timeOfWeekNanoseconds) }

  /// GPS week.
  public var week: Int16 { payload.load(at: Offset.week) }

  /// The kind of fix, as in `NavPVT.FixType`.
  public var fixTypeRaw: UInt8 { payload.load(at: Offset.fixTypeRaw) }

  /// Bits: 0 fix within limits, 1 differential, 2 week valid, 3 time of week valid.
  public var flags: UInt8 { payload.load(at: Offset.flags) }

  /// Earth-centred X, in centimetres.
  public var xCentimetres: Int32 { payload.load(at: Offset.xCentimetres) }

  /// Earth-centred Y, in centimetres.
  public var yCentimetres: Int32 { payload.load(at: Offset.yCentimetres) }

  /// Earth-centred Z, in centimetres.
  public var zCentimetres: Int32 { payload.load(at: Offset.zCentimetres) }

  /// Estimate of the accuracy in space, in centimetres.
  public var positionAccuracyCentimetres: UInt32 { payload.load(at: Offset.positionAccuracyCentimetres) }

  /// Earth-centred velocity along X, in centimetres per second.
  public var velocityXCentimetresPerSecond: Int32 { payload.load(at: Offset.velocityXCentimetresPerSecond) }

  /// Earth-centred velocity along Y, in centimetres per second.
  public var velocityYCentimetresPerSecond: Int32 { payload.load(at: Offset.velocityYCentimetresPerSecond) }

  /// Earth-centred velocity along Z, in centimetres per second.
  public var velocityZCentimetresPerSecond: Int32 { payload.load(at: Offset.velocityZCentimetresPerSecond) }

  /// Estimate of the accuracy of the speed, in centimetres per second.
  public var speedAccuracyCentimetresPerSecond: UInt32 { payload.load(at: Offset.speedAccuracyCentimetresPerSecond) }

  /// Position dilution of precision, in 0.01.
  public var positionDOPE2: UInt16 { payload.load(at: Offset.positionDOPE2) }

  /// Satellites in the solution.
  public var satellitesUsed: UInt8 { payload.load(at: Offset.satellitesUsed) }

  /// What kind of solution it is.
  public var fixType: NavPVT.FixType { NavPVT.FixType(rawValue: fixTypeRaw) }
  /// Whether the fix is within the receiver's limits of accuracy.
  public var isFixOK: Bool { flags & 1 != 0 }
  /// Whether corrections were used.
  public var isDifferential: Bool { flags & 2 != 0 }
  /// Whether `week` is valid.
  public var isWeekValid: Bool { flags & 4 != 0 }
  /// Whether the time of week is valid.
  public var isTimeOfWeekValid: Bool { flags & 8 != 0 }
}

extension UBXMessageID {
  /// UBX-NAV-SOL.
  public static var navSOL: Self { Self(rawValue: 0x0601) }
}
