/// Position, quality and height.
///
/// ```
/// GGA, 1 time, 2 latitude, 3 N/S, 4 longitude, 5 E/W, 6 quality, 7 satellites used, 8 HDOP,
///      9 height above mean sea level, 10 M, 11 geoid above ellipsoid, 12 M, 13 age of corrections, 14 station
/// ```
public struct GGA: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// UTC since midnight.
  public let timeOfDay: TimeOfDay?
  /// Latitude in 10⁻⁹ minutes of arc, north positive.
  public let latitudeMinutesE9: Int64?
  /// Longitude in 10⁻⁹ minutes of arc, east positive.
  public let longitudeMinutesE9: Int64?
  /// 0 none, 1 autonomous, 2 differential, 3 PPS, 4 RTK fixed, 5 RTK float, 6 estimated, 7 manual, 8 simulator, 9 SBAS.
  public let quality: Int?
  /// Satellites in the solution; many receivers stop at 12.
  public let satellitesUsed: Int?
  /// Horizontal dilution of precision, hundredths.
  public let hdopE2: Int64?
  /// Height above mean sea level, millimetres.
  public let altitudeMM: Int64?
  /// Geoid above the WGS 84 ellipsoid, millimetres.
  public let geoidSeparationMM: Int64?
  /// Age of the corrections, milliseconds.
  public let correctionAgeMS: Int64?
  /// Station the corrections came from.
  public let station: Int?

  /// Reads `sentence`, or answers `nil` if it is another one or too short to be this one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard sentence.address?.formatter == .gga, sentence.commaCount >= 6 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    timeOfDay = fields.timeOfDay()
    latitudeMinutesE9 = fields.latitudeMinutesE9()
    longitudeMinutesE9 = fields.longitudeMinutesE9()
    quality = fields.integer()
    satellitesUsed = fields.integer()
    hdopE2 = fields.scaled(2)
    altitudeMM = fields.scaled(3)
    fields.skip(1)
    geoidSeparationMM = fields.scaled(3)
    fields.skip(1)
    correctionAgeMS = fields.scaled(3)
    station = fields.integer()
  }
}
