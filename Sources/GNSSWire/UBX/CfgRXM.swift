/// UBX-CFG-RXM: full power or power save (u-blox 6 to M9).
///
/// ```
/// 0 reserved (8) | 1 U1 lpMode
/// ```
public struct CfgRXM: UBXEncodable, Hashable, Sendable, BitwiseCopyable {
  /// The mode: an open set.
  public struct Mode: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
    /// The number in the message.
    public var rawValue: UInt8
    /// Wraps the number in the message.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Full power.
    public static var continuous: Self { Self(rawValue: 0) }
    /// Power save, as CFG-PM2 has it.
    public static var powerSave: Self { Self(rawValue: 1) }
    /// Eco of u-blox 6; continuous for later receivers, which may answer with it.
    public static var eco: Self { Self(rawValue: 4) }
  }

  /// The mode.
  public var mode: Mode

  /// Switches to `mode`.
  public init(_ mode: Mode) { self.mode = mode }

  /// Reads `frame` as CFG-RXM with a mode, or returns `nil` if it is another message or a poll.
  public init?(_ frame: UBXFrame) {
    guard frame.id == .cfgRXM, frame.payload.byteCount >= 2 else { return nil }
    self.init(Mode(rawValue: frame.payload[1]))
  }

  /// CFG-RXM.
  public var messageID: UBXMessageID { .cfgRXM }
  /// 2 bytes.
  public var payloadCount: Int { 2 }
  /// Appends the payload.
  public func writePayload(to writer: inout ByteWriter) {
    writer.append(8 as UInt8)
    writer.append(mode.rawValue)
  }
}

extension UBXMessageID {
  /// UBX-CFG-RXM.
  public static var cfgRXM: Self { Self(rawValue: 0x1106) }
}
