public import GNSSTransport
public import GNSSWire

/// Why there are fixes, or why there are none.
public enum ReceiverState: Hashable, Sendable {
  /// No demand: nothing is open.
  case asleep
  /// The receiver was put to sleep by `method`, and is silent or gone until then; it is woken.
  case asleepByPolicy(path: String, until: Instant, method: Profile.SleepMethod? = nil)
  /// Opening the device, or looking for its rate and protocol.
  case searching(path: String)
  /// Frames arrive; the identity, where the receiver told one.
  case running(path: String, identity: String?)
  /// The device is gone or cannot be opened; it is tried again.
  case unavailable(TransportError)
  /// The device is open, and nothing that could be understood has come from it for a while: what came instead, and what
  /// to do, where the device's own model or the kind of source says more than that.
  case noData(path: String, heard: Unreadable = .nothing, remedy: String? = nil)
  /// A capture or socket has come to its end.
  case ended
}
