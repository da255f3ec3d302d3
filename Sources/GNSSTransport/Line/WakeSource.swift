/// Something outside of the receiver that knows of the board's motion: an ignition line, an accelerometer, a switch, the
/// program itself.
///
/// While the receiver sleeps it is the only one that can tell of a departure at once. Every member but `name` is called on
/// the reactor's thread, and so is the handler.
public protocol WakeSource: AnyObject, Sendable {
  /// What a person would call it: `gpiochip0:17`.
  var name: String { get }

  /// Begins to tell. Called once between two `close()`s.
  ///
  /// - Throws: `TransportError` if it is not there, or may not be used.
  func activate(_ handler: @escaping @Sendable (WakeSignal) -> Void) throws(TransportError)

  /// Ends, and gives everything back. Idempotent.
  func close()
}

/// What a wake source says.
public enum WakeSignal: Hashable, Sendable {
  /// The board moves, or is about to.
  case moving
  /// The board stands.
  case still
  /// The source fails, and says nothing more.
  case failed(TransportError)
}

/// The program as a wake source: it knows by means of its own whether the board moves.
///
/// ```swift
/// let ignition = ProgramWakeSource(name: "CAN 0x130")
/// ignition.tell(.moving)
/// ```
public final class ProgramWakeSource: WakeSource {
  /// What a person would call it.
  public let name: String
  private let reactor: any Reactor
  private let handler = HandlerSlot()

  /// A source that tells what it is told, on `reactor`.
  public init(name: String, on reactor: any Reactor = EpollReactor.shared) {
    self.name = name
    self.reactor = reactor
  }

  /// Says that the board moves, or stands. From any thread.
  public func tell(_ signal: WakeSignal) {
    reactor.perform { [handler] in handler.current?(signal) }
  }

  /// Begins to tell.
  public func activate(_ handler: @escaping @Sendable (WakeSignal) -> Void) { self.handler.set(handler) }

  /// Ends.
  public func close() { handler.set(nil) }
}
