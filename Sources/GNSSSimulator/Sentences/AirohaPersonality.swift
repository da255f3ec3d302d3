import GNSSWire

/// How a Quectel LC76G (Airoha AG3352) behaves: PAIR and PQTM commands, flash memory, a sleep that hears nothing.
struct AirohaPersonality: Personality {
  private var settings: LayeredSettings
  private var teller = SentenceTeller(
    SentenceWriter(
      systems: [.init(.gps, .l1ca), .init(.glonass, .l1of), .init(.galileo, .e1), .init(.beidou, .b1c)],
      order: [.gga, .gll, .gsa, .gsv, .rmc, .vtg, .zda, .gst]))
  /// Whether the processor is kept awake for commands.
  private var isLocked = false
  /// Whether satellites are searched.
  private var isEngineOn = true

  private static let version = "LC76GABNR12A03S"

  init(baudRate: UInt32, period: Int) {
    settings = LayeredSettings(
      SentenceSettings(
        baudRate: baudRate, interval: max(100, min(period, 1000)),
        rates: [.gga: 1, .gll: 1, .gsa: 1, .gsv: 1, .rmc: 1, .vtg: 1],
        systems: [.gps, .glonass, .galileo, .beidou, .qzss]), keeping: .flash)
  }

  var baudRate: UInt32 { settings.ram.baudRate }
  var period: Int64 { Int64(settings.ram.interval) * 1_000_000 }
  var systems: Set<SatelliteSystem> { settings.ram.systems }
  var isMute: Bool { settings.ram.rates.values.allSatisfy { $0 == 0 } }
  /// With the engine off, and nothing that keeps it awake, the processor sleeps.
  var isDeaf: Bool { !isEngineOn && !isLocked }

  mutating func restart(keeping retention: Retention) {
    settings.restart(keeping: retention)
    (isLocked, isEngineOn) = (false, true)
  }

  func settings(in layer: SettingsLayer) -> [String: Int64] { settings.named(layer) }

  func greeting() -> [UInt8] {
    [UInt8](sentence: "PAIR021,\(Self.version),S,N,0,0,0,,,0,0,0,0,,")
      + [UInt8](sentence: "PAIR010,0,0,2408,43200")
  }

  mutating func tell(_ epoch: Epoch) -> [Effect] { teller.tell(epoch, settings.ram) }

  func refuse(_ command: Command) -> [Effect]? {
    guard case .sentence(let sentence) = command else { return nil }
    if let number = Self.number(of: sentence) {
      return tell(number, sentence) == nil ? [Self.acknowledge(number, 2)] : nil
    }
    guard sentence.address.hasPrefix("PQTM"), sentence.address != "PQTMVERNO" else { return nil }
    return [.answer([UInt8](sentence: "\(sentence.address),ERROR,2"))]
  }

  mutating func answer(_ command: Command, _ circumstances: Circumstances) -> [Effect] {
    guard case .sentence(let sentence) = command else { return [] }
    let isUnknown = circumstances.unknown.contains(sentence.address)
    if sentence.address.hasPrefix("PQTM") {
      return isUnknown ? [Self.acknowledge(0, 4)] : answer(sentence, circumstances)
    }
    guard let number = Self.number(of: sentence) else { return [] }
    if isUnknown { return [Self.acknowledge(number, 3)] }
    return tell(number, sentence) ?? control(number, sentence, circumstances) ?? set(number, sentence)
  }

  private static func number(of sentence: Command.Sentence) -> Int? {
    sentence.address.hasPrefix("PAIR") ? Int(sentence.address.dropFirst(4)) : nil
  }

  /// PAIR001: 0 done, 1 in work, 2 failed, 3 unsupported, 4 bad parameter, 5 busy.
  private static func acknowledge(_ number: Int, _ result: Int) -> Effect {
    let digits = String(number)
    let padded = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    return .answer([UInt8](sentence: "PAIR001,\(padded),\(result)"))
  }

  /// Questions: the acknowledgement, then the answer.
  private func tell(_ number: Int, _ sentence: Command.Sentence) -> [Effect]? {
    let values: String
    switch number {
    case 20: values = "PAIR020,\(Self.version),S,N,0,0,0,,,0,0,0,0,,"
    case 21: values = "PAIR021,\(Self.version),S,N,0,0,0,,,0,0,0,0,,"
    case 51: values = "PAIR051,\(settings.ram.interval)"
    case 63:
      guard let kind = sentence.integer(0), Self.outputs.indices.contains(kind) else {
        return [Self.acknowledge(63, 4)]
      }
      values = "PAIR063,\(kind),\(Self.outputs[kind].flatMap { settings.ram.rates[$0] } ?? 0)"
    case 67:
      let systems = Self.systems.map { settings.ram.systems.contains($0) ? "1" : "0" }
      values = "PAIR067,\(systems.joined(separator: ","))"
    case 71: values = "PAIR071,\(settings.ram.staticSpeed / 10)"
    case 81: values = "PAIR081,\(settings.ram.model)"
    default: return nil
    }
    return [Self.acknowledge(number, 0), .answer([UInt8](sentence: values))]
  }

