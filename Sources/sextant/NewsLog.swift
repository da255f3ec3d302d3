import GNSSTransport
import Synchronization

/// The log of a receiver's news for people, on standard error, kept readable by `NewsLimiter`.
final class NewsLog: Sendable {
  private let reactor: any Reactor
  private let limiter = Mutex(NewsLimiter())

  /// A log by the clock of `reactor`.
  init(on reactor: any Reactor) { self.reactor = reactor }

  /// Tells `news` now, or what is left of it when there is room.
  func tell(_ news: ReceiverNews) {
    let now = reactor.now
    let wasHolding = limiter.withLock { $0.deadline != nil }
    if let line = limiter.withLock({ $0.admit(news, at: now) }) { return write(line) }
    guard !wasHolding, let due = limiter.withLock({ $0.deadline }) else { return }
    reactor.schedule(at: due) { [weak self] in self?.release() }
  }

  private func release() {
    let now = reactor.now
    if let line = limiter.withLock({ $0.release(at: now) }) { write(line) }
  }

  private func write(_ news: ReceiverNews) {
    let output = Output(descriptor: 2, flushesLines: true)
    let place = news.path.map { " \($0)" } ?? ""
    output.line("\(news.name)\(place): \(news.message)\(news.remedy.map { "; \($0)" } ?? "")")
  }
}
