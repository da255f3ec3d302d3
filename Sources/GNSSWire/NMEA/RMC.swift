/// Recommended minimum: time, date, position, speed, course.
///
/// ```
/// RMC, 1 time, 2 status, 3 latitude, 4 N/S, 5 longitude, 6 E/W, 7 knots, 8 course, 9 ddmmyy,
///      10 magnetic variation, 11 E/W, 12 mode (from 2.3), 13 navigational status (from 4.10)
/// ```
public struct RMC: ~Escapable, BitwiseCopyable {
  private let sentence: NMEASentence

  /// Views `sentence`, or answers `nil` if it is another one or too short to be this one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard sentence.address?.formatter == .rmc, sentence.commaCount >= 2 else { return nil }
    self.sentence = sentence
  }

  /// UTC since midnight.
  public var timeOfDay: TimeOfDay? { sentence[1].timeOfDay }
  /// `A` valid, `V` warning.
  public var status: UInt8? { sentence[2].firstCharacter }

  /// Latitude in 10⁻⁹ minutes of arc, north positive.
  public var latitudeMinutesE9: Int64? {
    sentence[3].angleMinutesE9(sentence[4], positive: UInt8(ascii: "N"), negative: UInt8(ascii: "S"), limit: 90)
  }

  /// Longitude in 10⁻⁹ minutes of arc, east positive.
  public var longitudeMinutesE9: Int64? {
    sentence[5].angleMinutesE9(sentence[6], positive: UInt8(ascii: "E"), negative: UInt8(ascii: "W"), limit: 180)
  }

  /// Speed over ground, 10⁻⁶ knots.
  public var speedKnotsE6: Int64? { sentence[7].scaled(6) }
  /// Course over ground, 10⁻⁵ degrees from true north.
  public var courseE5: Int64? { sentence[8].scaled(5) }
  /// UTC date. Receivers write one before they know it: see `status`.
  public var date: CivilDay? { sentence[9].date }
  /// Magnetic variation, 10⁻⁵ degrees, east positive.
  public var magneticVariationE5: Int64? {
    guard let value = sentence[10].scaled(5) else { return nil }
    return sentence[11].character == UInt8(ascii: "W") ? 0 &- value : value
  }
  /// How the position was made: A, D, E, F, M, N, P, R, S; `nil` before NMEA 2.3.
  public var mode: UInt8? { sentence[12].firstCharacter }
  /// S safe, C caution, U unsafe, V not valid; `nil` before NMEA 4.10.
  public var navigationalStatus: UInt8? { sentence[13].firstCharacter }
}
