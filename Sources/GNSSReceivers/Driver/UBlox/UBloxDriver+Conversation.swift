import GNSSWire

extension UBloxDriver.Conversation {
  var deadline: Instant? {
    switch self {
    case .keys(let reconciler): reconciler.deadline
    case .legacy(let reconciler): reconciler.deadline
    }
  }

  var isRunning: Bool {
    switch self {
    case .keys(let reconciler): reconciler.isRunning
    case .legacy(let reconciler): reconciler.isRunning
    }
  }

  var isCutOff: Bool {
    switch self {
    case .keys(let reconciler): reconciler.isCutOff
    case .legacy(let reconciler): reconciler.isCutOff
    }
  }

  var tellsNoValues: Bool {
    switch self {
    case .keys(let reconciler): reconciler.tellsNoValues
    case .legacy(let reconciler): reconciler.tellsNoValues
    }
  }

  var inForce: [ConfigurationKey: Int] {
    switch self {
    case .keys(let reconciler): reconciler.inForce
    case .legacy(let reconciler): reconciler.inForce
    }
  }

  var lines: [ConfigurationReport.Setting] {
    switch self {
    case .keys(let reconciler): reconciler.lines
    case .legacy(let reconciler): reconciler.lines
    }
  }

  func name(of key: ConfigurationKey) -> String {
    switch self {
    case .keys(let reconciler): reconciler.dialect.name(of: key)
    case .legacy(let reconciler): reconciler.dialect.name(of: key)
    }
  }

  mutating func begin(
    _ settings: [Setting<ConfigurationKey>], unsaved: Set<ConfigurationKey>, at now: Instant, _ sends: inout [[UInt8]]
  ) {
    switch self {
    case .keys(var reconciler):
      reconciler.begin(settings, unsaved: unsaved, at: now, &sends)
      self = .keys(reconciler)
    case .legacy(var reconciler):
      reconciler.begin(settings, unsaved: unsaved, at: now, &sends)
      self = .legacy(reconciler)
    }
  }

  /// Takes a frame; answers whether it acknowledges a command that was not sent here.
  mutating func consume(_ frame: Frame, at now: Instant, _ sends: inout [[UInt8]]) -> Bool {
    switch self {
    case .keys(var reconciler):
      guard let reception = reconciler.consume(frame, at: now, &sends) else { return false }
      self = .keys(reconciler)
      return reception == .foreign
    case .legacy(var reconciler):
      guard let reception = reconciler.consume(frame, at: now, &sends) else { return false }
      self = .legacy(reconciler)
      return reception == .foreign
    }
  }

  mutating func tick(at now: Instant, _ sends: inout [[UInt8]]) {
    switch self {
    case .keys(var reconciler):
      reconciler.tick(at: now, &sends)
      self = .keys(reconciler)
    case .legacy(var reconciler):
      reconciler.tick(at: now, &sends)
      self = .legacy(reconciler)
    }
  }

  mutating func cancel(at now: Instant) {
    switch self {
    case .keys(var reconciler):
      reconciler.cancel(at: now)
      self = .keys(reconciler)
    case .legacy(var reconciler):
      reconciler.cancel(at: now)
      self = .legacy(reconciler)
    }
  }

  /// The frame that sets one thing in force, outside of a run; `nil` where it cannot be composed from what is `known`.
  ///
  /// - Parameter layers: where it is set by receivers that can be told; the others set what is in force.
  func frame(
    setting key: ConfigurationKey, to value: Int, known: [ConfigurationKey: Int], in layers: ConfigurationLayers = .ram
  ) -> [UInt8]? {
    let setting = Setting(key, value, in: layers)
    switch self {
    case .keys(let reconciler): return reconciler.dialect.writes([setting], to: layers, known: known).first?.bytes
    case .legacy(let reconciler): return reconciler.dialect.writes([setting], to: .ram, known: known).first?.bytes
    }
  }

  /// The frames that set several things in force, outside of a run.
  func frames(setting settings: [Setting<ConfigurationKey>], known: [ConfigurationKey: Int]) -> [[UInt8]] {
    guard !settings.isEmpty else { return [] }
    return switch self {
    case .keys(let reconciler): reconciler.dialect.writes(settings, to: .ram, known: known).map(\.bytes)
    case .legacy(let reconciler): reconciler.dialect.writes(settings, to: .ram, known: known).map(\.bytes)
    }
  }

  /// What `key` was before this run; `nil` where it was not asked for or not told.
  func found(_ key: ConfigurationKey) -> Int? {
    switch self {
    case .keys(let reconciler): reconciler.progress[key]?.found
    case .legacy(let reconciler): reconciler.progress[key]?.found
    }
  }

  /// The settings of this run that stand in battery-backed memory now, and those of which nothing stood there before.
  var kept: (now: Set<ConfigurationKey>, lacking: Set<ConfigurationKey>) {
    guard case .keys(let reconciler) = self else { return ([], []) }
    let wanted = reconciler.wanted.filter { $0.layers.contains(.battery) }
    let now = wanted.filter { reconciler.progress[$0.key]?.read[.battery] == $0.value }
    let lacking = wanted.filter { reconciler.progress[$0.key]?.lacksKept == true }
    return (Set(now.map(\.key)), Set(lacking.map(\.key)))
  }

  /// What switches NMEA on again.
  func undo(_ plan: UBloxPlan, known: [ConfigurationKey: Int]) -> [[UInt8]] {
    frame(setting: .outputNMEA(plan.port), to: 1, known: known).map { [$0] } ?? []
  }
}
