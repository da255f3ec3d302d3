/// Work that may wait for a disk or a driver, off the reactor: each piece on a thread of its own, which ends with it.
public enum Background {
  /// Runs `body`, soon.
  public static func run(_ body: @escaping @Sendable () -> Void) { WorkerThread.start(name: "background", body) }
}
