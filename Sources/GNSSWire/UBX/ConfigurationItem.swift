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

/// The layers of a configuration that a command writes to.
public struct ConfigurationLayers: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
  /// The bits of the layers.
  public var rawValue: UInt8
  /// Wraps the bits of the layers.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// What is in force now.
  public static var ram: Self { Self(rawValue: 1) }
  /// Memory kept by the backup supply.
  public static var battery: Self { Self(rawValue: 2) }
  /// Flash, where there is one.
  public static var flash: Self { Self(rawValue: 4) }
}

#if !$Embedded  // The literals of an option set are arrays.
extension ConfigurationLayers: OptionSet {}
#endif

/// The layer that a VALGET reads: an open set.
public struct ConfigurationLayer: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
  /// The number of the layer.
  public var rawValue: UInt8
  /// Wraps the number of the layer.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// What is in force now.
  public static var ram: Self { Self(rawValue: 0) }
  /// Memory kept by the backup supply.
  public static var battery: Self { Self(rawValue: 1) }
  /// Flash, where there is one.
  public static var flash: Self { Self(rawValue: 2) }
  /// The defaults of the firmware.
  public static var defaults: Self { Self(rawValue: 7) }
}
