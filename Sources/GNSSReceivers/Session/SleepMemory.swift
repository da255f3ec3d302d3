import GNSSWire

/// Where the records of sleeps are kept across the process's life.
public protocol SleepMemory: Sendable {
  /// The run of the machine, as the kernel names it.
  var boot: String { get }
  /// What was written down, of whatever device and run.
  var records: [SleepRecord] { get }
  /// Writes `record` down in place of what was written of its device, so that it outlives this process; answers whether
  /// it does. May take as long as a disk takes.
  func keep(_ record: SleepRecord) -> Bool
  /// Forgets what was written down of the device of `record`.
  func forget(_ record: SleepRecord)
}

extension SleepMemory {
  /// What was written down, under whatever name, of the device that is found as `port`, if it says that the receiver
  /// sleeps at `now`. Of several the one that holds longest.
  ///
  /// - Parameters:
  ///   - identity: what tells the device from others, once that is known.
  ///   - path: the path that `port` leads to.
  func record(of port: String, identity: String? = nil, path: String? = nil, at now: Instant) -> SleepRecord? {
    records.filter { record in
      record.isOf(port, identity: identity, path: path) && record.bounded(at: now).holds(inBoot: boot, at: now)
    }.max { $0.deadline < $1.deadline }
  }
}
