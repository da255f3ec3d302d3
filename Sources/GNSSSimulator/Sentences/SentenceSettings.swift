import GNSSWire

/// The settings of a receiver that is configured by sentences.
struct SentenceSettings: Equatable, Sendable {
  var baudRate: UInt32
  /// Milliseconds between two fixes.
  var interval: Int
  /// How many fixes to one sentence; absent is off.
  var rates: [SentenceWriter.Sentence: Int]
  var systems: Set<SatelliteSystem>
  /// Speed under which position and speed are frozen, in centimetres per second; 0 is off.
  var staticSpeed = 0
  /// What the receiver is carried by, as its family numbers it.
  var model = 0
  /// When it sleeps by itself.
  var rhythm: Rhythm?

  /// Times of running and sleeping in turn.
  struct Rhythm: Equatable, Sendable {
    /// The family's number for it.
    var kind: Int
    /// Seconds that it runs and sleeps while it has fixes.
    var run: Double
    var sleep: Double
    /// The same while it has none.
    var searchRun: Double
    var searchSleep: Double
    /// Whether it hears nothing while it sleeps, and starts afresh.
    var isBackup: Bool
  }

  /// The settings by name.
  var named: [String: Int64] {
    var named: [String: Int64] = [
      "baud": Int64(baudRate), "interval": Int64(interval), "static": Int64(staticSpeed), "model": Int64(model),
      "rhythm": Int64(rhythm?.kind ?? 0),
    ]
    for sentence in SentenceWriter.Sentence.allCases {
      named["output.\(sentence.rawValue)"] = Int64(rates[sentence] ?? 0)
    }
    for (name, system) in [
      ("gps", SatelliteSystem.gps), ("glonass", .glonass), ("galileo", .galileo), ("beidou", .beidou), ("qzss", .qzss),
    ] { named["system.\(name)"] = systems.contains(system) ? 1 : 0 }
    return named
  }
}

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
