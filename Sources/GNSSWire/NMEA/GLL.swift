/// Position with time.
///
/// ```
/// GLL, 1 latitude, 2 N/S, 3 longitude, 4 E/W, 5 time, 6 status, 7 mode (from 2.3)
/// ```
public struct GLL: ~Escapable, BitwiseCopyable {
  private let sentence: NMEASentence

  /// Views `sentence`, or answers `nil` if it is another one or too short to be this one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard sentence.address?.formatter == .gll, sentence.commaCount >= 4 else { return nil }
    self.sentence = sentence
  }

  /// Latitude in 10⁻⁹ minutes of arc, north positive.
  public var latitudeMinutesE9: Int64? {
    sentence[1].angleMinutesE9(sentence[2], positive: UInt8(ascii: "N"), negative: UInt8(ascii: "S"), limit: 90)
  }

  /// Longitude in 10⁻⁹ minutes of arc, east positive.
  public var longitudeMinutesE9: Int64? {
    sentence[3].angleMinutesE9(sentence[4], positive: UInt8(ascii: "E"), negative: UInt8(ascii: "W"), limit: 180)
  }

  /// UTC since midnight.
  public var timeOfDay: TimeOfDay? { sentence[5].timeOfDay }
  /// `A` valid, `V` warning.
  public var status: UInt8? { sentence[6].firstCharacter }
  /// How the position was made; `nil` before NMEA 2.3.
  public var mode: UInt8? { sentence[7].firstCharacter }
}
