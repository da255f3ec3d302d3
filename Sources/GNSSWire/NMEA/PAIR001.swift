/// Airoha's acknowledgement of a command (LC29H, LC76G, LC86G and others).
///
/// ```
/// PAIR001, 1 command, 2 result
/// ```
public struct PAIR001: ~Escapable, BitwiseCopyable {
  /// What became of the command.
  public enum Result: Int, Sendable, BitwiseCopyable {
    /// Done.
    case done = 0
    /// Still being worked on: another acknowledgement follows.
    case processing = 1
    /// It did not work.
    case failed = 2
    /// The receiver does not know the command.
    case unsupported = 3
    /// A parameter is out of range.
    case badParameter = 4
    /// Try again later.
    case busy = 5
  }

  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// The number of the command, 50 for `PAIR050`; 0 for a sentence that is no `PAIR` at all.
  public let command: Int
  /// What became of it, `nil` for a number not known.
  public let result: Result?

  /// Reads `sentence`, or answers `nil` if it is another one or names no command.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard ProprietaryAddress(of: sentence) == .pair001, sentence.commaCount >= 2 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    guard let command = fields.integer() else { return nil }
    self.command = command
    result = fields.integer().flatMap(Result.init(rawValue:))
  }
}
