/// Position, quality and height.
///
/// ```
/// GGA, 1 time, 2 latitude, 3 N/S, 4 longitude, 5 E/W, 6 quality, 7 satellites used, 8 HDOP,
///      9 height above mean sea level, 10 M, 11 geoid above ellipsoid, 12 M, 13 age of corrections, 14 station
/// ```
public struct GGA: ~Escapable, BitwiseCopyable {
  private let sentence: NMEASentence

  /// Views `sentence`, or answers `nil` if it is another one or too short to be this one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard sentence.address?.formatter == .gga, sentence.commaCount >= 6 else { return nil }
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

  /// 0 none, 1 autonomous, 2 differential, 3 PPS, 4 RTK fixed, 5 RTK float, 6 estimated, 7 manual, 8 simulator, 9 SBAS.
  public var quality: Int? { sentence[6].integer }
  /// Satellites in the solution; many receivers stop at 12.
  public var satellitesUsed: Int? { sentence[7].integer }
  /// Horizontal dilution of precision, hundredths.
  public var hdopE2: Int64? { sentence[8].scaled(2) }
  /// Height above mean sea level, millimetres.
  public var altitudeMM: Int64? { sentence[9].scaled(3) }
  /// Geoid above the WGS 84 ellipsoid, millimetres.
  public var geoidSeparationMM: Int64? { sentence[11].scaled(3) }
  /// Age of the corrections, milliseconds.
  public var correctionAgeMS: Int64? { sentence[13].scaled(3) }
  /// Station the corrections came from.
  public var station: Int? { sentence[14].integer }
}
