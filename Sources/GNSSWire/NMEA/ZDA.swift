/// Time and date with a four-digit year.
///
/// ```
/// ZDA, 1 time, 2 day, 3 month, 4 year, 5 hours of the local zone, 6 minutes of the local zone
/// ```
public struct ZDA: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// UTC since midnight.
  public let timeOfDay: TimeOfDay?
  /// UTC date; a year of two digits, which some receivers send, is one of 1980…2079.
  public let date: CivilDay?
  /// Hours of the local zone, −13…13; the standard adds them to local time to get UTC, and receivers differ on the sign.
  public let zoneHours: Int?
  /// Minutes of the local zone, of the same sign as the hours.
  public let zoneMinutes: Int?

  /// Reads `sentence`, or answers `nil` if it is another one or too short to be this one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard sentence.address?.formatter == .zda, sentence.commaCount >= 4 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    timeOfDay = fields.timeOfDay()
    date = Self.date(fields.integer(), fields.integer(), fields.integer())
    zoneHours = fields.integer()
    zoneMinutes = fields.integer()
  }

  private static func date(_ day: Int?, _ month: Int?, _ year: Int?) -> CivilDay? {
    guard let day, let month, let year, year >= 0 else { return nil }
    return CivilDay(year: NMEAField.fullYear(year), month: month, day: day)
  }
}
