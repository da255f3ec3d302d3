#if !$Embedded  // Small memories have room for what makes a position; this does not.
/// UBX-CFG-TP5: the time pulse (receivers before M10).
///
/// ```
/// 0 U1 tpIdx | 1 U1 version | 2 reserved | 4 I2 antCableDelay | 6 I2 rfGroupDelay | 8 U4 freqPeriod | 12 U4 freqPeriodLock
/// 16 U4 pulseLenRatio | 20 U4 pulseLenRatioLock | 24 I4 userConfigDelay | 28 X4 flags
/// ```
public struct CfgTP5: UBXEncodable, Hashable, Sendable, BitwiseCopyable {
  /// What the flags say.
  public struct Options: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
    /// The bits of the flags; 7–10 are the time grid: 0 UTC, 1 GPS, 2 GLONASS, 3 BeiDou, 4 Galileo.
    public var rawValue: UInt32
    /// Wraps the bits of the flags.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// There is a pulse.
    public static var active: Self { Self(rawValue: 1) }
    /// The pulse follows the satellites where they are received.
    public static var locked: Self { Self(rawValue: 1 &<< 1) }
    /// The second pair of values counts where the time is known.
    public static var hasLockedValues: Self { Self(rawValue: 1 &<< 2) }
    /// `period` is a frequency in hertz, else a period in microseconds.
    public static var frequency: Self { Self(rawValue: 1 &<< 3) }
    /// `length` is a length in microseconds, else a part of the period in 2⁻³².
    public static var length: Self { Self(rawValue: 1 &<< 4) }
    /// The pulse stands at the top of the second.
    public static var aligned: Self { Self(rawValue: 1 &<< 5) }
    /// The edge at the top of the second rises, else falls.
    public static var rising: Self { Self(rawValue: 1 &<< 6) }
  }

  /// The pulse: 0 TIMEPULSE, 1 TIMEPULSE2.
  public var pulse: UInt8
  /// Version of the message: 1 on M8.
  public var version: UInt8 = 0
  /// Delay of the antenna's cable, in nanoseconds.
  public var cableDelayNanoseconds: Int16 = 0
  /// Delay of the front end, in nanoseconds; the receiver knows it.
  public var frontEndDelayNanoseconds: Int16 = 0
  /// Frequency or period.
  public var period: UInt32
  /// Frequency or period where the time is known.
  public var lockedPeriod: UInt32
  /// Length or part of the period.
  public var length: UInt32
  /// Length or part of the period where the time is known.
  public var lockedLength: UInt32
  /// Delay set by the user, in nanoseconds.
  public var delayNanoseconds: Int32 = 0
  /// The flags.
  public var options: Options

  /// A pulse with these values, whether the time is known or not.
  public init(_ pulse: UInt8, _ options: Options, period: UInt32, length: UInt32) {
    self.pulse = pulse
    self.options = options
    self.period = period
    lockedPeriod = period
    self.length = length
    lockedLength = length
  }

  /// Reads `frame` as CFG-TP5 with values, or returns `nil` if it is another message or a poll.
  public init?(_ frame: UBXFrame) {
    let payload = frame.payload
    guard frame.id == .cfgTP5, payload.byteCount >= 32 else { return nil }
    self.init(
      payload[0], Options(rawValue: payload.load(at: 28)), period: payload.load(at: 8), length: payload.load(at: 16))
    version = payload[1]
    cableDelayNanoseconds = payload.load(at: 4)
    frontEndDelayNanoseconds = payload.load(at: 6)
    lockedPeriod = payload.load(at: 12)
    lockedLength = payload.load(at: 20)
    delayNanoseconds = payload.load(at: 24)
  }

  /// CFG-TP5.
  public var messageID: UBXMessageID { .cfgTP5 }
  /// 32 bytes.
  public var payloadCount: Int { 32 }
  /// Appends the payload.
  public func writePayload(to writer: inout ByteWriter) {
    writer.append(pulse)
    writer.append(version)
    writer.appendZeros(2)
    writer.append(cableDelayNanoseconds)
    writer.append(frontEndDelayNanoseconds)
    writer.append(period)
    writer.append(lockedPeriod)
    writer.append(length)
    writer.append(lockedLength)
    writer.append(delayNanoseconds)
    writer.append(options.rawValue)
  }
}

extension CfgTP5.Options: OptionSet {}
#endif

extension UBXMessageID {
  /// UBX-CFG-TP5.
  public static var cfgTP5: Self { Self(rawValue: 0x3106) }
}
