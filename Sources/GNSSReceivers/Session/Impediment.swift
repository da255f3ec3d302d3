public import GNSSWire

/// Why a receiver that speaks gives no location, or one that is worth less; several may hold at once.
///
/// Why there is no receiver that speaks, `ReceiverState` tells.
public enum Impediment: Hashable, Sendable {
  /// There is no position: how many satellites are heard, where the receiver tells of any.
  case noFix(satellites: Int?)
  /// What comes is a binary protocol that is known and not read, and no position.
  case unread(VendorProtocol)
  /// The receiver feeds its antenna and no current flows: none is there, or the cable is broken.
  case antennaOpen
  /// The antenna's line is short-circuited.
  case antennaShort
  /// Another transmitter covers the satellites.
  case jammed
  /// The signals are not the satellites' own.
  case spoofed
  /// There are positions, and the receiver does not vouch for the date and time with them.
  case clockUntrusted
}
