public import GNSSWire

/// The reactor on real time: one thread that sleeps in epoll until a descriptor, a timer or another thread has work.
///
/// It knows no periodic wake-up: without work it sleeps for ever. Timers run on CLOCK_BOOTTIME with the precision of the
/// kernel's own timers, and are due at once after a suspend that they missed. One per process is enough (`shared`);
/// the actors that live on it hand values over without a change of thread.
///
/// The thread starts with the first work and ends with the last reference to the reactor, or with `shutdown()`.
public final class EpollReactor: Reactor {
  /// The process's reactor.
  public static let shared = EpollReactor()

  private let core: EpollReactorCore

  /// A reactor with a thread of its own, for tests and for programs that keep two receivers apart.
  ///
  /// - Precondition: the process may still open three descriptors.
  public init() { core = EpollReactorCore() }

  deinit { core.shutdown() }

  /// The present moment on CLOCK_BOOTTIME.
  public var now: Instant { .boottime }

  /// Always `false`.
  public var isVirtual: Bool { false }

  /// Whether the calling thread is the reactor's.
  public var isCurrent: Bool { core.isCurrent }

  /// Runs `body` on the reactor's thread at `instant`, or as soon as possible after it. From any thread.
  @discardableResult
  public func schedule(at instant: Instant, _ body: @escaping @Sendable () -> Void) -> TimerID {
    core.schedule(at: instant, body)
  }

  /// Forgets a timer; one that has run already, or is running, is left alone.
  public func cancel(_ timer: TimerID) { core.cancel(timer) }

  /// Queues `body` behind what is already queued. From any thread; only another thread costs a wake-up.
  public func perform(_ body: @escaping @Sendable () -> Void) { core.post(.body(body)) }

  /// Does nothing: real time waits for nobody.
  public func hold() {}

  /// Does nothing.
  public func release() {}

  /// Gives timers and descriptors up; jobs still run, so that cancelled tasks can end. Idempotent.
  public func shutdown() { core.shutdown() }

  /// Calls `handler` on the reactor's thread whenever `interest`, a hang-up or an error shows on a descriptor.
  ///
  /// The caller unwatches before it closes the descriptor.
  func watch(
    _ fd: Int32, for interest: Readiness, _ handler: @escaping @Sendable (Readiness) -> Void
  ) throws(Errno) -> WatchID {
    try core.watch(fd, for: interest, handler)
  }

  /// Changes what a descriptor is watched for.
  func change(_ watch: WatchID, to interest: Readiness) { core.change(watch, to: interest) }

  /// Calls the handler no more.
  func unwatch(_ watch: WatchID) { core.unwatch(watch) }
}

/// Names one watched descriptor of one reactor.
struct WatchID: Hashable, Sendable {
  let fd: Int32
  let token: UInt64
}

extension EpollReactor {
  /// Queues a job of an actor, or of a task that prefers this executor.
  public func enqueue(_ job: consuming ExecutorJob) { core.post(.job(UnownedJob(job), self)) }

  /// Makes `assumeIsolated` hold wherever the reactor's thread runs: jobs, timers, `perform` and handlers alike.
  ///
  /// - Precondition: the calling thread is the reactor's.
  public func checkIsolated() { precondition(isCurrent, "not on the reactor's thread") }

  /// Whether the calling thread is the reactor's.
  public func isIsolatingCurrentContext() -> Bool? { isCurrent }
}
