import Synchronization

/// Tells once that nobody is at the other end of a descriptor any more, such as a pipe whose reader has gone: whoever
/// writes seldom would learn it late.
public final class HangUpWatch: Sendable {
  private let reactor: EpollReactor
  private let id: WatchID

  /// Watches `fd` on `reactor`; `gone` is called on its thread, at most once, until the watch is released.
  ///
  /// `nil` for what has no other end: a file.
  public init?(_ fd: Int32, on reactor: EpollReactor, _ gone: @escaping @Sendable () -> Void) {
    let isTold = Mutex(false)
    // Errors are told without being asked for; by edge, since they last.
    let id = try? reactor.watch(fd, for: .edge) { readiness in
      guard !readiness.isDisjoint(with: [.error, .hangUp]) else { return }
      guard isTold.withLock({ told in (told, told = true).0 }) == false else { return }
      gone()
    }
    guard let id else { return nil }
    self.reactor = reactor
    self.id = id
  }

  deinit { reactor.unwatch(id) }
}
