public import GNSSWire

/// Executor, timers and clock in one: the thread on which receivers, hub and streams live.
///
/// Two implementations keep the same promises: `EpollReactor` (real time, descriptors) and `VirtualReactor` (event time:
/// it jumps to the next due timer, at a pace of its own). Everything that is handed to a reactor runs on its thread, one
/// at a time, in order.
public protocol Reactor: SerialExecutor, TaskExecutor {
  /// The present moment on this reactor's clock.
  var now: Instant { get }

  /// Whether this reactor's clock is event time: it stands still while work or a consumer holds it.
  var isVirtual: Bool { get }

  /// Runs `body` on the reactor's thread at `instant`, or as soon as possible after it.
  ///
  /// May be called from any thread. Timers due at one instant run in the order in which they were set.
  @discardableResult
  func schedule(at instant: Instant, _ body: @escaping @Sendable () -> Void) -> TimerID

  /// Forgets a timer; one that has run already, or is running, is left alone.
  func cancel(_ timer: TimerID)

  /// Runs `body` on the reactor's thread as soon as possible, after what is already queued. From any thread.
  func perform(_ body: @escaping @Sendable () -> Void)

  /// Whether the calling thread is the reactor's.
  var isCurrent: Bool { get }

  /// Keeps a virtual clock from advancing until `release()`: a consumer is working on a value.
  ///
  /// Holds are counted. A real clock ignores them. From any thread.
  func hold()

  /// Gives back one `hold()`.
  func release()
}

/// Names one timer of one reactor.
public struct TimerID: Hashable, Sendable {
  /// Unique within the reactor, never reused.
  public let rawValue: UInt64

  /// Wraps a reactor's own number.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

extension Reactor {
  /// Runs `body` on the reactor's thread `seconds` from now.
  @discardableResult
  public func schedule(afterSeconds seconds: Double, _ body: @escaping @Sendable () -> Void) -> TimerID {
    schedule(at: now.advanced(bySeconds: seconds), body)
  }
}
