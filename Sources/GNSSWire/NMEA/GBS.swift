/// Expected errors of the position, and the satellite most likely to be faulty.
///
/// ```
/// GBS, 1 time, 2 latitude error, 3 longitude error, 4 altitude error, 5 satellite, 6 probability of a missed
///      detection, 7 estimated bias, 8 its standard deviation, 9 system id, 10 signal id (both from 4.10)
/// ```
public struct GBS: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// UTC since midnight.
  public let timeOfDay: TimeOfDay?
  /// Expected error of the latitude, millimetres.
  public let latitudeErrorMM: Int64?
  /// Expected error of the longitude, millimetres.
  public let longitudeErrorMM: Int64?
  /// Expected error of the height, millimetres.
  public let altitudeErrorMM: Int64?
  /// The satellite that is most likely faulty, in NMEA's numbers.
  public let failedSatellite: Int?
  /// Probability that a fault of that satellite is missed, 10⁻⁶.
  public let missedDetectionE6: Int64?
  /// Estimated bias of that satellite, millimetres.
  public let biasMM: Int64?
  /// Standard deviation of the bias, millimetres.
  public let biasDeviationMM: Int64?
  /// 1 GPS, 2 GLONASS, 3 Galileo, 4 BeiDou, 5 QZSS, 6 NavIC; `nil` before NMEA 4.10.
  public let systemID: UInt8?
  /// The signal, whose meaning depends on the system; `nil` before NMEA 4.10.
  public let signalID: UInt8?

  /// Reads `sentence`, or answers `nil` if it is another one or too short to be this one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard sentence.address?.formatter == .gbs, sentence.commaCount >= 4 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    timeOfDay = fields.timeOfDay()
    latitudeErrorMM = fields.scaled(3)
    longitudeErrorMM = fields.scaled(3)
    altitudeErrorMM = fields.scaled(3)
    failedSatellite = fields.integer()
    missedDetectionE6 = fields.scaled(6)
    biasMM = fields.scaled(3)
    biasDeviationMM = fields.scaled(3)
    systemID = fields.hexDigit()
    signalID = fields.hexDigit()
  }
}
