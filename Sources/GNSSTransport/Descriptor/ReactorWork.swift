/// One piece of work queued on a reactor.
///
/// It lies in this folder because running a job by hand is an unsafe call.
enum ReactorWork {
  /// A job, and the executor it was given to, which must outlive it.
  case job(UnownedJob, any Reactor)
  /// A plain closure.
  case body(@Sendable () -> Void)

  /// Runs the work; the calling thread is the reactor's.
  func run() {
    switch self {
    case .job(let job, let reactor):
      // SAFETY: each queued job is run once, on the executor it was enqueued on, which `reactor` keeps alive.
      unsafe job.runSynchronously(
        isolatedTo: reactor.asUnownedSerialExecutor(), taskExecutor: reactor.asUnownedTaskExecutor())
    case .body(let body): body()
    }
  }
}
