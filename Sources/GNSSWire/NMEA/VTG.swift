/// Course and speed over ground.
///
/// ```
/// VTG, 1 course true, 2 T, 3 course magnetic, 4 M, 5 knots, 6 N, 7 km/h, 8 K, 9 mode (from 2.3)
/// ```
///
/// A very old form has four fields without letters: course true, course magnetic, knots, km/h.
public struct VTG: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// Course over ground, 10⁻⁵ degrees from true north.
  public let courseE5: Int64?
  /// Course over ground, 10⁻⁵ degrees from magnetic north.
  public let magneticCourseE5: Int64?
  /// Speed over ground, 10⁻⁶ knots.
  public let speedKnotsE6: Int64?
  /// Speed over ground, 10⁻⁶ km/h.
  public let speedKMHE6: Int64?
  /// How the values were made; `nil` before NMEA 2.3.
  public let mode: UInt8?

  /// Reads `sentence`, or answers `nil` if it is another one or too short to be this one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard sentence.address?.formatter == .vtg, sentence.commaCount >= 4 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    courseE5 = fields.scaled(5)
    let letter = sentence.commaCount == 4 ? 0 : 1
    fields.skip(letter)
    magneticCourseE5 = fields.scaled(5)
    fields.skip(letter)
    speedKnotsE6 = fields.scaled(6)
    fields.skip(letter)
    speedKMHE6 = fields.scaled(6)
    fields.skip(letter)
    mode = fields.character()
  }
}
