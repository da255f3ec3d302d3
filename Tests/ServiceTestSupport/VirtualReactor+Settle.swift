public import GNSSTransport

extension VirtualReactor {
  /// Returns when what is queued now, and what that queues, has run; the clock stands still meanwhile.
  public func settle() async {
    hold()
    for _ in 0..<3 { await withCheckedContinuation { continuation in perform { continuation.resume() } } }
    release()
  }
}