  /// Engine, starts, sleep, saving.
  private mutating func control(
    _ number: Int, _ sentence: Command.Sentence, _ circumstances: Circumstances
  ) -> [Effect]? {
    let done = Self.acknowledge(number, 0)
    switch number {
    case 2:
      isEngineOn = true
      return [done, .startNavigation]
    case 3:
      isEngineOn = false
      return [done, .stopNavigation]
    case 4, 23: return [done, .restart(.hot)]
    case 5: return [done, .restart(.warm)]
    case 6: return [done, .restart(.cold)]
    case 7:
      settings.reset()
      return [done, .restart(.cold)]
    case 382:
      guard let value = sentence.integer(0), (0...1).contains(value) else { return [Self.acknowledge(382, 4)] }
      isLocked = value == 1
      return [done]
    case 511: return [done]
    case 513: return save(done, circumstances)
    case 650:
      guard let seconds = sentence.integer(0), seconds == 0 || (10...62_208_000).contains(seconds) else {
        return [Self.acknowledge(650, 4)]
      }
      let sleep = Sleep(seconds: seconds == 0 ? nil : Double(seconds), wakesOnByte: false, keepsRAM: false)
      return [done, .sleep(sleep)]
    default: return nil
    }
  }

  private mutating func save(_ answer: Effect, _ circumstances: Circumstances) -> [Effect] {
    guard circumstances.tearsFlash else {
      settings.save()
      return [answer]
    }
    settings.saveHalf()
    return [.tearFlash]
  }

  /// Settings.
  private mutating func set(_ number: Int, _ sentence: Command.Sentence) -> [Effect] {
    let (first, second, third) = (sentence.integer(0), sentence.integer(1), sentence.integer(2))
    let done = Self.acknowledge(number, 0)
    switch number {
    case 50:
      guard let first, (100...1000).contains(first) else { break }
      settings.ram.interval = first
      return [done, .changePeriod]
    case 62:
      guard let first, let second, Self.outputs.indices.contains(first), (0...20).contains(second) else { break }
      if let kind = Self.outputs[first] { settings.ram.rates[kind] = second }
      return [done]
    case 66:
      let flags = sentence.fields.compactMap { Int($0) }
      guard flags.count == 6, flags.allSatisfy({ (0...1).contains($0) }), flags.contains(1) else { break }
      settings.ram.systems = Set(zip(Self.systems, flags).filter { $0.1 == 1 }.map(\.0))
      return [done, .restartNavigation(.hot)]
    case 70:
      guard let first, (0...20).contains(first) else { break }
      settings.ram.staticSpeed = first * 10
      return [done]
    case 80:
      guard let first, [0, 1, 4, 5, 7, 9].contains(first) else { break }
      settings.ram.model = first
      return [done]
    case 864:
      guard first == 0, second == 0, let third, Self.rates.contains(third) else { break }
      settings.ram.baudRate = UInt32(third)
      return [done, .changeBaudRate]
    default: return [Self.acknowledge(number, 3)]
    }
    return [Self.acknowledge(number, 4)]
  }

  private static let rates: Set<Int> = [9600, 38_400, 57_600, 115_200, 230_400, 460_800, 921_600]
  /// In the order of PAIR062; GRS has no sentence here.
  private static let outputs: [SentenceWriter.Sentence?] = [.gga, .gll, .gsa, .gsv, .rmc, .vtg, .zda, nil, .gst]
  /// In the order of PAIR066.
  private static let systems: [SatelliteSystem] = [.gps, .glonass, .galileo, .beidou, .qzss, .navic]
}

// Quectel's own commands.

extension AirohaPersonality {
  private mutating func answer(_ sentence: Command.Sentence, _ circumstances: Circumstances) -> [Effect] {
    let name = sentence.address
    let done = Effect.answer([UInt8](sentence: "\(name),OK"))
    switch name {
    case "PQTMVERNO": return [.answer([UInt8](sentence: "PQTMVERNO,\(Self.version),2023/12/21,15:11:41"))]
    case "PQTMSAVEPAR": return save(done, circumstances)
    case "PQTMRESTOREPAR":
      settings.forget()
      return [done]
    case "PQTMSRR": return [.restart(.hot)]
    case "PQTMHOT": return [.restart(.hot)]
    case "PQTMWARM": return [.restart(.warm)]
    case "PQTMCOLD": return [.restart(.cold)]
    case "PQTMCFGFIXRATE":
      if sentence.fields.first == "R" { return [.answer([UInt8](sentence: "\(name),OK,\(settings.ram.interval)"))] }
      guard let interval = sentence.integer(1), (100...1000).contains(interval) else {
        return [.answer([UInt8](sentence: "\(name),ERROR,1"))]
      }
      settings.ram.interval = interval
      return [done, .changePeriod]
    // What this module does not know is answered as no PAIR at all.
    default: return [Self.acknowledge(0, 4)]
    }
  }
}
