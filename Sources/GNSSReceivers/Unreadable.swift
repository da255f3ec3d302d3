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
}
