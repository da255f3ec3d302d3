import GNSSWire

/// How a u-blox behaves: UBX commands, layers of configuration, power save.
struct UBloxPersonality: Personality {
  let module: UBloxModule
  let uniqueID: UInt64
  var configuration: ConfigurationStore
  /// What a VALSET transaction has collected: values and layers.
  var transaction: (items: [ConfigurationItem], layers: ConfigurationLayers)?
  var epochCount = 0
  var lastEpoch: Epoch?
  /// Since when power save has had a fix, seconds of uptime.
  var fixedSince: Double?

  init(_ module: UBloxModule, baudRate: UInt32, period: Int, uniqueID: UInt64) {
    self.module = module
    self.uniqueID = uniqueID
    configuration = ConfigurationStore(
      FactorySettings.keys(of: module, baudRate: baudRate, period: period), hasFlash: module.hasFlash)
  }

  var baudRate: UInt32 { UInt32(truncatingIfNeeded: configuration[.uart1BaudRate]) }

  var period: Int64 {
    // On/off power save tracks at 2 Hz, whatever the rate.
    if isSavingPower, powerMode == .onOff { return 500_000_000 }
    return Int64(max(25, configuration[.rateMeasurement]) * max(1, configuration[.rateNavigation])) * 1_000_000
  }

  var systems: Set<SatelliteSystem> {
    var systems: Set<SatelliteSystem> = []
    if configuration[.gps] != 0 { systems.insert(.gps) }
    if configuration[.galileo] != 0 { systems.insert(.galileo) }
    if configuration[.beidou] != 0 { systems.insert(.beidou) }
    if configuration[.glonass] != 0 { systems.insert(.glonass) }
    return systems
  }

  var isMute: Bool {
    let says = { (output: ConfigurationKey.Output) in configuration[.output(output, on: module.port)] > 0 }
    let sentences: [ConfigurationKey.Output] = [.gga, .gll, .rmc, .gns, .zda, .vtg, .gsa, .gsv, .gst]
    let messages: [ConfigurationKey.Output] = [.navPVT, .navPOSLLH, .navSTATUS, .navEOE, .navSAT, .navDOP]
    let tellsNMEA = configuration[.outputNMEA(module.port)] != 0 && sentences.contains(where: says)
    let tellsUBX = configuration[.outputUBX(module.port)] != 0 && messages.contains(where: says)
    return !tellsNMEA && !tellsUBX
  }

  var isDeaf: Bool { configuration[.inputUBX(module.port)] == 0 && configuration[.inputNMEA(module.port)] == 0 }

  mutating func restart(keeping retention: Retention) {
    configuration.restart(keeping: retention)
    transaction = nil
    lastEpoch = nil
    fixedSince = nil
  }

  func settings(in layer: SettingsLayer) -> [String: Int64] { configuration.named(layer) }

  /// What the module says when it has booted.
  func greeting() -> [UInt8] {
    let notice = tellsPowerState ? Self.powerNotice(isAwake: true) : []
    guard configuration[.outputNMEA(module.port)] != 0 else { return notice }
    var lines = ["u-blox AG - www.u-blox.com", "HW UBX \(module.identity.hardware)", module.identity.software]
    lines += module.identity.extensions.prefix(3)
    return lines.flatMap { [UInt8](sentence: "GNTXT,01,01,02,\($0)") } + notice
  }

  mutating func answer(_ command: Command, _ circumstances: Circumstances) -> [Effect] {
    switch command {
    case .ubx(let id, let payload):
      guard configuration[.inputUBX(module.port)] != 0 else { return [] }
      return answer(id, payload, circumstances)
    case .sentence(let sentence):
      guard configuration[.inputNMEA(module.port)] != 0, sentence.address == "PUBX" else { return [] }
      return answer(sentence)
    }
  }

  func refuse(_ command: Command) -> [Effect]? {
    // A reset is not acknowledged, either way.
    guard case .ubx(let id, _) = command, id.messageClass == 0x06, id != .cfgRST else { return nil }
    return [acknowledgement(of: id, false)]
  }

  func acknowledgement(of id: UBXMessageID, _ isAccepted: Bool) -> Effect {
    .answer(Ack(id, isAccepted: isAccepted).frame)
  }

  private mutating func answer(
    _ id: UBXMessageID, _ payload: [UInt8], _ circumstances: Circumstances
  ) -> [Effect] {
    // Any other configuration message cancels an open transaction.
    if id.messageClass == 0x06, id != .cfgVALSET { transaction = nil }
    guard !circumstances.unknown.contains(Command.ubx(id, payload).name) else {
      return id.messageClass == 0x06 ? [acknowledgement(of: id, false)] : []
    }
    switch id {
    case .monVER where payload.isEmpty: return [.answer(module.identity.frame)]
    case .secUNIQID where payload.isEmpty: return [.answer(identity())]
    case .rxmPMREQ: return sleep(payload)
    case .mgaINI: return learn(payload)
    case .cfgCFG: return manage(payload, circumstances)
    case .cfgRST: return reset(payload)
    case .cfgVALSET where module.hasKeys: return set(payload, circumstances)
    case .cfgVALGET where module.hasKeys: return get(payload, circumstances)
    case .cfgVALDEL where module.hasKeys: return delete(payload, circumstances)
    case _ where id.messageClass == 0x06:
      guard module.hasLegacyCommands, let effects = answerLegacy(id, payload, circumstances) else {
        return [acknowledgement(of: id, false)]
      }
      return effects
    case _ where payload.isEmpty: return poll(id)
    default: return []
    }
  }

  /// SEC-UNIQID: version 1 has five bytes, version 2 six.
  private func identity() -> [UInt8] {
    UBXWriter.frame(.secUNIQID, capacity: 10) { writer in
      let isLong = module.generation == .m10
      writer.append(isLong ? 2 : 1 as UInt8)
      writer.appendZeros(3)
      writer.append(UInt8(truncatingIfNeeded: uniqueID >> 32))
      if isLong { writer.append(UInt8(truncatingIfNeeded: uniqueID >> 40)) }
      writer.append(UInt32(truncatingIfNeeded: uniqueID))
    } ?? []
  }

  private func poll(_ id: UBXMessageID) -> [Effect] {
    guard let output = UBloxModule.messages[id], module.has(output), let lastEpoch else { return [] }
    return message(id, lastEpoch).map { [.answer($0)] } ?? []
  }

  /// MGA-INI: what the host knows of time and place.
  private func learn(_ payload: [UInt8]) -> [Effect] {
    guard let type = payload.first else { return [] }
    let isTime = (type == 0x10 || type == 0x11) && payload.count == 24
    let isPosition = type <= 1 && payload.count == 20
    var effects: [Effect] = isTime || isPosition ? [.learn(time: isTime, position: isPosition)] : []
    guard configuration[.acknowledgeAiding] != 0 else { return effects }
    let frame = UBXWriter.frame(.mgaACK, capacity: 8) { writer in
      writer.append(isTime || isPosition ? 1 : 0 as UInt8)
      writer.append(0 as UInt8)
      writer.append(isTime || isPosition ? 0 : 6 as UInt8)
      writer.append(0x40 as UInt8)
      for index in 0..<4 { writer.append(index < payload.count ? payload[index] : 0) }
    }
    if let frame { effects.append(.answer(frame)) }
    return effects
  }
}
