import GNSSWire

/// Asks for settings in one layer, one question at a time: frames and instants in, questions out. What is refused is
/// halved until the settings that the receiver does not know are found. Of no family.
struct Reading<Family: RequestDialect> {
  typealias Key = Family.Key

  let dialect: Family
  let layer: ConfigurationLayers
  private var exchange: Exchange<Key>
  private var waiting: [Question] = []
  private var current: Question?
  private var silent = 0
  /// What was answered.
  private(set) var values: [Key: Int] = [:]
  /// What the receiver does not know, or has no value for in this layer.
  private(set) var refused: Set<Key> = []
  /// What the receiver cannot be asked for.
  private(set) var unreadable: Set<Key> = []

  private struct Question {
    var request: Request<Key>
    /// The group that is asked for, and how many of its settings came already.
    var group: (key: Key, position: Int)?
  }

  /// Will ask for `keys` and for all settings of `groups` in `layer`.
  init(_ keys: [Key], groups: [Key] = [], from layer: ConfigurationLayers, in dialect: Family) {
    self.dialect = dialect
    self.layer = layer
    exchange = Exchange(timeout: dialect.timeout)
    waiting = dialect.reads(keys, from: layer).map { Question(request: $0) }
    let asked = Set(waiting.flatMap(\.request.keys))
    unreadable = Set(keys.filter { !asked.contains($0) })
    for group in groups {
      if let request = dialect.page(of: group, from: layer, after: 0) {
        waiting.append(Question(request: request, group: (group, 0)))
      }
    }
  }

  /// Whether everything was answered or given up.
  var isDone: Bool { current == nil && waiting.isEmpty }
  /// When `tick(at:)` has something to do.
  var deadline: Instant? { exchange.deadline }

  /// Sends the next question, if none is under way.
  mutating func advance(at now: Instant, _ sends: inout [[UInt8]]) {
    guard current == nil, !waiting.isEmpty else { return }
    let question = waiting.removeFirst()
    current = question
    if let bytes = exchange.begin(question.request, at: now) { sends.append(bytes) }
  }

  /// Takes a frame.
  mutating func consume(_ frame: Frame, at now: Instant, _ sends: inout [[UInt8]]) {
    guard let answer = dialect.answer(in: frame) else { return }
    switch exchange.receive(answer, at: now) {
    case .completed(let outcome): complete(outcome, at: now, &sends)
    case .expected: tick(at: now, &sends)
    case .foreign: break
    }
  }

  /// Repeats or gives up what was not answered.
  mutating func tick(at now: Instant, _ sends: inout [[UInt8]]) {
    let (bytes, outcome) = exchange.tick(at: now)
    if let bytes { sends.append(bytes) }
    if let outcome { complete(outcome, at: now, &sends) }
  }

  private mutating func complete(_ outcome: Exchange<Key>.Outcome, at now: Instant, _ sends: inout [[UInt8]]) {
    guard let question = current else { return }
    current = nil
    silent = outcome == .unanswered ? silent + 1 : 0
    let keys = question.request.keys
    switch outcome {
    case .values(let found):
      values.merge(found) { $1 }
      refused.formUnion(keys.filter { found[$0] == nil })
      if let (group, position) = question.group, found.count >= CfgVALSET.maximumItems,
        let next = dialect.page(of: group, from: layer, after: position + found.count)
      {
        waiting.insert(Question(request: next, group: (group, position + found.count)), at: 0)
      }
    case .refused:
      if let (group, position) = question.group {
        if position == 0 { refused.insert(group) }
      } else if keys.count > 1 {
        let halves = [Array(keys[..<(keys.count / 2)]), Array(keys[(keys.count / 2)...])]
        waiting.insert(
          contentsOf: halves.flatMap { dialect.reads($0, from: layer) }.map { Question(request: $0) }, at: 0)
      } else {
        refused.formUnion(keys)
      }
    case .unreadable: unreadable.formUnion(keys)
    case .accepted, .unanswered, .acknowledgedAlone: break
    }
    // The line, or the receiver, has gone.
    if silent >= 2 { waiting = [] }
    advance(at: now, &sends)
  }
}
