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
