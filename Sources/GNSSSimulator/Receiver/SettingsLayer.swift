/// A layer of a receiver's settings.
public enum SettingsLayer: String, Sendable, CaseIterable {
  /// What applies.
  case ram
  /// What the backup supply keeps.
  case battery
  /// What flash memory keeps.
  case flash
  /// What the firmware starts from.
  case defaults
}
