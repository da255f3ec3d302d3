import GNSSWire

// VALSET, VALGET, VALDEL, CFG-CFG, CFG-RST.

extension UBloxPersonality {
  /// VALSET: all or nothing.
  mutating func set(_ payload: [UInt8], _ circumstances: Circumstances) -> [Effect] {
    let refusal = [acknowledgement(of: .cfgVALSET, false)]
    guard payload.count >= 4, payload[0] <= 1, let items = Self.items(in: payload) else { return refusal }
    let layers = ConfigurationLayers(rawValue: payload[1])
    // Where there is no flash, asking for it alone has no effect that could be acknowledged.
    guard !configuration.existing(layers).isEmpty, items.allSatisfy({ accepts($0, circumstances) }) else {
      transaction = nil
      return refusal
    }
    let step = payload[0] == 1 ? payload[2] & 3 : 0
    switch step {
    case 0:
      transaction = nil
      return apply(items, layers, circumstances)
    case 1:
      transaction = (items, layers)
      return [acknowledgement(of: .cfgVALSET, true)]
    default:
      guard let begun = transaction, begun.layers == layers else { return refusal }
      transaction = step == 2 ? (begun.items + items, layers) : nil
      return step == 2
        ? [acknowledgement(of: .cfgVALSET, true)] : apply(begun.items + items, layers, circumstances)
    }
  }

  private func accepts(_ item: ConfigurationItem, _ circumstances: Circumstances) -> Bool {
    configuration.accepts(item) && !circumstances.unknown.contains(ConfigurationStore.name(of: item.key))
  }

  private mutating func apply(
    _ items: [ConfigurationItem], _ layers: ConfigurationLayers, _ circumstances: Circumstances
  ) -> [Effect] {
    let layers = configuration.existing(layers)
    if layers.contains(.flash), circumstances.tearsFlash {
      configuration.set(Array(items.prefix(items.count / 2)), layers: .flash)
      return [.tearFlash]
    }
    return [acknowledgement(of: .cfgVALSET, true)] + change { $0.set(items, layers: layers) }
  }

  /// What else follows when `body` has changed the configuration.
  mutating func change(_ body: (inout ConfigurationStore) -> Void) -> [Effect] {
    let (rate, period, systems) = (baudRate, period, systems)
    body(&configuration)
    var effects: [Effect] = []
    if baudRate != rate, !module.isUSB { effects.append(.changeBaudRate) }
    if self.period != period { effects.append(.changePeriod) }
    // Another choice of systems starts the search again, and takes half a second in which nothing is heard.
    if self.systems != systems { effects += [.restartNavigation(.hot), .pause(0.5)] }
    return effects
  }

  /// VALGET: values, then the acknowledgement; a refusal for keys that are not there.
  func get(_ payload: [UInt8], _ circumstances: Circumstances) -> [Effect] {
    let refusal = [acknowledgement(of: .cfgVALGET, false)]
    guard payload.count >= 8, payload.count % 4 == 0, payload.count <= 4 + 4 * CfgVALSET.maximumItems, payload[0] == 0
    else { return refusal }
    let layer = ConfigurationLayer(rawValue: payload[1])
    let position = UInt16(payload[2]) | UInt16(payload[3]) << 8
    var found: [ConfigurationItem] = []
    for key in Self.keys(in: payload) {
      guard !circumstances.unknown.contains(ConfigurationStore.name(of: key)),
        let items = configuration.items(of: key, in: layer), !items.isEmpty
      else { return refusal }
      found += items.filter { !circumstances.unknown.contains(ConfigurationStore.name(of: $0.key)) }
    }
    let page = Array(found.dropFirst(Int(position)).prefix(CfgVALSET.maximumItems))
    return [
      .answer(CfgVALGET.Answer(page, layer: layer, position: position).frame), acknowledgement(of: .cfgVALGET, true),
    ]
  }

