#if !$Embedded  // Small memories have room for what makes a position; this does not.
/// UBX-TIM-TM2: the moment of an edge on a pin.
///
/// ```
/// 0 U1 ch | 1 X1 flags | 2 U2 count | 4 U2 wnR | 6 U2 wnF | 8 U4 towMsR | 12 U4 towSubMsR | 16 U4 towMsF
/// 20 U4 towSubMsF | 24 U4 accEst
/// ```
public struct TimTM2: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let channel = 0, flags = 1, edges = 2, risingWeek = 4, fallingWeek = 6, risingMilliseconds = 8
    static let risingNanoseconds = 12, fallingMilliseconds = 16, fallingNanoseconds = 20
    static let accuracyNanoseconds = 24
    static let minimum = 28
  }

  let payload: RawSpan

  /// Views `frame` as TIM-TM2, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .timTM2, frame.payload.byteCount >= Offset.minimum else { return nil }
    payload = frame.payload
  }

  /// The pin: 0 EXTINT0, 1 EXTINT1.
  public var channel: UInt8 { payload[Offset.channel] }

  /// Bits: 0 running, 1 stopped, 2 falling edge new, 3–4 time base, 5 UTC known, 6 time valid, 7 rising edge new.
  public var flags: UInt8 { payload[Offset.flags] }

  /// How many rising edges there were.
  public var edges: UInt16 { payload.load(at: Offset.edges) }

  /// Week of the last rising edge.
  public var risingWeek: UInt16 { payload.load(at: Offset.risingWeek) }

  /// Week of the last falling edge.
  public var fallingWeek: UInt16 { payload.load(at: Offset.fallingWeek) }

  /// Time of week of the last rising edge, in milliseconds.
  public var risingMilliseconds: UInt32 { payload.load(at: Offset.risingMilliseconds) }

  /// What is to be added to it, in nanoseconds.
  public var risingNanoseconds: UInt32 { payload.load(at: Offset.risingNanoseconds) }

  /// Time of week of the last falling edge, in milliseconds.
  public var fallingMilliseconds: UInt32 { payload.load(at: Offset.fallingMilliseconds) }

  /// What is to be added to it, in nanoseconds.
  public var fallingNanoseconds: UInt32 { payload.load(at: Offset.fallingNanoseconds) }

  /// Estimate of the accuracy, in nanoseconds.
  public var accuracyNanoseconds: UInt32 { payload.load(at: Offset.accuracyNanoseconds) }

  /// Whether a falling edge has come.
  public var isFallingEdgeNew: Bool { flags & 0x4 != 0 }

  /// Time base: 0 the receiver's, 1 GNSS, 2 UTC.
  public var timeBase: UInt8 { flags &>> 3 & 0x3 }

  /// Whether UTC is known.
  public var isUTCKnown: Bool { flags & 0x20 != 0 }

  /// Whether the time is valid.
  public var isTimeValid: Bool { flags & 0x40 != 0 }

  /// Whether a rising edge has come.
  public var isRisingEdgeNew: Bool { flags & 0x80 != 0 }
}
#endif

extension UBXMessageID {
  /// UBX-TIM-TM2.
  public static var timTM2: Self { Self(rawValue: 0x030D) }
}
