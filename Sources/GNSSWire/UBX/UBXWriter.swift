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
