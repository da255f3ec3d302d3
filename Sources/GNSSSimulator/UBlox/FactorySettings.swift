import GNSSWire

/// The configuration of a virtual u-blox fresh from the factory: the keys that programs set, with their values.
enum FactorySettings {
  /// The keys of `module`, whose UART1 runs at `baudRate`, with `period` milliseconds between epochs.
  static func keys(of module: UBloxModule, baudRate: UInt32, period: Int) -> [ConfigurationKey: UInt64] {
    var values = common
    for port in module.ports {
      for key in [ConfigurationKey.inputUBX, ConfigurationKey.inputNMEA] { values[key(port).rawValue] = 1 }
      for key in [ConfigurationKey.outputUBX, ConfigurationKey.outputNMEA] { values[key(port).rawValue] = 1 }
      values[ConfigurationKey.informationUBX(port).rawValue] = 0
      values[ConfigurationKey.informationNMEA(port).rawValue] = 7
      for output in UBloxModule.messages.values where module.has(output) {
        let isOn = sentences.contains(output.rawValue)
        values[ConfigurationKey.output(output, on: port).rawValue] = isOn ? 1 : 0
      }
    }
    values.merge(own(of: module)) { $1 }
    var keys: [ConfigurationKey: UInt64] = [:]
    for (key, value) in values { keys[ConfigurationKey(rawValue: key)] = value }
    keys[.rateMeasurement] = UInt64(max(25, min(period, 65_535)))
    keys[.uart1BaudRate] = UInt64(baudRate)
    return keys
  }

  /// NMEA's usual six, which are on: GGA, GLL, GSA, GSV, RMC, VTG.
  private static let sentences: Set<UInt16> = [0xBA, 0xC9, 0xBF, 0xC4, 0xAB, 0xB0]

  private static let common: [UInt32: UInt64] = [
    // CFG-RATE
    0x3021_0001: 1000, 0x3021_0002: 1, 0x2021_0003: 1,
    // CFG-NAVSPG: fix mode, rollover, PPP, UTC standard, model, aiding acknowledgement, limits of input and output
    0x2011_0011: 3, 0x3011_0017: 2185, 0x1011_0019: 0, 0x2011_001C: 0, 0x2011_0021: 0, 0x1011_0025: 0,
    0x2011_00A1: 3, 0x2011_00A2: 32, 0x2011_00A3: 6, 0x2011_00A4: 5, 0x2011_00AA: 0, 0x2011_00AB: 0,
    0x3011_00B1: 250, 0x3011_00B2: 250, 0x3011_00B3: 100, 0x3011_00B4: 350, 0x3011_00B5: 150,
    // CFG-NAVSPG: fixed height, its variance, age of corrections
    0x4011_00C1: 0, 0x4011_00C2: 10_000, 0x2011_00C4: 60,
    // CFG-UART1: rate, stop bits, data bits, parity, enabled
    0x4052_0001: 38_400, 0x2052_0002: 1, 0x2052_0003: 0, 0x2052_0004: 0, 0x1052_0005: 1,
    // CFG-I2C-ADDRESS
    0x2051_0001: 0x84,
    // CFG-MOT, CFG-ODO
    0x2025_0038: 0, 0x3025_003B: 0, 0x1022_0001: 0, 0x1022_0002: 0, 0x1022_0003: 0, 0x1022_0004: 0,
    0x2022_0005: 0, 0x2022_0021: 10, 0x2022_0022: 50, 0x2022_0031: 153, 0x2022_0032: 76,
    // CFG-SIGNAL
    0x1031_001F: 1, 0x1031_0001: 1, 0x1031_0020: 1, 0x1031_0005: 1, 0x1031_0021: 1, 0x1031_0007: 1,
    0x1031_0022: 1, 0x1031_0024: 1, 0x1031_0012: 1, 0x1031_0014: 0, 0x1031_0025: 1, 0x1031_0018: 1,
    // CFG-ITFM
    0x1041_000D: 0, 0x2041_0001: 3, 0x2041_0002: 15, 0x2041_0010: 0, 0x1041_0013: 0,
    // CFG-NMEA
    0x2093_0001: 42, 0x2093_0002: 0, 0x1093_0003: 0, 0x1093_0004: 1, 0x1093_0005: 0, 0x1093_0006: 0,
    0x2093_0007: 0, 0x1093_0021: 0, 0x1093_0022: 0, 0x1093_0023: 0, 0x1093_0024: 0, 0x1093_0025: 0,
    0x1093_0026: 0, 0x2093_0031: 0, 0x2093_0032: 0, 0x3093_0033: 0,
    // CFG-PM, without the pin, which M10 has no choice of
    0x20D0_0001: 0, 0x40D0_0002: 10, 0x40D0_0003: 10, 0x40D0_0004: 0, 0x30D0_0005: 0, 0x20D0_0006: 0,
    0x20D0_0007: 0, 0x10D0_0008: 0, 0x10D0_0009: 0, 0x10D0_000A: 1, 0x10D0_000C: 0, 0x10D0_000D: 0,
    0x10D0_000E: 0, 0x40D0_000F: 0, 0x10D0_0010: 0,
  ]

  /// What only this generation has.
  private static func own(of module: UBloxModule) -> [UInt32: UInt64] {
    switch module.generation {
    // BeiDou on B1C alone.
    case .m10: [0x1031_000D: 0, 0x1031_000F: 1]
    // BeiDou on B1I; the second UART, USB, the pin of power save, fences.
    case .m9:
      [
        0x1031_000D: 1, 0x20D0_000B: 0, 0x4053_0001: 38_400, 0x2053_0002: 1, 0x2053_0003: 0, 0x2053_0004: 0,
        0x1053_0005: 0, 0x1065_0001: 1, 0x1065_0002: 1, 0x2024_0011: 0, 0x1024_0012: 0,
      ]
    case .m8:
      [
        0x1031_000D: 0, 0x4053_0001: 9600,
        // Of this simulation: what CFG-RXM, CFG-PM2 and CFG-PMS have no key for.
        LegacyKey.lowPower.rawValue: 0, LegacyKey.powerFlags.rawValue: 0x1000,
        LegacyKey.updateMilliseconds.rawValue: 1000, LegacyKey.searchMilliseconds.rawValue: 10_000,
        LegacyKey.gridMilliseconds.rawValue: 0, LegacyKey.onSeconds.rawValue: 0,
        LegacyKey.acquisitionSeconds.rawValue: 0, LegacyKey.startupSeconds.rawValue: 0,
        LegacyKey.inactivityMilliseconds.rawValue: 0, LegacyKey.powerSetup.rawValue: 0,
        LegacyKey.setupPeriodSeconds.rawValue: 0, LegacyKey.setupOnSeconds.rawValue: 0,
      ]
    }
  }
}
