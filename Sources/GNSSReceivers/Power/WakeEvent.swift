/// What a source outside of the receiver says of the board's motion: an ignition line, an accelerometer, a program.
public enum WakeEvent: Hashable, Sendable {
  /// The source `name` is there and works.
  case present(String)
  /// The source `name` is gone, or fails.
  case gone(String)
  /// `name` says that the board moves, or is about to.
  case moving(String)
  /// `name` says that the board stands.
  case still(String)
}
