import GNSSWire

/// The configuration of a virtual M10: the keys it knows, and their layers.
///
/// RAM is what applies; it is rebuilt from defaults and battery-backed RAM at each start. This module has no flash.
struct ConfigurationStore: Sendable {
  private(set) var ram: [ConfigurationKey: UInt64]
  private var backup: [ConfigurationKey: UInt64] = [:]
  private let defaults: [ConfigurationKey: UInt64]

  /// A module fresh from the factory whose UART1 runs at `baudRate`, with `period` milliseconds between epochs.
  init(baudRate: UInt32, period: Int) {
    var defaults = Self.factory
    defaults[.rateMeasurement] = UInt64(max(25, min(period, 65_535)))
    defaults[.uart1BaudRate] = UInt64(baudRate)
    self.defaults = defaults
    ram = defaults
  }

  /// The value that applies, 0 for a key the module does not know.
  subscript(key: ConfigurationKey) -> UInt64 { ram[key] ?? 0 }

  /// Whether the module has this key and takes this value.
  func accepts(_ item: ConfigurationItem) -> Bool {
    guard defaults[item.key] != nil else { return false }
    let value = item.value
    switch item.key {
    case .rateMeasurement: return value >= 25
    case .rateNavigation: return (1...127).contains(value)
    case .uart1BaudRate: return (4800...921_600).contains(value)
    default: return !item.key.isFlag || value <= 1
    }
  }

  /// Sets `items` in RAM and battery-backed RAM, as `layers` has it.
  mutating func set(_ items: [ConfigurationItem], layers: ConfigurationLayers) {
    for item in items {
      if layers.contains(.ram) { ram[item.key] = item.value }
      if layers.contains(.battery) { backup[item.key] = item.value }
    }
  }

  /// Forgets keys in battery-backed RAM.
  mutating func remove(_ keys: [ConfigurationKey]) {
    for key in keys { backup = backup.filter { !key.matches($0.key) } }
  }

  /// The items that `key` names and `layer` holds, in ascending order; `nil` for a layer that does not exist.
  func items(of key: ConfigurationKey, in layer: ConfigurationLayer) -> [ConfigurationItem]? {
    let values: [ConfigurationKey: UInt64]
    switch layer {
    case .ram: values = ram
    case .battery: values = backup
    case .flash: values = [:]
    case .defaults: values = defaults
    default: return nil
    }
    if let value = values[key] { return [ConfigurationItem(key, value)] }
    return values.filter { key.matches($0.key) }.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { ConfigurationItem($0.key, $0.value) }
  }

  /// Rebuilds RAM as a start does; without the backup supply, battery-backed RAM is empty as well.
  mutating func restart(keepingBackup: Bool = true) {
    if !keepingBackup { backup = [:] }
    ram = defaults.merging(backup) { $1 }
  }

  /// Copies RAM to battery-backed RAM, as CFG-CFG's save does.
  mutating func save() { backup = ram }
}

