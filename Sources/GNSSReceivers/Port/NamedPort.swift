public import GNSSTransport

/// A receiver at a path that somebody named: a device node or a link to one.
///
/// A link is followed anew each time. A node's name is only where the receiver is found first: from then on it is looked
/// for by its identity, since the kernel may give it another name when it comes back, and its name to another device.
public struct NamedPort: ReceiverPort {
  /// The path.
  public var name: String { path }
  private let path: String
  private let finder: DeviceFinder

  /// The receiver at `path`.
  ///
  /// - Parameters:
  ///   - root: the machine, or a picture of one.
  ///   - known: the receivers that were heard before.
  public init(path: String, in root: SystemRoot = .machine, known: KnownReceivers = .shared) {
    self.path = path
    finder = DeviceFinder(.named(path), in: root, known: known)
  }

  /// Opens the path, or the device that was there first, under whatever name it has now.
  ///
  /// - Throws: `notFound` if it is not there; what `SerialPort` throws.
  public func open(on reactor: any Reactor) throws(TransportError) -> OpenPort {
    try finder.open(try finder.find(path, at: reactor.now), on: reactor)
  }

  /// Watches the path and the devices of the machine.
  public func watch(on reactor: any Reactor, _ changed: @escaping @Sendable () -> Void) -> (any Sendable)? {
    finder.watch(path, on: reactor, changed)
  }

  /// Notes that a receiver was heard; answers whether it is the one that was there first.
  public func recognise(_ identity: ReceiverIdentity?) -> Bool { finder.recognise(identity) }
}
