/// Airoha's interval between fixes, the answer to `PAIR051`.
///
/// ```
/// PAIR051, 1 milliseconds
/// ```
public struct PAIR051: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// Milliseconds between fixes.
  public let interval: Int

  /// Reads `sentence`, or answers `nil` if it is another one or tells no interval.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard ProprietaryAddress(of: sentence) == .pair051, sentence.commaCount >= 1 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    guard let interval = fields.integer() else { return nil }
    self.interval = interval
  }
}
