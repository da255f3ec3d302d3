public import GNSSWire
import Synchronization

/// A reactor on event time: a day passes in milliseconds, and every run is the same run.
///
/// It runs queued work in order, one piece at a time, on a thread of its own. When nothing is queued and nobody holds
/// the clock, `now` jumps to the next timer. Work that comes from the reactor's own thread is therefore deterministic; a
/// consumer on another executor keeps its place with `hold()` and `release()`. Without timers the reactor waits.
///
/// The thread starts with the first work and ends with the last reference to the reactor, or with `shutdown()`. Queued
/// jobs keep the reactor alive, timers do not.
public final class VirtualReactor: Reactor {
  /// How event time relates to real time.
  public enum Pace: Hashable, Sendable {
    /// As fast as the work allows.
    case unlimited
    /// So many seconds of event time in one real second. A lag of up to one real second is made up for, a longer one
    /// is forgiven.
    case scaled(Double)
  }

  private let core: VirtualReactorCore

  /// A reactor whose clock stands at `start`.
  public init(start: Instant = Instant(nanoseconds: 0), pace: Pace = .unlimited) {
    core = VirtualReactorCore(start: start, pace: pace)
  }

  deinit { core.shutdown() }

  /// The moment the clock stands at: that of the timer that ran last.
  ///
  /// At a scaled pace, work that comes from another thread while the reactor waits finds the clock moved on with real
  /// time.
  public var now: Instant { core.now }

  /// Always `true`.
  public var isVirtual: Bool { true }

  /// Whether the calling thread is the reactor's.
  public var isCurrent: Bool { core.isCurrent }

  /// Runs `body` at `instant` of event time, or next if that has passed. From any thread.
  ///
  /// Timers due at one instant run in the order in which they were set; what one of them queues runs before the next.
  @discardableResult
  public func schedule(at instant: Instant, _ body: @escaping @Sendable () -> Void) -> TimerID {
    core.schedule(at: instant, body)
  }

  /// Forgets a timer; one that has run already, or is running, is left alone.
  public func cancel(_ timer: TimerID) { core.cancel(timer) }

  /// Queues `body` behind what is already queued. From any thread.
  public func perform(_ body: @escaping @Sendable () -> Void) { core.post(.body(body)) }

  /// Keeps the clock from advancing until `release()`; queued work and timers that are due still run. From any thread.
  public func hold() { core.hold() }

  /// Gives back one `hold()`.
  ///
  /// - Precondition: a hold is outstanding.
  public func release() { core.release() }

  /// Lets a held clock run until `instant`, and returns with the clock held again: a test steps through time.
  ///
  /// Whatever was due before `instant`, or at it and set earlier, has run when this returns.
  /// - Precondition: the caller has a `hold()` outstanding.
  public func advance(to instant: Instant) async {
    await withCheckedContinuation { continuation in
      schedule(at: instant) { [self] in
        hold()
        continuation.resume()
      }
      release()
    }
  }

  /// `advance(to:)`, so many seconds from now.
  public func advance(bySeconds seconds: Double) async { await advance(to: now.advanced(bySeconds: seconds)) }

  /// Stops the clock for good: timers never fire again. Jobs still run, so that tasks that were cancelled can end; the
  /// thread ends when none is left. Idempotent.
  public func shutdown() { core.shutdown() }
}

extension VirtualReactor {
  /// Queues a job of an actor, or of a task that prefers this executor.
  public func enqueue(_ job: consuming ExecutorJob) { core.post(.job(UnownedJob(job), self)) }

  /// Makes `assumeIsolated` hold wherever the reactor's thread runs: jobs, timers and `perform` alike.
  ///
  /// - Precondition: the calling thread is the reactor's.
  public func checkIsolated() { precondition(isCurrent, "not on the virtual reactor's thread") }

  /// Whether the calling thread is the reactor's.
  public func isIsolatingCurrentContext() -> Bool? { isCurrent }
}
