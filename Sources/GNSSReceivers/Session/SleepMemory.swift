import GNSSWire

/// Where the records of sleeps are kept across the process's life.
public protocol SleepMemory: Sendable {
  /// The run of the machine, as the kernel names it.
  var boot: String { get }
  /// What was written down for `port`, of whatever run.
  func record(of port: String) -> SleepRecord?
  /// Writes `record` down, so that it outlives this process. May take as long as a disk takes.
  func keep(_ record: SleepRecord)
  /// Forgets what was written down for `port`.
  func forget(_ port: String)
}

extension SleepMemory {
  /// What was written down for `port`, if it says that the receiver sleeps at `now`.
  func sleep(of port: String, at now: Instant) -> SleepRecord? {
    guard let record = record(of: port), record.port == port, record.holds(inBoot: boot, at: now) else { return nil }
    return record.resumed(inBoot: boot, at: now)
  }
}
