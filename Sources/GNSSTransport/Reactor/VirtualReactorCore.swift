import GNSSWire
import Synchronization

/// What a virtual reactor's thread holds on to, so that the reactor itself can go away.
final class VirtualReactorCore: Sendable {
  fileprivate struct State {
    var now: Instant
    var pacing: Pacing
    var queue: [ReactorWork] = []
    var timers = TimerQueue()
    var holds = 0
    /// The thread sleeps, or is about to: the next change must wake it.
    var isParked = false
    var isThreadRunning = false
    var isShutDown = false
  }

  fileprivate enum Step {
    case work([ReactorWork])
    case timer(@Sendable () -> Void)
    case park(seconds: Double?)
    case end
  }

  private let state: Mutex<State>
  private let parker = Parker()
  private let thread = Atomic<UInt>(0)

  init(start: Instant, pace: VirtualReactor.Pace) {
    state = Mutex(State(now: start, pacing: Pacing(pace, from: start)))
  }

  var now: Instant { state.withLock { $0.now } }

  var isCurrent: Bool { thread.load(ordering: .relaxed) == WorkerThread.current }

  func schedule(at instant: Instant, _ body: @escaping @Sendable () -> Void) -> TimerID {
    change { state in state.timers.insert(at: instant, body) }
  }

  func cancel(_ timer: TimerID) {
    // Released after the lock: a body's captures may come back to this reactor in their deinit.
    let body = state.withLock { $0.timers.remove(timer) }
    _ = consume body
  }

  func post(_ work: ReactorWork) { change { $0.queue.append(work) } }

  func hold() { change { $0.holds += 1 } }

  func release() {
    change { state in
      precondition(state.holds > 0, "release() without hold()")
      state.holds -= 1
    }
  }

  func shutdown() {
    let timers = change { state in
      state.isShutDown = true
      defer { state.timers.removeAll() }
      return state.timers
    }
    _ = consume timers
  }

  /// Changes the state from whatever thread, and sees that the reactor's own takes notice.
  private func change<Result>(_ body: (inout State) -> Result) -> Result {
    let (result, wakes, starts) = state.withLock { state in
      if state.isParked || !state.isThreadRunning { state.catchUpWithRealTime() }
      let result = body(&state)
      let wakes = state.isParked
      state.isParked = false
      let starts = !state.isThreadRunning && (!state.isShutDown || !state.queue.isEmpty)
      if starts { state.isThreadRunning = true }
      return (result, wakes, starts)
    }
    if wakes { parker.unpark() }
    if starts { WorkerThread.start(name: "virtual-reactor") { self.run() } }
    return result
  }

  private func run() {
    thread.store(WorkerThread.current, ordering: .relaxed)
    while true {
      switch state.withLock({ $0.next() }) {
      case .work(let batch):
        for work in batch { work.run() }
      case .timer(let body):
        body()
      case .park(nil):
        parker.park()
      case .park(let seconds?):
        parker.park(forSeconds: seconds)
      case .end:
        return
      }
    }
  }
}

extension VirtualReactorCore.State {
  /// What the thread does next. Time moves here only: under the lock, with nothing queued and nobody holding.
  fileprivate mutating func next() -> VirtualReactorCore.Step {
    isParked = false
    if !queue.isEmpty {
      defer { queue = [] }
      return .work(queue)
    }
    if isShutDown {
      isThreadRunning = false
      return .end
    }
    if let body = timers.popDue(at: now) { return .timer(body) }
    guard holds == 0, let due = timers.nextDue else {
      isParked = true
      return .park(seconds: nil)
    }
    let wait = pacing.realSeconds(until: due)
    guard wait <= 0 else {
      isParked = true
      return .park(seconds: wait)
    }
    now = due
    guard let body = timers.popDue(at: now) else { return next() }
    return .timer(body)
  }

  /// Moves a waiting, scaled clock on to where real time has taken it.
  fileprivate mutating func catchUpWithRealTime() {
    guard holds == 0, queue.isEmpty, !isShutDown, let paced = pacing.present else { return }
    now = max(now, min(paced, timers.nextDue ?? paced))
  }
}
