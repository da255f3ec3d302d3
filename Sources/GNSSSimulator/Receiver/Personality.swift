import GNSSWire

/// What makes a virtual receiver one of its family: the commands it knows, the settings it keeps, how it tells an epoch.
///
/// A value that decides; `VirtualReceiver` does what it decided. A new family is a type that conforms, and a case of
/// `ReceiverModel`.
protocol Personality: Sendable {
  /// Bits per second of the port.
  var baudRate: UInt32 { get }
  /// Nanoseconds between two epochs.
  var period: Int64 { get }
  /// The systems that are received.
  var systems: Set<SatelliteSystem> { get }
  /// Whether nothing leaves the port in the present settings.
  var isMute: Bool { get }
  /// Whether commands are not heard in the present settings.
  var isDeaf: Bool { get }
  /// Whether power save is really in force.
  var savesPower: Bool { get }

  /// Rebuilds the settings as a start does, from what is left of them.
  mutating func restart(keeping: Retention)
  /// What is said after a start; empty for nothing.
  func greeting() -> [UInt8]
  /// Answers one command.
  mutating func answer(_ command: Command, _ circumstances: Circumstances) -> [Effect]
  /// Refuses one command, as for a value that is out of range; `nil` for one that cannot be refused: a question, or
  /// none of this family's.
  func refuse(_ command: Command) -> [Effect]?
  /// Tells an epoch.
  mutating func tell(_ epoch: Epoch) -> [Effect]
  /// The settings that a layer holds, by name; empty for a layer that this family does not have.
  func settings(in layer: SettingsLayer) -> [String: Int64]
}

extension Personality {
  var savesPower: Bool { false }
}

/// What is left of the settings when a receiver starts. What is in flash memory always is.
enum Retention: Sendable {
  /// Not even what the backup supply keeps.
  case flash
  /// What the backup supply keeps.
  case battery
}
