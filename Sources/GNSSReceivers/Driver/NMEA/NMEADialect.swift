import GNSSTransport
import GNSSWire

/// What `NMEADriver` has to know of a family beyond the translation of settings.
protocol NMEADialect: Dialect where Key == NMEAKey {
  /// The dialect before anything is known of the receiver.
  init()

  /// The family.
  static var family: Profile.Family { get }
  /// Milliseconds between fixes that it takes, shortest first.
  static var intervals: [Int] { get }
  /// The least and the most that a rate of a sentence may be.
  static var outputRates: ClosedRange<Int> { get }

  /// What adds to a fix, of what this model has.
  static func useful(_ facts: NMEAIdentity) -> [NMEAKey.Sentence]

  /// The same dialect for a receiver that does not answer questions.
  var withoutQuestions: Self { get }

  /// Asks who it is; each is sent once an attempt.
  static var introduction: [[UInt8]] { get }
  /// What has to be said before it listens at all, and again until it is answered; empty for nothing.
  static var attention: [[UInt8]] { get }
  /// Takes back `attention`.
  static var release: [[UInt8]] { get }
  /// Sets the line's rate, or `nil` for a rate that it does not know.
  static func baud(_ rate: BaudRate) -> [UInt8]?
  /// The family's number for a dynamic model, or `nil` where it has none such.
  static func number(of model: Demand.DynamicModel) -> Int?

  /// The ways of putting a receiver to sleep for `seconds`, best first.
  static func sleepWays(for seconds: Double) -> [SleepWay]

  /// Takes what `frame` tells of who the receiver is; answers whether it told anything.
  static func learn(from frame: NMEAFrame, _ identity: inout NMEAIdentity) -> Bool
  /// Whether all that it tells of itself when it is asked is among `facts`: lines of a start tell a part of it.
  static func isComplete(_ facts: NMEAIdentity) -> Bool
  /// Whether `frame` says that the receiver listens now.
  static func isAttentive(_ frame: NMEAFrame) -> Bool
  /// Whether `frame` is what the receiver says after a start, and never else.
  static func isStart(_ frame: NMEAFrame) -> Bool
}

extension NMEADialect {
  static var attention: [[UInt8]] { [] }
  static var release: [[UInt8]] { [] }
  static func isComplete(_ facts: NMEAIdentity) -> Bool { true }
  static func isAttentive(_ frame: NMEAFrame) -> Bool { false }
  static func useful(_ facts: NMEAIdentity) -> [NMEAKey.Sentence] { NMEAKey.Sentence.useful }

  /// The longest interval that is not longer than what is wanted, in milliseconds.
  static func interval(atMost seconds: Double, maximumRate: Double?) -> Int {
    let shortest = maximumRate.map { Int((1000 / $0).rounded(.up)) } ?? 0
    let allowed = intervals.filter { $0 >= shortest }
    return allowed.last { Double($0) <= seconds * 1000 + 0.5 } ?? allowed.first ?? 1000
  }
}

/// What a receiver has told of itself, piece by piece.
struct NMEAIdentity: Hashable, Sendable {
  /// The module: `LC29HDA`.
  var module: String?
  /// The chip, or the firmware's name for it.
  var chip: String?
  /// The firmware.
  var firmware: String?
  /// Its serial number, in hexadecimal digits.
  var uniqueID: String?

  /// Whether anything is known.
  var isKnown: Bool { module != nil || chip != nil || firmware != nil }

  /// In the terms of every family.
  func receiver(_ family: Profile.Family) -> ReceiverIdentity? {
    let words = [module ?? chip, firmware].compactMap(\.self)
    guard !words.isEmpty else { return nil }
    return ReceiverIdentity(
      family: family, title: words.joined(separator: ", "), module: module ?? chip, firmware: firmware,
      uniqueID: uniqueID)
  }
}

extension String {
  /// Bytes of a receiver that are text, as far as they are, and nothing that a terminal would obey.
  init(field bytes: RawSpan) {
    var text: [UInt8] = []
    for index in 0..<bytes.byteCount { text.append(bytes[index]) }
    self.init(printable: text)
  }
}

extension [UInt8] {
  /// A whole sentence.
  init(_ sentence: NMEAWriter) {
    self.init()
    let bytes = sentence.span
    for index in bytes.indices { append(bytes[index]) }
  }
}
