import GNSSWire

/// How a MediaTek MT3339 behaves: PMTK commands, settings that only the backup supply keeps, standby and backup.
struct MTKPersonality: Personality {
  private var settings: LayeredSettings
  private var teller = SentenceTeller(
    SentenceWriter(
      systems: [.init(.gps, .l1ca), .init(.glonass, .l1of)], order: [.gga, .gll, .gsa, .gsv, .rmc, .vtg, .zda],
      talker: .gps, decimals: 4, isBefore410: true, tellsClock: true))

  init(baudRate: UInt32, period: Int) {
    settings = LayeredSettings(
      SentenceSettings(
        baudRate: baudRate, interval: max(100, min(period, 10_000)),
        rates: [.gga: 1, .gsa: 1, .gsv: 5, .rmc: 1, .vtg: 1], systems: [.gps]), keeping: .battery)
  }

  var baudRate: UInt32 { settings.ram.baudRate }
  var period: Int64 { Int64(settings.ram.interval) * 1_000_000 }
  var systems: Set<SatelliteSystem> { settings.ram.systems }
  var isMute: Bool { settings.ram.rates.values.allSatisfy { $0 == 0 } }
  var isDeaf: Bool { false }

  mutating func restart(keeping retention: Retention) { settings.restart(keeping: retention) }
  func settings(in layer: SettingsLayer) -> [String: Int64] { settings.named(layer) }
  func greeting() -> [UInt8] { [UInt8](sentence: "PMTK011,MTKGPS") + [UInt8](sentence: "PMTK010,001") }

  mutating func tell(_ epoch: Epoch) -> [Effect] { teller.tell(epoch, settings.ram) }

  func refuse(_ command: Command) -> [Effect]? {
    guard let number = Self.number(of: command), tell(number) == nil else { return nil }
    return [Self.acknowledge(number, 2)]
  }

  mutating func answer(_ command: Command, _ circumstances: Circumstances) -> [Effect] {
    guard case .sentence(let sentence) = command, let number = Self.number(of: command) else { return [] }
    guard !circumstances.unknown.contains(sentence.address) else { return [Self.acknowledge(number, 1)] }
    if let start = Self.starts[number] {
      if number == 104 { settings.reset() }
      return [.restart(start)]
    }
    return tell(number) ?? sleep(number, sentence) ?? set(number, sentence)
  }

  /// PMTK101 to 104, which are not acknowledged.
  private static let starts: [Int: Memory] = [101: .hot, 102: .warm, 103: .cold, 104: .cold]

  private static func number(of command: Command) -> Int? {
    guard case .sentence(let sentence) = command, sentence.address.hasPrefix("PMTK") else { return nil }
    return Int(sentence.address.dropFirst(4))
  }

  /// PMTK001: 0 invalid, 1 unsupported, 2 failed, 3 done; three digits of the command, as PMTK000 shows them.
  private static func acknowledge(_ number: Int, _ result: Int, _ more: String = "") -> Effect {
    let digits = String(number)
    let padded = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    return .answer([UInt8](sentence: "PMTK001,\(padded),\(result)\(more)"))
  }

  /// Questions.
  private func tell(_ number: Int) -> [Effect]? {
    switch number {
    case 400: return [.answer([UInt8](sentence: "PMTK500,\(settings.ram.interval),0,0,0.0,0.0"))]
    case 414:
      let rates = Self.outputs.map { $0.map { String(settings.ram.rates[$0] ?? 0) } ?? "0" }
      return [.answer([UInt8](sentence: "PMTK514,\(rates.joined(separator: ","))"))]
    case 447:
      let speed = settings.ram.staticSpeed
      return [.answer([UInt8](sentence: "PMTK527,\(speed / 100).\(speed / 10 % 10)\(speed % 10)"))]
    case 605: return [.answer([UInt8](sentence: "PMTK705,AXN_2.31_3339_13101700,5632,PA6H,1.0"))]
    default: return nil
    }
  }

