import GNSSWire

/// Writes the sentences of an epoch, as one family words them.
struct SentenceWriter: Sendable {
  /// A sentence that can be switched.
  enum Sentence: String, Sendable, CaseIterable {
    // One case for each.
    case rmc = "RMC"
    case vtg = "VTG"
    case gga = "GGA"
    case gsa = "GSA"
    case gsv = "GSV"
    case gll = "GLL"
    case gst = "GST"
    case zda = "ZDA"
    /// The state of the antenna, as a TXT.
    case antenna = "ANT"
  }

  /// A system that has sentences of its own.
  struct System: Sendable {
    var system: SatelliteSystem
    var signal: SatelliteSignal

    init(_ system: SatelliteSystem, _ signal: SatelliteSignal) { (self.system, self.signal) = (system, signal) }
  }

  /// The systems that GSA and GSV tell of.
  var systems: [System]
  /// The sentences that the family has, in the order in which they leave.
  var order: [Sentence]
  /// The talker of all sentences but GSV.
  var talker = NMEATalker.combined
  /// Digits of a minute behind the point.
  var decimals = 5
  /// Whether GSA and GSV end as before NMEA 4.10, without the numbers of system and signal.
  var isBefore410 = false
  /// Whether the clock is told before a fix has set it: as it ran on, or from 1980 on where nothing kept it.
  var tellsClock = false

  /// Appends the sentences that are due.
  func append(_ epoch: Epoch, to bytes: inout [UInt8], isDue: (Sentence) -> Bool) {
    let fix = fix(of: epoch)
    var sky = SatelliteList()
    epoch.fill(&sky)
    for sentence in order where isDue(sentence) {
      switch sentence {
      case .rmc: bytes.append(NMEAWriter.rmc(fix, talker: talker, decimals: decimals))
      case .vtg: bytes.append(NMEAWriter.vtg(fix, talker: talker))
      case .gga: bytes.append(NMEAWriter.gga(fix, talker: talker, decimals: decimals))
      case .gll: bytes.append(NMEAWriter.gll(fix, talker: talker, decimals: decimals))
      case .gst: bytes.append(NMEAWriter.gst(fix, talker: talker))
      case .zda: bytes.append(NMEAWriter.zda(fix, talker: talker))
      case .antenna: bytes += [UInt8](sentence: "GPTXT,01,01,01,ANTENNA \(epoch.surroundings.antenna.word)")
      case .gsa:
        for system in systems {
          append(NMEAWriter.gsa(fix, sky: sky.view, system: system.system, talker: gsaTalker(system)), to: &bytes)
        }
      case .gsv:
        for system in systems {
          var message = 1
          while let sentence = NMEAWriter.gsv(sky.view, system: system.system, signal: system.signal, message: message)
          {
            append(sentence, to: &bytes)
            message += 1
          }
        }
      }
    }
  }

  private func fix(of epoch: Epoch) -> Fix {
    var fix = epoch.fix
    guard tellsClock, !epoch.knowsDate else { return fix }
    // 1980-01-06, where GPS time begins.
    let reset = GNSSTime(unixNanoseconds: 315_964_800_000_000_000).advanced(bySeconds: max(0, epoch.uptime))
    fix.time = epoch.knowsTime ? epoch.time : reset
    fix.timeOfDay = fix.time?.timeOfDay
    return fix
  }

  /// Before 4.10 the talker alone tells the system.
  private func gsaTalker(_ system: System) -> NMEATalker {
    guard isBefore410 else { return talker == .gps ? .gps : .combined }
    return system.system == .glonass ? .glonass : .gps
  }

  /// Appends GSA or GSV, without its last field where that is too new.
  private func append(_ sentence: NMEAWriter, to bytes: inout [UInt8]) {
    guard isBefore410 else { return bytes.append(sentence) }
    let text = String(decoding: [UInt8](copying: sentence.bytes), as: UTF8.self)
    guard let comma = text.lastIndex(of: ",") else { return }
    bytes += [UInt8](sentence: String(text[text.index(after: text.startIndex)..<comma]))
  }
}

extension Surroundings.Antenna {
  /// What CASIC calls it.
  fileprivate var word: String {
    switch self {
    case .good: "OK"
    case .open: "OPEN"
    case .short: "SHORT"
    }
  }
}
