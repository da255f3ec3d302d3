/// Garmin's estimated errors.
///
/// ```
/// PGRME, 1 horizontal, 2 M, 3 vertical, 4 M, 5 position (3D), 6 M
/// ```
public struct PGRME: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// Estimated horizontal error, millimetres.
  public let horizontalErrorMM: Int64?
  /// Estimated vertical error, millimetres.
  public let verticalErrorMM: Int64?
  /// Estimated error in space, millimetres.
  public let positionErrorMM: Int64?

  /// Reads `sentence`, or answers `nil` if it is another one or too short to be this one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard ProprietaryAddress(of: sentence) == .pgrme, sentence.commaCount >= 2 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    horizontalErrorMM = fields.scaled(3)
    fields.skip(1)
    verticalErrorMM = fields.scaled(3)
    fields.skip(1)
    positionErrorMM = fields.scaled(3)
  }
}
