/// The class and number of a UBX message, as they stand in the frame: class in the low byte, id in the high one.
///
/// An open set: a message this package has no name for is still a value.
public struct UBXMessageID: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
  /// `id << 8 | class`, which is the little-endian load of the two header bytes.
  public var rawValue: UInt16

  /// Wraps the two header bytes loaded as one little-endian integer.
  @inlinable
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The id of class `messageClass`, number `number`.
  @inlinable
  public init(class messageClass: UInt8, _ number: UInt8) {
    self.init(rawValue: UInt16(number) << 8 | UInt16(messageClass))
  }

  /// The class byte: 0x01 NAV, 0x05 ACK, 0x06 CFG, 0x0A MON …
  @inlinable
  public var messageClass: UInt8 { UInt8(truncatingIfNeeded: rawValue) }

  /// The number of the message within its class.
  @inlinable
  public var number: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 8) }
}
