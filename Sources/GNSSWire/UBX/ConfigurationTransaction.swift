/// What a VALSET or VALDEL is in a transaction: several of them that take effect together.
///
/// Any other CFG message cancels an open transaction.
public enum ConfigurationTransaction: UInt8, Sendable {
  /// The first.
  case start = 1
  /// One of those between.
  case ongoing
  /// The last, which makes all of them take effect.
  case apply
}
