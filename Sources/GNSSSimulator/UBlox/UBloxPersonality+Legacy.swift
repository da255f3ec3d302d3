import GNSSWire

// The commands before VALSET: they read and write the same values as keys do.

extension UBloxPersonality {
  /// Answers a configuration command of the generations before VALSET, or `nil` for one that is not known.
  mutating func answerLegacy(
    _ id: UBXMessageID, _ payload: [UInt8], _ circumstances: Circumstances
  ) -> [Effect]? {
    switch id {
    case .cfgPRT: payload.count >= 20 ? setPort(payload) : port(payload)
    case .cfgMSG: payload.count == 2 ? rates(payload, circumstances) : setRates(payload, circumstances)
    case .cfgRATE: payload.isEmpty ? told(rate()) : setRate(payload)
    case .cfgNAV5: payload.isEmpty ? told(navigation().frame) : setNavigation(payload)
    case .cfgGNSS: payload.isEmpty ? told(systemsFrame()) : setSystems(payload)
    case .cfgRXM where module.generation == .m8: payload.isEmpty ? told(lowPower()) : setLowPower(payload)
    case .cfgPM2 where module.generation == .m8: payload.isEmpty ? told(powerSave()) : setPowerSave(payload)
    case .cfgPMS where module.generation == .m8: payload.isEmpty ? told(setup()) : setSetup(payload)
    case .cfgPWR where module.generation == .m8: setPower(payload)
    default: nil
    }
  }

  /// The answer to a poll: the message, then the acknowledgement.
  private func told(_ frame: [UInt8]) -> [Effect] {
    let command = UBXMessageID(rawValue: frame.bytes.load(at: 2))
    return [.answer(frame), acknowledgement(of: command, true)]
  }

  private mutating func set(_ id: UBXMessageID, _ items: [ConfigurationItem]) -> [Effect] {
    guard items.allSatisfy(configuration.accepts) else { return [acknowledgement(of: id, false)] }
    return [acknowledgement(of: id, true)] + change { $0.set(items, layers: .ram) }
  }

  // MARK: CFG-PRT

  private func port(_ payload: [UInt8]) -> [Effect] {
    let number = payload.first.map { UInt32($0) } ?? module.port.rawValue
    guard payload.count <= 1, let port = ConfigurationKey.Port(rawValue: number) else {
      return [acknowledgement(of: .cfgPRT, false)]
    }
    let isUART = port == .uart1 || port == .uart2
    let rate: ConfigurationKey = port == .uart2 ? .uart2BaudRate : .uart1BaudRate
    let value = CfgPRT(
      port: UInt8(number), mode: isUART ? 0x8D0 : 0, baudRate: isUART ? UInt32(configuration[rate]) : 0,
      input: protocols(.inputUBX(port), .inputNMEA(port)), output: protocols(.outputUBX(port), .outputNMEA(port)))
    return told(value.frame)
  }

  private func protocols(_ ubx: ConfigurationKey, _ nmea: ConfigurationKey) -> CfgPRT.Protocols {
    var protocols: CfgPRT.Protocols = []
    if configuration[ubx] != 0 { protocols.insert(.ubx) }
    if configuration[nmea] != 0 { protocols.insert(.nmea) }
    return protocols
  }

  private mutating func setPort(_ payload: [UInt8]) -> [Effect] {
    guard let port = ConfigurationKey.Port(rawValue: UInt32(payload[0])) else {
      return [acknowledgement(of: .cfgPRT, false)]
    }
    let rate: UInt32 = payload.bytes.load(at: 8)
    let input = CfgPRT.Protocols(rawValue: payload.bytes.load(at: 12))
    let output = CfgPRT.Protocols(rawValue: payload.bytes.load(at: 14))
    var items = [
      ConfigurationItem(.inputUBX(port), input.contains(.ubx) ? 1 : 0),
      ConfigurationItem(.inputNMEA(port), input.contains(.nmea) ? 1 : 0),
      ConfigurationItem(.outputUBX(port), output.contains(.ubx) ? 1 : 0),
      ConfigurationItem(.outputNMEA(port), output.contains(.nmea) ? 1 : 0),
    ]
    if port == .uart1 { items.append(ConfigurationItem(.uart1BaudRate, UInt64(rate))) }
    if port == .uart2 { items.append(ConfigurationItem(.uart2BaudRate, UInt64(rate))) }
    return set(.cfgPRT, items)
  }

