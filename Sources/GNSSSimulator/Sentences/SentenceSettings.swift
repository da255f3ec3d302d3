import GNSSWire

/// The settings of a receiver that is configured by sentences.
struct SentenceSettings: Equatable, Sendable {
  var baudRate: UInt32
  /// Milliseconds between two fixes.
  var interval: Int
  /// How many fixes to one sentence; absent is off.
  var rates: [SentenceWriter.Sentence: Int]
  var systems: Set<SatelliteSystem>
  /// Speed under which position and speed are frozen, in centimetres per second; 0 is off.
  var staticSpeed = 0
  /// What the receiver is carried by, as its family numbers it.
  var model = 0
  /// When it sleeps by itself.
  var rhythm: Rhythm?

  /// Times of running and sleeping in turn.
  struct Rhythm: Equatable, Sendable {
    /// The family's number for it.
    var kind: Int
    /// Seconds that it runs and sleeps while it has fixes.
    var run: Double
    var sleep: Double
    /// The same while it has none.
    var searchRun: Double
    var searchSleep: Double
    /// Whether it starts afresh after each sleep. It hears nothing in either kind.
    var isBackup: Bool
  }

  /// The settings by name.
  var named: [String: Int64] {
    var named: [String: Int64] = [
      "baud": Int64(baudRate), "interval": Int64(interval), "static": Int64(staticSpeed), "model": Int64(model),
      "rhythm": Int64(rhythm?.kind ?? 0),
    ]
    for sentence in SentenceWriter.Sentence.allCases {
      named["output.\(sentence.rawValue)"] = Int64(rates[sentence] ?? 0)
    }
    for (name, system) in [
      ("gps", SatelliteSystem.gps), ("glonass", .glonass), ("galileo", .galileo), ("beidou", .beidou), ("qzss", .qzss),
    ] { named["system.\(name)"] = systems.contains(system) ? 1 : 0 }
    return named
  }
}
