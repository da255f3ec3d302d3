import GNSSTransport
import GNSSWire

/// Airoha's PAIR, as in Quectel's modules: one command for each setting, acknowledged by its number up to a second late,
/// perhaps after a word that it is being worked on. Everything can be asked.
///
/// Its processor falls asleep between epochs and then loses commands: it is told to stay awake first (PAIR382).
struct AirohaDialect: NMEADialect {
  static let family = Profile.Family.airoha
  /// PAIR050 takes 100 to 1,000 ms.
  static let intervals = [100, 200, 250, 500, 1000]
  static let outputRates = 1...20

  /// The commands, by which answers name them.
  private enum Number {
    static let interval: UInt32 = 50
    static let queryInterval: UInt32 = 51
    static let output: UInt32 = 62
    static let queryOutput: UInt32 = 63
    static let model: UInt32 = 80
    static let queryModel: UInt32 = 81
    static let cpuLock = 382
    static let save: UInt32 = 513
  }

  private var asks = true
  var readable: ConfigurationLayers { asks ? .ram : [] }
  let writable: ConfigurationLayers = .ram
  /// An acknowledgement may lag by a second, and waits behind an epoch's output.
  let timeout = 2.5

  init() {}

  var withoutQuestions: AirohaDialect {
    var dialect = self
    dialect.asks = false
    return dialect
  }

  func name(of key: NMEAKey) -> String {
    switch key {
    case .output(let sentence): "PAIR062 \(sentence.rawValue.uppercased())"
    case .interval: "PAIR050"
    case .model: "PAIR080"
    }
  }

  func reads(_ keys: [NMEAKey], from layer: ConfigurationLayers) -> [Request<NMEAKey>] {
    keys.map { key in
      switch key {
      case .output(let sentence):
        Request(
          bytes: Array(PAIRCommand.queryRate(of: Self.number(of: sentence))), token: Number.queryOutput, keys: [key],
          completion: .values)
      case .interval:
        Request(
          bytes: Array(PAIRCommand.queryInterval()), token: Number.queryInterval, keys: [key], completion: .values)
      case .model:
        Request(
          bytes: Array(PAIRCommand.queryNavigationMode()), token: Number.queryModel, keys: [key],
          completion: .values)
      }
    }
  }

  func writes(
    _ settings: [Setting<NMEAKey>], to layers: ConfigurationLayers, known: [NMEAKey: Int]
  ) -> [Request<NMEAKey>] {
    settings.compactMap { setting in
      switch setting.key {
      case .output(let sentence):
        return Request(
          bytes: Array(PAIRCommand.rate(of: Self.number(of: sentence), every: setting.value)), token: Number.output,
          keys: [setting.key])
      case .interval:
        return Request(
          bytes: Array(PAIRCommand.interval(milliseconds: setting.value)), token: Number.interval,
          keys: [setting.key])
      case .model:
        guard let mode = PAIRCommand.NavigationMode(rawValue: setting.value) else { return nil }
        return Request(
          bytes: Array(PAIRCommand.navigationMode(mode)), token: Number.model, keys: [setting.key])
      }
    }
  }

  /// Flash memory keeps everything that is in force, or nothing.
  func saves(_ keys: [NMEAKey], in layers: ConfigurationLayers) -> [Request<NMEAKey>] {
    layers == .flash ? [Request(bytes: Array(PAIRCommand.save()), token: Number.save, keys: keys)] : []
  }

  func answer(in frame: Frame) -> Answer<NMEAKey>? {
    guard case .nmea(let frame) = frame else { return nil }
    let sentence = NMEASentence(frame)
    if let interval = PAIR051(sentence) {
      return .values(Number.queryInterval, [.interval: interval.interval], .ram)
    }
    if let rate = PAIR063(sentence) {
      guard let subject = rate.subject.flatMap(Self.sentence) else { return nil }
      return .values(Number.queryOutput, [.output(subject): rate.every], .ram)
    }
    if let mode = PAIR081(sentence) { return .values(Number.queryModel, [.model: mode.mode], .ram) }
    guard let answer = PAIR001(sentence), let token = UInt32(exactly: answer.command), answer.command != Number.cpuLock
    else { return nil }
    switch answer.result {
    case .done: return .accepted(token)
    // Busy is no refusal: the time begins anew, and when it has run out the command is repeated.
    case .processing, .busy: return .pending(token)
    case .failed, .unsupported, .badParameter, nil:
      let questions = [Number.queryInterval, Number.queryOutput, Number.queryModel]
      return questions.contains(token) ? .unreadable(token) : .refused(token)
    }
  }

  static func number(of sentence: NMEAKey.Sentence) -> PAIRCommand.Sentence {
    switch sentence {
    case .rmc: .rmc
    case .gga: .gga
    case .gsa: .gsa
    case .gsv: .gsv
    case .gst: .gst
    case .gll: .gll
    case .vtg: .vtg
    case .zda: .zda
    }
  }

  private static func sentence(_ number: PAIRCommand.Sentence) -> NMEAKey.Sentence? {
    NMEAKey.Sentence.allCases.first { self.number(of: $0) == number }
  }

  static var introduction: [[UInt8]] { [Array(PAIRCommand.configuration()), Array(PQTMCommand.version())] }
  static var attention: [[UInt8]] { [Array(PAIRCommand.cpuLock(true))] }
  static var release: [[UInt8]] { [Array(PAIRCommand.cpuLock(false))] }

  static func isAttentive(_ frame: NMEAFrame) -> Bool {
    guard let answer = PAIR001(NMEASentence(frame)) else { return false }
    return answer.command == Number.cpuLock
  }

  static func baud(_ rate: BaudRate) -> [UInt8]? {
    [9600, 38_400, 57_600, 115_200, 230_400, 460_800, 921_600].contains(rate)
      ? Array(PAIRCommand.baud(Int(rate.rawValue))) : nil
  }

  static func number(of model: Demand.DynamicModel) -> Int? {
    let mode: PAIRCommand.NavigationMode =
      switch model {
      case .portable, .automotive: .normal
      case .pedestrian: .fitness
      case .airborne1g: .drone
      }
    return mode.rawValue
  }

  /// The modules for precise positions (DA, EA, BS) switch only the first six sentences so.
  static func useful(_ facts: NMEAIdentity) -> [NMEAKey.Sentence] {
    let isPrecise = ["LC29HDA", "LC29HEA", "LC29HBS"].contains { facts.module?.hasPrefix($0) == true }
    return isPrecise ? [.gsa, .gsv] : [.gsa, .gst, .gsv]
  }

  static func learn(from frame: NMEAFrame, _ identity: inout NMEAIdentity) -> Bool {
    let sentence = NMEASentence(frame)
    if let version = PAIR021(sentence) {
      // `AG3352Q_V2.3.0.AG3352_20230420`: the chip, then its firmware.
      let text = String(field: version.version.bytes)
      identity.chip = String(text.split(separator: "_").first ?? "Airoha")
      if identity.firmware == nil || identity.module == nil { identity.firmware = text }
      return true
    }
    guard let reply = PQTMReply(sentence), String(field: reply.name) == "VERNO", reply.result == nil else {
      return false
    }
    // `PQTMVERNO,LC29HDANR11A03S,2022/09/05,17:50:56`: the module, then the firmware's day.
    let words = String(field: reply.values).split(separator: ",")
    guard let module = words.first, module != "ERROR" else { return false }
    identity.module = String(module)
    return true
  }

  /// PAIR010 asks for aiding after a start, and never else.
  static func isStart(_ frame: NMEAFrame) -> Bool { PAIR010(NMEASentence(frame)) != nil }
}
