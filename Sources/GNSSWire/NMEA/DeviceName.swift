/// The port that a Unicore receiver speaks on, which it tells after its start. Its checksum takes in the `$`.
///
/// ```
/// devicename, 1 port (COM1)
/// ```
public struct DeviceName: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// The port's name.
  public let port: NMEAField

  /// Reads `sentence`, or answers `nil` if it is another one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard ProprietaryAddress(of: sentence) == .deviceName, sentence.commaCount >= 1 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    port = fields.next()
  }
}
