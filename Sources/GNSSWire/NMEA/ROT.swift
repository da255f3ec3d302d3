/// Rate of turn.
///
/// ```
/// ROT, 1 degrees a minute, to port negative, 2 A valid, V not
/// ```
public struct ROT: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// Rate of turn, 10⁻⁵ degrees a minute, to starboard positive.
  public let rateE5: Int64?
  /// `A` valid, `V` not.
  public let status: UInt8?

  /// Reads `sentence`, or answers `nil` if it is another one or too short to be this one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard sentence.address?.formatter == .rot, sentence.commaCount >= 1 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    rateE5 = fields.scaled(5)
    status = fields.character()
  }
}
