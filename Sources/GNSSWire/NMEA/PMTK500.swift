/// MediaTek's interval between fixes, the answer to `PMTK400`.
///
/// ```
/// PMTK500, 1 milliseconds, 2…5 reserved
/// ```
public struct PMTK500: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// Milliseconds between fixes.
  public let interval: Int

  /// Reads `sentence`, or answers `nil` if it is another one or tells no interval.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard ProprietaryAddress(of: sentence) == .pmtk500, sentence.commaCount >= 1 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    guard let interval = fields.integer() else { return nil }
    self.interval = interval
  }
}
