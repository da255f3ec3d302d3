/// Range residuals of the satellites in the solution, in the order of the GSA before it.
///
/// ```
/// GRS, 1 time, 2 mode, 3…14 residuals, 15 system id, 16 signal id (both from 4.10)
/// ```
public struct GRS: ~Escapable, BitwiseCopyable {
  /// How many residuals the sentence has room for.
  public static var residualCount: Int { 12 }

  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// UTC since midnight.
  public let timeOfDay: TimeOfDay?
  /// 0: the residuals were used for the position; 1: they were computed after it.
  public let mode: Int?
  /// A cursor before the residuals, metres with a sign, to be read as scaled numbers.
  public let residuals: NMEACursor
  /// 1 GPS, 2 GLONASS, 3 Galileo, 4 BeiDou, 5 QZSS, 6 NavIC; `nil` before NMEA 4.10.
  public let systemID: UInt8?
  /// The signal, whose meaning depends on the system; `nil` before NMEA 4.10.
  public let signalID: UInt8?

  /// Reads `sentence`, or answers `nil` if it is another one or too short to be this one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard sentence.address?.formatter == .grs, sentence.commaCount >= 2 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    timeOfDay = fields.timeOfDay()
    mode = fields.integer()
    residuals = fields
    fields.skip(Self.residualCount)
    systemID = fields.hexDigit()
    signalID = fields.hexDigit()
  }
}
