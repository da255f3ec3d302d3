/// MediaTek's word that the system has started.
///
/// ```
/// PMTK010, 1 message (000 unknown, 001 start-up, 002 ready for orbit data, 003 normal mode)
/// ```
public struct PMTK010: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// 1 start-up, 2 ready for orbit data, 3 normal mode.
  public let message: Int?

  /// Whether the receiver has just started, and with that forgotten what was set in its RAM.
  public var isStart: Bool { message == 1 }

  /// Reads `sentence`, or answers `nil` if it is another one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard ProprietaryAddress(of: sentence) == .pmtk010, sentence.commaCount >= 1 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    message = fields.integer()
  }
}
