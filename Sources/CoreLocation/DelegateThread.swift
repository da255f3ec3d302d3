import Foundation

/// Where a manager calls its delegate: on the main queue, or on the run loop of the thread that made the manager.
///
/// The one file of this module that may write `unsafe`.
///
/// `Thread.isMainThread` does not tell: once an asynchronous `main` has waited for the first time another thread serves
/// the main queue. A key on that queue does. A task that is not on the main actor runs on threads without a run loop that
/// anybody could run, so that its managers call from the main queue too. A run loop without a source ends at once: a
/// timer in the far future keeps it waiting.
final class DelegateThread: @unchecked Sendable {
  /// Marks the main queue; set when the first manager is made.
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  private let loop: RunLoop?
  private let keepAlive: Timer?

  /// The place that belongs to the calling thread.
  init() {
    let isMain = DispatchQueue.getSpecific(key: Self.mark) == true || Thread.isMainThread
    guard !isMain, !Self.isInTask else {
      loop = nil
      keepAlive = nil
      return
    }
    let timer = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
    RunLoop.current.add(timer, forMode: .common)
    loop = RunLoop.current
    keepAlive = timer
  }

  deinit {
    guard let loop, let keepAlive else { return }
    let box = TimerBox(timer: keepAlive)
    Self.wake(loop) { box.timer.invalidate() }
  }

  /// Runs `body` there, soon, behind what was asked before.
  func perform(_ body: @escaping @Sendable () -> Void) {
    guard let loop else { return DispatchQueue.main.async(execute: body) }
    Self.wake(loop, body)
  }

  private static func wake(_ loop: RunLoop, _ body: @escaping @Sendable () -> Void) {
    loop.add(Timer(fire: .distantPast, interval: 0, repeats: false) { _ in body() }, forMode: .common)
  }

  private static var isInTask: Bool {
    // SAFETY: the task is not kept: it is only asked whether there is one.
    unsafe withUnsafeCurrentTask { unsafe $0 != nil }
  }

  private struct TimerBox: @unchecked Sendable {
    let timer: Timer
  }
}
