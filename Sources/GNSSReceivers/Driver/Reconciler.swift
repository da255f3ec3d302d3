import GNSSWire

/// Brings a receiver's settings to wanted values: reads, compares, sets the difference, reads back. Of no family: a
/// `Dialect` says how.
///
/// A request that is refused is halved until the settings that the receiver does not take are found; the others are kept.
/// What survives a restart is written with what is in force, flash in a step of its own at the end, and only where it
/// differs. Two requests in a row without any answer end the run: the line, or the receiver, has gone.
struct Reconciler<Family: Dialect> {
  /// Settings are named as the family names them.
  typealias Key = Family.Key

  /// What is known of one setting.
  struct Progress: Equatable {
    /// What was in force before anything was set; `nil` if it could not be read.
    var found: Int?
    /// What was read last, by layer.
    var read: [ConfigurationLayers: Int] = [:]
    /// Layers that could be asked and answered, with a value or that there is none.
    var heard: ConfigurationLayers = []
    /// Layers that accepted the value.
    var accepted: ConfigurationLayers = []
    /// Layers that refused the value.
    var refused: ConfigurationLayers = []
    /// Layers that it was saved to by a command for all of them.
    var saved: ConfigurationLayers = []
    /// Whether something about it was not answered.
    var isUnanswered = false
    /// Whether the receiver does not know it at all.
    var isUnknown = false
    /// Whether nothing of it stood in battery-backed memory when the run began.
    var lacksKept = false

    /// What was read of `layers` says nothing any more.
    mutating func forget(_ layers: ConfigurationLayers) {
      heard.subtract(layers)
      for layer in read.keys where layers.contains(layer) { read[layer] = nil }
    }
  }

  /// The steps of a run, in order.
  enum Step: Int, Comparable {
    case idle, reading, readingKept, writing, verifying, saving, writingFlash, verifyingFlash, done

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// What a request is sent for.
  enum Purpose: Equatable {
    case read(ConfigurationLayers)
    case write(ConfigurationLayers)
    case save(ConfigurationLayers)
  }

  /// How the family talks.
  let dialect: Family
  private var exchange: Exchange<Key>
  private var waiting: [(request: Request<Key>, purpose: Purpose)] = []
  private var purpose: Purpose?
  private var silentRequests = 0
  private(set) var step = Step.idle
  /// What is wanted, in order.
  private(set) var wanted: [Setting<Key>] = []
  private(set) var unsaved: Set<Key> = []
  /// What is known of each setting.
  private(set) var progress: [Key: Progress] = [:]
  /// What is in force, as far as was read or accepted: for commands that repeat it.
  private(set) var inForce: [Key: Int] = [:]
  /// Whether the run was ended because nothing was answered.
  private(set) var isCutOff = false
  /// Layers that refused a setting which the layer in force took: the receiver does not have them.
  private(set) var missingLayers: ConfigurationLayers = []
  /// Whether it acknowledges questions and does not tell what they ask for: then it is asked no more in this run.
  private(set) var tellsNoValues = false
  /// How many requests were sent, repetitions among them.
  private(set) var requestCount = 0

  /// A reconciler that speaks `dialect`.
  init(_ dialect: Family) {
    self.dialect = dialect
    exchange = Exchange(timeout: dialect.timeout)
  }

  /// Whether a run is under way.
  var isRunning: Bool { step != .idle && step != .done }

  /// When `tick(at:)` has something to do.
  var deadline: Instant? { exchange.deadline }

  /// Begins a run for `settings`; appends what is to be sent.
  ///
  /// - Parameters:
  ///   - observed: what was seen to be in force by its effect, where it cannot be asked.
  ///   - unsaved: settings that are in force already and have not been saved yet.
  mutating func begin(
    _ settings: [Setting<Key>], observed: [Key: Int] = [:], unsaved: Set<Key> = [], at now: Instant,
    _ sends: inout [[UInt8]]
  ) {
    exchange.cancel(at: now)
    waiting = []
    purpose = nil
    wanted = settings
    self.unsaved = unsaved
    progress = [:]
    inForce = [:]
    isCutOff = false
    tellsNoValues = false
    silentRequests = 0
    for setting in settings {
      progress[setting.key] = Progress()
      progress[setting.key]?.found = observed[setting.key]
    }
    for (key, value) in observed { observe(key, value) }
    step = .idle
    advance(at: now, &sends)
  }

  /// Notes that `value` was seen to be in force by its effect, where a family has no way to ask.
  mutating func observe(_ key: Key, _ value: Int) {
    progress[key]?.read[.ram] = value
    progress[key]?.heard.formUnion(.ram)
    inForce[key] = value
  }

  /// Ends a run without an ending: what was not done is unanswered.
  mutating func cancel(at now: Instant) {
    exchange.cancel(at: now)
    cutOff()
  }

  /// Takes a frame; answers what it was to the conversation, `nil` for no answer at all. Appends what is to be sent.
  mutating func consume(_ frame: Frame, at now: Instant, _ sends: inout [[UInt8]]) -> Exchange<Key>.Reception? {
    guard let answer = dialect.answer(in: frame) else { return nil }
    let request = exchange.current
    let reception = exchange.receive(answer, at: now)
    if case .completed(let outcome) = reception, let request { complete(request, outcome, at: now, &sends) }
    if reception == .expected { tick(at: now, &sends) }
    return reception
  }

