/// Airoha's version, the answer to `PAIR021`; some modules send it after their start.
///
/// ```
/// PAIR021, 1 version, then builds and checks that differ by module
/// ```
public struct PAIR021: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// Chip and version of the firmware.
  public let version: NMEAField

  /// Reads `sentence`, or answers `nil` if it is another one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard ProprietaryAddress(of: sentence) == .pair021, sentence.commaCount >= 1 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    version = fields.next()
  }
}
