/// Standard deviations of the position.
///
/// ```
/// GST, 1 time, 2 RMS of the ranges, 3 major axis, 4 minor axis, 5 its orientation, 6 latitude, 7 longitude, 8 height
/// ```
public struct GST: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// UTC since midnight.
  public let timeOfDay: TimeOfDay?
  /// Root mean square of the range residuals, millimetres.
  public let rangeRMSMM: Int64?
  /// Semi-major axis of the error ellipse, millimetres.
  public let majorAxisMM: Int64?
  /// Semi-minor axis of the error ellipse, millimetres.
  public let minorAxisMM: Int64?
  /// Orientation of the major axis, 10⁻⁵ degrees from true north.
  public let orientationE5: Int64?
  /// Standard deviation of the latitude, 10⁻⁴ metres.
  public let latitudeDeviationE4: Int64?
  /// Standard deviation of the longitude, 10⁻⁴ metres.
  public let longitudeDeviationE4: Int64?
  /// Standard deviation of the height, 10⁻⁴ metres.
  public let altitudeDeviationE4: Int64?

  /// Reads `sentence`, or answers `nil` if it is another one or too short to be this one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard sentence.address?.formatter == .gst, sentence.commaCount >= 6 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    timeOfDay = fields.timeOfDay()
    rangeRMSMM = fields.scaled(3)
    majorAxisMM = fields.scaled(3)
    minorAxisMM = fields.scaled(3)
    orientationE5 = fields.scaled(5)
    latitudeDeviationE4 = fields.scaled(4)
    longitudeDeviationE4 = fields.scaled(4)
    altitudeDeviationE4 = fields.scaled(4)
  }
}
