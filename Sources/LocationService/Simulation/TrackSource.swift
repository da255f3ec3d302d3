import GNSSMotion
import GNSSReceivers
import GNSSTransport
import GNSSWire
import Synchronization

/// Places with times as the hub's source of fixes: the first at the first demand, then one each interval of the demand,
/// and one at the end.
///
/// Its time begins with the first demand and runs on without one, as the world does. Everything happens on the reactor's
/// thread.
final class TrackSource: FixSource {
  let reactor: any Reactor
  private let player: TrackPlayer
  private let name: String
  private let state = Mutex(State())

  private struct State: ~Copyable {
    var handler: (@Sendable (ReceiverEvent) -> Void)?
    var demand: Demand?
    var start: Instant?
    var timer: TimerID?
    /// Seconds along the track of the fix told last.
    var told = -1.0
    /// Seconds along the track of the next one: a timer that comes late does not move it.
    var next = 0.0
    var filter = MotionFilter()
    var isOver = false
  }

  /// The track that `player` plays, called `name`.
  init(_ player: TrackPlayer, name: String, reactor: any Reactor) {
    self.player = player
    self.name = name
    self.reactor = reactor
  }

  var isSimulated: Bool { true }

  func setHandler(_ handler: @escaping @Sendable (ReceiverEvent) -> Void) { state.withLock { $0.handler = handler } }

  func setDemand(_ demand: Demand?) {
    let (timer, isFirst) = state.withLock { state in
      let isFirst = state.demand == nil && demand != nil
      state.demand = demand
      state.start = state.start ?? (demand == nil ? nil : reactor.now)
      if let demand { state.filter.setHold(demand.hold) }
      return (state.timer.take(), isFirst)
    }
    if let timer { reactor.cancel(timer) }
    // The hub asks from within a step of its own: what is told comes after it.
    if isFirst { reactor.perform { [weak self] in self?.begin() } } else { arm() }
  }

  private func begin() {
    guard let handler = state.withLock({ $0.demand == nil ? nil : $0.handler }) else { return }
    // One that has been played and gets its place back has nothing more to tell.
    guard !state.withLock({ $0.isOver }) else { return handler(.state(.ended)) }
    handler(.state(.running(path: name, identity: nil)))
    arm()
  }

  /// Sets the timer for the next multiple of the interval, or for the end.
  private func arm() {
    let due = state.withLock { state -> Instant? in
      guard let demand = state.demand, let start = state.start, !state.isOver, state.timer == nil else { return nil }
      let passed = max(reactor.now.seconds(since: start), 0)
      var next = Self.microseconds((passed / demand.interval).rounded(.up) * demand.interval)
      if next <= state.told { next += demand.interval }
      // On a clock that runs, the first place is past before it can be told.
      if state.told < 0, passed < demand.interval { next = 0 }
      if let duration = player.duration, next > duration {
        // The last place is told to who has come as far, also where the clock has gone on meanwhile.
        next = passed < duration + demand.interval ? duration : passed
      }
      state.next = next
      return start.advanced(byNanoseconds: Int64((next * 1e9).rounded()))
    }
    guard let due else { return }
    let timer = reactor.schedule(at: due) { [weak self] in self?.tell() }
    state.withLock { $0.timer = timer }
  }

  private func tell() {
    let (events, handler) = state.withLock { state -> ([ReceiverEvent], (@Sendable (ReceiverEvent) -> Void)?) in
      state.timer = nil
      guard state.demand != nil, let start = state.start else { return ([], nil) }
      let passed = Self.microseconds(state.next)
      let now = start.advanced(byNanoseconds: Int64((passed * 1e9).rounded()))
      var events: [ReceiverEvent] = []
      if passed > state.told, passed <= player.duration.map(Self.microseconds) ?? .infinity {
        state.told = passed
        let fix = player.fix(at: passed)
        events.append(.epoch(fix, state.filter.consume(fix, at: now)))
      }
      if let duration = player.duration, passed >= Self.microseconds(duration) {
        state.isOver = true
        events.append(.state(.ended))
      }
      return (events, state.handler)
    }
    for event in events { handler?(event) }
    arm()
  }

  /// Sums of intervals are compared, and clocks count in nanoseconds.
  private static func microseconds(_ seconds: Double) -> Double { (seconds * 1e6).rounded() / 1e6 }
}
