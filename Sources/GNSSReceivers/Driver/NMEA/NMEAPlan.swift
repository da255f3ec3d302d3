import GNSSTransport
import GNSSWire

/// What a demand means for a receiver that is told by sentences: how often each is sent, and whether the line carries it.
struct NMEAPlan: Equatable {
  /// As much of a line's capacity may be used: sentences differ in length, and answers need room.
  static let utilisation = 0.8
  /// The rate a line is raised to: every family knows it, and it carries ten fixes a second.
  static let raisedRate: BaudRate = 115_200

  /// Milliseconds between two fixes.
  var interval: Int
  /// The family's number for the dynamic model, where it has one.
  var model: Int?
  /// The most that a rate of a sentence may be.
  var slowest: Int
  /// What adds to a fix, and the model has.
  var useful = NMEAKey.Sentence.useful

  /// Every how many fixes `sentence` is wanted, 0 for never.
  ///
  /// The position comes with each fix, the satellites every few seconds: they take most of the line.
  func rate(of sentence: NMEAKey.Sentence) -> Int {
    switch sentence {
    case .rmc, .gga: 1
    case .gst: useful.contains(.gst) ? 1 : 0
    case .gsa: max(1, min(slowest, 1000 / interval))
    case .gsv: max(1, min(slowest, interval >= 1000 ? 5000 / interval : max(5, 1000 / interval)))
    case .gll, .vtg, .zda: 0
    }
  }

  /// Bytes a second.
  var load: Double {
    let epoch = NMEAKey.Sentence.allCases.reduce(0.0) { sum, sentence in
      let rate = rate(of: sentence)
      return rate > 0 ? sum + Double(sentence.usualBytes) / Double(rate) : sum
    }
    return epoch * 1000 / Double(interval)
  }

  /// Whether a line of `rate` carries it; one without a rate does.
  func fits(_ rate: BaudRate?) -> Bool {
    // Ten bits carry a byte.
    rate.map { load <= Double($0.rawValue) / 10 * Self.utilisation } ?? true
  }

  /// What is switched on: what a fix is made of, and what adds to it.
  var outputs: [Setting<NMEAKey>] {
    (NMEAKey.Sentence.essential + useful).map { Setting(.output($0), rate(of: $0), in: .ram) }
  }

  /// What is switched off once the others are proven.
  var silences: [Setting<NMEAKey>] { NMEAKey.Sentence.redundant.map { Setting(.output($0), 0, in: .ram) } }

  /// Model and rate, in that order: a firmware may start its filter anew for the model.
  var manners: [Setting<NMEAKey>] {
    [model.map { Setting(.model, $0, in: .ram) }, Setting(.interval, interval, in: .ram)].compactMap(\.self)
  }
}
