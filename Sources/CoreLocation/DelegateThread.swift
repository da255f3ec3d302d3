import Foundation
import Synchronization

/// Where a manager calls its delegate: on the main queue, or on the run loop of the thread that made the manager.
///
/// The one file of this module that may write `unsafe`.
///
/// `Thread.isMainThread` does not tell: once an asynchronous `main` has waited for the first time another thread serves
/// the main queue. A key on that queue does. A task that is not on the main actor runs on threads without a run loop that
/// anybody could run, so that its managers call from the main queue too. A run loop without a source ends at once: the
/// manager's own keeps it waiting.
final class DelegateThread: @unchecked Sendable {
  /// Marks the main queue; set when the first manager is made.
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  private let source: LoopSource?
  /// Wakes the loop when it is made due. Foundation on Linux never lets a timer go, fired or invalidated (some 340 bytes),
  /// so that there is one for all that a manager has to say.
  private let alarm: Timer?

  /// The place that belongs to the calling thread.
  init() {
    let isMain = DispatchQueue.getSpecific(key: Self.mark) == true || Thread.isMainThread
    guard !isMain, !Self.isInTask else {
      source = nil
      alarm = nil
      return
    }
    let source = LoopSource()
    RunLoop.current._add(source, forMode: .common)
    // One that repeats stays valid when it has fired.
    let alarm = Timer(fire: .distantFuture, interval: 1e9, repeats: true) { _ in }
    RunLoop.current.add(alarm, forMode: .common)
    self.source = source
    self.alarm = alarm
  }

  deinit {
    source?.invalidate()
    alarm?.invalidate()
  }

  /// Runs `body` there, soon, behind what was asked before.
  func perform(_ body: @escaping @Sendable () -> Void) {
    guard let source, let alarm else { return DispatchQueue.main.async(execute: body) }
    source.add(body)
    // A signal alone leaves a loop asleep that waits; a timer that is due wakes it.
    alarm.fireDate = .distantPast
  }

  private static var isInTask: Bool {
    // SAFETY: the task is not kept: it is only asked whether there is one.
    unsafe withUnsafeCurrentTask { unsafe $0 != nil }
  }
}

/// What a run loop has to do for a manager, as an input source: `run(mode:before:)` returns once it has been done, which
/// it does not do for a timer. `_Source` is the one input source that Foundation has on Linux.
private final class LoopSource: RunLoop._Source {
  private let waiting = Mutex<[@Sendable () -> Void]>([])

  func add(_ body: @escaping @Sendable () -> Void) {
    waiting.withLock { $0.append(body) }
    signal()
  }

  override func perform() {
    let bodies = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for body in bodies { body() }
  }
}
