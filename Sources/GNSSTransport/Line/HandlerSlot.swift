import Synchronization

/// Who is told of a wake source's signals; nobody, while it is closed.
final class HandlerSlot: Sendable {
  private let slot = Mutex<(@Sendable (WakeSignal) -> Void)?>(nil)

  var current: (@Sendable (WakeSignal) -> Void)? { slot.withLock { $0 } }

  func set(_ handler: (@Sendable (WakeSignal) -> Void)?) {
    // Let go outside the lock: what a handler captured may come back here in its deinit.
    _ = slot.withLock { slot in
      defer { slot = handler }
      return slot
    }
  }
}
