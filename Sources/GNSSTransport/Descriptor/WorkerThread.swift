import CGNSS
import Glibc

/// A detached thread of the process, with every signal blocked so that the program's own threads take them.
enum WorkerThread {
  /// Starts a thread that runs `body` and ends.
  ///
  /// - Parameter name: what `ps -L` shows; the kernel keeps its first 15 bytes.
  /// - Precondition: the system still grants a thread.
  static func start(name: String, _ body: @escaping @Sendable () -> Void) {
    let boxed = unsafe Unmanaged.passRetained(Body(name: name, run: body))
    var thread = pthread_t()
    // SAFETY: the new thread takes over the retained box, which it releases once; when no thread starts, it traps.
    let failure = unsafe pthread_create(
      &thread, nil,
      { argument in
        // SAFETY: `argument` is the box retained above, and nobody else consumes it.
        guard let argument = unsafe argument else { return nil }
        let body = unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue()
        var all = sigset_t()
        // SAFETY: `all` outlives both calls.
        unsafe sigfillset(&all)
        unsafe pthread_sigmask(SIG_BLOCK, &all, nil)
        // SAFETY: the name is a zero-terminated copy for the length of the call.
        _ = unsafe cgnss_thread_set_name(body.name)
        body.run()
        return nil
      }, boxed.toOpaque())
    precondition(failure == 0, "no thread left for \(name)")
    pthread_detach(thread)
  }

  /// A number for the calling thread, never 0, unique while it lives.
  static var current: UInt { UInt(pthread_self()) }

  private final class Body: Sendable {
    let name: String
    let run: @Sendable () -> Void

    init(name: String, run: @escaping @Sendable () -> Void) {
      self.name = String(name.utf8.prefix(15)) ?? "sextant"
      self.run = run
    }
  }
}
