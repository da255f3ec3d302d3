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

  private let loop: RunLoop?
  private let source: LoopSource?

  /// The place that belongs to the calling thread.
  init() {
    let isMain = DispatchQueue.getSpecific(key: Self.mark) == true || Thread.isMainThread
    guard !isMain, !Self.isInTask else {
      loop = nil
      source = nil
      return
    }
    let source = LoopSource()
    RunLoop.current._add(source, forMode: .common)
    loop = RunLoop.current
    self.source = source
  }

  deinit { source?.invalidate() }

  /// Runs `body` there, soon, behind what was asked before.
  func perform(_ body: @escaping @Sendable () -> Void) {
    guard let loop, let source else { return DispatchQueue.main.async(execute: body) }
    source.add(body)
    // A signal alone leaves a loop asleep that waits; a timer that is due wakes it.
    loop.add(Timer(fire: .distantPast, interval: 0, repeats: false) { _ in }, forMode: .common)
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
