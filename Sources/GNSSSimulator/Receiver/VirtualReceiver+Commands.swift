import GNSSWire

extension VirtualReceiver {
  /// Answers one command, as a module with this firmware does.
  mutating func answer(_ id: UBXMessageID, _ payload: [UInt8], at instant: Instant, _ actions: inout [Action]) {
    switch id {
    case .monVER where payload.isEmpty: actions.append(.send(Self.identity.frame))
    case .secUNIQID where payload.isEmpty: actions.append(.send(uniqueID()))
    case .cfgVALSET: acknowledge(id, set(payload, at: instant), &actions)
    case .cfgVALGET: get(payload, &actions)
    case .cfgVALDEL: acknowledge(id, delete(payload), &actions)
    case .cfgCFG: acknowledge(id, manage(payload), &actions)
    case .cfgRST where payload.count == 4:
      let start = CfgRST.Start(rawValue: payload.bytes.load(at: 0))
      reset(CfgRST(start, mode: CfgRST.Mode(rawValue: payload[2])), at: instant)
    case _ where id.messageClass == 0x06: acknowledge(id, false, &actions)
    case _ where payload.isEmpty && Self.output(of: id) != nil: poll(id, &actions)
    default: break
    }
  }

  /// What MON-VER tells.
  static var identity: MonVER.Values {
    MonVER.Values(
      software: "ROM SPG 5.10 (7b202e)", hardware: "000A0000",
      extensions: [
        "FWVER=SPG 5.10", "PROTVER=34.10", "MOD=SAM-M10Q", "GPS;GLO;GAL;BDS", "SBAS;QZSS",
      ])
  }

  /// SEC-UNIQID version 2: six bytes that follow from the seed.
  private func uniqueID() -> [UInt8] {
    UBXWriter.frame(.secUNIQID, capacity: 10) { writer in
      writer.append(2 as UInt8)
      writer.appendZeros(3)
      writer.append(0x10E5 as UInt16)
      writer.append(UInt32(truncatingIfNeeded: scenario.seed))
    } ?? []
  }

  private func acknowledge(_ id: UBXMessageID, _ isAccepted: Bool, _ actions: inout [Action]) {
    actions.append(.send(Ack(id, isAccepted: isAccepted).frame))
  }

  private mutating func poll(_ id: UBXMessageID, _ actions: inout [Action]) {
    guard let lastSolution else { return }
    var view = SkyView()
    let seconds = Double(lastSolution.time.unixNanoseconds - scenario.start.unixNanoseconds) * 1e-9
    sky.fill(&view, at: seconds, isFixed: lastSolution.isFixed)
    if let frame = navigationMessage(id, lastSolution, view) { actions.append(.send(frame)) }
  }
}

extension VirtualReceiver {
  /// VALSET: all or nothing.
  private mutating func set(_ payload: [UInt8], at instant: Instant) -> Bool {
    guard payload.count >= 4, payload[0] <= 1, let items = Self.items(in: payload) else { return false }
    let layers = ConfigurationLayers(rawValue: payload[1])
    // There is no flash: asking for it alone has no effect that could be acknowledged.
    guard !layers.isDisjoint(with: [.ram, .battery]), items.allSatisfy(configuration.accepts) else { return false }
    let step = payload[0] == 1 ? payload[2] & 3 : 0
    guard step >= 2 else {
      transaction = step == 1 ? (items, layers) : nil
      if step == 0 { apply(items, layers: layers, at: instant) }
      return true
    }
    guard let begun = transaction, begun.layers == layers else { return false }
    transaction = step == 2 ? (begun.items + items, layers) : nil
    if step == 3 { apply(begun.items + items, layers: layers, at: instant) }
    return true
  }

  private mutating func apply(_ items: [ConfigurationItem], layers: ConfigurationLayers, at instant: Instant) {
    let period = periodNanoseconds
    configuration.set(items, layers: layers)
    if periodNanoseconds != period { scheduleEpoch(after: instant) }
  }

  /// VALGET: values, then the acknowledgement; a refusal for keys that are not there.
  private func get(_ payload: [UInt8], _ actions: inout [Action]) {
    guard payload.count >= 8, payload.count % 4 == 0, payload.count <= 4 + 4 * CfgVALSET.maximumItems, payload[0] == 0
    else { return acknowledge(.cfgVALGET, false, &actions) }
    let layer = ConfigurationLayer(rawValue: payload[1])
    let position = UInt16(payload[2]) | UInt16(payload[3]) << 8
    var found: [ConfigurationItem] = []
    for start in stride(from: 4, to: payload.count, by: 4) {
      let key = ConfigurationKey(rawValue: payload.bytes.load(at: start))
      guard let items = configuration.items(of: key, in: layer), !items.isEmpty else {
        return acknowledge(.cfgVALGET, false, &actions)
      }
      found += items
    }
    let page = Array(found.dropFirst(Int(position)).prefix(CfgVALSET.maximumItems))
    actions.append(.send(CfgVALGET.Answer(page, layer: layer, position: position).frame))
    acknowledge(.cfgVALGET, true, &actions)
  }

  /// VALDEL: only of battery-backed RAM, here.
  private mutating func delete(_ payload: [UInt8]) -> Bool {
    guard payload.count >= 8, payload.count % 4 == 0, payload[0] <= 1, payload[1] & 2 != 0 else { return false }
    let keys = stride(from: 4, to: payload.count, by: 4).map {
      ConfigurationKey(rawValue: payload.bytes.load(at: $0))
    }
    let isKnown = keys.allSatisfy { configuration.items(of: $0, in: .defaults)?.isEmpty == false }
    if isKnown { configuration.remove(keys) }
    return isKnown
  }

  /// CFG-CFG: any bit of a mask means everything, on this generation.
  private mutating func manage(_ payload: [UInt8]) -> Bool {
    guard payload.count == 12 || payload.count == 13 else { return false }
    func mask(_ start: Int) -> Bool { payload[start..<start + 4].contains { $0 != 0 } }
    if mask(0) { configuration.remove([ConfigurationKey(rawValue: 0x0FFF_FFFF)]) }
    if mask(4) { configuration.save() }
    if mask(8) { configuration.restart() }
    return true
  }

  /// CFG-RST: never acknowledged.
  private mutating func reset(_ command: CfgRST, at instant: Instant) {
    // Typical times to fix under open sky: hot, warm, cold.
    let search = command.start == .hot ? 1.0 : command.start == .warm ? 20 : 24
    switch command.mode {
    case .hardware, .software, .afterShutdown:
      configuration.restart()
      transaction = nil
      isStopped = false
      let boot = instant.advanced(bySeconds: Self.bootDuration)
      bootsAt = boot
      fixesAt = boot.advanced(bySeconds: search)
      scheduleEpoch(after: boot)
    case .navigation: fixesAt = instant.advanced(bySeconds: search)
    case .stop: isStopped = true
    case .start:
      if isStopped { fixesAt = instant.advanced(bySeconds: search) }
      isStopped = false
    default: break
    }
  }

  /// The items behind the header, or `nil` where they do not come out even or are more than 64.
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

extension UBXMessageID {
  fileprivate static var cfgVALDEL: Self { Self(class: 0x06, 0x8C) }
  fileprivate static var cfgCFG: Self { Self(class: 0x06, 0x09) }
  fileprivate static var secUNIQID: Self { Self(class: 0x27, 0x03) }
}
