import GNSSWire

/// The configuration of a virtual u-blox: the keys it knows, and their layers.
///
/// RAM is what applies; it is rebuilt from defaults, flash memory and battery-backed RAM, in this order, at each start.
/// The commands before VALSET read and write the same values.
struct ConfigurationStore: Sendable {
  private(set) var ram: [ConfigurationKey: UInt64]
  private var battery: [ConfigurationKey: UInt64] = [:]
  private var flash: [ConfigurationKey: UInt64] = [:]
  private let defaults: [ConfigurationKey: UInt64]
  private let hasFlash: Bool

  /// A module fresh from the factory with these keys and values.
  init(_ defaults: [ConfigurationKey: UInt64], hasFlash: Bool) {
    self.defaults = defaults
    self.hasFlash = hasFlash
    ram = defaults
  }

  /// The value that applies, 0 for a key the module does not know.
  subscript(key: ConfigurationKey) -> UInt64 { ram[key] ?? 0 }

  /// Whether the module has this key.
  func knows(_ key: ConfigurationKey) -> Bool { defaults[key] != nil }

  /// Whether the module has this key and takes this value.
  func accepts(_ item: ConfigurationItem) -> Bool {
    guard knows(item.key) else { return false }
    let value = item.value
    switch item.key {
    case .rateMeasurement: return value >= 25
    case .rateNavigation: return (1...127).contains(value)
    case .uart1BaudRate: return (4800...921_600).contains(value)
    case .dynamicModel: return value <= 12 && value != 1
    case .powerMode: return value <= 2
    default: return !item.key.isFlag || value <= 1
    }
  }

  /// Which of `layers` exist here.
  func existing(_ layers: ConfigurationLayers) -> ConfigurationLayers {
    hasFlash ? layers.intersection([.ram, .battery, .flash]) : layers.intersection([.ram, .battery])
  }

  /// Sets `items` in the layers that exist.
  mutating func set(_ items: [ConfigurationItem], layers: ConfigurationLayers) {
    let layers = existing(layers)
    for item in items {
      if layers.contains(.ram) { ram[item.key] = item.value }
      if layers.contains(.battery) { battery[item.key] = item.value }
      if layers.contains(.flash) { flash[item.key] = item.value }
    }
  }

  /// Forgets keys in battery-backed RAM and flash memory.
  mutating func remove(_ keys: [ConfigurationKey], layers: ConfigurationLayers) {
    remove(where: { key in keys.contains { $0.matches(key) } }, layers: layers)
  }

  /// Forgets the keys that `isMeant` in battery-backed RAM and flash memory.
  mutating func remove(where isMeant: (ConfigurationKey) -> Bool, layers: ConfigurationLayers) {
    if layers.contains(.battery) { battery = battery.filter { !isMeant($0.key) } }
    if layers.contains(.flash) { flash = flash.filter { !isMeant($0.key) } }
  }

  /// The items that `key` names and `layer` holds, in ascending order; `nil` for a layer that does not exist.
  func items(of key: ConfigurationKey, in layer: ConfigurationLayer) -> [ConfigurationItem]? {
    let values: [ConfigurationKey: UInt64]
    switch layer {
    case .ram: values = ram
    case .battery: values = battery
    case .flash where hasFlash: values = flash
    case .flash: values = [:]
    case .defaults: values = defaults
    default: return nil
    }
    if let value = values[key] { return [ConfigurationItem(key, value)] }
    return values.filter { key.matches($0.key) }.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { ConfigurationItem($0.key, $0.value) }
  }

  /// Rebuilds RAM as a start does; without the backup supply, battery-backed RAM is empty as well.
  mutating func restart(keeping retention: Retention) {
    if retention == .flash { battery = [:] }
    load { _ in true }
  }

  /// Rebuilds the keys that `isMeant` of RAM from what is kept.
  mutating func load(where isMeant: (ConfigurationKey) -> Bool) {
    let kept = defaults.merging(flash) { $1 }.merging(battery) { $1 }
    ram = ram.merging(kept.filter { isMeant($0.key) }) { $1 }
  }

  /// Copies the keys that `isMeant` from RAM to other layers, as CFG-CFG's save does.
  mutating func save(where isMeant: (ConfigurationKey) -> Bool, layers: ConfigurationLayers) {
    set(
      ram.filter { isMeant($0.key) }.map { ConfigurationItem($0.key, $0.value) }, layers: layers.subtracting(.ram))
  }

  /// What a key is called in faults and inspections: eight hexadecimal digits.
  static func name(of key: ConfigurationKey) -> String {
    let digits = String(key.rawValue, radix: 16, uppercase: true)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// The values of a layer by their names.
  func named(_ layer: SettingsLayer) -> [String: Int64] {
    let values =
      switch layer {
      case .ram: ram
      case .battery: battery
      case .flash: flash
      case .defaults: defaults
      }
    var named: [String: Int64] = [:]
    for (key, value) in values { named[Self.name(of: key)] = Int64(bitPattern: value) }
    return named
  }
}
