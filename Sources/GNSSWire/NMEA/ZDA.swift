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

  /// Reads `sentence`, or answers `nil` if it is another one or too short to be this one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard sentence.address?.formatter == .zda, sentence.commaCount >= 4 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    timeOfDay = fields.timeOfDay()
    date = Self.date(fields.integer(), fields.integer(), fields.integer())
  }

  private static func date(_ day: Int?, _ month: Int?, _ year: Int?) -> CivilDay? {
    guard let day, let month, let year, year >= 0 else { return nil }
    return CivilDay(year: NMEAField.fullYear(year), month: month, day: day)
  }
}
