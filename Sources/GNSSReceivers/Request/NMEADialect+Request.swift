import GNSSWire

// What is the same for all families that are told by sentences.

extension RequestDialect where Self: NMEADialect {
  var keys: [NMEAKey] { NMEAKey.Sentence.allCases.map { .output($0) } + [.interval, .model] }

  func key(for common: CommonName) -> NMEAKey { common == .model ? .model : .interval }

  /// The report's name (`PMTK314 RMC`, or with a hyphen), or the sentence's alone.
  func key(named name: String) -> NMEAKey? {
    let word = name.uppercased().split(separator: " ").joined(separator: "-")
    return keys.first { key in
      if self.name(of: key).split(separator: " ").joined(separator: "-") == word { return true }
      if case .output(let sentence) = key { return sentence.rawValue.uppercased() == word }
      return false
    }
  }

  func value(_ text: String, of key: NMEAKey) throws(Nonsense) -> Int {
    let number = Int(text)
    switch key {
    case .interval:
      if let number, Self.intervals.contains(number) { return number }
      let choices = Self.intervals.map(String.init).joined(separator: ", ")
      throw Nonsense(reason: "an interval of \(text) ms is none that it has: \(choices)")
    case .output:
      if let number, number == 0 || Self.outputRates.contains(number) { return number }
      throw Nonsense(reason: "\(text) does not fit: every how many fixes, 0 to \(Self.outputRates.upperBound)")
    case .model:
      if let model = model(text) { return model }
      if let number, (0...99).contains(number) { return number }
      throw Nonsense(reason: "\(text) is no model; write portable, pedestrian, automotive, airborne1g or its number")
    }
  }

  func model(_ word: String) -> Int? {
    let model: Demand.DynamicModel? =
      switch word.lowercased() {
      case "portable": .portable
      case "pedestrian": .pedestrian
      case "automotive": .automotive
      case "airborne", "airborne1g": .airborne1g
      default: nil
      }
    return model.flatMap { Self.number(of: $0) }
  }

  func word(forModel number: Int) -> String? { nil }

  /// A command may set all sentences at once: then what is not meant has to be repeated.
  func companions(of key: NMEAKey) -> [NMEAKey] {
    key.isOutput && !readable.isEmpty ? NMEAKey.Sentence.allCases.map { .output($0) } : []
  }

  func objection(to setting: Setting<NMEAKey>, after: [NMEAKey: Int], on line: RequestLine) -> String? {
    guard setting.key.isOutput else { return nil }
    let outputs = after.filter { $0.key.isOutput }
    if repeatsOutputs, outputs.count < NMEAKey.Sentence.allCases.count {
      return "its command sets all sentences at once, and what else is on could not be read; try again"
    }
    guard setting.value == 0, outputs.allSatisfy({ $0.value == 0 }) else { return nil }
    return outputs.count == NMEAKey.Sentence.allCases.count
      ? "no sentence would be left, and the receiver would be mute; leave RMC or GGA on" : nil
  }

  /// Whether a command that sets one sentence sets all of them.
  private var repeatsOutputs: Bool { Self.family == .mtk }

  func isStart(_ frame: Frame) -> Bool {
    guard case .nmea(let sentence) = copy frame else { return false }
    return Self.isStart(sentence)
  }
}

extension MTKDialect: RequestDialect {
  /// Nothing: settings last as long as the backup supply.
  func keeping(in layer: ConfigurationLayers) -> [Request<NMEAKey>] { [] }

  func restart(_ start: ConfigurationRequest.Start) -> [[UInt8]] {
    let kind: PMTKCommand.Start =
      switch start {
      case .hot: .hot
      case .warm: .warm
      case .cold: .cold
      case .factory: .factory
      }
    return [Array(PMTKCommand.start(kind))]
  }
}

extension AirohaDialect: RequestDialect {
  /// PAIR513.
  func keeping(in layer: ConfigurationLayers) -> [Request<NMEAKey>] { saves([], in: layer) }

  func restart(_ start: ConfigurationRequest.Start) -> [[UInt8]] {
    let kind: PAIRCommand.Start =
      switch start {
      case .hot: .hot
      case .warm: .warm
      case .cold: .cold
      case .factory: .fullCold
      }
    return [Array(PAIRCommand.start(kind))]
  }
}

extension CASICDialect: RequestDialect {
  /// PCAS00, which nothing answers.
  func keeping(in layer: ConfigurationLayers) -> [Request<NMEAKey>] { saves([], in: layer) }

  func restart(_ start: ConfigurationRequest.Start) -> [[UInt8]] {
    let kind: PCASCommand.Start =
      switch start {
      case .hot: .hot
      case .warm: .warm
      case .cold: .cold
      case .factory: .factory
      }
    return [Array(PCASCommand.start(kind))]
  }
}
