/// MediaTek's acknowledgement of a command.
///
/// ```
/// PMTK001, 1 command, 2 result, some commands append values of their own
/// ```
public struct PMTK001: ~Escapable, BitwiseCopyable {
  /// What became of the command.
  public enum Result: Int, Sendable, BitwiseCopyable {
    /// The packet made no sense.
    case invalid = 0
    /// The receiver does not know the command.
    case unsupported = 1
    /// A good command that did not work.
    case failed = 2
    /// Done.
    case done = 3
  }

  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// The number of the command, 161 for `PMTK161`.
  public let command: Int
  /// What became of it, `nil` for a number not known.
  public let result: Result?

  /// Reads `sentence`, or answers `nil` if it is another one or names no command.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard ProprietaryAddress(of: sentence) == .pmtk001, sentence.commaCount >= 2 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    guard let command = fields.integer() else { return nil }
    self.command = command
    result = fields.integer().flatMap(Result.init(rawValue:))
  }
}
