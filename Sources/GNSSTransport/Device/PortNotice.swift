/// What a person should know of a port that was opened all the same.
public struct PortNotice: Hashable, Sendable {
  /// The name of what is wrong with a source of motion, which belongs to no port.
  public static let wake = "wake"

  /// A short word for programs: `autosuspend`, `console`, `withoutUdev`, `wake`.
  public var name: String
  /// What is so.
  public var message: String
  /// What to do about it, where something can be done.
  public var remedy: String?

  /// A notice.
  public init(_ name: String, _ message: String, remedy: String? = nil) {
    self.name = name
    self.message = message
    self.remedy = remedy
  }
}
