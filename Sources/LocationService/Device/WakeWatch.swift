import GNSSReceivers
import GNSSTransport
import GNSSWire
import Synchronization

/// Listens to motion sources while somebody wants fixes; one that cannot be opened, or breaks, is told of and opened again.
///
/// Every member is called on the reactor's thread.
final class WakeWatch: Sendable {
  /// Seconds before a source that failed is opened again, at the earliest.
  static let pause = 180.0

  private struct Failure {
    var notice: PortNotice
    var at: Instant
  }

  private struct State {
    var isWanted = false
    /// What is wrong, by the source's place in the list.
    var failures: [Int: Failure] = [:]
  }

  private let sources: [any WakeSource]
  private let reactor: any Reactor
  private let hear: @Sendable (WakeEvent) -> Void
  private let tell: @Sendable ([PortNotice]) -> Void
  private let state = Mutex(State())

  /// - Parameters:
  ///   - hear: is told what the sources say, and whether they are there.
  ///   - tell: is told what is wrong with them, all of it, when that has changed.
  init(
    _ sources: [any WakeSource], on reactor: any Reactor, hear: @escaping @Sendable (WakeEvent) -> Void,
    tell: @escaping @Sendable ([PortNotice]) -> Void
  ) {
    (self.sources, self.reactor, self.hear, self.tell) = (sources, reactor, hear, tell)
  }

  /// Begins to listen, or ends.
  func watch(_ isWanted: Bool) {
    let isChange = state.withLock { state in
      defer { state.isWanted = isWanted }
      return state.isWanted != isWanted
    }
    guard isChange else { return }
    if isWanted {
      for index in sources.indices { open(index) }
    } else {
      for source in sources { source.close() }
      state.withLock { $0.failures = [:] }
    }
  }

  /// Opens again what failed a while ago.
  private func retry() {
    let now = reactor.now
    let due = state.withLock { state in
      state.isWanted ? state.failures.filter { now.seconds(since: $0.value.at) >= Self.pause }.keys.sorted() : []
    }
    for index in due {
      sources[index].close()
      open(index)
    }
  }

  /// Opens again what failed a while ago, after what the receiver is in the middle of. Called when it goes to sleep:
  /// then a source is of use, and the host is awake anyway.
  func retrySoon() {
    guard state.withLock({ !$0.failures.isEmpty }) else { return }
    reactor.perform { [weak self] in self?.retry() }
  }

  private func open(_ index: Int) {
    let source = sources[index]
    let name = source.name
    // Before it says its first word.
    hear(.present(name))
    do throws(TransportError) {
      try source.activate { [weak self] signal in
        switch signal {
        case .moving: self?.hear(.moving(name))
        case .still: self?.hear(.still(name))
        case .failed(let error): self?.fail(index, error)
        }
      }
      note(nil, of: index)
    } catch {
      fail(index, error)
    }
  }

  private func fail(_ index: Int, _ error: TransportError) {
    let name = sources[index].name
    hear(.gone(name))
    note(
      PortNotice(
        PortNotice.wake,
        "motion source \(name): \(error); the receiver is woken by the clock alone, and the source tried again",
        remedy: error.remedy ?? "see what sextant doctor says of it, or take it out of [wake]"), of: index)
  }

  private func note(_ notice: PortNotice?, of index: Int) {
    let now = reactor.now
    let changed: [PortNotice]? = state.withLock { state in
      let former = state.failures[index]?.notice
      state.failures[index] = notice.map { Failure(notice: $0, at: now) }
      guard former != notice else { return nil }
      return state.failures.sorted { $0.key < $1.key }.map(\.value.notice)
    }
    if let changed { tell(changed) }
  }
}
