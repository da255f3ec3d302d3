import GNSSReceivers
public import GNSSTransport
public import GNSSWire
import Synchronization

/// A classic service with a seat at the hub: keeps its demand there, feeds it updates, carries its news out.
///
/// The service changes on the reactor's thread alone, in the order in which it was asked. The client's seat ends with
/// `close()`, or with a service at rest.
public final class ServiceClient<Service: ClassicService>: Sendable {
  private struct State {
    var service: Service
    var seat: Seat<Service>?
    var timer: TimerID?
    var isClosed = false
  }

  private let findHub: @Sendable () throws(LocationServiceError) -> LocationHub?
  private let isTrusted: Bool
  private let outlivesSource: Bool
  private let handler: @Sendable ([Service.News], any Reactor) -> Void
  private let state: Mutex<State>

  /// A client at rest. `handler` is called on the reactor's thread, and gets the reactor.
  ///
  /// - Parameter outlivesSource: whether it is told that a recording is over, and goes on with what is simulated next.
  public convenience init(
    _ service: Service, at location: LocationService, outlivesSource: Bool = true,
    handler: @escaping @Sendable (_ news: [Service.News], _ reactor: any Reactor) -> Void
  ) {
    self.init(
      service, isTrusted: false, outlivesSource: outlivesSource,
      hub: { () throws(LocationServiceError) in try location.hub() }, handler: handler)
  }

  /// A client that sees the place itself where only the neighbourhood may be told, if it is trusted to tell no more.
  init(
    _ service: Service, isTrusted: Bool, outlivesSource: Bool = true,
    hub: @escaping @Sendable () throws(LocationServiceError) -> LocationHub?,
    handler: @escaping @Sendable (_ news: [Service.News], _ reactor: any Reactor) -> Void
  ) {
    findHub = hub
    self.isTrusted = isTrusted
    self.outlivesSource = outlivesSource
    self.handler = handler
    state = Mutex(State(service: service))
  }

  deinit { close() }

  /// Asks something of the service, from any thread; it is done on the reactor's.
  ///
  /// - Throws: `LocationServiceError` if the chosen device is not understood or cannot be used.
  public func change(_ body: @escaping @Sendable (inout Service, Instant) -> Void) throws(LocationServiceError) {
    guard let hub = try findHub() else { return }
    hub.reactor.perform { [self] in
      let isOpen = state.withLock { state in
        guard !state.isClosed else { return false }
        body(&state.service, hub.reactor.now)
        return true
      }
      if isOpen { settle(hub) }
    }
  }

  /// Gives the seat up, from any thread; nothing is told any more.
  public func close() {
    let (seat, timer) = state.withLock { state in
      state.isClosed = true
      defer { (state.seat, state.timer) = (nil, nil) }
      return (state.seat, state.timer)
    }
    guard let seat else { return }
    if let timer { seat.hub.reactor.cancel(timer) }
    seat.leave()
  }

  /// Takes an update from the seat. On the reactor's thread.
  fileprivate func consume(_ update: LocationUpdate, at instant: Instant, on hub: LocationHub) {
    tell(state.withLock { $0.isClosed ? [] : $0.service.consume(update, at: instant) }, hub)
    settle(hub)
  }

  private func tick(_ hub: LocationHub) {
    let news = state.withLock { state in
      state.timer = nil
      return state.isClosed ? [] : state.service.tick(at: hub.reactor.now)
    }
    tell(news, hub)
    settle(hub)
  }

  private func tell(_ news: [Service.News], _ hub: LocationHub) {
    if !news.isEmpty { handler(news, hub.reactor) }
  }

  /// Brings seat and timer to what the service wants now. On the reactor's thread.
  private func settle(_ hub: LocationHub) {
    let (deadline, timer) = state.withLock { state -> (Instant?, TimerID?) in
      guard !state.isClosed else { return (nil, nil) }
      defer { state.timer = nil }
      return (state.service.deadline, state.timer)
    }
    if let timer { hub.reactor.cancel(timer) }
    if let deadline {
      let timer = hub.reactor.schedule(at: deadline) { [weak self] in self?.tick(hub) }
      state.withLock { $0.timer = timer }
    }
    let (wish, seat) = state.withLock { state in
      let service = state.service
      let demand = state.isClosed ? nil : service.demand
      return (demand.map { Wish(demand: $0, pausing: service.pausing, session: service.session) }, state.seat)
    }
    switch (wish, seat) {
    case (let wish?, let seat?):
      seat.want(wish)
    case (let wish?, nil):
      let seat = Seat(client: self, hub: hub, wish: wish, isTrusted: isTrusted, outlivesSource: outlivesSource)
      state.withLock { $0.seat = seat }
      hub.join(seat)
    case (nil, let seat?):
      state.withLock { $0.seat = nil }
      seat.leave()
    case (nil, nil): break
    }
  }
}

/// What a service asks of the hub.
private struct Wish: Equatable {
  var demand: Demand
  var pausing: Bool
  var session: Int
}

/// The seat of a service that wants something; as a rule it is kept where the source ends, for the next one.
private final class Seat<Service: ClassicService>: HubClient {
  let id: ClientID
  let hub: LocationHub
  let isTrusted: Bool
  let outlivesSource: Bool
  private let state: Mutex<(wish: Wish, hasHeard: Bool, isClosed: Bool)>
  private weak let client: ServiceClient<Service>?

  init(client: ServiceClient<Service>, hub: LocationHub, wish: Wish, isTrusted: Bool, outlivesSource: Bool) {
    id = hub.makeID()
    self.isTrusted = isTrusted
    self.outlivesSource = outlivesSource
    self.client = client
    self.hub = hub
    state = Mutex((wish, false, false))
  }

  var demand: Demand { state.withLock { $0.wish.demand } }
  var pausing: Bool { state.withLock { $0.wish.pausing } }
  var isClosed: Bool { state.withLock { $0.isClosed } }

  func want(_ wish: Wish) {
    let (last, hasHeard) = state.withLock { state in
      defer { state.wish = wish }
      return (state.wish, state.hasHeard)
    }
    guard wish != last else { return }
    // Who has not heard anything has still to be told everything.
    if wish.session != last.session, hasHeard { hub.renew(self) } else { hub.change(self) }
  }

  func leave() {
    state.withLock { $0.isClosed = true }
    hub.leave(id)
  }

  func deliver(_ update: LocationUpdate, at instant: Instant) {
    let isOpen = state.withLock { state in
      state.hasHeard = true
      return !state.isClosed
    }
    guard isOpen else { return }
    client?.consume(update, at: instant, on: hub)
  }

  /// Nobody is told: whoever wants to hear of the end keeps the seat.
  func finish() {}
}
