/// MediaTek's name, told after the start.
///
/// ```
/// PMTK011, 1 text (MTKGPS)
/// ```
public struct PMTK011: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// The text, commas included.
  public let text: RawSpan

  /// Reads `sentence`, or answers `nil` if it is another one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard ProprietaryAddress(of: sentence) == .pmtk011, sentence.commaCount >= 1 else { return nil }
    self.sentence = sentence
    text = sentence.rest(after: 1)
  }
}
