#if !$Embedded  // Small memories have room for what makes a position; this does not.
/// UBX-NAV-CLOCK: the receiver's clock against GPS time.
///
/// ```
/// 0 U4 iTOW | 4 I4 clkB | 8 I4 clkD | 12 U4 tAcc | 16 U4 fAcc
/// ```
public struct NavCLOCK: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let timeOfWeekMilliseconds = 0, biasNanoseconds = 4, driftNanosecondsPerSecond = 8
    static let timeAccuracyNanoseconds = 12, frequencyAccuracyE12 = 16
    static let minimum = 20
  }

  let payload: RawSpan

  /// Views `frame` as NAV-CLOCK, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .navCLOCK, frame.payload.byteCount >= Offset.minimum else { return nil }
    payload = frame.payload
  }

  /// GPS time of week of the epoch, in milliseconds.
  public var timeOfWeekMilliseconds: UInt32 { payload.load(at: Offset.timeOfWeekMilliseconds) }

  /// How far the clock is off, in nanoseconds.
  public var biasNanoseconds: Int32 { payload.load(at: Offset.biasNanoseconds) }

  /// How fast the bias grows, in nanoseconds per second.
  public var driftNanosecondsPerSecond: Int32 { payload.load(at: Offset.driftNanosecondsPerSecond) }

  /// Estimate of the accuracy of the time, in nanoseconds.
  public var timeAccuracyNanoseconds: UInt32 { payload.load(at: Offset.timeAccuracyNanoseconds) }

  /// Estimate of the accuracy of the frequency, in picoseconds per second.
  public var frequencyAccuracyE12: UInt32 { payload.load(at: Offset.frequencyAccuracyE12) }
}
#endif

extension UBXMessageID {
  /// UBX-NAV-CLOCK.
  public static var navCLOCK: Self { Self(rawValue: 0x2201) }
}
