public import GNSSWire

/// What came from a receiver of which nothing could be understood.
public enum Unreadable: Hashable, Sendable {
  /// Not one byte.
  case nothing
  /// Bytes of which no frame could be made at any rate so far.
  case noise
  /// Frames of a binary protocol that is known and not read.
  case binary(VendorProtocol)
}
