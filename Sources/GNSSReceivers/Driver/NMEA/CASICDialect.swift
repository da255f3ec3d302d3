import GNSSTransport
import GNSSWire

/// CASIC's PCAS: nothing is acknowledged and nothing can be asked but the version. A command that makes no sense to it
/// brings a text; what a good one did is seen by its effect.
struct CASICDialect: NMEADialect {
  static let family = Profile.Family.casic
  /// PCAS02 takes these.
  static let intervals = [100, 200, 250, 500, 1000]
  static let outputRates = 1...9

  /// The receiver takes a command before this has passed, in seconds; the next one may then follow.
  static let pause = 0.3
  /// Its refusal does not say of what; only one command is under way at a time.
  private static let token: UInt32 = 1

  let readable: ConfigurationLayers = []
  let writable: ConfigurationLayers = .ram

  init() {}

  var withoutQuestions: CASICDialect { self }

  func name(of key: NMEAKey) -> String {
    switch key {
    case .output(let sentence): "PCAS03 \(sentence.rawValue.uppercased())"
    case .interval: "PCAS02"
    case .model: "PCAS11"
    }
  }

  func reads(_ keys: [NMEAKey], from layer: ConfigurationLayers) -> [Request<NMEAKey>] { [] }

  func writes(
    _ settings: [Setting<NMEAKey>], to layers: ConfigurationLayers, known: [NMEAKey: Int]
  ) -> [Request<NMEAKey>] {
    var requests: [Request<NMEAKey>] = []
    var rates = PCASCommand.Rates()
    var keys: [NMEAKey] = []
    for setting in settings {
      guard case .output(let sentence) = setting.key else { continue }
      set(sentence, setting.value, &rates)
      keys.append(setting.key)
    }
    if !keys.isEmpty { requests.append(request(PCASCommand.output(rates), keys)) }
    for setting in settings {
      switch setting.key {
      case .output: break
      case .interval: requests.append(request(PCASCommand.interval(milliseconds: setting.value), [.interval]))
      case .model:
        guard let model = PCASCommand.Model(rawValue: setting.value) else { continue }
        // It has no effect that could be seen: what cannot be proven is said twice.
        requests += [request(PCASCommand.model(model), [.model]), request(PCASCommand.model(model), [.model])]
      }
    }
    return requests
  }

  /// Flash memory keeps everything that is in force, or nothing.
  func saves(_ keys: [NMEAKey], in layers: ConfigurationLayers) -> [Request<NMEAKey>] {
    layers == .flash ? [request(PCASCommand.save(), keys)] : []
  }

  private func request(_ command: NMEAWriter, _ keys: [NMEAKey]) -> Request<NMEAKey> {
    Request(bytes: Array(command), token: Self.token, keys: keys, completion: .pause(Self.pause))
  }

  private func set(_ sentence: NMEAKey.Sentence, _ value: Int, _ rates: inout PCASCommand.Rates) {
    switch sentence {
    case .rmc: rates.rmc = value
    case .gga: rates.gga = value
    case .gsa: rates.gsa = value
    case .gsv: rates.gsv = value
    case .gst: rates.gst = value
    case .gll: rates.gll = value
    case .vtg: rates.vtg = value
    case .zda: rates.zda = value
    }
  }

  func answer(in frame: Frame) -> Answer<NMEAKey>? {
    guard case .nmea(let frame) = frame, let text = TXT(NMEASentence(frame)) else { return nil }
    // `$GNTXT,01,01,01,PCAS inv format`
    return String(field: text.text).hasPrefix("PCAS inv") ? .refused(Self.token) : nil
  }

  static var introduction: [[UInt8]] {
    [Array(PCASCommand.query(.firmware)), Array(PCASCommand.query(.hardware))]
  }

  static func baud(_ rate: BaudRate) -> [UInt8]? {
    let number: PCASCommand.Baud? =
      switch rate {
      case 4800: .b4800
      case 9600: .b9600
      case 19_200: .b19200
      case 38_400: .b38400
      case 57_600: .b57600
      case 115_200: .b115200
      default: nil
      }
    return number.map { Array(PCASCommand.baud($0)) }
  }

  static func number(of model: Demand.DynamicModel) -> Int? {
    let number: PCASCommand.Model =
      switch model {
      case .portable: .portable
      case .pedestrian: .pedestrian
      case .automotive: .automotive
      case .airborne1g: .air1g
      }
    return number.rawValue
  }

  static func learn(from frame: NMEAFrame, _ identity: inout NMEAIdentity) -> Bool {
    guard let text = TXT(NMEASentence(frame)) else { return false }
    let words = String(field: text.text).split(separator: "=", maxSplits: 1)
    guard words.count == 2 else { return false }
    let values = words[1].split(separator: ",").map(String.init)
    switch words[0] {
    case "SW": identity.firmware = values.joined(separator: " ")
    case "HW":
      identity.module = values.first
      // `HW=ATGM336H,0004090746370`
      if values.count > 1, values[1].allSatisfy(\.isHexDigit) { identity.uniqueID = values[1] }
    case "IC": identity.chip = values.first
    default: return false
    }
    return true
  }

  static func isComplete(_ facts: NMEAIdentity) -> Bool { facts.firmware != nil && facts.module != nil }

  /// It tells its maker, chip and boot loader after a start and not when it is asked for its version.
  static func isStart(_ frame: NMEAFrame) -> Bool {
    guard let text = TXT(NMEASentence(frame)) else { return false }
    let start = String(field: text.text).prefix(3)
    return start == "MA=" || start == "IC=" || start == "BS="
  }
}
