/// UBX-ACK-ACK and UBX-ACK-NAK: whether the receiver took a command.
///
/// It names the command's class and number but not which of several it was: one command of a kind at a time.
///
/// ```
/// 0 U1 clsID | 1 U1 msgID
/// ```
public struct Ack: UBXEncodable, Hashable, Sendable, BitwiseCopyable {
  /// The command that is answered.
  public var command: UBXMessageID
  /// Whether it was taken.
  public var isAccepted: Bool

  /// An answer to `command`.
  public init(_ command: UBXMessageID, isAccepted: Bool) {
    self.command = command
    self.isAccepted = isAccepted
  }

  /// Reads `frame` as ACK-ACK or ACK-NAK, or returns `nil` if it is another message or too short.
  public init?(_ frame: UBXFrame) {
    guard frame.id == .ackACK || frame.id == .ackNAK, frame.payload.byteCount >= 2 else { return nil }
    self.init(UBXMessageID(rawValue: frame.payload.load(at: 0)), isAccepted: frame.id == .ackACK)
  }

  /// ACK-ACK or ACK-NAK.
  public var messageID: UBXMessageID { isAccepted ? .ackACK : .ackNAK }
  /// 2 bytes.
  public var payloadCount: Int { 2 }
  /// Appends the payload.
  public func writePayload(to writer: inout ByteWriter) { writer.append(command.rawValue) }
}

extension UBXMessageID {
  /// UBX-ACK-ACK.
  public static var ackACK: Self { Self(rawValue: 0x0105) }
  /// UBX-ACK-NAK.
  public static var ackNAK: Self { Self(rawValue: 0x0005) }
}
