/// Position with one mode per system.
///
/// ```
/// GNS, 1 time, 2 latitude, 3 N/S, 4 longitude, 5 E/W, 6 modes, 7 satellites used, 8 HDOP,
///      9 height above mean sea level, 10 geoid above ellipsoid, 11 age of corrections, 12 station,
///      13 navigational status (from 4.10)
/// ```
public struct GNS: ~Escapable, BitwiseCopyable {
  private let sentence: NMEASentence

  /// Views `sentence`, or answers `nil` if it is another one or too short to be this one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard sentence.address?.formatter == .gns, sentence.commaCount >= 6 else { return nil }
    self.sentence = sentence
  }

  /// UTC since midnight.
  public var timeOfDay: TimeOfDay? { sentence[1].timeOfDay }

  /// Latitude in 10⁻⁹ minutes of arc, north positive.
  public var latitudeMinutesE9: Int64? {
    sentence[2].angleMinutesE9(sentence[3], positive: UInt8(ascii: "N"), negative: UInt8(ascii: "S"), limit: 90)
  }

  /// Longitude in 10⁻⁹ minutes of arc, east positive.
  public var longitudeMinutesE9: Int64? {
    sentence[4].angleMinutesE9(sentence[5], positive: UInt8(ascii: "E"), negative: UInt8(ascii: "W"), limit: 180)
  }

  /// The best of the systems' modes, `N` if none has a position, `nil` if the field is empty.
  ///
  /// R before F, P, D, A, then E, M, S: satellites before estimates.
  public var mode: UInt8? {
    let modes = sentence[6].bytes
    var best: UInt8?
    var rank = -1
    for index in 0..<modes.byteCount {
      let mode = modes[index]
      let candidate: Int =
        switch mode {
        case UInt8(ascii: "R"): 8
        case UInt8(ascii: "F"): 7
        case UInt8(ascii: "P"): 6
        case UInt8(ascii: "D"): 5
        case UInt8(ascii: "A"): 4
        case UInt8(ascii: "E"): 3
        case UInt8(ascii: "M"): 2
        case UInt8(ascii: "S"): 1
        case UInt8(ascii: "N"): 0
        default: -1
        }
      if candidate > rank { (best, rank) = (mode, candidate) }
    }
    return best
  }
  /// Satellites in the solution.
  public var satellitesUsed: Int? { sentence[7].integer }
  /// Horizontal dilution of precision, hundredths.
  public var hdopE2: Int64? { sentence[8].scaled(2) }
  /// Height above mean sea level, millimetres.
  public var altitudeMM: Int64? { sentence[9].scaled(3) }
  /// Geoid above the WGS 84 ellipsoid, millimetres.
  public var geoidSeparationMM: Int64? { sentence[10].scaled(3) }
  /// S safe, C caution, U unsafe, V not valid; `nil` before NMEA 4.10.
  public var navigationalStatus: UInt8? { sentence[13].firstCharacter }
}
