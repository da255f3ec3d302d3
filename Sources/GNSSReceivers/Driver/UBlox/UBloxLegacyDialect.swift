import GNSSWire

/// Settings of u-blox 6 to M8, in the words of the configuration items of later generations: CFG-RATE, CFG-NAV5, CFG-MSG
/// and CFG-PRT are read, changed and sent back.
///
/// They act on what is in force; CFG-CFG keeps whole sections of that in battery-backed memory or flash, which nobody can
/// read.
struct UBloxLegacyDialect: Dialect {
  /// The receiver's own port that we talk to.
  let port: ConfigurationKey.Port

  /// Only what is in force.
  var readable: ConfigurationLayers { .ram }
  /// Only what is in force.
  var writable: ConfigurationLayers { .ram }

  /// The name that the later generations have for it; messages are `CFG-MSG-NAV-PVT`.
  func name(of key: ConfigurationKey) -> String {
    if let name = Self.powerName(of: key) { return name }
    guard let message = key.message else { return key.name }
    let name = Catalogue.name(of: message)?.description ?? Self.sentenceName(of: message)
    return "CFG-MSG-\(name ?? String(message.rawValue, radix: 16))"
  }

  /// One poll for each message that holds some of `keys`.
  func reads(_ keys: [ConfigurationKey], from layer: ConfigurationLayers) -> [Request<ConfigurationKey>] {
    grouped(keys).map { command, keys in
      Request(bytes: poll(command, keys), token: command.token, keys: keys, completion: .values)
    }
  }

  /// One command for each message that holds some of `settings`.
  func writes(
    _ settings: [Setting<ConfigurationKey>], to layers: ConfigurationLayers, known: [ConfigurationKey: Int]
  ) -> [Request<ConfigurationKey>] {
    let wanted = Dictionary(settings.map { ($0.key, $0.value) }) { $1 }
    let values = known.merging(wanted) { $1 }
    return grouped(settings.map(\.key)).compactMap { command, keys in
      guard let bytes = frame(command, keys, values) else { return nil }
      return Request(bytes: bytes, token: command.token, keys: keys)
    }
  }

  /// CFG-CFG of the sections that hold `keys`.
  func saves(_ keys: [ConfigurationKey], in layers: ConfigurationLayers) -> [Request<ConfigurationKey>] {
    var sections = 0 as UInt32
    for (command, _) in grouped(keys) {
      switch command {
      case .cfgPRT: sections |= Section.port
      case .cfgMSG: sections |= Section.messages
      default: sections |= Section.navigation
      }
    }
    let devices: CfgCFG.Devices = layers.contains(.flash) ? [.flash, .eeprom, .spiFlash] : .battery
    let command = CfgCFG(save: sections, devices: devices)
    return [Request(bytes: command.frame, token: command.messageID.token, keys: keys)]
  }

  /// ACK-ACK, ACK-NAK, and the values of the messages that are polled.
  func answer(in frame: Frame) -> Answer<ConfigurationKey>? {
    guard case .ubx(let frame) = copy frame else { return nil }
    if let ack = Ack(frame) { return ack.answer }
    switch frame.id {
    case .cfgRATE:
      guard let rate = CfgRATE(frame) else { return nil }
      return .values(
        frame.id.token,
        [
          .rateMeasurement: Int(rate.measurementMilliseconds), .rateNavigation: Int(rate.cycles),
          .rateTimeReference: Int(rate.timeReference),
        ], .ram)
    case .cfgNAV5:
      guard let navigation = CfgNAV5(frame) else { return nil }
      return .values(
        frame.id.token,
        [.dynamicModel: Int(navigation.dynamicModel.rawValue), .fixMode: Int(navigation.fixMode)], .ram)
    case .cfgMSG:
      guard let message = CfgMSG(frame, port: Int(port.rawValue)) else { return nil }
      return .values(frame.id.token, [.message(message.message): Int(message.rate)], .ram)
    case .cfgPRT:
      return CfgPRT(frame).map { .values(frame.id.token, values(of: $0), .ram) }
    default: return powerValues(in: frame).map { .values(frame.id.token, $0, .ram) }
    }
  }
}

extension UBloxLegacyDialect {
  /// Sections of CFG-CFG.
  private enum Section {
    static let port = 1 as UInt32, messages = 2 as UInt32, navigation = 8 as UInt32
  }

  /// `keys` by the message that holds them, in the order of their first ones.
  private func grouped(_ keys: [ConfigurationKey]) -> [(command: UBXMessageID, keys: [ConfigurationKey])] {
    var groups: [(command: UBXMessageID, keys: [ConfigurationKey])] = []
    for key in keys {
      guard let command = command(for: key) else { continue }
      // A CFG-MSG holds one message's rate.
      if command != .cfgMSG, let index = groups.firstIndex(where: { $0.command == command }) {
        groups[index].keys.append(key)
      } else {
        groups.append((command, [key]))
      }
    }
    return groups
  }

