/// How often an Airoha receiver sends a sentence, the answer to `PAIR063`.
///
/// ```
/// PAIR063, 1 sentence (0 GGA, 1 GLL, 2 GSA, 3 GSV, 4 RMC, 5 VTG, 6 ZDA, 7 GRS, 8 GST), 2 every so many fixes, 0 never
/// ```
public struct PAIR063: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// Which sentence it tells of, `nil` for a number not known.
  public let subject: PAIRCommand.Sentence?
  /// Every so many fixes, 0 never.
  public let every: Int

  /// Reads `sentence`, or answers `nil` if it is another one or tells no rate.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard ProprietaryAddress(of: sentence) == .pair063, sentence.commaCount >= 2 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    subject = fields.integer().flatMap(PAIRCommand.Sentence.init(rawValue:))
    guard let every = fields.integer() else { return nil }
    self.every = every
  }
}
