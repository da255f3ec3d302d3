import GNSSWire

/// Settings of u-blox 9 and later: CFG-VALSET and CFG-VALGET, 64 items at a time, in layers.
///
/// One unknown key makes the receiver refuse everything that came with it.
struct UBloxKeyDialect: Dialect {
  /// RAM, battery-backed RAM and flash can be read one by one.
  var readable: ConfigurationLayers { [.ram, .battery, .flash] }
  /// And written, in any combination.
  var writable: ConfigurationLayers { [.ram, .battery, .flash] }

  /// u-blox's own name.
  func name(of key: ConfigurationKey) -> String { key.name }

  /// VALGETs of up to 64 keys.
  func reads(_ keys: [ConfigurationKey], from layer: ConfigurationLayers) -> [Request<ConfigurationKey>] {
    stride(from: 0, to: keys.count, by: CfgVALSET.maximumItems).map { start in
      let page = Array(keys[start..<min(start + CfgVALSET.maximumItems, keys.count)])
      return Request(
        bytes: CfgVALGET.Request(page, layer: Self.number(of: layer)).frame, token: UBXMessageID.cfgVALGET.token,
        keys: page,
        completion: .values)
    }
  }

  /// The number of one layer in a VALGET.
  static func number(of layer: ConfigurationLayers) -> ConfigurationLayer {
    layer == .flash ? .flash : layer == .battery ? .battery : layer == .defaults ? .defaults : .ram
  }

  /// VALSETs of up to 64 items.
  func writes(
    _ settings: [Setting<ConfigurationKey>], to layers: ConfigurationLayers, known: [ConfigurationKey: Int]
  ) -> [Request<ConfigurationKey>] {
    stride(from: 0, to: settings.count, by: CfgVALSET.maximumItems).map { start in
      let page = settings[start..<min(start + CfgVALSET.maximumItems, settings.count)]
      let items = page.map { ConfigurationItem($0.key, UInt64(truncatingIfNeeded: $0.value)) }
      return Request(
        bytes: CfgVALSET.Command(items, layers: layers).frame, token: UBXMessageID.cfgVALSET.token,
        keys: page.map(\.key))
    }
  }

  /// ACK-ACK, ACK-NAK, and the values of a VALGET.
  func answer(in frame: Frame) -> Answer<ConfigurationKey>? {
    guard case .ubx(let frame) = copy frame else { return nil }
    if let ack = Ack(frame) { return ack.answer }
    guard let get = CfgVALGET(frame), get.isAnswer else { return nil }
    var values: [ConfigurationKey: Int] = [:]
    var items = get.items
    while let item = items.next() { values[item.key] = Int(truncatingIfNeeded: item.value) }
    let layer: ConfigurationLayers? =
      get.layer == .ram ? .ram : get.layer == .battery ? .battery : get.layer == .flash ? .flash : nil
    return .values(UBXMessageID.cfgVALGET.token, values, layer)
  }
}

extension UBXMessageID {
  /// What answers to this message name.
  var token: UInt32 { UInt32(rawValue) }
}

extension Ack {
  /// What it says of a command about configuration items.
  var answer: Answer<ConfigurationKey> { isAccepted ? .accepted(command.token) : .refused(command.token) }
}
