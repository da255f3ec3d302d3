/// Heading from true north. `THS` replaces it from NMEA 4.0 on.
///
/// ```
/// HDT, 1 degrees, 2 T
/// ```
public struct HDT: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// Heading, 10⁻⁵ degrees from true north.
  public let headingE5: Int64?

  /// Reads `sentence`, or answers `nil` if it is another one or too short to be this one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard sentence.address?.formatter == .hdt, sentence.commaCount >= 1 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    headingE5 = fields.scaled(5)
  }
}
