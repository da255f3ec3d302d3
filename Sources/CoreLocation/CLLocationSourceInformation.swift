public import Foundation

/// What a location comes from.
open class CLLocationSourceInformation: NSObject, NSCopying, NSSecureCoding {
  /// Whether software made the location: a replay, or the virtual receiver.
  open var isSimulatedBySoftware: Bool { simulated }
  /// Whether an accessory made it: for a serial or USB receiver, always.
  open var isProducedByAccessory: Bool { accessory }

  private let simulated: Bool
  private let accessory: Bool

  /// Information of its two parts.
  public init(softwareSimulationState isSoftware: Bool, andExternalAccessoryState isAccessory: Bool) {
    simulated = isSoftware
    accessory = isAccessory
  }

  /// Information of neither part. Stand-ins of tests begin with it.
  public override init() {
    simulated = false
    accessory = false
  }

  /// Reads archived information.
  public required init?(coder: NSCoder) {
    simulated = coder.decodeBool(forKey: "simulated")
    accessory = coder.decodeBool(forKey: "accessory")
  }

  /// Archives the information.
  open func encode(with coder: NSCoder) {
    coder.encode(simulated, forKey: "simulated")
    coder.encode(accessory, forKey: "accessory")
  }

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// The object itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