  // MARK: CFG-MSG

  private func rates(_ payload: [UInt8], _ circumstances: Circumstances) -> [Effect] {
    guard let output = output(payload, circumstances) else { return [acknowledgement(of: .cfgMSG, false)] }
    let frame = UBXWriter.frame(.cfgMSG, capacity: 8) { writer in
      writer.append(payload[0])
      writer.append(payload[1])
      for number in 0..<5 as Range<UInt32> {
        let port = ConfigurationKey.Port(rawValue: number) ?? .uart1
        writer.append(UInt8(truncatingIfNeeded: configuration[.output(output, on: port)]))
      }
      writer.append(0 as UInt8)
    }
    return told(frame ?? [])
  }

  private mutating func setRates(_ payload: [UInt8], _ circumstances: Circumstances) -> [Effect] {
    guard payload.count == 3 || payload.count == 8, let output = output(payload, circumstances) else {
      return [acknowledgement(of: .cfgMSG, false)]
    }
    guard payload.count == 8 else {
      return set(.cfgMSG, [ConfigurationItem(.output(output, on: module.port), UInt64(payload[2]))])
    }
    let items = (0..<5 as Range<UInt32>).compactMap { number in
      ConfigurationKey.Port(rawValue: number).map {
        ConfigurationItem(.output(output, on: $0), UInt64(payload[2 + Int(number)]))
      }
    }
    return set(.cfgMSG, items)
  }

  /// The message that a rate is meant for, if this firmware has it.
  private func output(_ payload: [UInt8], _ circumstances: Circumstances) -> ConfigurationKey.Output? {
    guard payload.count >= 2 else { return nil }
    let id = UBXMessageID(rawValue: payload.bytes.load(at: 0))
    guard !circumstances.unknown.contains(Command.ubx(id, []).name) else { return nil }
    let output = UBloxModule.messages[id]
    return output.flatMap { module.has($0) ? $0 : nil }
  }

  // MARK: CFG-RATE

  private func rate() -> [UInt8] {
    CfgRATE(
      measurementMilliseconds: UInt16(configuration[.rateMeasurement]), cycles: UInt16(configuration[.rateNavigation]),
      timeReference: UInt16(configuration[.rateTimeReference])
    ).frame
  }

  private mutating func setRate(_ payload: [UInt8]) -> [Effect] {
    guard payload.count == 6 else { return [acknowledgement(of: .cfgRATE, false)] }
    let (period, cycles, reference): (UInt16, UInt16, UInt16) = (
      payload.bytes.load(at: 0), payload.bytes.load(at: 2), payload.bytes.load(at: 4)
    )
    return set(
      .cfgRATE,
      [
        ConfigurationItem(.rateMeasurement, UInt64(period)), ConfigurationItem(.rateNavigation, UInt64(cycles)),
        ConfigurationItem(.rateTimeReference, UInt64(reference)),
      ])
  }

  // MARK: CFG-NAV5

