/// UBX-CFG-PWR: puts the receiver into backup or stops its navigation (u-blox 7 to F9).
///
/// ```
/// 0 U1 version = 1 | 1 reserved | 4 U4 state
/// ```
public struct CfgPWR: UBXEncodable, Hashable, Sendable, BitwiseCopyable {
  /// The state: an open set of four characters.
  public struct State: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
    /// The characters, the last in the lowest byte.
    public var rawValue: UInt32
    /// Wraps the characters in the message.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Navigate ("RUN ").
    public static var run: Self { Self(rawValue: 0x5255_4E20) }
    /// Stop navigation ("STOP").
    public static var stop: Self { Self(rawValue: 0x5354_4F50) }
    /// Backup ("BCKP").
    public static var backup: Self { Self(rawValue: 0x4243_4B50) }
  }

  /// The state.
  public var state: State

  /// Goes to `state`.
  public init(_ state: State) { self.state = state }

  /// Reads `frame` as CFG-PWR, or returns `nil` if it is another message or too short.
  public init?(_ frame: UBXFrame) {
    guard frame.id == .cfgPWR, frame.payload.byteCount >= 8 else { return nil }
    self.init(State(rawValue: frame.payload.load(at: 4)))
  }

  /// CFG-PWR.
  public var messageID: UBXMessageID { .cfgPWR }
  /// 8 bytes.
  public var payloadCount: Int { 8 }
  /// Appends the payload.
  public func writePayload(to writer: inout ByteWriter) {
    writer.append(1 as UInt8)
    writer.appendZeros(3)
    writer.append(state.rawValue)
  }
}

extension UBXMessageID {
  /// UBX-CFG-PWR.
  public static var cfgPWR: Self { Self(rawValue: 0x5706) }
}
