import GNSSWire

// Power save of u-blox 6 to M8: CFG-PM2 says how, CFG-RXM whether; CFG-PMS does both on an M8. CFG-GNSS switches SBAS off,
// which power save does without.

extension ConfigurationKey {
  /// CFG-PMS's preset.
  static var powerSetup: Self { Self(rawValue: 0x2FF1_0010) }
  /// CFG-RXM's lpMode: 0 full power, 1 power save.
  static var lowPowerMode: Self { Self(rawValue: 0x2FF1_0011) }
  /// CFG-PM2's flags.
  static var powerSaveFlags: Self { Self(rawValue: 0x4FF1_0012) }
  /// CFG-PM2's time between two fixes, milliseconds.
  static var powerSaveUpdate: Self { Self(rawValue: 0x4FF1_0013) }
  /// CFG-PM2's time to the next search after one in vain, milliseconds.
  static var powerSaveSearch: Self { Self(rawValue: 0x4FF1_0014) }
  /// CFG-PM2's time of tracking after each fix, seconds.
  static var powerSaveOn: Self { Self(rawValue: 0x3FF1_0015) }
  // What CFG-PM2 holds beside, and is given back as it was read.
  fileprivate static var powerSaveVersion: Self { Self(rawValue: 0x2FF1_0016) }
  fileprivate static var powerSaveStartup: Self { Self(rawValue: 0x2FF1_0017) }
  fileprivate static var powerSaveGrid: Self { Self(rawValue: 0x4FF1_0018) }
  fileprivate static var powerSaveAcquisition: Self { Self(rawValue: 0x3FF1_0019) }
  fileprivate static var powerSaveInactivity: Self { Self(rawValue: 0x4FF1_001A) }
}

extension UBloxLegacyDialect {
  /// The message that holds a setting of power save.
  static func powerCommand(for key: ConfigurationKey) -> UBXMessageID? {
    switch key {
    case .sbas: .cfgGNSS
    case .powerSetup: .cfgPMS
    case .lowPowerMode: .cfgRXM
    case .powerSaveFlags, .powerSaveUpdate, .powerSaveSearch, .powerSaveOn: .cfgPM2
    default: nil
    }
  }

  /// What reports call a setting of power save.
  static func powerName(of key: ConfigurationKey) -> String? {
    switch key {
    case .powerSetup: "CFG-PMS-POWERSETUP"
    case .lowPowerMode: "CFG-RXM-LPMODE"
    case .powerSaveFlags: "CFG-PM2-FLAGS"
    case .powerSaveUpdate: "CFG-PM2-UPDATEPERIOD"
    case .powerSaveSearch: "CFG-PM2-SEARCHPERIOD"
    case .powerSaveOn: "CFG-PM2-ONTIME"
    default: nil
    }
  }

  /// The values that `frame` tells of power save.
  func powerValues(in frame: UBXFrame) -> [ConfigurationKey: Int]? {
    switch frame.id {
    case .cfgGNSS:
      guard let systems = CfgGNSS(frame) else { return nil }
      for index in 0..<systems.count where systems[index].system == 1 {
        return [.sbas: systems[index].isEnabled ? 1 : 0]
      }
      return [:]
    case .cfgPMS:
      return CfgPMS(frame).map { [.powerSetup: Int($0.setup.rawValue)] }
    case .cfgRXM:
      // 4 is eco on a u-blox 6 and full power on later ones.
      return CfgRXM(frame).map { [.lowPowerMode: $0.mode == .powerSave ? 1 : 0] }
    case .cfgPM2:
      guard let power = CfgPM2(frame) else { return nil }
      return [
        .powerSaveFlags: Int(power.options.rawValue), .powerSaveUpdate: Int(power.updateMilliseconds),
        .powerSaveSearch: Int(power.searchMilliseconds), .powerSaveOn: Int(power.onSeconds),
        .powerSaveVersion: Int(power.version), .powerSaveStartup: Int(power.startupSeconds),
        .powerSaveGrid: Int(power.gridOffsetMilliseconds), .powerSaveAcquisition: Int(power.acquisitionSeconds),
        .powerSaveInactivity: Int(power.inactivityMilliseconds),
      ]
    default: return nil
    }
  }

  /// The command with `values`, or `nil` if it repeats something that is not known.
  func powerFrame(_ command: UBXMessageID, _ values: [ConfigurationKey: Int]) -> [UInt8]? {
    func value<Number: FixedWidthInteger>(_ key: ConfigurationKey) -> Number? {
      values[key].flatMap(Number.init(exactly:))
    }
    switch command {
    case .cfgGNSS:
      guard let isEnabled = values[.sbas] else { return nil }
      var block = CfgGNSS.Block.withoutSBAS
      block.isEnabled = isEnabled != 0
      return CfgGNSS.Command([block]).frame
    case .cfgPMS: return (value(.powerSetup) as UInt8?).map { CfgPMS(CfgPMS.Setup(rawValue: $0)).frame }
    case .cfgRXM: return values[.lowPowerMode].map { CfgRXM($0 == 0 ? .continuous : .powerSave).frame }
    case .cfgPM2:
      guard let version: UInt8 = value(.powerSaveVersion), let flags: UInt32 = value(.powerSaveFlags),
        let update: UInt32 = value(.powerSaveUpdate), let search: UInt32 = value(.powerSaveSearch),
        let on: UInt16 = value(.powerSaveOn)
      else { return nil }
      var power = CfgPM2(
        version: version, CfgPM2.Options(rawValue: flags), updateMilliseconds: update, searchMilliseconds: search,
        onSeconds: on)
      power.startupSeconds = value(.powerSaveStartup) ?? 0
      power.gridOffsetMilliseconds = value(.powerSaveGrid) ?? 0
      power.acquisitionSeconds = value(.powerSaveAcquisition) ?? 0
      power.inactivityMilliseconds = value(.powerSaveInactivity) ?? 0
      return power.frame
    default: return nil
    }
  }
}
