public import GNSSMotion
public import GNSSTransport
import Synchronization

/// The visits of one program: switched on and off for all of it, told to everybody in it, known to its next process.
public final class VisitMonitor: Sendable {
  /// Takes a visit that has begun, or is over, on the reactor's thread.
  public typealias Listener = @Sendable (_ visit: Visit, _ reactor: any Reactor) -> Void

  /// So many visits wait for a listener; beyond, the oldest goes.
  static let limit = 16

  private struct State {
    var client: ServiceClient<VisitService>?
    /// Whether visits are looked for, by what was asked last.
    var isRunning: Bool
    /// Goes up with every stop.
    var turn: UInt64 = 0
    var listeners: [UInt64: Listener] = [:]
    var lastID: UInt64 = 0
    var waiting: [(Visit, any Reactor)] = []
  }

  private let keeper: StateKeeper?
  private let state: Mutex<State>

  /// The visits at `location`, of which an earlier process may have left word in `folder`.
  init(at location: LocationService, folder: String?) {
    keeper = folder.map { StateKeeper(path: $0 + "/visits") }
    let record = keeper?.text.map(VisitRecord.init(parsing:)) ?? VisitRecord()
    state = Mutex(State(isRunning: record.isRunning))
    // The service holds this object: not the other way round.
    let client = ServiceClient(
      VisitService(record), isTrusted: true,
      hub: { [weak location] () throws(LocationServiceError) in try location?.hub() }
    ) { [weak self] news, reactor in self?.take(news, reactor) }
    state.withLock { $0.client = client }
    // What an earlier process began goes on by itself.
    if record.isRunning { try? client.change { _, _ in } }
  }

  /// Looks for visits from now on, in this process and the next ones.
  ///
  /// - Throws: `LocationServiceError` if the chosen device is not understood or cannot be used.
  public func start() throws(LocationServiceError) {
    let wasRunning = state.withLock { state in
      defer { state.isRunning = true }
      return state.isRunning
    }
    do throws(LocationServiceError) { try change { $0.start() } } catch {
      state.withLock { $0.isRunning = wasRunning }
      throw error
    }
  }

  /// Looks for visits no longer, whoever started it. What was found and is on its way is not told; nothing is done where
  /// nobody looks.
  ///
  /// - Throws: as `start()`.
  public func stop() throws(LocationServiceError) {
    let isChange = state.withLock { state in
      guard state.isRunning else { return false }
      state.isRunning = false
      state.turn += 1
      state.waiting = []
      return true
    }
    if isChange { try change { $0.stop() } }
  }

  /// Goes up with every stop: what was found before one is not to be told behind it.
  public var turn: UInt64 { state.withLock { $0.turn } }

  /// Tells `listener` of visits, and first of those that nobody has heard of, until `removeListener(_:)`.
  public func addListener(_ listener: @escaping Listener) -> UInt64 {
    let (id, waiting) = state.withLock { state in
      state.lastID += 1
      state.listeners[state.lastID] = listener
      defer { state.waiting = [] }
      return (state.lastID, state.waiting)
    }
    for (visit, reactor) in waiting { reactor.perform { listener(visit, reactor) } }
    return id
  }

  /// Forgets a listener.
  public func removeListener(_ id: UInt64) { _ = state.withLock { $0.listeners.removeValue(forKey: id) } }

  /// Looks no longer in this process; the next one goes on.
  func close() { state.withLock { $0.client }?.close() }

  private func change(_ body: @escaping @Sendable (inout VisitService) -> Void) throws(LocationServiceError) {
    let client = state.withLock { $0.client }
    try client?.change { [keeper] service, _ in
      let before = service.record
      body(&service)
      if service.record != before { keeper?.keep(service.record.text) }
    }
  }

  private func take(_ news: [VisitService.News], _ reactor: any Reactor) {
    for item in news {
      switch item {
      case .changed(let record): keeper?.keep(record.text)
      case .visit(let visit):
        let listeners = state.withLock { state -> [Listener] in
          guard state.isRunning else { return [] }
          if state.listeners.isEmpty {
            state.waiting = state.waiting.suffix(Self.limit - 1) + [(visit, reactor)]
          }
          return Array(state.listeners.values)
        }
        for listener in listeners { listener(visit, reactor) }
      }
    }
  }
}
