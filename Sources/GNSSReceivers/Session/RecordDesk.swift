import GNSSTransport
import Synchronization

/// Where records are written beside the reactor, one at a time: on a disk that hangs, one thread waits and no more.
final class RecordDesk: Sendable {
  private let isTaken = Mutex(false)

  /// Runs `body`, soon, on a thread of its own, and `done` with what it answers, once the next may be run; answers whether
  /// it does: not while another is under way.
  func run(_ body: @escaping @Sendable () -> Bool, _ done: @escaping @Sendable (Bool) -> Void) -> Bool {
    let isFree = isTaken.withLock { isTaken in
      defer { isTaken = true }
      return !isTaken
    }
    guard isFree else { return false }
    Background.run { [self] in
      let answer = body()
      isTaken.withLock { $0 = false }
      done(answer)
    }
    return true
  }
}
