import Synchronization

/// Failures that a test orders for calls through `Syscalls`; empty, and one atomic load, in a program.
enum ForcedErrors {
  /// A call that can be made to fail.
  enum Call: Hashable, Sendable { case open, read, write, stat, flock, ioctl, connect }

  /// What the call is made on.
  enum Target: Hashable, Sendable {
    case path(String)
    case descriptor(Int32)
  }

  private struct Key: Hashable {
    let call: Call
    let target: Target
  }

  private static let isActive = Atomic<Bool>(false)
  private static let orders = Mutex<[Key: [Errno]]>([:])

  /// Makes the next call on `target` fail with `errors`, one after the other.
  static func order(_ call: Call, _ target: Target, _ errors: Errno...) {
    orders.withLock { $0[Key(call: call, target: target), default: []] += errors }
    isActive.store(true, ordering: .releasing)
  }

  /// The failure that is due for a call, if one was ordered.
  static func take(_ call: Call, _ target: Target) -> Errno? {
    guard isActive.load(ordering: .acquiring) else { return nil }
    return orders.withLock { orders in
      guard var due = orders[Key(call: call, target: target)], !due.isEmpty else { return nil }
      let first = due.removeFirst()
      orders[Key(call: call, target: target)] = due
      return first
    }
  }
}
