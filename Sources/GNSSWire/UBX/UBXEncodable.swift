/// A UBX message that can be written: its identity and its payload's bytes, in order.
///
/// A new command is a value with these three members; framing and checksum come from here.
public protocol UBXEncodable {
  /// Class and number of the message.
  var messageID: UBXMessageID { get }
  /// How many bytes `writePayload` appends.
  var payloadCount: Int { get }
  /// Appends the payload.
  func writePayload(to writer: inout ByteWriter)
}

extension UBXEncodable {
  /// How many bytes the whole frame has.
  public var frameCount: Int { payloadCount &+ UBXFrame.overhead }

  /// Appends the whole frame; `writer.isComplete` tells whether it fitted.
  public func write(to writer: inout ByteWriter) {
    UBXWriter.write(messageID, to: &writer) { writePayload(to: &$0) }
  }

  /// Writes the whole frame to the start of `target`, without allocating.
  ///
  /// - Returns: The frame's length, or `nil` if it does not fit.
  public func write(into target: consuming MutableSpan<UInt8>) -> Int? {
    var writer = ByteWriter(target)
    write(to: &writer)
    return writer.isComplete ? writer.count : nil
  }
}

#if !$Embedded
extension UBXEncodable {
  /// The whole frame.
  public var frame: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: frameCount)
    var writer = ByteWriter(bytes.mutableSpan)
    write(to: &writer)
    assert(writer.isComplete && writer.count == frameCount, "the payload has another length than it said")
    return bytes
  }
}
#endif
