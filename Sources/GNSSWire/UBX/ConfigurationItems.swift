/// The items of a VALSET or of a VALGET answer, one after another.
public struct ConfigurationItems: ~Escapable, BitwiseCopyable {
  private let bytes: RawSpan
  private var index = 0
  /// Whether the items did not end where the message does, or one had a key without size.
  public private(set) var isMalformed = false

  @_lifetime(copy bytes)
  init(_ bytes: RawSpan) { self.bytes = bytes }

  /// The next item, or `nil` at the end.
  @_lifetime(self: copy self)
  public mutating func next() -> ConfigurationItem? {
    guard !isMalformed && index < bytes.byteCount else { return nil }
    guard index &+ 4 <= bytes.byteCount,
      let size = ConfigurationKey(rawValue: bytes.load(at: index)).valueSize,
      index &+ 4 &+ size <= bytes.byteCount
    else {
      isMalformed = true
      return nil
    }
    let key = ConfigurationKey(rawValue: bytes.load(at: index))
    var value = 0 as UInt64
    for place in 0..<size {
      value |= UInt64(bytes[index &+ 4 &+ place]) &<< UInt64(truncatingIfNeeded: place &* 8)
    }
    index &+= 4 &+ size
    return ConfigurationItem(key, value)
  }
}
