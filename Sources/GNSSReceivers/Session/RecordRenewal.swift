import Synchronization

/// A record that is written in place of one that will not last, beside the reactor, which nobody is woken by: whoever
/// puts the receiver to sleep next looks whether it is there.
final class RecordRenewal: Sendable {
  private struct State {
    var isKept = false
    var isCancelled = false
  }

  private let record: SleepRecord
  private let state = Mutex(State())

  /// A renewal by `record`.
  init(_ record: SleepRecord) { self.record = record }

  /// The record, if it is on the disk.
  var kept: SleepRecord? { state.withLock { $0.isKept ? record : nil } }

  /// Writes it, unless it is not wanted any more; answers whether it is on the disk. It waits for the disk.
  @discardableResult
  func carryOut(in memory: any SleepMemory) -> Bool {
    guard !state.withLock({ $0.isCancelled }) else { return false }
    let isKept = memory.keep(record)
    let isUnwanted = state.withLock { state in
      state.isKept = isKept
      return state.isCancelled
    }
    // What it was written for has ended meanwhile.
    if isUnwanted { memory.forget(record) }
    return isKept && !isUnwanted
  }

  /// Sees to it that nothing stays of it.
  func cancel() { state.withLock { $0.isCancelled = true } }
}
