public import GNSSMotion
public import GNSSTransport
public import GNSSWire

/// What a receiver tells its owner, on the reactor's thread.
public enum ReceiverEvent: Sendable {
  /// One epoch: the fix, and what the motion filter makes of it.
  case epoch(Fix, Motion)
  /// The satellites of the epoch just told; only while somebody listens.
  case sky([Satellite], GNSSTime?)
  /// The receiver's state changed.
  case state(ReceiverState)
  /// Where the receiver stands on the power ladder, and why, when either has changed.
  case power(PowerState, PowerReason)
  /// What stands in the way of a location although the receiver speaks; the whole list, when it has changed.
  case impediments([Impediment])
  /// A configuration has come to its end: what was applied, refused, not answered.
  case configured(ConfigurationReport)
  /// What a person should know of the port that was opened just now.
  case notices([PortNotice])
}
