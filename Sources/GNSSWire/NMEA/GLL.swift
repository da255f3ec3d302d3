/// Position with time.
///
/// ```
/// GLL, 1 latitude, 2 N/S, 3 longitude, 4 E/W, 5 time, 6 status, 7 mode (from 2.3)
/// ```
public struct GLL: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// Latitude in 10⁻⁹ minutes of arc, north positive.
  public let latitudeMinutesE9: Int64?
  /// Longitude in 10⁻⁹ minutes of arc, east positive.
  public let longitudeMinutesE9: Int64?
  /// UTC since midnight.
  public let timeOfDay: TimeOfDay?
  /// `A` valid, `V` warning.
  public let status: UInt8?
  /// How the position was made; `nil` before NMEA 2.3.
  public let mode: UInt8?

  /// Reads `sentence`, or answers `nil` if it is another one or too short to be this one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard sentence.address?.formatter == .gll, sentence.commaCount >= 4 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    latitudeMinutesE9 = fields.latitudeMinutesE9()
    longitudeMinutesE9 = fields.longitudeMinutesE9()
    timeOfDay = fields.timeOfDay()
    status = fields.character()
    mode = fields.character()
  }
}
