import Synchronization

/// Which turn of a service it is: every stop begins another, so that what was on its way then is not told behind it.
///
/// The program stops on its own thread, the service a little later on the reactor's: what it says in between is of the
/// turn before.
final class ServiceTurn: Sendable {
  private let state = Mutex<(asked: UInt64, served: UInt64)>((0, 0))

  /// The turn that the program is in.
  var asked: UInt64 { state.withLock { $0.asked } }

  /// The turn that the service has heard of.
  var served: UInt64 { state.withLock { $0.served } }

  /// The program stops the service.
  func stop() { state.withLock { $0.asked += 1 } }

  /// The service hears what was asked in `turn`. On the reactor's thread.
  func serve(_ turn: UInt64) { state.withLock { $0.served = turn } }
}
