/// What an Airoha receiver takes itself to be carried by, the answer to `PAIR081`.
///
/// ```
/// PAIR081, 1 mode
/// ```
public struct PAIR081: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// The receiver's number of the mode: see `PAIRCommand.NavigationMode`; firmware has more of its own.
  public let mode: Int

  /// Reads `sentence`, or answers `nil` if it is another one or tells no mode.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard ProprietaryAddress(of: sentence) == .pair081, sentence.commaCount >= 1 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    guard let mode = fields.integer() else { return nil }
    self.mode = mode
  }
}
