/// Text: what a receiver says at its start, errors, and the answers of CASIC receivers to `PCAS06`.
///
/// ```
/// TXT, 1 messages, 2 this message, 3 kind (00 error, 01 warning, 02 notice, 07 user), 4 text
/// ```
public struct TXT: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// How many messages the text has.
  public let messageCount: Int?
  /// Which of them this is, from 1.
  public let messageNumber: Int?
  /// 0 error, 1 warning, 2 notice, 7 user; receivers have more of their own.
  public let kind: Int?
  /// The text as sent, commas and `^hh` escapes included.
  public let text: RawSpan

  /// Reads `sentence`, or answers `nil` if it is another one or too short to be this one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard sentence.address?.formatter == .txt, sentence.commaCount >= 4 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    messageCount = fields.integer()
    messageNumber = fields.integer()
    kind = fields.integer()
    text = sentence.rest(after: 4)
  }
}
