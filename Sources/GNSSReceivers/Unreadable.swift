public import GNSSWire

/// What came from a receiver of which nothing could be understood.
public enum Unreadable: Hashable, Sendable {
  /// Not one byte.
  case nothing
  /// Bytes of which no frame could be made at any rate that receivers talk at.
  case wrongBaud
  /// Bytes of which no frame could be made, on a stream that has no rate.
  case noise
  /// Frames of a binary protocol that is known and not read.
  case binary(VendorProtocol)

  /// What to do where nothing more is known of the device.
  public var remedy: String {
    switch self {
    case .nothing: "check power and wiring: its TX belongs at this port's RX"
    case .wrongBaud: "check the ground wire, the line's length, and that a receiver is at this port"
    case .noise: "check that a receiver is at this port"
    case .binary: "switch it to NMEA 0183 with its maker's tool"
    }
  }
}
