/// UBX-CFG-RST: restarts the receiver or stops its navigation; never wait for an answer to it.
///
/// ```
/// 0 X2 navBbrMask: 0 hot, 1 warm, 0xFFFF cold | 2 U1 resetMode | 3 reserved
/// ```
public struct CfgRST: UBXEncodable, Hashable, Sendable, BitwiseCopyable {
  /// What is forgotten: an open set.
  public struct Start: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
    /// The bits of what is forgotten.
    public var rawValue: UInt16
    /// Wraps the bits of what is forgotten.
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    /// Nothing.
    public static var hot: Self { Self(rawValue: 0) }
    /// The ephemeris.
    public static var warm: Self { Self(rawValue: 1) }
    /// Everything.
    public static var cold: Self { Self(rawValue: 0xFFFF) }
  }

  /// How: an open set.
  public struct Mode: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
    /// The number in the message.
    public var rawValue: UInt8
    /// Wraps the number in the message.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The hardware, at once.
    public static var hardware: Self { Self(rawValue: 0) }
    /// The software.
    public static var software: Self { Self(rawValue: 1) }
    /// The navigation only.
    public static var navigation: Self { Self(rawValue: 2) }
    /// The hardware, after an orderly shutdown.
    public static var afterShutdown: Self { Self(rawValue: 4) }
    /// Stop navigation.
    public static var stop: Self { Self(rawValue: 8) }
    /// Start navigation.
    public static var start: Self { Self(rawValue: 9) }
  }

  /// What is forgotten.
  public var start: Start
  /// How.
  public var mode: Mode

  /// Restarts with `start`, as `mode` says.
  public init(_ start: Start, mode: Mode) {
    self.start = start
    self.mode = mode
  }

  /// Reads `frame` as CFG-RST, or returns `nil` if it is another message or too short.
  public init?(_ frame: UBXFrame) {
    guard frame.id == .cfgRST, frame.payload.byteCount >= 4 else { return nil }
    self.init(Start(rawValue: frame.payload.load(at: 0)), mode: Mode(rawValue: frame.payload[2]))
  }

  /// CFG-RST.
  public var messageID: UBXMessageID { .cfgRST }
  /// 4 bytes.
  public var payloadCount: Int { 4 }
  /// Appends the payload.
  public func writePayload(to writer: inout ByteWriter) {
    writer.append(start.rawValue)
    writer.append(mode.rawValue)
    writer.append(0 as UInt8)
  }
}

extension UBXMessageID {
  /// UBX-CFG-RST.
  public static var cfgRST: Self { Self(rawValue: 0x0406) }
}
