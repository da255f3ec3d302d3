import GNSSWire

/// A request while a receiver whose family is known carries it out: frames and instants in, commands out.
protocol RequestRun: Sendable {
  /// Whether it has come to its end.
  var isDone: Bool { get }
  /// When `tick(at:)` has something to do.
  var deadline: Instant? { get }
  /// What became of it, so far.
  var report: ConfigurationReport { get }

  /// Begins; appends what is to be sent.
  mutating func begin(at now: Instant, _ sends: inout [[UInt8]])
  /// Takes a frame; appends what is to be sent.
  mutating func consume(_ frame: Frame, at now: Instant, _ sends: inout [[UInt8]])
  /// Repeats or gives up what was not answered; appends what is to be sent.
  mutating func tick(at now: Instant, _ sends: inout [[UInt8]])
}

extension ConfigurationRequest {
  /// What carries it out in the language of one family; `nil` for a restart, which is no conversation.
  func run<Family: RequestDialect>(in dialect: Family, on line: RequestLine) -> (any RequestRun)? {
    switch self {
    case .get(let names, let layer): GetRun(names, from: layer, in: dialect)
    case .set(let assignments, let layers): SetRun(assignments, in: layers, dialect, on: line)
    case .save: SaveRun(dialect)
    case .restart: nil
    }
  }
}