  /// A field of CFG-NAV5: mask bit, offset, size, key.
  private static let navigationFields: [(mask: UInt16, offset: Int, size: Int, key: UInt32)] = [
    (1 << 0, 2, 1, 0x2011_0021), (1 << 2, 3, 1, 0x2011_0011), (1 << 2, 4, 4, 0x4011_00C1),
    (1 << 2, 8, 4, 0x4011_00C2), (1 << 1, 12, 1, 0x2011_00A4), (1 << 4, 14, 2, 0x3011_00B1),
    (1 << 5, 16, 2, 0x3011_00B2), (1 << 4, 18, 2, 0x3011_00B3), (1 << 5, 20, 2, 0x3011_00B4),
    (1 << 6, 22, 1, 0x2025_0038), (1 << 7, 23, 1, 0x2011_00C4), (1 << 8, 24, 1, 0x2011_00AA),
    (1 << 8, 25, 1, 0x2011_00AB), (1 << 6, 28, 2, 0x3025_003B), (1 << 10, 30, 1, 0x2011_001C),
  ]

  private func navigation() -> RawMessage {
    var payload = [UInt8](repeating: 0, count: 36)
    (payload[0], payload[1]) = (0xFF, 0x05)
    for field in Self.navigationFields {
      let value = configuration[ConfigurationKey(rawValue: field.key)]
      for index in 0..<field.size {
        payload[field.offset + index] = UInt8(truncatingIfNeeded: value >> UInt64(8 * index))
      }
    }
    return RawMessage(.cfgNAV5, payload)
  }

  private mutating func setNavigation(_ payload: [UInt8]) -> [Effect] {
    guard payload.count == 36 else { return [acknowledgement(of: .cfgNAV5, false)] }
    let mask: UInt16 = payload.bytes.load(at: 0)
    let items = Self.navigationFields.filter { mask & $0.mask != 0 }.map { field in
      var value: UInt64 = 0
      for index in 0..<field.size { value |= UInt64(payload[field.offset + index]) << UInt64(8 * index) }
      return ConfigurationItem(ConfigurationKey(rawValue: field.key), value)
    }
    return set(.cfgNAV5, items)
  }

  // MARK: CFG-GNSS

  /// Number, channels at least and at most, key that switches it, signals.
  private static let systemBlocks: [(id: UInt8, least: UInt8, most: UInt8, key: ConfigurationKey, signals: UInt32)] = [
    (0, 8, 16, .gps, 0x0101_0000), (1, 1, 3, .sbas, 0x0101_0000), (2, 4, 8, .galileo, 0x0101_0000),
    (3, 8, 16, .beidou, 0x0101_0000), (5, 0, 3, .qzss, 0x0101_0000), (6, 8, 14, .glonass, 0x0101_0000),
  ]

  private func systemsFrame() -> [UInt8] {
    UBXWriter.frame(.cfgGNSS, capacity: 4 + 8 * Self.systemBlocks.count) { writer in
      for byte in [0, 32, 32, UInt8(Self.systemBlocks.count)] as [UInt8] { writer.append(byte) }
      for block in Self.systemBlocks {
        for byte in [block.id, block.least, block.most, 0] { writer.append(byte) }
        writer.append(block.signals | (configuration[block.key] != 0 ? 1 : 0))
      }
    } ?? []
  }

  private mutating func setSystems(_ payload: [UInt8]) -> [Effect] {
    guard payload.count >= 4, payload.count == 4 + 8 * Int(payload[3]) else {
      return [acknowledgement(of: .cfgGNSS, false)]
    }
    var items: [ConfigurationItem] = []
    for start in stride(from: 4, to: payload.count, by: 8) {
      guard let block = Self.systemBlocks.first(where: { $0.id == payload[start] }) else { continue }
      items.append(ConfigurationItem(block.key, UInt64(payload[start + 4] & 1)))
    }
    // GPS or GLONASS at least; what no block names is left alone.
    let isAlive = [ConfigurationKey.gps, .glonass].contains { key in
      (items.first { $0.key == key }?.value ?? configuration[key]) != 0
    }
    return isAlive ? set(.cfgGNSS, items) : [acknowledgement(of: .cfgGNSS, false)]
  }
}

extension UBXMessageID {
  static var cfgGNSS: Self { Self(class: 0x06, 0x3E) }
}
