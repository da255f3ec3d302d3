/// u-blox's time and clock.
///
/// ```
/// PUBX,04, 2 time, 3 ddmmyy, 4 UTC time of week, 5 UTC week, 6 leap seconds (a D behind: the firmware's default),
///      7 clock bias in ns, 8 clock drift in ns/s, 9 granularity of the time pulse in ns
/// ```
public struct PUBX04: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// UTC since midnight.
  public let timeOfDay: TimeOfDay?
  /// UTC date.
  public let date: CivilDay?
  /// Time of week in UTC, milliseconds.
  public let timeOfWeekMS: Int64?
  /// Week number in UTC, counted on beyond 1023.
  public let week: Int?
  /// GPS time less UTC, in seconds.
  public let leapSeconds: Int?
  /// Whether the leap seconds are the firmware's default, not yet heard from a satellite.
  public let isLeapSecondDefault: Bool
  /// Clock bias, nanoseconds.
  public let clockBiasNS: Int64?
  /// Clock drift, 10⁻³ nanoseconds a second.
  public let clockDriftE3: Int64?
  /// Granularity of the time pulse, nanoseconds.
  public let granularityNS: Int?

  /// Reads `sentence`, or answers `nil` if it is another one or too short to be this one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard ProprietaryAddress(of: sentence) == .pubx04, sentence.commaCount >= 5 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    fields.skip(1)
    timeOfDay = fields.timeOfDay()
    date = fields.date()
    timeOfWeekMS = fields.scaled(3)
    week = fields.integer()
    (leapSeconds, isLeapSecondDefault) = Self.leap(fields.next().bytes)
    clockBiasNS = fields.scaled(0)
    clockDriftE3 = fields.scaled(3)
    granularityNS = fields.integer()
  }

  private static func leap(_ field: RawSpan) -> (Int?, Bool) {
    let count = field.byteCount
    let isDefault = count > 0 && field[count &- 1] == UInt8(ascii: "D")
    return (Decimal.integer(field.extracting(0..<(isDefault ? count &- 1 : count))), isDefault)
  }
}
