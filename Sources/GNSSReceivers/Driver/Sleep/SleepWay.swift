import GNSSWire

/// One way of putting a receiver to sleep for a while: what its family wants to hear, and how it shows.
///
/// There is no positive answer to any of them: a receiver that sleeps is one that has fallen silent (`SleepRun`).
struct SleepWay: Hashable, Sendable {
  /// What the power ladder calls it; several ways may be of one method.
  var method: Profile.SleepMethod
  /// What a person would call it: `RXM-PMREQ with 16 bytes`.
  var name: String
  /// What is sent, in order.
  var frames: [[UInt8]]
  /// Seconds between two of them.
  var spacing = 0.0
  /// How often all of it is tried before the next way is.
  var attempts = 2
  /// Seconds that it may go on speaking after the last of them.
  var tail = 0.5
  /// Seconds until it wakes by itself; `nil` where nothing but a call ends the sleep.
  var alarm: Double?

  /// Whether nothing but a call ends the sleep: then it has to be written down, or nobody would know to call.
  var needsRecord: Bool { alarm == nil && method != .hostOnly }

  /// The receiver runs on, and the host does not listen.
  static let hostOnly = SleepWay(method: .hostOnly, name: "the host's rest", frames: [], attempts: 1)
}
