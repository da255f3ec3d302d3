import GNSSWire

/// Keeps what is in force where it survives a restart: battery-backed memory, and flash where there is one.
struct SaveRun<Family: RequestDialect>: RequestRun {
  private let dialect: Family
  private var exchange: Exchange<Family.Key>
  private var waiting: [(layer: ConfigurationLayers, request: Request<Family.Key>)] = []
  private var current: ConfigurationLayers?
  private var proof: Reading<Family>?
  private var lines: [ConfigurationReport.Setting] = []

  /// Will keep everything.
  init(_ dialect: Family) {
    self.dialect = dialect
    exchange = Exchange(timeout: dialect.timeout)
    for layer in [.battery, .flash] as [ConfigurationLayers] {
      waiting += dialect.keeping(in: layer).map { (layer, $0) }
    }
    if waiting.isEmpty {
      lines = [
        Self.line(
          [], .refused, "this family has no command for it: settings last as long as the receiver's backup supply")
      ]
    }
  }

  var isDone: Bool { current == nil && waiting.isEmpty }
  var deadline: Instant? { proof?.deadline ?? exchange.deadline }
  var report: ConfigurationReport { ConfigurationReport(cause: .request, settings: lines) }

  mutating func begin(at now: Instant, _ sends: inout [[UInt8]]) {
    guard current == nil, !waiting.isEmpty else { return }
    let (layer, request) = waiting.removeFirst()
    current = layer
    if let bytes = exchange.begin(request, at: now) { sends.append(bytes) }
  }

  mutating func consume(_ frame: Frame, at now: Instant, _ sends: inout [[UInt8]]) {
    if proof != nil {
      proof?.consume(frame, at: now, &sends)
      return prove(at: now, &sends)
    }
    guard let answer = dialect.answer(in: frame) else { return }
    if case .completed(let outcome) = exchange.receive(answer, at: now) { complete(outcome, at: now, &sends) }
  }

  mutating func tick(at now: Instant, _ sends: inout [[UInt8]]) {
    if proof != nil {
      proof?.tick(at: now, &sends)
      return prove(at: now, &sends)
    }
    let (bytes, outcome) = exchange.tick(at: now)
    if let bytes { sends.append(bytes) }
    if let outcome { complete(outcome, at: now, &sends) }
  }

  private mutating func complete(
    _ outcome: Exchange<Family.Key>.Outcome, at now: Instant, _ sends: inout [[UInt8]]
  ) {
    guard let layer = current else { return }
    switch outcome {
    case .accepted, .values:
      if let witness = dialect.witness, dialect.readable.contains(layer) {
        proof = Reading([witness], from: layer, in: dialect)
        proof?.advance(at: now, &sends)
        return
      }
      let isSilent = dialect.readable.isEmpty
      lines.append(
        Self.line(
          layer, isSilent ? .unverified : .applied, isSilent ? "sent; this family does not acknowledge it" : nil))
    case .unanswered, .acknowledgedAlone: lines.append(Self.line(layer, .unanswered, "the receiver did not answer"))
    // A memory that is not there is no failure.
    case .refused, .unreadable:
      if layer != .flash { lines.append(Self.line(layer, .refused, "the receiver does not keep it there")) }
    }
    current = nil
    begin(at: now, &sends)
  }

  private mutating func prove(at now: Instant, _ sends: inout [[UInt8]]) {
    guard let reading = proof, reading.isDone, let layer = current else { return }
    proof = nil
    current = nil
    if reading.values.isEmpty {
      if layer != .flash {
        lines.append(Self.line(layer, .notKept, "it was accepted, and nothing stands there: is there a backup supply?"))
      }
    } else {
      lines.append(Self.line(layer, .applied, nil))
    }
    begin(at: now, &sends)
  }

  private static func line(
    _ layer: ConfigurationLayers, _ result: ConfigurationReport.Result, _ message: String?
  ) -> ConfigurationReport.Setting {
    ConfigurationReport.Setting(
      name: "everything", wanted: "", found: nil, result: result, layers: layer, message: message)
  }
}
