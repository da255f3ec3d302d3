import GNSSReceivers
import GNSSTransport
import Synchronization

/// Many clients, one source: merges what they want, and tells each what happens.
///
/// It lives on the source's reactor: an event reaches the clients within the reactor's own turn. All decisions are
/// `HubState`'s; the lock is never contended and never held while the source or a client is called.
final class LocationHub: Sendable {
  private struct Room {
    var state: HubState
    var subscribers: [ClientID: Subscriber] = [:]
  }

  let reactor: any Reactor
  private let source: any FixSource
  private let notifier: ServiceNotifier?
  private let room: Mutex<Room>
  private let lastID = Atomic<UInt64>(0)

  /// A hub over a source that nobody else uses.
  ///
  /// - Parameter notifier: who asks the service manager for patience while the receiver sleeps; one of another reactor,
  ///   and so of another clock, is left out.
  init(source: any FixSource, notifier: ServiceNotifier? = nil) {
    self.source = source
    reactor = source.reactor
    self.notifier = notifier.flatMap { $0.reactor === source.reactor ? $0 : nil }
    room = Mutex(Room(state: HubState(simulated: source.isSimulated)))
    source.reactor.perform { [weak self] in
      guard let self else { return }
      self.source.setHandler { [weak self] event in self?.consume(event) }
    }
  }

  /// A client that takes its seat when it first asks for an update.
  func subscriber(demand: Demand, pausing: Bool) -> Subscriber {
    let id = ClientID(rawValue: lastID.add(1, ordering: .relaxed).newValue)
    return Subscriber(id: id, demand: demand, pausing: pausing, hub: self)
  }

  /// Seats a client, from any thread.
  func join(_ subscriber: Subscriber) {
    reactor.perform { [self] in
      // One that was cancelled on its way here has left already.
      guard !subscriber.isClosed else { return }
      step { room in
        room.subscribers[subscriber.id] = subscriber
        return room.state.join(subscriber.id, subscriber.demand, pausing: subscriber.pausing, at: reactor.now)
      }
    }
  }

  /// Unseats a client, from any thread.
  func leave(_ id: ClientID) {
    reactor.perform { [self] in
      step { room in room.subscribers.removeValue(forKey: id) == nil ? [] : room.state.leave(id) }
    }
  }

  private func consume(_ event: ReceiverEvent) {
    if let notifier, case .state(let state) = event {
      if case .asleepByPolicy(_, let deadline) = state { notifier.doze(until: deadline) } else { notifier.wake() }
    }
    step { room in room.state.consume(event, at: reactor.now) }
  }

  private func step(_ decide: (inout Room) -> [HubState.Action]) {
    for action in room.withLock({ decide(&$0) }) {
      switch action {
      case .demand(let demand): source.setDemand(demand)
      case .deliver(let id, let update): subscriber(id)?.deliver(update)
      case .finish(let id): room.withLock { $0.subscribers.removeValue(forKey: id) }?.finish()
      }
    }
  }

  private func subscriber(_ id: ClientID) -> Subscriber? { room.withLock { $0.subscribers[id] } }
}
