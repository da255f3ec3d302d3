import GNSSWire

/// Makes settings by name: reads, compares, sets the difference, reads back. What means nothing is left out and told.
struct SetRun<Family: RequestDialect>: RequestRun {
  private let dialect: Family
  private let layers: ConfigurationLayers
  private let line: RequestLine
  private var entries: [RequestEntry<Family>]
  private var before: Reading<Family>
  private var reconciler: Reconciler<Family>
  private var isComparing = false

  /// Will make `assignments` in force and in `layers`.
  init(
    _ assignments: [ConfigurationRequest.Assignment], in layers: ConfigurationLayers, _ dialect: Family,
    on line: RequestLine
  ) {
    self.dialect = dialect
    self.layers = layers.union(.ram)
    self.line = line
    entries = assignments.map { RequestEntry($0, in: dialect) }
    for (index, entry) in entries.enumerated() where entry.problem == nil {
      guard entries[(index + 1)...].contains(where: { $0.key == entry.key && $0.problem == nil }) else { continue }
      entries[index].problem = "it is given again further on, and that counts"
    }
    var companions: [Family.Key] = []
    for entry in entries where entry.problem == nil {
      guard let key = entry.key else { continue }
      companions += dialect.companions(of: key).filter { !companions.contains($0) }
    }
    before = Reading(companions, from: .ram, in: dialect)
    reconciler = Reconciler(dialect)
  }

  var isDone: Bool { isComparing && !reconciler.isRunning }
  var deadline: Instant? { isComparing ? reconciler.deadline : before.deadline }

  mutating func begin(at now: Instant, _ sends: inout [[UInt8]]) {
    before.advance(at: now, &sends)
    compare(at: now, &sends)
  }

  mutating func consume(_ frame: Frame, at now: Instant, _ sends: inout [[UInt8]]) {
    if isComparing {
      _ = reconciler.consume(frame, at: now, &sends)
    } else {
      before.consume(frame, at: now, &sends)
      compare(at: now, &sends)
    }
  }

  mutating func tick(at now: Instant, _ sends: inout [[UInt8]]) {
    if isComparing {
      reconciler.tick(at: now, &sends)
    } else {
      before.tick(at: now, &sends)
      compare(at: now, &sends)
    }
  }

  /// Goes on when what has to be known beforehand was read.
  private mutating func compare(at now: Instant, _ sends: inout [[UInt8]]) {
    guard !isComparing, before.isDone else { return }
    isComparing = true
    var after = before.values
    for entry in entries where entry.problem == nil {
      if let key = entry.key, let value = entry.value { after[key] = value }
    }
    var settings: [Setting<Family.Key>] = []
    for (index, entry) in entries.enumerated() where entry.problem == nil {
      guard let key = entry.key, let value = entry.value else { continue }
      let setting = Setting(key, value, in: layers)
      if let objection = dialect.objection(to: setting, after: after, on: line) {
        entries[index].problem = objection
      } else {
        settings.append(setting)
      }
    }
    reconciler.begin(settings, observed: [:], at: now, &sends)
    for (key, value) in before.values where !settings.contains(where: { $0.key == key }) {
      reconciler.observe(key, value)
    }
  }

  var report: ConfigurationReport {
    let results = Dictionary(zip(reconciler.wanted.map(\.key), reconciler.lines)) { $1 }
    return ConfigurationReport(cause: .request, settings: entries.map { report($0, results) })
  }

  private func report(
    _ entry: RequestEntry<Family>, _ results: [Family.Key: ConfigurationReport.Setting]
  ) -> ConfigurationReport.Setting {
    if let problem = entry.problem { return entry.refusal(problem) }
    guard let key = entry.key, var line = results[key] else {
      return ConfigurationReport.Setting(
        name: entry.name, wanted: entry.text, found: nil, result: .unanswered, layers: [],
        message: "the receiver did not answer")
    }
    line.name = entry.name
    line.wanted = entry.text
    line.found = reconciler.progress[key]?.found.map { entry.text(of: $0, in: dialect) }
    line.message = message(line, reconciler.progress[key]?.isUnknown == true)
    return line
  }

  private func message(_ line: ConfigurationReport.Setting, _ isUnknown: Bool) -> String? {
    switch line.result {
    case .refused: return isUnknown ? "the receiver does not know it" : "the receiver does not take this value"
    case .unanswered: return isDone ? "the receiver did not answer" : "it was not its turn yet when time ran out"
    case .notKept: return "the receiver accepted it and it reads otherwise; another program may be writing to it"
    case .unverified: return "sent and not refused; this family cannot be asked"
    case .unchanged, .applied:
      let missing = layers.subtracting(line.layers).intersection(kept)
      return missing.isEmpty ? nil : "it is in force, and does not stand in \(missing.names.joined(separator: ", "))"
    case .read, .invalid: return line.message
    }
  }

  /// Where something can be kept, or was asked to be.
  private var kept: ConfigurationLayers {
    dialect.writable.intersection(.battery).union(layers.intersection(.flash))
  }
}
