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
