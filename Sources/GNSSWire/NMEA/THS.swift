/// Heading from true north, with how it was made.
///
/// ```
/// THS, 1 degrees, 2 A autonomous, E estimated, M manual, S simulated, V not valid
/// ```
public struct THS: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// Heading, 10⁻⁵ degrees from true north.
  public let headingE5: Int64?
  /// A, E, M, S or V.
  public let mode: UInt8?

  /// Reads `sentence`, or answers `nil` if it is another one or too short to be this one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard sentence.address?.formatter == .ths, sentence.commaCount >= 2 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    headingE5 = fields.scaled(5)
    mode = fields.character()
  }
}
