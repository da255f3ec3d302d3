public import GNSSWire
import Synchronization

extension Reactor {
  /// Suspends the calling task until `instant` on this reactor's clock.
  ///
  /// - Throws: `CancellationError`, at once, when the task is cancelled before.
  public func sleep(until instant: Instant) async throws(CancellationError) {
    let sleeper = Sleeper(reactor: self)
    let isCancelled = await withTaskCancellationHandler {
      await withCheckedContinuation { sleeper.start($0, until: instant) }
    } onCancel: {
      sleeper.cancel()
    }
    if isCancelled { throw CancellationError() }
  }

  /// Suspends the calling task for `seconds` on this reactor's clock.
  ///
  /// - Throws: `CancellationError`, at once, when the task is cancelled before.
  public func sleep(forSeconds seconds: Double) async throws(CancellationError) {
    try await sleep(until: now.advanced(bySeconds: seconds))
  }
}

/// One sleep: a continuation that is resumed once, by its timer or by cancellation.
private final class Sleeper: Sendable {
  private enum State {
    case idle
    case asleep(CheckedContinuation<Bool, Never>, TimerID?)
    case done
  }

  private let reactor: any Reactor
  private let state = Mutex(State.idle)

  init(reactor: any Reactor) { self.reactor = reactor }

  func start(_ continuation: CheckedContinuation<Bool, Never>, until instant: Instant) {
    let isCancelled = state.withLock { state in
      guard case .idle = state else { return true }
      state = .asleep(continuation, nil)
      return false
    }
    guard !isCancelled else { return continuation.resume(returning: true) }
    let timer = reactor.schedule(at: instant) { self.end(cancelled: false) }
    let isOver = state.withLock { state in
      guard case .asleep(let continuation, _) = state else { return true }
      state = .asleep(continuation, timer)
      return false
    }
    if isOver { reactor.cancel(timer) }
  }

  func cancel() { end(cancelled: true) }

  private func end(cancelled: Bool) {
    let (continuation, timer): (CheckedContinuation<Bool, Never>?, TimerID?) = state.withLock { state in
      defer { state = .done }
      guard case .asleep(let continuation, let timer) = state else { return (nil, nil) }
      return (continuation, timer)
    }
    if cancelled, let timer { reactor.cancel(timer) }
    continuation?.resume(returning: cancelled)
  }
}
