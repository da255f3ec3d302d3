import GNSSWire

/// What can be set of a receiver that is told by sentences: the same few things in every family.
enum NMEAKey: Hashable, Sendable {
  /// How often a sentence is sent: every so many fixes, 0 never.
  case output(Sentence)
  /// Milliseconds between two fixes.
  case interval
  /// What it is carried by, in the family's own numbers.
  case model

  /// A sentence that every family can switch.
  enum Sentence: String, CaseIterable, Sendable {
    case rmc, gga, gsa, gsv, gst, gll, vtg, zda

    /// The sentence with this formatter.
    init?(_ formatter: NMEAFormatter) {
      switch formatter {
      case .rmc: self = .rmc
      case .gga: self = .gga
      case .gsa: self = .gsa
      case .gsv: self = .gsv
      case .gst: self = .gst
      case .gll: self = .gll
      case .vtg: self = .vtg
      case .zda: self = .zda
      default: return nil
      }
    }

    /// Without them there is no fix: what must be proven before anything else is switched off.
    static let essential: [Sentence] = [.rmc, .gga]
    /// What adds to a fix: where the accuracy comes from, and the sky.
    static let useful: [Sentence] = [.gsa, .gst, .gsv]
    /// What repeats the others, at the line's expense.
    static let redundant: [Sentence] = [.gll, .vtg, .zda]

    /// How many bytes an epoch of it usually has, line ends included; some systems each send their own.
    var usualBytes: Int {
      switch self {
      case .rmc: 75
      case .gga: 82
      case .gsa: 130
      // Thirty satellites in view, four to a sentence.
      case .gsv: 560
      case .gst: 62
      case .gll: 52
      case .vtg: 44
      case .zda: 38
      }
    }
  }
}
