/// Garmin's altitude.
///
/// ```
/// PGRMZ, 1 altitude, 2 f for feet (M metres), 3 1 none, 2 entered by the user, 3 from satellites or a barometer
/// ```
public struct PGRMZ: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// Altitude, millimetres.
  public let altitudeMM: Int64?
  /// 1 none, 2 two-dimensional with an altitude of the user's, 3 three-dimensional.
  public let fixType: Int?

  /// Reads `sentence`, or answers `nil` if it is another one or too short to be this one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard ProprietaryAddress(of: sentence) == .pgrmz, sentence.commaCount >= 2 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    let value = fields.scaled(4)
    switch fields.character() {
    // One foot is 0.3048 m; the bound keeps the product inside 64 bits.
    case UInt8(ascii: "f"), UInt8(ascii: "F"):
      altitudeMM = value.flatMap { $0.magnitude < 1_000_000_000_000_000 ? $0 &* 3048 / 100_000 : nil }
    case UInt8(ascii: "M"), UInt8(ascii: "m"): altitudeMM = value.map { $0 / 10 }
    default: altitudeMM = nil
    }
    fixType = fields.integer()
  }
}
