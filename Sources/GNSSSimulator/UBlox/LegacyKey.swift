import GNSSWire

/// Values of the commands before VALSET that have no configuration key, kept beside the others under numbers of our own.
enum LegacyKey {
  /// CFG-RXM's lpMode.
  static var lowPower: ConfigurationKey { ConfigurationKey(rawValue: 0x2FFE_0001) }
  /// CFG-PM2's flags.
  static var powerFlags: ConfigurationKey { ConfigurationKey(rawValue: 0x4FFE_0002) }
  static var updateMilliseconds: ConfigurationKey { ConfigurationKey(rawValue: 0x4FFE_0003) }
  static var searchMilliseconds: ConfigurationKey { ConfigurationKey(rawValue: 0x4FFE_0004) }
  static var gridMilliseconds: ConfigurationKey { ConfigurationKey(rawValue: 0x4FFE_0005) }
  static var onSeconds: ConfigurationKey { ConfigurationKey(rawValue: 0x3FFE_0006) }
  static var acquisitionSeconds: ConfigurationKey { ConfigurationKey(rawValue: 0x3FFE_0007) }
  static var startupSeconds: ConfigurationKey { ConfigurationKey(rawValue: 0x2FFE_0008) }
  static var inactivityMilliseconds: ConfigurationKey { ConfigurationKey(rawValue: 0x4FFE_0009) }
  /// CFG-PMS's setup.
  static var powerSetup: ConfigurationKey { ConfigurationKey(rawValue: 0x2FFE_000A) }
  static var setupPeriodSeconds: ConfigurationKey { ConfigurationKey(rawValue: 0x3FFE_000B) }
  static var setupOnSeconds: ConfigurationKey { ConfigurationKey(rawValue: 0x3FFE_000C) }
}
