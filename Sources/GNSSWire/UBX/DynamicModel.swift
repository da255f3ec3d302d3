/// How the receiver moves, for its navigation filter: the open set of u-blox's dynModel.
public struct DynamicModel: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
  /// The number in CFG-NAV5 and CFG-NAVSPG-DYNMODEL.
  public var rawValue: UInt8
  /// Wraps the number in a message.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Anything; the default.
  public static var portable: Self { Self(rawValue: 0) }
  /// Fixed.
  public static var stationary: Self { Self(rawValue: 2) }
  /// On foot.
  public static var pedestrian: Self { Self(rawValue: 3) }
  /// In a road vehicle.
  public static var automotive: Self { Self(rawValue: 4) }
  /// At sea.
  public static var sea: Self { Self(rawValue: 5) }
  /// In the air, under 1 g.
  public static var airborne1g: Self { Self(rawValue: 6) }
  /// In the air, under 2 g.
  public static var airborne2g: Self { Self(rawValue: 7) }
  /// In the air, under 4 g.
  public static var airborne4g: Self { Self(rawValue: 8) }
}
