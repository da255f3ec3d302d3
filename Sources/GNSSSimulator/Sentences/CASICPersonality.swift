import GNSSWire

/// How an ATGM336H (CASIC AT6558) behaves: PCAS commands, of which none is acknowledged, and flash memory.
struct CASICPersonality: Personality {
  private var settings: LayeredSettings
  private var teller = SentenceTeller(
    SentenceWriter(
      systems: [.init(.gps, .l1ca), .init(.beidou, .b1c), .init(.glonass, .l1of)],
      order: [.gga, .gll, .gsa, .gsv, .rmc, .vtg, .zda, .antenna, .gst]))
  /// Whether PCAS10,8 has stopped the output.
  private var isSilenced = false

  init(baudRate: UInt32, period: Int) {
    settings = LayeredSettings(
      SentenceSettings(
        baudRate: baudRate, interval: Self.intervals.contains(period) ? period : 1000,
        rates: [.gga: 1, .gll: 1, .gsa: 1, .gsv: 1, .rmc: 1, .vtg: 1, .zda: 1, .antenna: 1], systems: [.gps, .beidou]),
      keeping: .flash)
  }

  var baudRate: UInt32 { settings.ram.baudRate }
  var period: Int64 { Int64(settings.ram.interval) * 1_000_000 }
  var systems: Set<SatelliteSystem> { settings.ram.systems }
  var isMute: Bool { isSilenced || settings.ram.rates.values.allSatisfy { $0 == 0 } }
  var isDeaf: Bool { false }

  mutating func restart(keeping retention: Retention) {
    settings.restart(keeping: retention)
    isSilenced = false
  }

  func settings(in layer: SettingsLayer) -> [String: Int64] { settings.named(layer) }

  func greeting() -> [UInt8] {
    let lines = ["MA=CASIC", "IC=ATGM336H-5N31", Self.firmware, "TB=2020-04-27,13:45:11", "MO=GB", "CI=00000000"]
    return lines.flatMap { [UInt8](sentence: "GPTXT,01,01,02,\($0)") }
  }

  private static let firmware = "SW=URANUS5,V5.3.0.0"
  private static let intervals = [1000, 500, 250, 200, 100]
  private static let rates: [UInt32] = [4800, 9600, 19_200, 38_400, 57_600, 115_200]

  mutating func tell(_ epoch: Epoch) -> [Effect] {
    let effects = teller.tell(epoch, settings.ram)
    return isSilenced ? effects.filter { if case .send = $0 { false } else { true } } : effects
  }

  func refuse(_ command: Command) -> [Effect]? {
    guard case .sentence(let sentence) = command, sentence.address.hasPrefix("PCAS"), sentence.address != "PCAS06"
    else { return nil }
    return []
  }

  mutating func answer(_ command: Command, _ circumstances: Circumstances) -> [Effect] {
    guard case .sentence(let sentence) = command, sentence.address.hasPrefix("PCAS"),
      !circumstances.unknown.contains(sentence.address)
    else { return [] }
    let value = sentence.integer(0)
    switch sentence.address.dropFirst(4) {
    case "00":
      guard circumstances.tearsFlash else {
        settings.save()
        return []
      }
      settings.saveHalf()
      return [.tearFlash]
    case "01":
      guard let value, Self.rates.indices.contains(value) else { return [] }
      settings.ram.baudRate = Self.rates[value]
      return [.changeBaudRate]
    case "02":
      guard let value, Self.intervals.contains(value) else { return [] }
      settings.ram.interval = value
      return [.changePeriod]
    case "03":
      setOutput(sentence)
      return []
    case "04":
      guard let value, (1...7).contains(value) else { return [] }
      let systems: [(Int, SatelliteSystem)] = [(1, .gps), (2, .beidou), (4, .glonass)]
      settings.ram.systems = Set(systems.filter { value & $0.0 != 0 }.map(\.1))
      return [.restartNavigation(.hot)]
    case "06": return tell(value ?? 0)
    case "10": return start(value)
    case "11":
      if let value, (0...7).contains(value) { settings.ram.model = value }
      return []
    case "12":
      guard let value, (1...65_535).contains(value) else { return [] }
      return [.sleep(Sleep(seconds: Double(value), wakesOnByte: true, keepsRAM: false))]
    default: return []
    }
  }

  /// PCAS03: an empty field keeps what is set.
  private mutating func setOutput(_ sentence: Command.Sentence) {
    let order: [SentenceWriter.Sentence?] = [
      .gga, .gll, .gsa, .gsv, .rmc, .vtg, .zda, .antenna, nil, nil, nil, nil, nil, .gst,
    ]
    for (kind, field) in zip(order, sentence.fields) {
      if let kind, let rate = Int(field), (0...9).contains(rate) { settings.ram.rates[kind] = rate }
    }
  }

  /// PCAS06: the only command that is answered.
  private func tell(_ question: Int) -> [Effect] {
    let modes: [Set<SatelliteSystem>: String] = [
      [.gps]: "G", [.beidou]: "B", [.gps, .beidou]: "GB", [.glonass]: "R", [.gps, .glonass]: "GR",
      [.beidou, .glonass]: "BR", [.gps, .beidou, .glonass]: "GBR",
    ]
    let text: String? =
      switch question {
      case 0: Self.firmware
      case 1: "HW=ATGM336H,0006720310061"
      case 2: "MO=\(modes[settings.ram.systems] ?? "GB")"
      case 3: "CI=00000000"
      default: nil
      }
    return text.map { [.answer([UInt8](sentence: "GPTXT,01,01,02,\($0)"))] } ?? []
  }

  /// PCAS10: starts again, or stops and starts the output.
  private mutating func start(_ kind: Int?) -> [Effect] {
    switch kind {
    case 0: return [.restart(.hot)]
    case 1: return [.restart(.warm)]
    case 2: return [.restart(.cold)]
    case 3:
      settings.reset()
      return [.restart(.cold)]
    case 8: isSilenced = true
    case 9: isSilenced = false
    default: break
    }
    return []
  }
}
