#if !$Embedded  // Small memories have room for what makes a position; this does not.
/// UBX-NAV-ATT: attitude of the vehicle (dead-reckoning receivers).
///
/// ```
/// 0 U4 iTOW | 4 U1 version | 5 reserved | 8 I4 roll | 12 I4 pitch | 16 I4 heading | 20 U4 accRoll | 24 U4 accPitch
/// 28 U4 accHeading
/// ```
public struct NavATT: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let timeOfWeekMilliseconds = 0, version = 4, rollE5 = 8, pitchE5 = 12, headingE5 = 16
    static let rollAccuracyE5 = 20, pitchAccuracyE5 = 24, headingAccuracyE5 = 28
    static let minimum = 32
  }

  let payload: RawSpan

  /// Views `frame` as NAV-ATT, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .navATT, frame.payload.byteCount >= Offset.minimum else { return nil }
    payload = frame.payload
  }

  /// GPS time of week of the epoch, in milliseconds.
  public var timeOfWeekMilliseconds: UInt32 { payload.load(at: Offset.timeOfWeekMilliseconds) }

  /// Version of the message: 0.
  public var version: UInt8 { payload[Offset.version] }

  /// Roll, in 1e-5 degrees.
  public var rollE5: Int32 { payload.load(at: Offset.rollE5) }

  /// Pitch, in 1e-5 degrees.
  public var pitchE5: Int32 { payload.load(at: Offset.pitchE5) }

  /// Heading, in 1e-5 degrees.
  public var headingE5: Int32 { payload.load(at: Offset.headingE5) }

  /// Estimate of the accuracy of the roll, in 1e-5 degrees; 0 where the angle is not known.
  public var rollAccuracyE5: UInt32 { payload.load(at: Offset.rollAccuracyE5) }

  /// Estimate of the accuracy of the pitch, in 1e-5 degrees; 0 where the angle is not known.
  public var pitchAccuracyE5: UInt32 { payload.load(at: Offset.pitchAccuracyE5) }

  /// Estimate of the accuracy of the heading, in 1e-5 degrees; 0 where the angle is not known.
  public var headingAccuracyE5: UInt32 { payload.load(at: Offset.headingAccuracyE5) }
}
#endif

extension UBXMessageID {
  /// UBX-NAV-ATT.
  public static var navATT: Self { Self(rawValue: 0x0501) }
}
