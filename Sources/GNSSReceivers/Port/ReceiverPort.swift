public import GNSSTransport

/// Where a receiver is to be found: a path, one of the devices udev lists, a capture, the virtual receiver, a socket.
///
/// Every member but `name` is called on the reactor's thread.
public protocol ReceiverPort: Sendable {
  /// What a person would call it.
  var name: String { get }

  /// Finds the receiver and opens a stream to it.
  ///
  /// - Throws: `TransportError`: nothing there, not permitted, held by another process.
  func open(on reactor: any Reactor) throws(TransportError) -> OpenPort

  /// Calls `changed` on the reactor's thread whenever opening may succeed that failed before.
  ///
  /// - Returns: something that ends the watch when it is released, or `nil` where nothing can be watched.
  func watch(on reactor: any Reactor, _ changed: @escaping @Sendable () -> Void) -> (any Sendable)?

  /// Hears that frames have come from what was opened last, and who sent them as soon as that is told.
  ///
  /// - Returns: whether it is the receiver that is looked for; one that is not is closed, and another is looked for.
  func recognise(_ identity: ReceiverIdentity?) -> Bool
}

extension ReceiverPort {
  /// It is what was opened.
  public func recognise(_ identity: ReceiverIdentity?) -> Bool { true }

  /// Nothing to watch.
  public func watch(on reactor: any Reactor, _ changed: @escaping @Sendable () -> Void) -> (any Sendable)? { nil }
}

/// A stream to a receiver, and what is known before it says a word.
public struct OpenPort: Sendable {
  /// Whether anything may be written to it.
  public enum Access: Sendable {
    /// Commands may be sent once frames were decoded: it was named, or a profile knows it.
    case active
    /// It is only listened to.
    case passive
  }

  /// The stream, not yet activated.
  public var stream: any ByteStream
  /// Whether anything may be written to it.
  public var access: Access
  /// Whether a person named it: then a stranger may be asked in several languages who it is.
  public var isNamed: Bool
  /// What model it is.
  public var profile: Profile?
  /// Whether the stream ends at the receiver's own USB port.
  public var isUSB: Bool
  /// Whether the end of the stream is the end of the receiver (a capture) and not a loss.
  public var endsForGood: Bool
  /// What to do when a server at the other end sends nothing that can be read, or ends the connection; `nil` where a
  /// receiver is wired to this host.
  public var serverRemedy: String?
  /// What tells the device from others, across the names that it gets; `nil` where nothing does.
  public var identity: String?

  /// The node that a modem takes commands at, by which its receiver is switched on.
  public var commandPath: String?
  /// Who else may take the bytes of a port that is silent, as far as it is seen when it is asked, and what to do: many
  /// programs take no lock. `nil` where nobody else may have it open.
  public var otherReader: (@Sendable () -> String?)?
  /// What a person should know of the port, although it is open.
  public var notices: [PortNotice] = []
  /// Resets the device on USB; `nil` where it is not on USB, or belongs to a modem. It blocks for as long as the kernel
  /// takes: not for the reactor's thread.
  public var resetDevice: (@Sendable () throws(TransportError) -> Void)?

  /// A stream with what is known of it.
  public init(
    _ stream: any ByteStream, access: Access, isNamed: Bool = true, profile: Profile? = nil, isUSB: Bool = false,
    endsForGood: Bool = false, serverRemedy: String? = nil
  ) {
    self.stream = stream
    self.access = access
    self.isNamed = isNamed
    self.profile = profile
    self.isUSB = isUSB
    self.endsForGood = endsForGood
    self.serverRemedy = serverRemedy
  }
}

/// A port whose stream is made by a closure: a capture, the virtual receiver, a socket.
public struct StreamPort: ReceiverPort {
  /// What a person would call it.
  public let name: String
  private let make: @Sendable (any Reactor) throws(TransportError) -> OpenPort

  /// A port that `make` opens.
  public init(name: String, _ make: @escaping @Sendable (any Reactor) throws(TransportError) -> OpenPort) {
    self.name = name
    self.make = make
  }

  /// Makes the stream.
  public func open(on reactor: any Reactor) throws(TransportError) -> OpenPort { try make(reactor) }
}
