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
