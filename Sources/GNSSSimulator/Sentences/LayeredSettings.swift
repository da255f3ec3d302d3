/// Settings with the layers of a receiver that is configured by sentences.
struct LayeredSettings: Sendable {
  /// Where settings survive.
  enum Keeping: Sendable {
    /// Every change at once, as long as there is a backup supply.
    case battery
    /// What was saved.
    case flash
  }

  let keeping: Keeping
  let defaults: SentenceSettings
  /// What applies.
  var ram: SentenceSettings {
    didSet { if keeping == .battery { battery = ram } }
  }
  private(set) var battery: SentenceSettings?
  private(set) var flash: SentenceSettings?

  init(_ defaults: SentenceSettings, keeping: Keeping) {
    self.keeping = keeping
    self.defaults = defaults
    ram = defaults
  }

  /// Rebuilds what applies as a start does.
  mutating func restart(keeping retention: Retention) {
    if retention == .flash { battery = nil }
    ram = battery ?? flash ?? defaults
  }

  /// Writes what applies to flash memory.
  mutating func save() { flash = ram }

  /// Writes half of what applies to flash memory: the line's rate and the interval.
  mutating func saveHalf() {
    var half = flash ?? defaults
    (half.baudRate, half.interval) = (ram.baudRate, ram.interval)
    flash = half
  }

  /// Forgets everything that was set.
  mutating func reset() {
    ram = defaults
    forget()
  }

  /// Forgets everything that was kept; what applies stays until the next start.
  mutating func forget() { (battery, flash) = (nil, nil) }

  func named(_ layer: SettingsLayer) -> [String: Int64] {
    switch layer {
    case .ram: ram.named
    case .battery: battery?.named ?? [:]
    case .flash: flash?.named ?? [:]
    case .defaults: defaults.named
    }
  }
}
