import GNSSWire

extension UBloxKeyDialect: RequestDialect {
  var keys: [ConfigurationKey] { ConfigurationKey.named }

  func text(of value: Int, for key: ConfigurationKey) -> String { key.text(of: value) }

  func key(for common: CommonName) -> ConfigurationKey { common == .model ? .dynamicModel : .rateMeasurement }

  func key(named name: String) -> ConfigurationKey? {
    let key = ConfigurationKey(name: name.hasPrefix("0X") ? name.lowercased() : name)
    return key?.valueSize == nil ? nil : key
  }

  /// `CFG-RATE-*`, `CFG-*` or `*` by names; `0x0021ffff` by number.
  func groups(matching pattern: String) -> [ConfigurationKey] {
    if pattern.lowercased().hasPrefix("0x") {
      guard let key = ConfigurationKey(name: pattern.lowercased()), key.item == 0xFFFF else { return [] }
      return [Self.wildcard(key.group)]
    }
    guard pattern.contains("*") else { return [] }
    if ["*", "CFG-*", "CFG*"].contains(pattern.uppercased()) { return [Self.wildcard(0xFFF)] }
    let groups = Set(keys.filter { Spelling.matches($0.name, pattern) }.map(\.group))
    return groups.sorted().map(Self.wildcard)
  }

  func group(_ group: ConfigurationKey, holds key: ConfigurationKey) -> Bool { group.matches(key) }

  private static func wildcard(_ group: UInt16) -> ConfigurationKey {
    ConfigurationKey(rawValue: UInt32(group) << 16 | 0xFFFF)
  }

  func page(
    of group: ConfigurationKey, from layer: ConfigurationLayers, after position: Int
  ) -> Request<ConfigurationKey>? {
    guard let start = UInt16(exactly: position) else { return nil }
    return Request(
      bytes: CfgVALGET.Request([group], layer: Self.number(of: layer), position: start).frame,
      token: UBXMessageID.cfgVALGET.token, keys: [], completion: .values)
  }

  var advice: String {
    "get '*' lists what it has; a key whose name is not known here is taken by its number, 0x30210001"
  }

  func value(_ text: String, of key: ConfigurationKey) throws(Nonsense) -> Int {
    if key == .dynamicModel, let number = model(text) { return number }
    return try key.bits(text)
  }

  func model(_ word: String) -> Int? { UBloxModelNames.number(word) }
  func word(forModel number: Int) -> String? { UBloxModelNames.word(number) }

  func companions(of key: ConfigurationKey) -> [ConfigurationKey] {
    UBloxObjection.companions(of: key) { .output(.navPVT, on: $0) }
  }

  func objection(
    to setting: Setting<ConfigurationKey>, after: [ConfigurationKey: Int], on line: RequestLine
  ) -> String? {
    UBloxObjection.reason(
      setting.key, setting.value, after: after, solutions: { .output(.navPVT, on: $0) }, on: line)
  }

  /// CFG-CFG, whose sections these generations do not tell apart.
  func keeping(in layer: ConfigurationLayers) -> [Request<ConfigurationKey>] {
    let command = CfgCFG(save: CfgCFG.everything, devices: layer == .flash ? .flash : .battery)
    return [Request(bytes: command.frame, token: command.messageID.token, keys: [])]
  }

  var witness: ConfigurationKey? { .rateMeasurement }

  func restart(_ start: ConfigurationRequest.Start) -> [[UInt8]] { UBloxRestart.frames(start) }
  func isStart(_ frame: Frame) -> Bool { UBloxRestart.isStart(frame) }
}

/// How every u-blox starts again.
enum UBloxRestart {
  /// CFG-RST; to the factory's settings by CFG-CFG before it.
  static func frames(_ start: ConfigurationRequest.Start) -> [[UInt8]] {
    let reset: CfgRST.Start = start == .hot ? .hot : start == .warm ? .warm : .cold
    // The software's own restart: the hardware's would take a USB port away at once, with what is on its way.
    let command = CfgRST(reset, mode: .software).frame
    guard start == .factory else { return [command] }
    let devices: CfgCFG.Devices = [.battery, .flash, .eeprom, .spiFlash]
    return [CfgCFG(clear: CfgCFG.everything, devices: devices).frame, command]
  }

  /// Its banner: INF-NOTICE or TXT.
  static func isStart(_ frame: Frame) -> Bool {
    switch copy frame {
    case .ubx(let message):
      guard let notice = Inf(message) else { return false }
      return String(field: notice.text).contains("u-blox")
    case .nmea(let sentence):
      guard let notice = TXT(NMEASentence(sentence)) else { return false }
      return String(field: notice.text).contains("u-blox")
    case .rtcm3: return false
    }
  }
}
