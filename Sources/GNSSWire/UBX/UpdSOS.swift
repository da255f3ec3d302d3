/// UBX-UPD-SOS: keeps what the receiver knows in flash before power is cut, and what has become of it.
///
/// ```
/// command: 0 U1 cmd: 0 create, 1 clear | 1 reserved (4 bytes)
/// answer:  0 U1 cmd: 2 created, 3 restored | 1 reserved | 4 U1 response | 5 reserved (8 bytes)
/// ```
public struct UpdSOS: UBXEncodable, Hashable, Sendable, BitwiseCopyable {
  /// What is to be done, or what is answered: an open set.
  public struct Command: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
    /// The number in the message.
    public var rawValue: UInt8
    /// Wraps the number in the message.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Write the backup.
    public static var create: Self { Self(rawValue: 0) }
    /// Erase the backup.
    public static var clear: Self { Self(rawValue: 1) }
    /// Answers `create`: response 0 is no, 1 yes.
    public static var created: Self { Self(rawValue: 2) }
    /// Told after start: response 0 is unknown, 1 failed, 2 restored, 3 there was no backup.
    public static var restored: Self { Self(rawValue: 3) }
  }

  /// What is to be done, or what is answered.
  public var command: Command
  /// The answer's result; `nil` in a command.
  public var response: UInt8?

  /// `command`, with `response` where it is an answer.
  public init(_ command: Command, response: UInt8? = nil) {
    self.command = command
    self.response = response
  }

  /// Reads `frame` as UPD-SOS, or returns `nil` if it is another message or too short.
  public init?(_ frame: UBXFrame) {
    let payload = frame.payload
    guard frame.id == .updSOS, payload.byteCount >= 4 else { return nil }
    self.init(Command(rawValue: payload[0]), response: payload.byteCount >= 8 ? payload[4] : nil)
  }

  /// UPD-SOS.
  public var messageID: UBXMessageID { .updSOS }
  /// 4 bytes, 8 of an answer.
  public var payloadCount: Int { response == nil ? 4 : 8 }
  /// Appends the payload.
  public func writePayload(to writer: inout ByteWriter) {
    writer.append(command.rawValue)
    writer.appendZeros(3)
    guard let response else { return }
    writer.append(response)
    writer.appendZeros(3)
  }
}

extension UBXMessageID {
  /// UBX-UPD-SOS.
  public static var updSOS: Self { Self(rawValue: 0x1409) }
}
