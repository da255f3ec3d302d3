import GNSSWire

// CFG-RXM, CFG-PM2, CFG-PMS and CFG-PWR of the M8.

extension UBloxPersonality {
  func lowPower() -> [UInt8] { RawMessage(.cfgRXM, [8, UInt8(configuration[LegacyKey.lowPower])]).frame }

  mutating func setLowPower(_ payload: [UInt8]) -> [Effect] {
    // 4 is eco on a u-blox 6, and continuous from protocol version 14 on.
    guard payload.count == 2, [0, 1, 4].contains(payload[1]) else { return [acknowledgement(of: .cfgRXM, false)] }
    let mode: UInt64 = payload[1] == 1 ? 1 : 0
    return set(
      .cfgRXM, [ConfigurationItem(LegacyKey.lowPower, mode), ConfigurationItem(LegacyKey.powerSetup, mode * 0xFF)])
  }

  func powerSave() -> [UInt8] {
    var message = CfgPM2(
      version: 2, CfgPM2.Options(rawValue: UInt32(configuration[LegacyKey.powerFlags])),
      updateMilliseconds: UInt32(configuration[LegacyKey.updateMilliseconds]),
      searchMilliseconds: UInt32(configuration[LegacyKey.searchMilliseconds]),
      onSeconds: UInt16(configuration[LegacyKey.onSeconds]))
    message.startupSeconds = UInt8(configuration[LegacyKey.startupSeconds])
    message.gridOffsetMilliseconds = UInt32(configuration[LegacyKey.gridMilliseconds])
    message.acquisitionSeconds = UInt16(configuration[LegacyKey.acquisitionSeconds])
    message.inactivityMilliseconds = UInt32(configuration[LegacyKey.inactivityMilliseconds])
    return message.frame
  }

  mutating func setPowerSave(_ payload: [UInt8]) -> [Effect] {
    guard payload.count == 44 && payload[0] == 1 || payload.count == 48 && payload[0] == 2 else {
      return [acknowledgement(of: .cfgPM2, false)]
    }
    func word(_ offset: Int) -> UInt64 { UInt64(payload.bytes.load(UInt32.self, at: offset)) }
    func half(_ offset: Int) -> UInt64 { UInt64(payload.bytes.load(UInt16.self, at: offset)) }
    var items = [
      ConfigurationItem(LegacyKey.startupSeconds, UInt64(payload[2])), ConfigurationItem(LegacyKey.powerFlags, word(4)),
      ConfigurationItem(LegacyKey.updateMilliseconds, word(8)),
      ConfigurationItem(LegacyKey.searchMilliseconds, word(12)),
      ConfigurationItem(LegacyKey.gridMilliseconds, word(16)), ConfigurationItem(LegacyKey.onSeconds, half(20)),
      ConfigurationItem(LegacyKey.acquisitionSeconds, half(22)),
      // CFG-PMS then has no setup to name.
      ConfigurationItem(LegacyKey.powerSetup, 0xFF),
    ]
    if payload.count == 48 { items.append(ConfigurationItem(LegacyKey.inactivityMilliseconds, word(44))) }
    return set(.cfgPM2, items)
  }

  func setup() -> [UInt8] {
    let setup = CfgPMS.Setup(rawValue: UInt8(configuration[LegacyKey.powerSetup]))
    guard setup == .interval else { return CfgPMS(setup).frame }
    return CfgPMS(
      periodSeconds: UInt16(configuration[LegacyKey.setupPeriodSeconds]),
      onSeconds: UInt16(configuration[LegacyKey.setupOnSeconds])
    ).frame
  }

  mutating func setSetup(_ payload: [UInt8]) -> [Effect] {
    let refusal = [acknowledgement(of: .cfgPMS, false)]
    guard payload.count == 8, payload[0] == 0, payload[1] <= 5 else { return refusal }
    let (period, on): (UInt16, UInt16) = (payload.bytes.load(at: 2), payload.bytes.load(at: 4))
    let isInterval = payload[1] == 2
    // Period and time on belong to the interval alone.
    guard isInterval ? period > 5 && on < period : period == 0 && on == 0 else { return refusal }
    var items = [
      ConfigurationItem(LegacyKey.powerSetup, UInt64(payload[1])),
      ConfigurationItem(LegacyKey.lowPower, payload[1] == 0 ? 0 : 1),
      ConfigurationItem(LegacyKey.setupPeriodSeconds, UInt64(period)),
      ConfigurationItem(LegacyKey.setupOnSeconds, UInt64(on)),
      ConfigurationItem(LegacyKey.powerFlags, isInterval ? 0x1000 : 0x2_1000),
    ]
    if isInterval {
      items.append(ConfigurationItem(LegacyKey.updateMilliseconds, UInt64(period) * 1000))
      items.append(ConfigurationItem(LegacyKey.onSeconds, UInt64(on)))
    }
    return set(.cfgPMS, items)
  }

  mutating func setPower(_ payload: [UInt8]) -> [Effect] {
    guard payload.count == 8 else { return [acknowledgement(of: .cfgPWR, false)] }
    let answer = acknowledgement(of: .cfgPWR, true)
    switch CfgPWR.State(rawValue: payload.bytes.load(at: 4)) {
    case .run: return [answer, .startNavigation]
    case .stop: return [answer, .stopNavigation]
    case .backup where !module.isUSB: return [answer, .sleep(Sleep(wakesOnByte: true, keepsRAM: false))]
    default: return [answer]
    }
  }

  private mutating func set(_ id: UBXMessageID, _ items: [ConfigurationItem]) -> [Effect] {
    [acknowledgement(of: id, true)] + change { $0.set(items, layers: .ram) }
  }
}
