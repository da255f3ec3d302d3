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

/// Encodes UBX frames.
public enum UBXWriter {
  /// Appends a frame of message `id` whose payload `payload` appends; `writer.isComplete` tells whether it fitted.
  ///
  /// A payload over 65,535 bytes has no frame: the writer is then marked as if it had not fitted.
  public static func write(
    _ id: UBXMessageID, to writer: inout ByteWriter, payload: (inout ByteWriter) -> Void
  ) {
    let start = writer.count
    writer.append(Byte.ubxSync1)
    writer.append(Byte.ubxSync2)
    writer.append(id.rawValue)
    writer.append(0 as UInt16)
    payload(&writer)
    let count = writer.count &- start &- 6
    guard writer.isComplete else { return }
    guard count <= 0xFFFF else { return writer.fail() }
    writer.overwrite(at: start &+ 4, UInt8(truncatingIfNeeded: count))
    writer.overwrite(at: start &+ 5, UInt8(truncatingIfNeeded: count &>> 8))
    var sum = UBXChecksum()
    for index in start &+ 2..<writer.count { sum.update(writer[index]) }
    writer.append(sum.a)
    writer.append(sum.b)
  }

  #if !$Embedded
  /// A frame of message `id`, whose payload has at most `capacity` bytes and is appended by `payload`; `nil` if it
  /// had more.
  public static func frame(
    _ id: UBXMessageID, capacity: Int, payload: (inout ByteWriter) -> Void
  ) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: capacity + UBXFrame.overhead)
    var writer = ByteWriter(bytes.mutableSpan)
    write(id, to: &writer, payload: payload)
    guard writer.isComplete else { return nil }
    let count = writer.count
    bytes.removeSubrange(count...)
    return bytes
  }
  #endif
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
