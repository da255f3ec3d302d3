extension Reactor {
  /// This reactor as the executor of an actor that holds a reference to it:
  /// `nonisolated var unownedExecutor: UnownedSerialExecutor { reactor.actorExecutor }`.
  @safe public var actorExecutor: UnownedSerialExecutor {
    // SAFETY: the actor that answers with it stores the reactor, so the executor lives as long as its jobs.
    unsafe asUnownedSerialExecutor()
  }
}