  /// Repeats or gives up what was not answered; appends what is to be sent.
  mutating func tick(at now: Instant, _ sends: inout [[UInt8]]) {
    guard let request = exchange.current else { return }
    let (bytes, outcome) = exchange.tick(at: now)
    if let bytes { send(bytes, &sends) }
    if let outcome { complete(request, outcome, at: now, &sends) }
  }

  private mutating func send(_ bytes: [UInt8], _ sends: inout [[UInt8]]) {
    requestCount += 1
    sends.append(bytes)
  }

  private mutating func complete(
    _ request: Request<Key>, _ outcome: Exchange<Key>.Outcome, at now: Instant, _ sends: inout [[UInt8]]
  ) {
    guard let purpose else { return }
    self.purpose = nil
    silentRequests = outcome == .unanswered ? silentRequests + 1 : 0
    switch outcome {
    case .values(let values): note(values, for: request, purpose)
    case .accepted: for key in request.keys { accept(key, purpose) }
    case .refused: refuse(request, purpose)
    case .unreadable: break
    case .acknowledgedAlone: tellsNoValues = true
    case .unanswered:
      for key in request.keys {
        progress[key]?.isUnanswered = true
        if case .write(let layers) = purpose { progress[key]?.forget(layers) }
      }
    }
    if silentRequests >= 2 { cutOff() } else { advance(at: now, &sends) }
  }

  private mutating func accept(_ key: Key, _ purpose: Purpose) {
    switch purpose {
    case .read: break
    case .save(let layers): progress[key]?.saved.formUnion(layers)
    case .write(let layers):
      guard let setting = wanted.first(where: { $0.key == key }) else { return }
      // What was read before is no proof any more.
      progress[key]?.forget(layers)
      progress[key]?.accepted.formUnion(layers)
      if layers.contains(.ram) { inForce[key] = setting.value }
      // It was the layer that was refused, not the value.
      if layers == .ram, let refused = progress[key]?.refused, !refused.isEmpty {
        missingLayers.formUnion(refused.subtracting(.ram))
        progress[key]?.refused.subtract(.ram)
      }
    }
  }

  private mutating func note(_ values: [Key: Int], for request: Request<Key>, _ purpose: Purpose) {
    guard case .read(let layer) = purpose else { return }
    // A command that carries several settings tells of all of them, wanted or not.
    for (key, value) in values {
      progress[key, default: Progress()].read[layer] = value
      if layer == .ram { inForce[key] = value }
    }
    for key in request.keys {
      progress[key]?.heard.formUnion(layer)
      if values[key] == nil { progress[key]?.read[layer] = nil }
      if step == .reading { progress[key]?.found = values[key] }
      if step == .readingKept, layer == .battery { progress[key]?.lacksKept = values[key] == nil }
    }
  }

  /// Halves what was refused, or notes the one setting that it was.
  private mutating func refuse(_ request: Request<Key>, _ purpose: Purpose) {
    if request.keys.count > 1 {
      let middle = request.keys.count / 2
      let halves = [Array(request.keys[..<middle]), Array(request.keys[middle...])]
      var purpose = purpose
      if case .write(let layers) = purpose { purpose = .write(layers.subtracting(missingLayers)) }
      let pieces = halves.flatMap { requests(for: $0, purpose) }
      // A command that cannot be cut is refused as a whole.
      if !pieces.isEmpty, pieces.allSatisfy({ $0.keys.count < request.keys.count }) {
        waiting.insert(contentsOf: pieces.map { [purpose] in ($0, purpose) }, at: 0)
        return
      }
    }
    for key in request.keys {
      switch purpose {
      case .read(.ram): progress[key]?.isUnknown = true
      case .read(let layer):
        // Nothing of it stands in this layer.
        progress[key]?.heard.formUnion(layer)
        progress[key]?.read[layer] = nil
        if step == .readingKept, layer == .battery { progress[key]?.lacksKept = true }
      case .write(let layers): refuse(key, layers)
      case .save(let layers): missingLayers.formUnion(layers)
      }
    }
  }

  /// One setting was refused in `layers`: perhaps it is one of the layers that the receiver does not have.
  private mutating func refuse(_ key: Key, _ layers: ConfigurationLayers) {
    progress[key]?.refused.formUnion(layers)
    guard layers.contains(.ram), layers != .ram else { return }
    waiting.insert(contentsOf: requests(for: [key], .write(.ram)).map { ($0, .write(.ram)) }, at: 0)
  }

  private func requests(for keys: [Key], _ purpose: Purpose) -> [Request<Key>] {
    switch purpose {
    case .read(let layer): return dialect.reads(keys, from: layer)
    case .save(let layers): return dialect.saves(keys, in: layers)
    case .write(let layers):
      let settings = wanted.filter { keys.contains($0.key) }
      return dialect.writes(settings, to: layers, known: inForce)
    }
  }

  private mutating func cutOff() {
    isCutOff = isRunning
    waiting = []
    purpose = nil
    if isRunning { step = .done }
  }

  /// Sends the next request, or goes on to the next step that has any.
  private mutating func advance(at now: Instant, _ sends: inout [[UInt8]]) {
    while true {
      if waiting.isEmpty {
        guard let next = Step(rawValue: step.rawValue + 1), step != .done else { return }
        step = next
        if step == .done { return }
        waiting = plan(next)
        continue
      }
      let (request, purpose) = waiting.removeFirst()
      if tellsNoValues, case .read = purpose { continue }
      self.purpose = purpose
      if let bytes = exchange.begin(request, at: now) { send(bytes, &sends) }
      return
    }
  }
}
