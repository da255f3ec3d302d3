import GNSSWire

/// Reads settings by name.
struct GetRun<Family: RequestDialect>: RequestRun {
  /// What was asked for, in order: one setting, or all that fit a pattern.
  private enum Wish {
    case one(RequestEntry<Family>)
    case pattern(String)
  }

  private let dialect: Family
  private let layer: ConfigurationLayers
  private let wishes: [Wish]
  private var reading: Reading<Family>
  private let listed: [Family.Key]

  /// Will read what `names` say from `layer`.
  init(_ names: [String], from layer: ConfigurationLayers, in dialect: Family) {
    self.dialect = dialect
    self.layer = layer
    var keys: [Family.Key] = []
    var groups: [Family.Key] = []
    wishes = names.map { name in
      let found = dialect.groups(matching: name)
      if !found.isEmpty || name.contains("*") {
        groups += found.filter { !groups.contains($0) }
        // A receiver that cannot list its settings is asked for those that have a name here.
        if found.isEmpty { keys += dialect.keys.filter { Spelling.matches(dialect.name(of: $0), name) } }
        return .pattern(name)
      }
      let entry = RequestEntry(name, in: dialect)
      if let key = entry.key { keys.append(key) }
      return .one(entry)
    }
    var unique: [Family.Key] = []
    for key in keys where !unique.contains(key) { unique.append(key) }
    listed = unique
    let isLayerKnown = Self.isKnown(layer, in: dialect)
    reading = Reading(isLayerKnown ? unique : [], groups: isLayerKnown ? groups : [], from: layer, in: dialect)
  }

  var isDone: Bool { reading.isDone }
  var deadline: Instant? { reading.deadline }

  mutating func begin(at now: Instant, _ sends: inout [[UInt8]]) { reading.advance(at: now, &sends) }
  mutating func consume(_ frame: Frame, at now: Instant, _ sends: inout [[UInt8]]) {
    reading.consume(frame, at: now, &sends)
  }
  mutating func tick(at now: Instant, _ sends: inout [[UInt8]]) { reading.tick(at: now, &sends) }

  var report: ConfigurationReport {
    ConfigurationReport(cause: .request, settings: wishes.flatMap(lines))
  }

  private func lines(_ wish: Wish) -> [ConfigurationReport.Setting] {
    switch wish {
    case .one(let entry): return [result(entry)]
    case .pattern(let pattern): return lines(fitting: pattern)
    }
  }

  /// What a pattern found. What fits it and is not there, or cannot be asked, is no failure, as long as something is.
  private func lines(fitting pattern: String) -> [ConfigurationReport.Setting] {
    let isListed = !dialect.groups(matching: pattern).isEmpty
    // A group that is asked for by its number holds settings without a name too.
    let byNumber = isListed && !pattern.contains("*")
    let groups = Set(dialect.groups(matching: pattern))
    let found = reading.values.keys.filter { key in
      if byNumber { return groups.contains { dialect.group($0, holds: key) } }
      return (isListed || listed.contains(key)) && Spelling.matches(dialect.name(of: key), pattern)
    }
    var lines = found.map { key in result(RequestEntry(key, in: dialect)) }
    let open = listed.filter { key in
      isLayerKnown && Spelling.matches(dialect.name(of: key), pattern) && reading.values[key] == nil
        && !reading.refused.contains(key)
        && !reading.unreadable.contains(key)
    }
    lines += open.map { key in result(RequestEntry(key, in: dialect)) }
    lines.sort { $0.name < $1.name }
    guard lines.isEmpty else { return lines }
    var line = RequestEntry(pattern, in: dialect).refusal("nothing that it has fits; get '*' lists what it has")
    if !isLayerKnown {
      (line.result, line.message) = (.refused, unreadable)
    } else if isListed {
      let isRefused = reading.refused.contains { groups.contains($0) }
      line.result = isRefused ? .refused : .unanswered
      line.message =
        isRefused ? "nothing of it stands in \(layer.names.joined())" : "the receiver did not answer"
    }
    return [line]
  }

  private var isLayerKnown: Bool { Self.isKnown(layer, in: dialect) }

  /// Whether a family that can be asked for all layers can be asked for this one: defaults are listed with the others.
  private static func isKnown(_ layer: ConfigurationLayers, in dialect: Family) -> Bool {
    dialect.readable.contains(layer == .defaults ? .flash : layer)
  }

  private var unreadable: String {
    dialect.readable.isEmpty
      ? "receivers of this family have no question for settings; sextant live or decode shows what comes"
      : "this receiver cannot be asked what stands in \(layer.names.joined()); what is in force can: --layer ram"
  }

  private func result(_ entry: RequestEntry<Family>) -> ConfigurationReport.Setting {
    guard let key = entry.key else { return entry.refusal(entry.problem ?? "there is no such setting") }
    var line = ConfigurationReport.Setting(name: entry.name, wanted: "", found: nil, result: .unanswered, layers: [])
    if let value = reading.values[key] {
      let text = entry.text(of: value, in: dialect)
      line = ConfigurationReport.Setting(name: entry.name, wanted: text, found: text, result: .read, layers: layer)
    } else if !isLayerKnown {
      (line.result, line.message) = (.refused, unreadable)
    } else if reading.unreadable.contains(key) {
      (line.result, line.message) = (.refused, "this family has no question for it; it can be set only")
    } else if reading.refused.contains(key) {
      line.result = .refused
      line.message =
        layer == .ram
        ? "the receiver does not know it" : "nothing of it stands in \(layer.names.joined()), or it is not known"
    } else {
      line.message = "the receiver did not answer; is its RX wired to this port's TX?"
    }
    return line
  }
}
