/// Recommended minimum: time, date, position, speed, course.
///
/// ```
/// RMC, 1 time, 2 status, 3 latitude, 4 N/S, 5 longitude, 6 E/W, 7 knots, 8 course, 9 ddmmyy,
///      10 magnetic variation, 11 E/W, 12 mode (from 2.3), 13 navigational status (from 4.10)
/// ```
public struct RMC: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// UTC since midnight.
  public let timeOfDay: TimeOfDay?
  /// `A` valid, `V` warning.
  public let status: UInt8?
  /// Latitude in 10⁻⁹ minutes of arc, north positive.
  public let latitudeMinutesE9: Int64?
  /// Longitude in 10⁻⁹ minutes of arc, east positive.
  public let longitudeMinutesE9: Int64?
  /// Speed over ground, 10⁻⁶ knots.
  public let speedKnotsE6: Int64?
  /// Course over ground, 10⁻⁵ degrees from true north.
  public let courseE5: Int64?
  /// UTC date. Receivers write one before they know it: see `status`.
  public let date: CivilDay?
  /// Magnetic variation, 10⁻⁵ degrees, east positive.
  public let magneticVariationE5: Int64?
  /// How the position was made: A, D, E, F, M, N, P, R, S; `nil` before NMEA 2.3.
  public let mode: UInt8?
  /// S safe, C caution, U unsafe, V not valid; `nil` before NMEA 4.10.
  public let navigationalStatus: UInt8?

  /// Reads `sentence`, or answers `nil` if it is another one or too short to be this one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard sentence.address?.formatter == .rmc, sentence.commaCount >= 2 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    timeOfDay = fields.timeOfDay()
    status = fields.character()
    latitudeMinutesE9 = fields.latitudeMinutesE9()
    longitudeMinutesE9 = fields.longitudeMinutesE9()
    speedKnotsE6 = fields.scaled(6)
    courseE5 = fields.scaled(5)
    date = fields.date()
    magneticVariationE5 = Self.variation(&fields)
    mode = fields.character()
    navigationalStatus = fields.character()
  }

  private static func variation(_ fields: inout NMEACursor) -> Int64? {
    let value = fields.scaled(5)
    return fields.character() == UInt8(ascii: "W") ? value.map { 0 &- $0 } : value
  }
}
