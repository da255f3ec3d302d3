import GNSSWire
import Synchronization

/// What an epoll reactor's thread holds on to, so that the reactor itself can go away.
final class EpollReactorCore: Sendable {
  fileprivate typealias Handler = @Sendable (Readiness) -> Void

  fileprivate struct State {
    var queue: [ReactorWork] = []
    var timers = TimerQueue()
    var watches: [UInt64: (fd: Int32, interest: Readiness, handler: Handler)] = [:]
    var nextToken = Epoll.firstToken
    /// What the kernel's timer is set to.
    var armed: Instant?
    /// The thread sleeps in the kernel, or is about to: new work must wake it.
    var isAsleep = false
    var isThreadRunning = false
    var isShutDown = false
  }

  fileprivate enum Step {
    case work([ReactorWork])
    case sleep
    case end
  }

  private let state = Mutex(State())
  private let epoll = Epoll()
  private let thread = Atomic<UInt>(0)

  /// With work always queued, descriptors and timers are still looked at after so many rounds.
  private static let roundsBetweenLooks = 16

  var isCurrent: Bool { thread.load(ordering: .relaxed) == WorkerThread.current }

  func schedule(at instant: Instant, _ body: @escaping @Sendable () -> Void) -> TimerID {
    let (id, starts) = state.withLock { state in
      let id = state.timers.insert(at: instant, body)
      // A sleeping thread's timer can be set from here: no wake-up before it is due.
      if state.isAsleep && instant < state.armed ?? Instant(nanoseconds: .max) {
        state.armed = instant
        epoll.arm(instant)
      }
      return (id, state.startsThread())
    }
    if starts { start() }
    return id
  }

  func cancel(_ timer: TimerID) {
    // Released after the lock: a body's captures may come back to this reactor in their deinit.
    let body = state.withLock { $0.timers.remove(timer) }
    _ = consume body
  }

  func post(_ work: ReactorWork) {
    let (wakes, starts) = state.withLock { state in
      state.queue.append(work)
      defer { state.isAsleep = false }
      return (state.isAsleep, state.startsThread())
    }
    if wakes { epoll.signal() }
    if starts { start() }
  }

  func watch(_ fd: Int32, for interest: Readiness, _ handler: @escaping @Sendable (Readiness) -> Void) throws(Errno)
    -> WatchID
  {
    let (token, starts) = state.withLock { state in
      defer { state.nextToken += 1 }
      state.watches[state.nextToken] = (fd, interest, handler)
      return (state.nextToken, state.startsThread())
    }
    if starts { start() }
    do {
      try epoll.add(fd, interest, token: token)
    } catch {
      state.withLock { state in _ = state.watches.removeValue(forKey: token) }
      throw error
    }
    return WatchID(fd: fd, token: token)
  }

  func change(_ watch: WatchID, to interest: Readiness) {
    state.withLock { state in
      guard let present = state.watches[watch.token], present.interest != interest else { return }
      state.watches[watch.token]?.interest = interest
      epoll.change(watch.fd, interest, token: watch.token)
    }
  }

  func unwatch(_ watch: WatchID) {
    let gone = state.withLock { state in
      let gone = state.watches.removeValue(forKey: watch.token)
      if gone != nil { epoll.remove(watch.fd) }
      return gone
    }
    _ = consume gone
  }

  func shutdown() {
    let (timers, watches, wakes) = state.withLock { state in
      for (fd, _, _) in state.watches.values { epoll.remove(fd) }
      defer {
        state.timers.removeAll()
        state.watches = [:]
        state.isShutDown = true
        state.isAsleep = false
      }
      return (state.timers, state.watches, state.isAsleep)
    }
    if wakes { epoll.signal() }
    _ = (consume timers, consume watches)
  }

  private func start() { WorkerThread.start(name: "reactor") { self.run() } }

  private func run() {
    thread.store(WorkerThread.current, ordering: .relaxed)
    var events: [(token: UInt64, readiness: Readiness)] = []
    events.reserveCapacity(32)
    var rounds = 0
    while true {
      runDueTimers()
      switch state.withLock({ $0.next(epoll) }) {
      case .work(let batch):
        for work in batch { work.run() }
        rounds += 1
        if rounds % Self.roundsBetweenLooks == 0 { dispatch(maySleep: false, &events) }
      case .sleep:
        dispatch(maySleep: true, &events)
      case .end:
        return
      }
    }
  }

  private func runDueTimers() {
    // The clock is read only when a timer is set at all.
    guard state.withLock({ $0.timers.nextDue }) != nil else { return }
    let now = Instant.boottime
    while let body = state.withLock({ $0.timers.popDue(at: now) }) { body() }
  }

  private func dispatch(maySleep: Bool, _ events: inout [(token: UInt64, readiness: Readiness)]) {
    let hasTimerFired = epoll.wait(maySleep: maySleep, into: &events)
    state.withLock { state in
      state.isAsleep = false
      if hasTimerFired { state.armed = nil }
    }
    for (token, readiness) in events {
      // An earlier handler of this batch may have unwatched it.
      let handler = state.withLock { $0.watches[token]?.handler }
      handler?(readiness)
    }
  }
}

extension EpollReactorCore.State {
  fileprivate mutating func startsThread() -> Bool {
    guard !isThreadRunning, !isShutDown || !queue.isEmpty else { return false }
    isThreadRunning = true
    return true
  }

  /// What the thread does next, after the timers that are due.
  fileprivate mutating func next(_ epoll: borrowing Epoll) -> EpollReactorCore.Step {
    if !queue.isEmpty {
      defer { queue = [] }
      return .work(queue)
    }
    if isShutDown {
      isThreadRunning = false
      return .end
    }
    if timers.nextDue != armed {
      armed = timers.nextDue
      epoll.arm(armed)
    }
    isAsleep = true
    return .sleep
  }
}
