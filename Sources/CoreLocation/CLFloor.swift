public import Foundation

/// The storey of a building; 0 is the ground floor. No GNSS receiver knows it.
open class CLFloor: NSObject, NSCopying, NSSecureCoding {
  /// The storey.
  open var level: Int { storedLevel }

  private let storedLevel: Int

  init(level: Int) { storedLevel = level }

  /// The ground floor. Stand-ins of tests begin with it.
  public override init() { storedLevel = 0 }

  /// Reads an archived storey.
  public required init?(coder: NSCoder) { storedLevel = coder.decodeInteger(forKey: "level") }

  /// Archives the storey.
  open func encode(with coder: NSCoder) { coder.encode(level, forKey: "level") }

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// The object itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
