import GNSSReceivers
import GNSSTransport
import GNSSWire
import Synchronization

/// Many clients, one source: merges what they want, and tells each what happens.
///
/// It lives on the source's reactor: an event reaches the clients within the reactor's own turn. All decisions are
/// `HubState`'s; the lock is never contended and never held while the source or a client is called.
final class LocationHub: Sendable {
  private struct Room {
    var state: HubState
    var source: any FixSource
    /// Which of the sources that there have been is the present one: what an earlier one still tells is not heard.
    var generation = 0
    var clients: [ClientID: any HubClient] = [:]
  }

  let reactor: any Reactor
  /// The source that it was made with; another may stand in for it.
  private let source: any FixSource
  private let notifier: ServiceNotifier?
  private let permission: Permission
  private let room: Mutex<Room>
  private let lastID = Atomic<UInt64>(0)

  /// A hub over a source that nobody else uses.
  ///
  /// - Parameters:
  ///   - permission: what the program may know.
  ///   - notifier: who asks the service manager for patience while the receiver sleeps; one of another reactor, and so of
  ///     another clock, is left out.
  init(source: any FixSource, permission: Permission = Permission(), notifier: ServiceNotifier? = nil) {
    self.source = source
    self.permission = permission
    reactor = source.reactor
    self.notifier = notifier.flatMap { $0.reactor === source.reactor ? $0 : nil }
    // Nobody was here to hear what was decided before.
    _ = permission.takeDecisions()
    let state = HubState(simulated: source.isSimulated, authorization: permission.decided)
    room = Mutex(Room(state: state, source: source))
    source.reactor.perform { [weak self] in self?.listen(to: source, generation: 0) }
  }

  /// The last position that was known, or its neighbourhood where no more may be told, or is wanted; `nil` before the
  /// first, and where nothing may be told.
  func position(isReduced: Bool) -> KnownPosition? {
    // What was decided holds at once, also while the hub has still to hear of it.
    let authorization = permission.effective
    guard authorization.permitsLocation else { return nil }
    return room.withLock { $0.state.position(isReduced: isReduced || authorization.isReduced) }
  }

  /// What the program may know, as far as the hub has heard.
  var authorization: Authorization { room.withLock { $0.state.authorization } }

  /// UTC now, by what the sources have told; `nil` before they told any.
  var time: GNSSTime? { room.withLock { $0.state.time(at: reactor.now) } }

  /// Whether the receiver may tell where the board's nose points: until it has spoken for a while without saying so.
  var tellsHeading: Bool { room.withLock { $0.state.tellsHeading } }

  /// Whether anybody but `id` has a seat.
  func hasOthers(than id: ClientID) -> Bool { room.withLock { $0.clients.contains { $0.key != id } } }

  /// A name for a client.
  func makeID() -> ClientID { ClientID(rawValue: lastID.add(1, ordering: .relaxed).newValue) }

  /// A client that takes its seat when it first asks for an update.
  func subscriber(demand: Demand, pausing: Bool) -> Subscriber {
    Subscriber(id: makeID(), demand: demand, pausing: pausing, hub: self)
  }

  /// Seats a client, from any thread.
  func join(_ client: any HubClient) {
    reactor.perform { [self] in
      // One that was cancelled on its way here has left already.
      guard !client.isClosed else { return }
      step { room in
        room.clients[client.id] = client
        return room.state.join(
          client.id, client.demand, pausing: client.pausing, isTrusted: client.isTrusted,
          outlivesSource: client.outlivesSource, at: reactor.now)
      }
      // Whoever joins asks for a location.
      permission.request()
    }
  }

  /// A seated client begins anew, from any thread: it is told what one that joins is told.
  func renew(_ client: any HubClient) {
    reactor.perform { [self] in
      step { room in room.state.renew(client.id, client.demand, pausing: client.pausing, at: reactor.now) }
    }
  }

  /// A seated client wants something else, from any thread.
  func change(_ client: any HubClient) {
    reactor.perform { [self] in
      step { room in room.state.change(client.id, client.demand, pausing: client.pausing) }
    }
  }

  /// Unseats a client, from any thread.
  func leave(_ id: ClientID) {
    reactor.perform { [self] in
      step { room in room.clients.removeValue(forKey: id) == nil ? [] : room.state.leave(id) }
    }
  }

  /// What the program may know has changed: each decision is told, in order. From any thread.
  func authorize() {
    reactor.perform { [self] in
      // Not handed over: of two decisions at once the one that is kept is the last.
      for decision in permission.takeDecisions() { step { $0.state.authorize(decision) } }
      if authorization.isRequestInProgress { permission.request() }
    }
  }

  /// Lets `other`, which lives on the same reactor, take the source's place; `nil` gives the place back. From any thread.
  func replaceSource(by other: (any FixSource)?) {
    let next = other ?? source
    precondition(next.reactor === reactor, "a source on another reactor")
    reactor.perform { [self] in
      let (previous, generation) = room.withLock { room in
        room.generation += 1
        defer { room.source = next }
        return (room.source, room.generation)
      }
      previous.setDemand(nil)
      listen(to: next, generation: generation)
      step { $0.state.changeSource(simulated: next.isSimulated) }
      permission.setDeviceDenied(false)
    }
  }

  private func listen(to source: any FixSource, generation: Int) {
    source.setHandler { [weak self] event in
      guard let self, room.withLock({ $0.generation }) == generation else { return }
      consume(event)
    }
  }

  /// Sets who is told until when the host may suspend itself; from any thread.
  func setSuspensionHandler(_ handler: @escaping @Sendable (Instant?) -> Void) {
    reactor.perform { [source] in source.setSuspensionHandler(handler) }
  }

  /// Returns once the source is given back, after the last client has left.
  func finish() async {
    await withCheckedContinuation { continuation in
      reactor.perform { [source] in source.finish { continuation.resume() } }
    }
  }

  private func consume(_ event: ReceiverEvent) {
    if let notifier, case .state(let state) = event {
      if case .asleepByPolicy(_, let deadline, _) = state { notifier.doze(until: deadline) } else { notifier.wake() }
    }
    step { room in room.state.consume(event, at: reactor.now) }
    if case .state = event { permission.setDeviceDenied(room.withLock { $0.state.isDeviceDenied }) }
  }

  private func step(_ decide: (inout Room) -> [HubState.Action]) {
    for action in room.withLock({ decide(&$0) }) {
      switch action {
      case .demand(let demand): room.withLock { $0.source }.setDemand(demand)
      case .deliver(let id, let update): client(id)?.deliver(update, at: reactor.now)
      case .finish(let id): room.withLock { $0.clients.removeValue(forKey: id) }?.finish()
      }
    }
  }

  private func client(_ id: ClientID) -> (any HubClient)? { room.withLock { $0.clients[id] } }
}
