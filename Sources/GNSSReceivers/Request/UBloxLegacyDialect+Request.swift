import GNSSWire

extension UBloxLegacyDialect: RequestDialect {
  var keys: [ConfigurationKey] {
    [
      .rateMeasurement, .rateNavigation, .rateTimeReference, .dynamicModel, .fixMode, .uart1BaudRate,
      .inputUBX(port), .inputNMEA(port), .outputUBX(port), .outputNMEA(port),
    ] + Self.messages.map { .message($0) }
  }

  /// The messages that have a name, and the sentences of the standard.
  private static let messages: [UBXMessageID] = {
    // NAV, RXM, MON, TIM, ESF, HNR.
    let classes: [UInt16] = [0x01, 0x02, 0x0A, 0x0D, 0x10, 0x28]
    let ids = classes.flatMap { kind in
      (0...255 as ClosedRange<UInt16>).map { UBXMessageID(rawValue: $0 << 8 | kind) }
    }
    return ids.filter { Catalogue.name(of: $0) != nil } + sentences.map(\.id)
  }()

  /// NMEA's sentences as CFG-MSG numbers them.
  private static let sentences: [(name: String, id: UBXMessageID)] = [
    ("GGA", 0x00), ("GLL", 0x01), ("GSA", 0x02), ("GSV", 0x03), ("RMC", 0x04), ("VTG", 0x05), ("GRS", 0x06),
    ("GST", 0x07), ("ZDA", 0x08), ("GBS", 0x09), ("DTM", 0x0A), ("GNS", 0x0D), ("VLW", 0x0F),
  ].map { ($0.0, UBXMessageID(rawValue: UInt16($0.1) << 8 | 0xF0)) }

  /// What `CFG-MSG` calls a sentence of the standard.
  static func sentenceName(of message: UBXMessageID) -> String? { sentences.first { $0.id == message }?.name }

  func key(for common: CommonName) -> ConfigurationKey { common == .model ? .dynamicModel : .rateMeasurement }

  /// Its own name, `CFG-MSG-NAV-PVT`, or the one of later generations, `CFG-MSGOUT-UBX_NAV_PVT_UART1`.
  func key(named name: String) -> ConfigurationKey? {
    let upper = name.uppercased()
    if upper.hasPrefix("CFG-MSGOUT-") {
      var words = upper.dropFirst("CFG-MSGOUT-".count).split(separator: "_")
      let ports: [(name: Substring, port: ConfigurationKey.Port)] = [
        ("I2C", .i2c), ("UART1", .uart1), ("UART2", .uart2), ("USB", .usb), ("SPI", .spi),
      ]
      guard let last = words.popLast(), ports.contains(where: { $0.name == last && $0.port == port }) else {
        return nil
      }
      if words.first == "UBX" || words.starts(with: ["NMEA", "ID"]) { words.removeFirst(words[0] == "UBX" ? 1 : 2) }
      return key(named: "CFG-MSG-" + words.joined(separator: "-"))
    }
    if let key = ConfigurationKey(name: upper.hasPrefix("0X") ? name.lowercased() : name), keys.contains(key) {
      return key
    }
    return keys.first { self.name(of: $0) == upper || self.name(of: $0) == "CFG-MSG-" + upper }
  }

  func value(_ text: String, of key: ConfigurationKey) throws(Nonsense) -> Int {
    if key == .dynamicModel, let number = model(text) { return number }
    guard key.message != nil else { return try key.bits(text) }
    guard let number = Int(text), (0...255).contains(number) else {
      throw Nonsense(reason: "\(text) does not fit: it takes a whole number from 0 to 255 (U1)")
    }
    return number
  }

  func model(_ word: String) -> Int? { UBloxModelNames.number(word) }
  func word(forModel number: Int) -> String? { UBloxModelNames.word(number) }

  /// CFG-RATE holds three settings and sets them together; CFG-PRT tells the rest that it repeats when it is read.
  func companions(of key: ConfigurationKey) -> [ConfigurationKey] {
    switch key {
    case .rateMeasurement, .rateNavigation, .rateTimeReference:
      [.rateMeasurement, .rateNavigation, .rateTimeReference]
    case .outputNMEA(port): [.message(.navPVT), .message(.navPOSLLH), .outputUBX(port)]
    case .inputUBX(port), .inputNMEA(port), .outputUBX(port), .uart1BaudRate: [.outputUBX(port)]
    default: []
    }
  }

  func objection(
    to setting: Setting<ConfigurationKey>, after: [ConfigurationKey: Int], on line: RequestLine
  ) -> String? {
    var after = after
    // u-blox 6 tells positions by another message.
    let solutions = ConfigurationKey.message(.navPVT)
    if after[solutions, default: 0] == 0 { after[solutions] = after[.message(.navPOSLLH)] }
    if setting.key == .outputNMEA(port), setting.value == 0, after[solutions, default: 0] == 0 {
      return "nothing else comes by this port, and the receiver would be mute; set \(name(of: solutions))=1 with it"
    }
    return UBloxObjection.reason(setting.key, setting.value, after: after, solutions: { _ in solutions }, on: line)
  }

  func keeping(in layer: ConfigurationLayers) -> [Request<ConfigurationKey>] {
    let devices: CfgCFG.Devices = layer == .flash ? [.flash, .eeprom, .spiFlash] : .battery
    let command = CfgCFG(save: CfgCFG.everything, devices: devices)
    return [Request(bytes: command.frame, token: command.messageID.token, keys: [])]
  }

  func restart(_ start: ConfigurationRequest.Start) -> [[UInt8]] { UBloxRestart.frames(start) }
  func isStart(_ frame: Frame) -> Bool { UBloxRestart.isStart(frame) }
}