  /// PMTK161 and PMTK225.
  private mutating func sleep(_ number: Int, _ sentence: Command.Sentence) -> [Effect]? {
    let kind = sentence.integer(0) ?? -1
    switch (number, kind) {
    case (161, 0), (161, 1):
      return [Self.acknowledge(161, 3), .sleep(Sleep(wakesOnByte: true, keepsRAM: true))]
    case (225, 0):
      settings.ram.rhythm = nil
      return [Self.acknowledge(225, 3)]
    case (225, 4):
      // Only the pin or the supply ends it.
      return [Self.acknowledge(225, 3), .sleep(Sleep(wakesOnByte: false, keepsRAM: false))]
    case (225, 1), (225, 2):
      let times = (1...4).compactMap { sentence.integer($0) }
      guard times.count >= 2, times.allSatisfy({ (1000...518_400_000).contains($0) || $0 == 0 }) else {
        return [Self.acknowledge(225, 0)]
      }
      let seconds = times.map { Double($0) / 1000 }
      settings.ram.rhythm = SentenceSettings.Rhythm(
        kind: kind, run: seconds[0], sleep: seconds[1], searchRun: times.count == 4 ? seconds[2] : seconds[0],
        searchSleep: times.count == 4 ? seconds[3] : seconds[1], isBackup: kind == 1)
      return [Self.acknowledge(225, 3)]
    case (225, 8), (225, 9):
      // What the always-locate modes do with a board at rest under open sky.
      settings.ram.rhythm = SentenceSettings.Rhythm(
        kind: kind, run: 5, sleep: 30, searchRun: 60, searchSleep: 120, isBackup: kind == 9)
      return [Self.acknowledge(225, 3)]
    case (161, _), (225, _): return [Self.acknowledge(number, 0)]
    default: return nil
    }
  }

  /// Settings.
  private mutating func set(_ number: Int, _ sentence: Command.Sentence) -> [Effect] {
    switch number {
    case 0, 223, 285, 286, 301, 313, 320: return [Self.acknowledge(number, 3)]
    case 220, 300:
      guard let interval = sentence.integer(0), (100...10_000).contains(interval) else { break }
      settings.ram.interval = interval
      return [Self.acknowledge(number, 3), .changePeriod]
    case 251:
      // Not acknowledged: the answer would come at either rate.
      guard let rate = sentence.integer(0), Self.rates.contains(rate) || rate == 0 else { break }
      settings.ram.baudRate = rate == 0 ? settings.defaults.baudRate : UInt32(rate)
      return [.changeBaudRate]
    case 314: return setOutput(sentence)
    case 353:
      guard let gps = sentence.integer(0), gps <= 1 else { break }
      let hasGLONASS = sentence.integer(1) == 1
      guard gps == 1 || hasGLONASS else { break }
      settings.ram.systems = gps == 1 ? (hasGLONASS ? [.gps, .glonass] : [.gps]) : [.glonass]
      let echo = ",\(gps),\(hasGLONASS ? 1 : 0),0,0,0"
      return [Self.acknowledge(353, 3, echo), .restartNavigation(.hot)]
    case 386:
      guard let text = sentence.fields.first, let speed = Double(text), speed == 0 || (0.1...2).contains(speed) else {
        break
      }
      settings.ram.staticSpeed = Int((speed * 100).rounded())
      return [Self.acknowledge(386, 3)]
    case 886:
      guard let mode = sentence.integer(0), (0...3).contains(mode) else { break }
      settings.ram.model = mode
      return [Self.acknowledge(886, 3)]
    default: return [Self.acknowledge(number, 1)]
    }
    return [Self.acknowledge(number, 0)]
  }

  private static let rates: Set<Int> = [4800, 9600, 14_400, 19_200, 38_400, 57_600, 115_200]

  /// The fields of PMTK314 that this simulation has a sentence for.
  private static let outputs: [SentenceWriter.Sentence?] =
    [.gll, .rmc, .vtg, .gga, .gsa, .gsv] + [SentenceWriter.Sentence?](repeating: nil, count: 11) + [.zda, nil]

  private mutating func setOutput(_ sentence: Command.Sentence) -> [Effect] {
    if sentence.integer(0) == -1 {
      settings.ram.rates = settings.defaults.rates
      return [Self.acknowledge(314, 3)]
    }
    let rates = sentence.fields.compactMap { Int($0) }
    guard rates.count == sentence.fields.count, rates.count >= 17, rates.allSatisfy({ (0...5).contains($0) }) else {
      return [Self.acknowledge(314, 0)]
    }
    for (kind, rate) in zip(Self.outputs, rates) {
      if let kind { settings.ram.rates[kind] = rate }
    }
    return [Self.acknowledge(314, 3)]
  }
}
