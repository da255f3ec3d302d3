import Foundation

/// A manager's delegate, which is not kept alive: set on the manager's thread, called on the delegate's.
///
/// A weak reference must not be read while it is written, so that there is a lock. What leads to it is a class that need
/// not be `Sendable`: who calls it there is the program's choice of the thread that makes the manager.
final class DelegateReference: @unchecked Sendable {
  private let lock = NSLock()
  private weak var object: (any CLLocationManagerDelegate)?

  /// The delegate.
  var delegate: (any CLLocationManagerDelegate)? {
    get { lock.withLock { object } }
    set { lock.withLock { object = newValue } }
  }
}