extension ConfigurationStore {
  /// The keys of M10 firmware SPG 5.10 that programs set, with their defaults.
  private static let factory: [ConfigurationKey: UInt64] = {
    var values: [UInt32: UInt64] = [
      // CFG-RATE
      0x3021_0001: 1000, 0x3021_0002: 1, 0x2021_0003: 1,
      // CFG-NAVSPG: fix mode, rollover, PPP, UTC standard, model, aiding acknowledgement, output filters
      0x2011_0011: 3, 0x3011_0017: 2185, 0x1011_0019: 0, 0x2011_001C: 0, 0x2011_0021: 0, 0x1011_0025: 0,
      0x3011_00B1: 250, 0x3011_00B2: 250, 0x3011_00B3: 100, 0x3011_00B4: 350, 0x3011_00B5: 150,
      // CFG-UART1: stop bits, data bits, parity, enabled
      0x4052_0001: 38_400, 0x2052_0002: 1, 0x2052_0003: 0, 0x2052_0004: 0, 0x1052_0005: 1,
      // CFG-I2CINPROT, -I2COUTPROT, -UART1INPROT, -UART1OUTPROT, -SPIINPROT, -SPIOUTPROT, CFG-I2C-ADDRESS
      0x1071_0001: 1, 0x1071_0002: 1, 0x1072_0001: 1, 0x1072_0002: 1,
      0x1073_0001: 1, 0x1073_0002: 1, 0x1074_0001: 1, 0x1074_0002: 1,
      0x1079_0001: 1, 0x1079_0002: 1, 0x107A_0001: 1, 0x107A_0002: 1, 0x2051_0001: 0x84,
      // CFG-INFMSG
      0x2092_0002: 0, 0x2092_0007: 7,
      // CFG-PM; EXTINTSEL does not exist here
      0x20D0_0001: 0, 0x40D0_0002: 10, 0x40D0_0003: 10, 0x40D0_0004: 0, 0x30D0_0005: 0, 0x20D0_0006: 0,
      0x20D0_0007: 0, 0x10D0_0008: 0, 0x10D0_0009: 0, 0x10D0_000A: 1, 0x10D0_000C: 0, 0x10D0_000D: 0,
      0x10D0_000E: 0, 0x40D0_000F: 0, 0x10D0_0010: 0,
      // CFG-MOT, CFG-ODO
      0x2025_0038: 0, 0x3025_003B: 0, 0x1022_0001: 0, 0x1022_0002: 0, 0x1022_0003: 0, 0x1022_0004: 0,
      0x2022_0005: 0, 0x2022_0021: 10, 0x2022_0022: 50, 0x2022_0031: 153, 0x2022_0032: 76,
      // CFG-SIGNAL
      0x1031_001F: 1, 0x1031_0001: 1, 0x1031_0020: 1, 0x1031_0005: 1, 0x1031_0021: 1, 0x1031_0007: 1,
      0x1031_0022: 1, 0x1031_000D: 0, 0x1031_000F: 1, 0x1031_0024: 1, 0x1031_0012: 1, 0x1031_0014: 0,
      0x1031_0025: 1, 0x1031_0018: 1,
      // CFG-ITFM
      0x1041_000D: 0, 0x2041_0001: 3, 0x2041_0002: 15, 0x2041_0010: 0, 0x1041_0013: 0,
      // CFG-NMEA
      0x2093_0001: 42, 0x2093_0002: 0, 0x1093_0003: 0, 0x1093_0004: 1, 0x1093_0005: 0, 0x1093_0006: 0,
      0x2093_0007: 0, 0x1093_0021: 0, 0x1093_0022: 0, 0x1093_0023: 0, 0x1093_0024: 0, 0x1093_0025: 0,
      0x1093_0026: 0, 0x2093_0031: 0, 0x2093_0032: 0, 0x3093_0033: 0,
    ]
    // CFG-MSGOUT: items of the I²C keys; UART1 is one more, SPI four more. NMEA's usual six are on.
    let on: [UInt32] = [0xBA, 0xC9, 0xBF, 0xC4, 0xAB, 0xB0]
    let off: [UInt32] = [
      0x06, 0x1A, 0x38, 0x15, 0x345, 0x29, 0x42, 0x15F, 0x5B, 0x47, 0x60, 0x83, 0x7E, 0x415, 0x10, 0x359, 0x34F,
      0x1B4, 0x354, 0x187, 0x38B, 0x17D, 0x178, 0x231, 0xD8, 0xB5, 0xD3, 0xDD, 0xA6, 0xCE, 0xE7, 0x400, 0xEC, 0xF1,
      0xF6,
    ]
    for item in on + off {
      for port in [0, 1, 4] as [UInt32] { values[0x2091_0000 + item + port] = on.contains(item) ? 1 : 0 }
    }
    var keys: [ConfigurationKey: UInt64] = [:]
    for (key, value) in values { keys[ConfigurationKey(rawValue: key)] = value }
    return keys
  }()
}
