import GNSSWire

/// The commands that put a demand in force, in the language of the receiver's generation.
///
/// What makes the receiver speak UBX goes to RAM and battery-backed RAM, so that a reset does not lose it. That NMEA is
/// off stands in RAM alone: after a power cut the receiver is as everybody else expects it.
struct UBloxCommands {
  /// The receiver's own port that the host is connected to.
  let port: ConfigurationKey.Port
  /// How this generation is configured.
  let interface: UBloxIdentity.ConfigurationInterface

  /// Asks who the receiver is.
  static let versionPoll = UBXPoll(.monVER).frame

  /// NMEA sentences that u-blox receivers send by default.
  private static let sentences: [(name: String, id: UBXMessageID)] = [
    ("GGA", .nmeaGGA), ("GLL", .nmeaGLL), ("GSA", .nmeaGSA), ("GSV", .nmeaGSV), ("RMC", .nmeaRMC), ("VTG", .nmeaVTG),
  ]

  /// NAV-PVT with every solution, and the mark at the end of each epoch where the firmware has it.
  func navigation(endOfEpoch: Bool) -> [Command] {
    switch interface {
    case .keys:
      var items = [Item("NAV-PVT", .output(.navPVT, on: port), 1)]
      if endOfEpoch { items.append(Item("NAV-EOE", .output(.navEOE, on: port), 1)) }
      return [set(items, [.ram, .battery])]
    case .legacy:
      return [output("NAV-PVT", .navPVT, rate: 1)] + (endOfEpoch ? [output("NAV-EOE", .navEOE, rate: 1)] : [])
    }
  }

  /// NMEA on this port on or off, until the next reset.
  func nmea(on: Bool) -> [Command] {
    switch interface {
    case .keys: [set([Item("NMEA", .outputNMEA(port), on ? 1 : 0)], .ram)]
    case .legacy: Self.sentences.map { output($0.name, $0.id, rate: on ? 1 : 0) }
    }
  }

  /// Rate, dynamic model, and the satellites about once a second.
  func demand(_ demand: Demand) -> [Command] {
    let milliseconds = UInt16(max(25, min(demand.interval * 1000, 65_535)).rounded())
    let perSecond = UInt8(max(1, min((1000 / Double(milliseconds)).rounded(), 127)))
    switch interface {
    case .keys:
      return [
        set(
          [
            Item("rate", .rateMeasurement, UInt64(milliseconds)), Item("cycles", .rateNavigation, 1),
            Item("model", .dynamicModel, UInt64(demand.model.rawValue)),
            Item("NAV-DOP", .output(.navDOP, on: port), 1),
            Item("NAV-SAT", .output(.navSAT, on: port), UInt64(perSecond)),
          ], [.ram, .battery])
      ]
    case .legacy:
      return [
        command("rate", CfgRATE(measurementMilliseconds: milliseconds)),
        command("model", CfgNAV5(dynamicModel: DynamicModel(rawValue: demand.model.rawValue))),
        output("NAV-DOP", .navDOP, rate: 1), output("NAV-SAT", .navSAT, rate: perSecond),
      ]
    }
  }

  private struct Item {
    var name: String
    var item: ConfigurationItem

    init(_ name: String, _ key: ConfigurationKey, _ value: UInt64) {
      self.name = name
      item = ConfigurationItem(key, value)
    }
  }

  private func set(_ items: [Item], _ layers: ConfigurationLayers) -> Command {
    var whole = command(
      items.map(\.name).joined(separator: ", "), CfgVALSET.Command(items.map(\.item), layers: layers))
    if items.count > 1 { whole.pieces = items.map { set([$0], layers) } }
    return whole
  }

  private func output(_ name: String, _ message: UBXMessageID, rate: UInt8) -> Command {
    command(name, CfgMSG(message, rate: rate))
  }

  private func command(_ name: String, _ message: some UBXEncodable) -> Command {
    Command(name: name, id: message.messageID, bytes: message.frame)
  }
}
