import Foundation
import GNSSTransport
import Synchronization

/// Carries news from the reactor to the thread of the delegate, in order.
///
/// What comes faster than the delegate takes it is told together. A delegate that does not come back keeps the newest
/// positions only, and every event. On a virtual clock time stands still until it has been told, for as long as the
/// delegate's thread takes what it is sent: one whose run loop does not run must not stop the world of all others.
final class ManagerMail: Sendable {
  /// So many positions wait at the most; beyond, the oldest goes.
  static let limit = 64

  /// Seconds on the host's clock for which a virtual clock stands still for a thread that takes nothing.
  static let patience = 60.0

  private struct State {
    var waiting: [ManagerLetter] = []
    var positions = 0
    var held: [any Reactor] = []
    var isOnItsWay = false
    /// How often something was taken.
    var taken = 0
    /// Whether somebody looks after the thread's doing so.
    var isWatched = false
    /// Whether the thread has let time stand for too long: it is not waited for until it takes something.
    var isGivenUp = false
    var isClosed = false
  }

  private let thread: DelegateThread
  private let open: @Sendable ([ManagerLetter]) -> Void
  private let patience: Double
  private let state = Mutex(State())

  /// Mail to `thread`, where `open` takes all that waits at once.
  init(
    thread: DelegateThread, patience: Double = patience, open: @escaping @Sendable ([ManagerLetter]) -> Void
  ) {
    self.thread = thread
    self.patience = patience
    self.open = open
  }

  /// Sends `news` of a service's `turn`, from any thread.
  func post(_ news: [ManagerNews], of turn: UInt64 = 0, holding reactor: (any Reactor)? = nil) {
    let (starts, watches) = state.withLock { state -> (Bool, Bool) in
      guard !state.isClosed else { return (false, false) }
      for item in news {
        state.waiting.append(ManagerLetter(news: item, turn: turn))
        guard item.isPosition else { continue }
        state.positions += 1
        if state.positions > Self.limit, let oldest = state.waiting.firstIndex(where: \.news.isPosition) {
          state.waiting.remove(at: oldest)
          state.positions -= 1
        }
      }
      if let reactor, reactor.isVirtual, !state.isGivenUp {
        reactor.hold()
        state.held.append(reactor)
      }
      let watches = !state.held.isEmpty && !state.isWatched
      if watches { state.isWatched = true }
      defer { state.isOnItsWay = true }
      return (!state.isOnItsWay, watches)
    }
    if watches { watch() }
    guard starts else { return }
    thread.perform { [self] in
      let (letters, held) = state.withLock { state in
        defer { (state.waiting, state.positions, state.held, state.isOnItsWay) = ([], 0, [], false) }
        state.taken += 1
        state.isGivenUp = false
        return (state.waiting, state.held)
      }
      if !letters.isEmpty { open(letters) }
      for reactor in held { reactor.release() }
    }
  }

  /// Nobody is left to tell: what waits is dropped, and time goes on.
  func close() {
    let held = state.withLock { state in
      state.isClosed = true
      defer { (state.waiting, state.positions, state.held) = ([], 0, []) }
      return state.held
    }
    for reactor in held { reactor.release() }
  }

  /// Looks, once it is time, whether the thread has taken anything since; otherwise lets time go on.
  private func watch() {
    let before = state.withLock { $0.taken }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience) { [weak self] in
      guard let self else { return }
      let (held, goesOn) = state.withLock { state -> ([any Reactor], Bool) in
        guard !state.held.isEmpty else {
          state.isWatched = false
          return ([], false)
        }
        guard state.taken == before else { return ([], true) }
        (state.isWatched, state.isGivenUp) = (false, true)
        defer { state.held = [] }
        return (state.held, false)
      }
      for reactor in held { reactor.release() }
      if goesOn { watch() }
    }
  }
}
