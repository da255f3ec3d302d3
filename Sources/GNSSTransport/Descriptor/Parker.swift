import CGNSS
import Glibc

/// Where one thread sleeps until another wakes it, or until a moment on the machine's clock.
///
/// A wake-up that comes before the sleep is kept, so none is lost.
@safe final class Parker: Sendable {
  // SAFETY: a POSIX semaphore is made for concurrent use; the pointer itself never changes.
  nonisolated(unsafe) private let semaphore: UnsafeMutablePointer<sem_t>

  /// A parker with no wake-up waiting.
  init() {
    // SAFETY: allocated here, initialised before use, destroyed in `deinit`, when no thread can sleep in it any more.
    unsafe semaphore = .allocate(capacity: 1)
    unsafe sem_init(semaphore, 0, 0)
  }

  deinit {
    // SAFETY: see `init`.
    unsafe sem_destroy(semaphore)
    unsafe semaphore.deallocate()
  }

  /// Ends one sleep, the present or the next.
  func unpark() {
    // SAFETY: the semaphore is alive as long as `self`.
    _ = unsafe sem_post(semaphore)
  }

  /// Sleeps until `unpark()`.
  func park() {
    // SAFETY: the semaphore is alive as long as `self`.
    while unsafe sem_wait(semaphore) != 0 && errno == EINTR {}
  }

  /// Sleeps until `unpark()`, but at most `seconds`.
  func park(forSeconds seconds: Double) {
    var time = timespec()
    // SAFETY: the clock writes into a local; the semaphore is alive as long as `self`.
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    let start = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    let end = start + Int64(min(max(seconds, 0), 1e9) * 1e9)
    while unsafe cgnss_semaphore_wait_until(semaphore, end) != 0 && errno == EINTR {}
  }
}
