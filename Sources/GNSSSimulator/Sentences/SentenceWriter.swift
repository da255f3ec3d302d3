import GNSSWire

/// Writes the sentences of an epoch, as one family words them.
struct SentenceWriter: Sendable {
  /// A sentence that can be switched.
  enum Sentence: String, Sendable, CaseIterable {
    // In the order in which they leave.
    case rmc = "RMC"
    case vtg = "VTG"
    case gga = "GGA"
    case gsa = "GSA"
    case gsv = "GSV"
    case gll = "GLL"
    case gst = "GST"
    case zda = "ZDA"
  }

  /// A system that has sentences of its own.
  struct System: Sendable {
    var system: SatelliteSystem
    var signal: SatelliteSignal

    init(_ system: SatelliteSystem, _ signal: SatelliteSignal) { (self.system, self.signal) = (system, signal) }
  }

  /// The systems that GSA and GSV tell of.
  var systems: [System]
  /// The talker of all sentences but GSV.
  var talker = NMEATalker.combined
  /// Digits of a minute behind the point.
  var decimals = 5

  /// Appends the sentences that are due.
  func append(_ epoch: Epoch, to bytes: inout [UInt8], isDue: (Sentence) -> Bool) {
    let fix = epoch.fix
    var view = SkyView()
    epoch.fill(&view)
    for sentence in Sentence.allCases where isDue(sentence) {
      switch sentence {
      case .rmc: bytes.append(NMEAWriter.rmc(fix, talker: talker, decimals: decimals))
      case .vtg: bytes.append(NMEAWriter.vtg(fix, talker: talker))
      case .gga: bytes.append(NMEAWriter.gga(fix, talker: talker, decimals: decimals))
      case .gll: bytes.append(NMEAWriter.gll(fix, talker: talker, decimals: decimals))
      case .gst: bytes.append(NMEAWriter.gst(fix, talker: talker))
      case .zda: bytes.append(NMEAWriter.zda(fix, talker: talker))
      case .gsa:
        for system in systems {
          bytes.append(NMEAWriter.gsa(fix, sky: view, system: system.system))
        }
      case .gsv:
        for system in systems {
          var message = 1
          while let sentence = NMEAWriter.gsv(view, system: system.system, signal: system.signal, message: message) {
            bytes.append(sentence)
            message += 1
          }
        }
      }
    }
  }
}
