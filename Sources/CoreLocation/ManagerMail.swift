import GNSSTransport
import Synchronization

/// Carries news from the reactor to the thread of the delegate, in order.
///
/// What comes faster than the delegate takes it is told together. A delegate that does not come back keeps the newest
/// positions only, and every event. On a virtual clock time stands still until it has been told.
final class ManagerMail: Sendable {
  /// So many positions wait at the most; beyond, the oldest goes.
  static let limit = 64

  private struct State {
    var waiting: [ManagerLetter] = []
    var positions = 0
    var held: [any Reactor] = []
    var isOnItsWay = false
  }

  private let thread: DelegateThread
  private let open: @Sendable ([ManagerLetter]) -> Void
  private let state = Mutex(State())

  /// Mail to `thread`, where `open` takes all that waits at once.
  init(thread: DelegateThread, open: @escaping @Sendable ([ManagerLetter]) -> Void) {
    self.thread = thread
    self.open = open
  }

  /// Sends `news` of a service's `turn`, from any thread.
  func post(_ news: [ManagerNews], of turn: UInt64 = 0, holding reactor: (any Reactor)? = nil) {
    let starts = state.withLock { state in
      for item in news {
        state.waiting.append(ManagerLetter(news: item, turn: turn))
        guard item.isPosition else { continue }
        state.positions += 1
        if state.positions > Self.limit, let oldest = state.waiting.firstIndex(where: \.news.isPosition) {
          state.waiting.remove(at: oldest)
          state.positions -= 1
        }
      }
      if let reactor, reactor.isVirtual {
        reactor.hold()
        state.held.append(reactor)
      }
      defer { state.isOnItsWay = true }
      return !state.isOnItsWay
    }
    guard starts else { return }
    thread.perform { [self] in
      let (letters, held) = state.withLock { state in
        defer { state = State() }
        return (state.waiting, state.held)
      }
      open(letters)
      for reactor in held { reactor.release() }
    }
  }
}
