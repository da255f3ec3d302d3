/// Course and speed over ground.
///
/// ```
/// VTG, 1 course true, 2 T, 3 course magnetic, 4 M, 5 knots, 6 N, 7 km/h, 8 K, 9 mode (from 2.3)
/// ```
///
/// A very old form has four fields without letters: course true, course magnetic, knots, km/h.
public struct VTG: ~Escapable, BitwiseCopyable {
  private let sentence: NMEASentence

  /// Views `sentence`, or answers `nil` if it is another one or too short to be this one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard sentence.address?.formatter == .vtg, sentence.commaCount >= 4 else { return nil }
    self.sentence = sentence
  }

  private var isOldForm: Bool { sentence.commaCount == 4 }

  /// Course over ground, 10⁻⁵ degrees from true north.
  public var courseE5: Int64? { sentence[1].scaled(5) }
  /// Course over ground, 10⁻⁵ degrees from magnetic north.
  public var magneticCourseE5: Int64? { sentence[isOldForm ? 2 : 3].scaled(5) }
  /// Speed over ground, 10⁻⁶ knots.
  public var speedKnotsE6: Int64? { sentence[isOldForm ? 3 : 5].scaled(6) }
  /// Speed over ground, 10⁻⁶ km/h.
  public var speedKMHE6: Int64? { sentence[isOldForm ? 4 : 7].scaled(6) }
  /// How the values were made; `nil` before NMEA 2.3.
  public var mode: UInt8? { sentence[9].firstCharacter }
}
