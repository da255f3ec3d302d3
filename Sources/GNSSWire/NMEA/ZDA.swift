/// Time and date with a four-digit year.
///
/// ```
/// ZDA, 1 time, 2 day, 3 month, 4 year, 5 hours of the local zone, 6 minutes of the local zone
/// ```
public struct ZDA: ~Escapable, BitwiseCopyable {
  private let sentence: NMEASentence

  /// Views `sentence`, or answers `nil` if it is another one or too short to be this one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard sentence.address?.formatter == .zda, sentence.commaCount >= 4 else { return nil }
    self.sentence = sentence
  }

  /// UTC since midnight.
  public var timeOfDay: TimeOfDay? { sentence[1].timeOfDay }
  /// UTC date; a year of two digits, which some receivers send, is one of 1980…2079.
  public var date: CivilDay? {
    guard let day = sentence[2].integer, let month = sentence[3].integer, let year = sentence[4].integer, year >= 0
    else { return nil }
    return CivilDay(year: NMEAField.fullYear(year), month: month, day: day)
  }
}
