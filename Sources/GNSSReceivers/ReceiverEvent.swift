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
  /// A configuration has come to its end: what was applied, refused, not answered.
  case configured(ConfigurationReport)
}

/// Why there are fixes, or why there are none.
public enum ReceiverState: Hashable, Sendable {
  /// No demand: nothing is open.
  case asleep
  /// Opening the device, or looking for its rate and protocol.
  case searching(path: String)
  /// Frames arrive; the identity, where the receiver told one.
  case running(path: String, identity: String?)
  /// The device is gone or cannot be opened; it is tried again.
  case unavailable(TransportError)
  /// The device is open, and nothing that could be understood has come from it for a while: what came instead, and what
  /// to do, where the device's own model or the kind of source says more than that.
  case noData(path: String, heard: Unreadable = .nothing, remedy: String? = nil)
  /// A capture or socket has come to its end.
  case ended
}

/// What came from a receiver of which nothing could be understood.
public enum Unreadable: Hashable, Sendable {
  /// Not one byte.
  case nothing
  /// Bytes of which no frame could be made at any rate so far.
  case noise
  /// Frames of a binary protocol that is known and not read.
  case binary(VendorProtocol)
}

/// Where a receiver stands on the power ladder.
public enum PowerState: UInt8, Sendable {
  /// At the demanded rate.
  case tracking
  /// At 1 Hz: stillness is suspected.
  case settling
  /// Asleep between checks.
  case dozing
  /// Looking for satellites, on and off.
  case searching
  /// No demand.
  case asleep
  /// Being woken.
  case waking
}
