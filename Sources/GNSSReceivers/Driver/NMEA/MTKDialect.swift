import GNSSTransport
import GNSSWire

/// MediaTek's PMTK: every command is acknowledged by its number, interval and sentences can be asked, the mode cannot.
struct MTKDialect: NMEADialect {
  static let family = Profile.Family.mtk
  /// PMTK220 takes 100 to 10,000 ms; these divide a second, or are whole seconds.
  static let intervals = [100, 200, 250, 500, 1000, 2000, 5000, 10_000]
  static let outputRates = 1...5

  /// The commands, by which answers name them.
  private enum Number {
    static let interval: UInt32 = 220
    static let output: UInt32 = 314
    static let queryInterval: UInt32 = 400
    static let queryOutput: UInt32 = 414
    static let model: UInt32 = 886
  }

  /// Whether it is asked.
  private var asks = true
  var readable: ConfigurationLayers { asks ? .ram : [] }
  let writable: ConfigurationLayers = .ram

  init() {}

  var withoutQuestions: MTKDialect {
    var dialect = self
    dialect.asks = false
    return dialect
  }

  func name(of key: NMEAKey) -> String {
    switch key {
    case .output(let sentence): "PMTK314 \(sentence.rawValue.uppercased())"
    case .interval: "PMTK220"
    case .model: "PMTK886"
    }
  }

  func reads(_ keys: [NMEAKey], from layer: ConfigurationLayers) -> [Request<NMEAKey>] {
    var requests: [Request<NMEAKey>] = []
    let outputs = keys.filter(\.isOutput)
    if !outputs.isEmpty {
      requests.append(
        Request(
          bytes: Array(PMTKCommand.queryOutput()), token: Number.queryOutput, keys: outputs, completion: .values))
    }
    if keys.contains(.interval) {
      requests.append(
        Request(
          bytes: Array(PMTKCommand.queryInterval()), token: Number.queryInterval, keys: [.interval],
          completion: .values))
    }
    return requests
  }

  func writes(
    _ settings: [Setting<NMEAKey>], to layers: ConfigurationLayers, known: [NMEAKey: Int]
  ) -> [Request<NMEAKey>] {
    var requests: [Request<NMEAKey>] = []
    var outputs = known
    var keys: [NMEAKey] = []
    for setting in settings where setting.key.isOutput {
      outputs[setting.key] = setting.value
      keys.append(setting.key)
    }
    if !keys.isEmpty {
      // One command sets all sentences: what is not wanted otherwise is repeated.
      requests.append(
        Request(bytes: Array(PMTKCommand.output(rates(outputs))), token: Number.output, keys: keys))
    }
    for setting in settings {
      switch setting.key {
      case .output: break
      case .interval:
        requests.append(
          Request(
            bytes: Array(PMTKCommand.interval(milliseconds: setting.value)), token: Number.interval,
            keys: [.interval]))
      case .model:
        guard let mode = PMTKCommand.NavigationMode(rawValue: setting.value) else { continue }
        requests.append(
          Request(bytes: Array(PMTKCommand.navigationMode(mode)), token: Number.model, keys: [.model]))
      }
    }
    return requests
  }

  private func rates(_ values: [NMEAKey: Int]) -> PMTKCommand.Rates {
    var rates = PMTKCommand.Rates()
    for sentence in NMEAKey.Sentence.allCases {
      // What is not known to be off stays on: it may be what a position comes from.
      let value = values[.output(sentence)] ?? 1
      switch sentence {
      case .gll: rates.gll = value
      case .rmc: rates.rmc = value
      case .vtg: rates.vtg = value
      case .gga: rates.gga = value
      case .gsa: rates.gsa = value
      case .gsv: rates.gsv = value
      case .gst: rates.gst = value
      case .zda: rates.zda = value
      }
    }
    return rates
  }

  func answer(in frame: Frame) -> Answer<NMEAKey>? {
    guard case .nmea(let frame) = frame else { return nil }
    let sentence = NMEASentence(frame)
    if let interval = PMTK500(sentence) {
      return .values(Number.queryInterval, [.interval: interval.interval], .ram)
    }
    if let output = PMTK514(sentence) {
      let rates = output.rates
      return .values(
        Number.queryOutput,
        [
          .output(.gll): rates.gll, .output(.rmc): rates.rmc, .output(.vtg): rates.vtg, .output(.gga): rates.gga,
          .output(.gsa): rates.gsa, .output(.gsv): rates.gsv, .output(.gst): rates.gst, .output(.zda): rates.zda,
        ], .ram)
    }
    guard let answer = PMTK001(sentence), let token = UInt32(exactly: answer.command) else { return nil }
    guard answer.result != .done else { return .accepted(token) }
    // A question that is refused says nothing of the setting.
    return [Number.queryInterval, Number.queryOutput].contains(token) ? .unreadable(token) : .refused(token)
  }

  static var introduction: [[UInt8]] { [Array(PMTKCommand.version())] }

  static func baud(_ rate: BaudRate) -> [UInt8]? {
    [4800, 9600, 14_400, 19_200, 38_400, 57_600, 115_200].contains(rate)
      ? Array(PMTKCommand.baud(Int(rate.rawValue))) : nil
  }

  static func number(of model: Demand.DynamicModel) -> Int? {
    let mode: PMTKCommand.NavigationMode =
      switch model {
      case .portable, .automotive: .normal
      case .pedestrian: .fitness
      case .airborne1g: .aviation
      }
    return mode.rawValue
  }

  /// MT3333 and its like have GST, MT3339 takes the number and sends nothing.
  static func useful(_ facts: NMEAIdentity) -> [NMEAKey.Sentence] {
    facts.firmware?.contains("3333") == true ? [.gsa, .gst, .gsv] : [.gsa, .gsv]
  }

  static func learn(from frame: NMEAFrame, _ identity: inout NMEAIdentity) -> Bool {
    guard let version = PMTK705(NMEASentence(frame)) else { return false }
    identity.firmware = String(field: version.release.bytes)
    if !version.product.isEmpty { identity.module = String(field: version.product.bytes) }
    identity.chip = "MediaTek"
    return true
  }

  static func isStart(_ frame: NMEAFrame) -> Bool {
    let sentence = NMEASentence(frame)
    return PMTK010(sentence)?.isStart == true || PMTK011(sentence) != nil
  }
}

extension NMEAKey {
  /// Whether it is how often a sentence is sent.
  var isOutput: Bool { if case .output = self { true } else { false } }
}
