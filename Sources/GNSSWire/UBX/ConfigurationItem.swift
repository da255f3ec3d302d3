/// A configuration key with its value.
public struct ConfigurationItem: Hashable, Sendable, BitwiseCopyable {
  /// The key.
  public var key: ConfigurationKey
  /// The value's bits; only as many bytes count as the key says.
  public var value: UInt64

  /// `key` with `value`.
  public init(_ key: ConfigurationKey, _ value: UInt64) {
    self.key = key
    self.value = value
  }

  /// How many bytes the item takes in a message; 0 if its key has no size.
  var count: Int { key.valueSize.map { 4 &+ $0 } ?? 0 }

  func write(to writer: inout ByteWriter) {
    guard let size = key.valueSize else { return }
    writer.append(key.rawValue)
    for index in 0..<size {
      writer.append(UInt8(truncatingIfNeeded: value &>> UInt64(truncatingIfNeeded: index &* 8)))
    }
  }
}
