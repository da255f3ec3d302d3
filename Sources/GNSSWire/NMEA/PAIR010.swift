/// Airoha's request for aiding data, which it sends after its start.
///
/// ```
/// PAIR010, 1 kind (0 orbits, 1 time, 2 position), 2 system, 3 week, 4 time of week
/// ```
public struct PAIR010: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// 0 orbits, 1 time, 2 position.
  public let kind: Int?
  /// 0 GPS, 1 GLONASS, 2 Galileo, 3 BeiDou, 4 QZSS.
  public let system: Int?
  /// GPS week of the request.
  public let week: Int?
  /// Seconds into that week.
  public let timeOfWeek: Int?

  /// Reads `sentence`, or answers `nil` if it is another one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard ProprietaryAddress(of: sentence) == .pair010, sentence.commaCount >= 1 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    kind = fields.integer()
    system = fields.integer()
    week = fields.integer()
    timeOfWeek = fields.integer()
  }
}
