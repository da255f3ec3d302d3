/// A two-way stream of bytes that lives on a reactor: serial port, pty, loopback, replay, socket, tap, fault injector.
///
/// It moves bytes and knows no frames. Every member but `name` is called on the reactor's thread, and so is the event
/// handler. An open stream is active from `activate(_:)` until `close()` or `.lost`.
public protocol ByteStream: AnyObject, Sendable {
  /// What a person would call it: a path, `tcp://host:port`, `replay:FILE`.
  var name: String { get }

  /// Starts the flow of events. Called once.
  ///
  /// The handler is called on the reactor's thread with `.readable` when bytes wait (for a tty: once per burst, when it
  /// can), and with `.lost` once, last.
  func activate(_ handler: @escaping @Sendable (ByteStreamEvent) -> Void)

  /// Moves waiting bytes into `buffer`, front first, without blocking.
  ///
  /// - Returns: how many were written; 0 when nothing waits now. Loss is told by the `.lost` event, after the last byte.
  func read(into buffer: inout MutableRawSpan) -> Int

  /// Queues `bytes` for sending, in order, without blocking.
  ///
  /// - Throws: `TransportError` when the stream is lost, or the peer has not taken 64 KiB that already wait.
  func write(_ bytes: RawSpan) throws(TransportError)

  /// Changes the line's rate once what is queued has been sent; a stream without a rate ignores it.
  func setBaudRate(_ rate: BaudRate) throws(TransportError)

  /// The line's rate, or `nil` for a stream without one.
  var baudRate: BaudRate? { get }

  /// Says, from within a `.readable` event, that what was read ends in the middle of a frame or of an epoch.
  ///
  /// A stream that wakes its owner once per burst, at the predicted end, learns from it that the prediction was early,
  /// and waits for the rest. Saying it is never wrong, and not saying it never loses a byte.
  func expectMore()

  /// Lets what comes lie: no `.readable` event, and no wake-up, until `unpark`. A loss is told all the same.
  func park()

  /// Tells again of what comes.
  ///
  /// - Parameter discarding: whether what lies there already is thrown away unread.
  func unpark(discarding: Bool)

  /// Ends the stream, gives everything back, and calls the handler no more. Idempotent.
  func close()
}

extension ByteStream {
  /// Does nothing: only a stream that predicts has use for it.
  public func expectMore() {}

  /// Does nothing: the owner is told of what comes, as ever.
  public func park() {}

  /// Does nothing.
  public func unpark(discarding: Bool) {}
}

/// What a stream tells its owner.
public enum ByteStreamEvent: Sendable {
  /// Bytes wait.
  case readable
  /// The stream is gone: unplugged, hung up, closed by the peer, or at its end (`nil`).
  case lost(TransportError?)
}

/// A line rate in bits per second: any number the hardware can divide, not a list.
public struct BaudRate: RawRepresentable, Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// Bits per second.
  public var rawValue: UInt32

  /// The rate of `rawValue` bits per second.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The rate of `value` bits per second.
  public init(integerLiteral value: UInt32) { rawValue = value }
}
