/// A request for a message: its frame with an empty payload.
public struct UBXPoll: UBXEncodable, Hashable, Sendable {
  /// The message asked for.
  public var messageID: UBXMessageID

  /// Asks for `messageID`.
  public init(_ messageID: UBXMessageID) { self.messageID = messageID }

  /// Nothing.
  public var payloadCount: Int { 0 }

  /// Appends nothing.
  public func writePayload(to writer: inout ByteWriter) {}
}
