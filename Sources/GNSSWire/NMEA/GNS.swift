/// Position with one mode per system.
///
/// ```
/// GNS, 1 time, 2 latitude, 3 N/S, 4 longitude, 5 E/W, 6 modes, 7 satellites used, 8 HDOP,
///      9 height above mean sea level, 10 geoid above ellipsoid, 11 age of corrections, 12 station,
///      13 navigational status (from 4.10)
/// ```
public struct GNS: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// UTC since midnight.
  public let timeOfDay: TimeOfDay?
  /// Latitude in 10⁻⁹ minutes of arc, north positive.
  public let latitudeMinutesE9: Int64?
  /// Longitude in 10⁻⁹ minutes of arc, east positive.
  public let longitudeMinutesE9: Int64?
  /// The best of the systems' modes, `N` if none has a position, `nil` if the field is empty.
  public let mode: UInt8?
  /// Satellites in the solution.
  public let satellitesUsed: Int?
  /// Horizontal dilution of precision, hundredths.
  public let hdopE2: Int64?
  /// Height above mean sea level, millimetres.
  public let altitudeMM: Int64?
  /// Geoid above the WGS 84 ellipsoid, millimetres.
  public let geoidSeparationMM: Int64?
  /// Age of the corrections, milliseconds.
  public let correctionAgeMS: Int64?
  /// Number of the reference station.
  public let station: Int?
  /// S safe, C caution, U unsafe, V not valid; `nil` before NMEA 4.10.
  public let navigationalStatus: UInt8?

  /// Reads `sentence`, or answers `nil` if it is another one or too short to be this one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard sentence.address?.formatter == .gns, sentence.commaCount >= 6 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    timeOfDay = fields.timeOfDay()
    latitudeMinutesE9 = fields.latitudeMinutesE9()
    longitudeMinutesE9 = fields.longitudeMinutesE9()
    mode = Self.best(fields.next().bytes)
    satellitesUsed = fields.integer()
    hdopE2 = fields.scaled(2)
    altitudeMM = fields.scaled(3)
    geoidSeparationMM = fields.scaled(3)
    correctionAgeMS = fields.scaled(3)
    station = fields.integer()
    navigationalStatus = fields.character()
  }

  /// R before F, P, D, A, then E, M, S: satellites before estimates.
  private static func best(_ modes: RawSpan) -> UInt8? {
    var best: UInt8?
    var rank = -1
    for index in 0..<modes.byteCount {
      let candidate = Self.rank(modes[index])
      if candidate > rank { (best, rank) = (modes[index], candidate) }
    }
    return best
  }

  private static func rank(_ mode: UInt8) -> Int {
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
  }
}
