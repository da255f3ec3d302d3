/// A stream that shows every byte that passes to somebody else: a log, a recorder, a test.
public final class Tap: ByteStream {
  /// Which way a byte went.
  public enum Direction: Hashable, Sendable {
    /// From the receiver to the host.
    case received
    /// From the host to the receiver.
    case sent
  }

  private let stream: any ByteStream
  private let show: @Sendable (Direction, RawSpan) -> Void

  /// Taps `stream`; `show` is called on the reactor's thread, with what was read or accepted for writing.
  public init(_ stream: any ByteStream, show: @escaping @Sendable (Direction, RawSpan) -> Void) {
    self.stream = stream
    self.show = show
  }

  /// The tapped stream's name.
  public var name: String { stream.name }

  /// Starts the flow of events. Called once.
  public func activate(_ handler: @escaping @Sendable (ByteStreamEvent) -> Void) { stream.activate(handler) }

  /// Moves waiting bytes into `buffer`, and shows them.
  public func read(into buffer: inout MutableRawSpan) -> Int {
    let count = stream.read(into: &buffer)
    if count > 0 { show(.received, buffer.bytes.extracting(first: count)) }
    return count
  }

  /// Queues `bytes` for sending, and shows them once they are accepted.
  public func write(_ bytes: RawSpan) throws(TransportError) {
    try stream.write(bytes)
    show(.sent, bytes)
  }

  /// Changes the line's rate.
  public func setBaudRate(_ rate: BaudRate) throws(TransportError) { try stream.setBaudRate(rate) }

  /// The line's rate.
  public var baudRate: BaudRate? { stream.baudRate }

  /// Passes the owner's word on.
  public func expectMore() { stream.expectMore() }

  /// Lets what comes lie.
  public func park() { stream.park() }

  /// Tells again of what comes.
  public func unpark(discarding: Bool) { stream.unpark(discarding: discarding) }

  /// Ends the stream.
  public func close() { stream.close() }
}
