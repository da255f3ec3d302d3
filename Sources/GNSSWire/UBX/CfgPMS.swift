/// UBX-CFG-PMS: power save by one of u-blox's presets (M8, M9).
///
/// ```
/// 0 U1 version | 1 U1 powerSetupValue | 2 U2 period s | 4 U2 onTime s | 6 reserved
/// ```
public struct CfgPMS: UBXEncodable, Hashable, Sendable, BitwiseCopyable {
  /// The preset: an open set.
  public struct Setup: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
    /// The number in the message.
    public var rawValue: UInt8
    /// Wraps the number in the message.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Full power.
    public static var full: Self { Self(rawValue: 0) }
    /// Balanced.
    public static var balanced: Self { Self(rawValue: 1) }
    /// On for a while in each period.
    public static var interval: Self { Self(rawValue: 2) }
    /// Aggressive, one fix a second.
    public static var aggressive1Hz: Self { Self(rawValue: 3) }
    /// Aggressive, two fixes a second.
    public static var aggressive2Hz: Self { Self(rawValue: 4) }
    /// Aggressive, four fixes a second.
    public static var aggressive4Hz: Self { Self(rawValue: 5) }
    /// Answered by a receiver whose settings are none of the presets.
    public static var invalid: Self { Self(rawValue: 255) }
  }

  /// The preset.
  public var setup: Setup
  /// The period of `Setup.interval`, in seconds, over 5; 0 for the others.
  public var periodSeconds: UInt16
  /// How long in each period, in seconds; 0 for the others.
  public var onSeconds: UInt16

  /// A preset without a period.
  public init(_ setup: Setup) {
    self.init(setup, periodSeconds: 0, onSeconds: 0)
  }

  /// On for `onSeconds` in each `periodSeconds`.
  public init(periodSeconds: UInt16, onSeconds: UInt16) {
    self.init(.interval, periodSeconds: periodSeconds, onSeconds: onSeconds)
  }

  private init(_ setup: Setup, periodSeconds: UInt16, onSeconds: UInt16) {
    self.setup = setup
    self.periodSeconds = periodSeconds
    self.onSeconds = onSeconds
  }

  /// Reads `frame` as CFG-PMS with values, or returns `nil` if it is another message or a poll.
  public init?(_ frame: UBXFrame) {
    let payload = frame.payload
    guard frame.id == .cfgPMS, payload.byteCount >= 8 else { return nil }
    self.init(
      Setup(rawValue: payload[1]), periodSeconds: payload.load(at: 2), onSeconds: payload.load(at: 4))
  }

  /// CFG-PMS.
  public var messageID: UBXMessageID { .cfgPMS }
  /// 8 bytes.
  public var payloadCount: Int { 8 }
  /// Appends the payload.
  public func writePayload(to writer: inout ByteWriter) {
    writer.append(0 as UInt8)
    writer.append(setup.rawValue)
    writer.append(periodSeconds)
    writer.append(onSeconds)
    writer.appendZeros(2)
  }
}

extension UBXMessageID {
  /// UBX-CFG-PMS.
  public static var cfgPMS: Self { Self(rawValue: 0x8606) }
}