  private func command(for key: ConfigurationKey) -> UBXMessageID? {
    switch key {
    case .rateMeasurement, .rateNavigation, .rateTimeReference: .cfgRATE
    case .dynamicModel, .fixMode: .cfgNAV5
    case .uart1BaudRate, .inputUBX(port), .inputNMEA(port), .outputUBX(port), .outputNMEA(port): .cfgPRT
    default: key.message == nil ? Self.powerCommand(for: key) : .cfgMSG
    }
  }

  /// A poll of CFG-PRT without a payload asks for the port that it comes in by.
  private func poll(_ command: UBXMessageID, _ keys: [ConfigurationKey]) -> [UInt8] {
    guard command == .cfgMSG, let message = keys.first?.message else { return UBXPoll(command).frame }
    return UBXWriter.frame(command, capacity: 2) { $0.append(message.rawValue) } ?? []
  }

  /// The command with `values`, or `nil` if it repeats something that is not known.
  private func frame(
    _ command: UBXMessageID, _ keys: [ConfigurationKey], _ values: [ConfigurationKey: Int]
  ) -> [UInt8]? {
    func value<Number: FixedWidthInteger>(_ key: ConfigurationKey, else missing: Number) -> Number {
      values[key].flatMap(Number.init(exactly:)) ?? missing
    }
    switch command {
    case .cfgRATE:
      return CfgRATE(
        measurementMilliseconds: value(.rateMeasurement, else: 1000), cycles: value(.rateNavigation, else: 1),
        timeReference: value(.rateTimeReference, else: 1)
      ).frame
    case .cfgNAV5:
      var navigation = CfgNAV5([])
      if keys.contains(.dynamicModel) {
        navigation.mask.insert(.dynamicModel)
        navigation.dynamicModel = DynamicModel(rawValue: value(.dynamicModel, else: 0))
      }
      if keys.contains(.fixMode) {
        navigation.mask.insert(.fixMode)
        navigation.fixMode = value(.fixMode, else: 3)
      }
      return navigation.frame
    case .cfgMSG:
      return keys.first.flatMap { key in key.message.map { CfgMSG($0, rate: value(key, else: 0)).frame } }
    case .cfgPRT: return portCommand(values)?.frame
    default: return powerFrame(command, values)
    }
  }

  /// CFG-PRT sets everything about a port at once: without having read it, nothing may be sent.
  private func portCommand(_ values: [ConfigurationKey: Int]) -> CfgPRT? {
    guard let number = values[.portNumber], let mode = values[.portMode], let input = values[.portInput],
      let output = values[.portOutput]
    else { return nil }
    var command = CfgPRT(
      port: UInt8(truncatingIfNeeded: number), mode: UInt32(truncatingIfNeeded: mode),
      baudRate: UInt32(truncatingIfNeeded: values[.uart1BaudRate] ?? 0),
      input: CfgPRT.Protocols(rawValue: UInt16(truncatingIfNeeded: input)),
      output: CfgPRT.Protocols(rawValue: UInt16(truncatingIfNeeded: output)))
    func set(_ key: ConfigurationKey, _ bit: CfgPRT.Protocols, in mask: WritableKeyPath<CfgPRT, CfgPRT.Protocols>) {
      guard let value = values[key] else { return }
      if value == 0 { command[keyPath: mask].remove(bit) } else { command[keyPath: mask].insert(bit) }
    }
    set(.inputUBX(port), .ubx, in: \.input)
    set(.inputNMEA(port), .nmea, in: \.input)
    set(.outputUBX(port), .ubx, in: \.output)
    set(.outputNMEA(port), .nmea, in: \.output)
    return command
  }

  private func values(of settings: CfgPRT) -> [ConfigurationKey: Int] {
    [
      .uart1BaudRate: Int(settings.baudRate), .inputUBX(port): settings.input.contains(.ubx) ? 1 : 0,
      .inputNMEA(port): settings.input.contains(.nmea) ? 1 : 0,
      .outputUBX(port): settings.output.contains(.ubx) ? 1 : 0,
      .outputNMEA(port): settings.output.contains(.nmea) ? 1 : 0,
      .portNumber: Int(settings.port), .portMode: Int(settings.mode), .portInput: Int(settings.input.rawValue),
      .portOutput: Int(settings.output.rawValue),
    ]
  }
}

extension ConfigurationKey {
  // Numbers that no receiver uses, for what the older commands hold and the later items have no number for: their
  // group lies beyond all that u-blox has given out.

  /// How many solutions to one `message`, on the port that we talk to.
  static func message(_ message: UBXMessageID) -> Self { Self(rawValue: 0x2FF0_0000 | UInt32(message.rawValue)) }

  /// The message whose rate this is.
  var message: UBXMessageID? {
    rawValue >> 16 == 0x2FF0 ? UBXMessageID(rawValue: UInt16(truncatingIfNeeded: rawValue)) : nil
  }

  static var portNumber: Self { Self(rawValue: 0x2FF1_0001) }
  fileprivate static var portMode: Self { Self(rawValue: 0x4FF1_0002) }
  fileprivate static var portInput: Self { Self(rawValue: 0x3FF1_0003) }
  fileprivate static var portOutput: Self { Self(rawValue: 0x3FF1_0004) }
}