  /// VALDEL: of battery-backed RAM and flash memory.
  mutating func delete(_ payload: [UInt8], _ circumstances: Circumstances) -> [Effect] {
    guard payload.count >= 8, payload.count % 4 == 0, payload[0] <= 1 else {
      return [acknowledgement(of: .cfgVALDEL, false)]
    }
    let layers = configuration.existing(ConfigurationLayers(rawValue: payload[1])).subtracting(.ram)
    let keys = Self.keys(in: payload)
    let isKnown = keys.allSatisfy { key in
      configuration.items(of: key, in: .defaults)?.isEmpty == false
        && !circumstances.unknown.contains(ConfigurationStore.name(of: key))
    }
    guard !layers.isEmpty, isKnown else { return [acknowledgement(of: .cfgVALDEL, false)] }
    configuration.remove(keys, layers: layers)
    return [acknowledgement(of: .cfgVALDEL, true)]
  }

  /// CFG-CFG: clears, saves, loads; by sections, which count as one from generation 9 on.
  mutating func manage(_ payload: [UInt8], _ circumstances: Circumstances) -> [Effect] {
    guard payload.count == 12 || payload.count == 13 else { return [acknowledgement(of: .cfgCFG, false)] }
    let (clear, save, load): (UInt32, UInt32, UInt32) = (
      payload.bytes.load(at: 0), payload.bytes.load(at: 4), payload.bytes.load(at: 8)
    )
    let devices = payload.count == 13 ? payload[12] : 0x17
    var layers: ConfigurationLayers = devices & 1 != 0 ? .battery : []
    if devices & 0x12 != 0 { layers.insert(.flash) }
    layers = configuration.existing(layers)
    if save != 0, layers.contains(.flash), circumstances.tearsFlash {
      let half = Self.isMeant(by: 0x1, hasSections: true)
      configuration.save(where: half, layers: .flash)
      return [.tearFlash]
    }
    let hasSections = module.generation == .m8
    var effects: [Effect] = []
    if clear != 0 { configuration.remove(where: Self.isMeant(by: clear, hasSections: hasSections), layers: layers) }
    if save != 0 { configuration.save(where: Self.isMeant(by: save, hasSections: hasSections), layers: layers) }
    if load != 0 { effects = change { $0.load(where: Self.isMeant(by: load, hasSections: hasSections)) } }
    return [acknowledgement(of: .cfgCFG, true)] + effects
  }

  /// Which keys belong to the sections of `mask`.
  private static func isMeant(by mask: UInt32, hasSections: Bool) -> (ConfigurationKey) -> Bool {
    { key in
      guard hasSections else { return true }
      let section: UInt32 =
        switch key.group {
        case 0x051...0x053, 0x065, 0x071...0x07A: 0
        case 0x091: 1
        case 0x092: 2
        case 0xFFE, 0x0D0, 0x031: 4
        default: 3
        }
      return mask & 1 << section != 0
    }
  }

  /// CFG-RST, which is not acknowledged.
  func reset(_ payload: [UInt8]) -> [Effect] {
    guard payload.count == 4 else { return [acknowledgement(of: .cfgRST, false)] }
    let mask: UInt16 = payload.bytes.load(at: 0)
    let memory: Memory = mask == 0 ? .hot : mask == 1 ? .warm : .cold
    switch CfgRST.Mode(rawValue: payload[2]) {
    case .navigation: return [.restartNavigation(memory)]
    case .stop: return [.stopNavigation]
    case .start: return [.startNavigation]
    case .hardware, .software, .afterShutdown: return [.restart(memory)]
    default: return []
    }
  }

  /// The keys that follow the header of VALGET and VALDEL.
  private static func keys(in payload: [UInt8]) -> [ConfigurationKey] {
    stride(from: 4, to: payload.count, by: 4).map { ConfigurationKey(rawValue: payload.bytes.load(at: $0)) }
  }

  /// The items of a VALSET, or `nil` where they are malformed or too many.
  private static func items(in payload: [UInt8]) -> [ConfigurationItem]? {
    var items: [ConfigurationItem] = []
    var start = 4
    while start < payload.count {
      guard start + 4 <= payload.count, items.count < CfgVALSET.maximumItems else { return nil }
      let key = ConfigurationKey(rawValue: payload.bytes.load(at: start))
      guard let size = key.valueSize, start + 4 + size <= payload.count else { return nil }
      var value: UInt64 = 0
      for index in 0..<size { value |= UInt64(payload[start + 4 + index]) << (8 * UInt64(index)) }
      items.append(ConfigurationItem(key, value))
      start += 4 + size
    }
    return items
  }
}
