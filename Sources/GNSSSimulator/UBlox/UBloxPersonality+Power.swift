import GNSSWire

// Sleep on request, and power save.

extension UBloxPersonality {
  /// How power is saved while it runs.
  enum PowerMode: Sendable {
    /// Not at all.
    case full
    /// Sleeps between fixes.
    case onOff
    /// Tracks less between fixes.
    case cyclic
  }

  /// What the settings ask for.
  var powerMode: PowerMode {
    guard module.generation == .m8 else {
      switch configuration[.powerMode] {
      case 1: return .onOff
      case 2: return .cyclic
      default: return .full
      }
    }
    guard configuration[LegacyKey.lowPower] == 1 else { return .full }
    return CfgPM2.Options(rawValue: UInt32(configuration[LegacyKey.powerFlags])).contains(.cyclic) ? .cyclic : .onOff
  }

  /// Whether power save is really entered: only at these rates, without SBAS, on M10 without B1C, and not on USB.
  var isSavingPower: Bool {
    guard powerMode != .full, !module.isUSB else { return false }
    let period = configuration[.rateMeasurement]
    let takesRate = period == 500 || (period % 1000 == 0 && (1...10).contains(period / 1000))
    let hasB1C = module.generation == .m10 && configuration[.beidou] != 0 && configuration[.beidouB1C] != 0
    return takesRate && configuration[.sbas] == 0 && !hasB1C
  }

  var savesPower: Bool { isSavingPower }

  /// NAV-PVT's psmState in `epoch`.
  func powerState(_ epoch: Epoch) -> UInt8 {
    guard isSavingPower else { return powerMode == .full ? 0 : 1 }
    guard epoch.isFixed else { return 2 }
    return powerMode == .cyclic ? 4 : 3
  }

  /// Seconds for which on/off power save tracks, sleeps, searches, and sleeps after a search in vain; a sleep of `nil` is
  /// one without end.
  private var rhythm: (on: Double, sleep: Double?, search: Double, pause: Double?) {
    let isOld = module.generation == .m8
    let seconds = { (key: ConfigurationKey, old: ConfigurationKey) in
      isOld ? Double(configuration[old]) / 1000 : Double(configuration[key])
    }
    let update = seconds(.powerUpdateSeconds, LegacyKey.updateMilliseconds)
    let pause = seconds(.powerSearchSeconds, LegacyKey.searchMilliseconds)
    let on = isOld ? configuration[LegacyKey.onSeconds] : configuration[.powerOnSeconds]
    let search = isOld ? configuration[LegacyKey.startupSeconds] : configuration[.powerMostSearchSeconds]
    return (
      Double(on), update > 0 ? update : nil, search > 0 ? Double(search) : 60, pause > 0 ? pause : nil
    )
  }

  private var neverEntersOff: Bool {
    guard module.generation == .m8 else { return configuration[.powerDoNotEnterOff] != 0 }
    return CfgPM2.Options(rawValue: UInt32(configuration[LegacyKey.powerFlags])).contains(.doesNotEnterOff)
  }

  /// What power save does after `epoch`.
  mutating func save(after epoch: Epoch) -> [Effect] {
    guard isSavingPower, powerMode == .onOff else {
      fixedSince = nil
      return []
    }
    let rhythm = rhythm
    guard epoch.isFixed else {
      fixedSince = nil
      return epoch.uptime >= rhythm.search && !neverEntersOff ? sleep(seconds: rhythm.pause) : []
    }
    let since = fixedSince ?? epoch.uptime
    fixedSince = since
    return epoch.uptime - since >= rhythm.on ? sleep(seconds: rhythm.sleep) : []
  }

  /// A sleep that any byte ends, and that loses RAM.
  private func sleep(seconds: Double?, wakesOnByte: Bool = true) -> [Effect] {
    // Seen by a host that asked for MON-RXR.
    let last = tellsPowerState ? [Effect.send(Self.powerNotice(isAwake: false))] : []
    return last + [
      .sleep(Sleep(seconds: seconds, wakesOnByte: wakesOnByte, keepsRAM: false, leavesBus: module.isUSB))
    ]
  }

  var tellsPowerState: Bool {
    configuration[.outputUBX(module.port)] != 0 && configuration[.output(.monRXR, on: module.port)] != 0
  }

  static func powerNotice(isAwake: Bool) -> [UInt8] {
    UBXWriter.frame(.monRXR, capacity: 1) { $0.append(isAwake ? 1 : 0 as UInt8) } ?? []
  }

  /// RXM-PMREQ. M10 acknowledges it, sleeps by the long form alone, and only when forced; on USB no generation sleeps
  /// unless forced.
  func sleep(_ payload: [UInt8]) -> [Effect] {
    guard payload.count == 8 || payload.count == 16 else { return [] }
    let isLong = payload.count == 16
    let answer = module.generation == .m10 ? [acknowledgement(of: .rxmPMREQ, true)] : []
    let duration: UInt32 = payload.bytes.load(at: isLong ? 4 : 0)
    let flags: UInt32 = payload.bytes.load(at: isLong ? 8 : 4)
    let sources = RxmPMREQ.WakeSources(rawValue: isLong ? payload.bytes.load(at: 12) : 0x08)
    let isForced = isLong && flags & 4 != 0
    let needsForce = module.isUSB || module.generation == .m10
    guard flags & 2 != 0, isForced || !needsForce, duration <= 1_036_800_000 else { return answer }
    let seconds = duration == 0 ? nil : Double(duration) / 1000
    return answer + sleep(seconds: seconds, wakesOnByte: sources.contains(.uart) && !module.isUSB)
  }
}
