/// Standard deviations of the position.
///
/// ```
/// GST, 1 time, 2 RMS of the ranges, 3 major axis, 4 minor axis, 5 its orientation, 6 latitude, 7 longitude, 8 height
/// ```
public struct GST: ~Escapable, BitwiseCopyable {
  private let sentence: NMEASentence

  /// Views `sentence`, or answers `nil` if it is another one or too short to be this one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard sentence.address?.formatter == .gst, sentence.commaCount >= 6 else { return nil }
    self.sentence = sentence
  }

  /// UTC since midnight.
  public var timeOfDay: TimeOfDay? { sentence[1].timeOfDay }
  /// Root mean square of the range residuals, millimetres.
  public var rangeRMSMM: Int64? { sentence[2].scaled(3) }
  /// Semi-major axis of the error ellipse, millimetres.
  public var majorAxisMM: Int64? { sentence[3].scaled(3) }
  /// Semi-minor axis of the error ellipse, millimetres.
  public var minorAxisMM: Int64? { sentence[4].scaled(3) }
  /// Orientation of the major axis, 10⁻⁵ degrees from true north.
  public var orientationE5: Int64? { sentence[5].scaled(5) }
  /// Standard deviation of the latitude, 10⁻⁴ metres.
  public var latitudeDeviationE4: Int64? { sentence[6].scaled(4) }
  /// Standard deviation of the longitude, 10⁻⁴ metres.
  public var longitudeDeviationE4: Int64? { sentence[7].scaled(4) }
  /// Standard deviation of the height, 10⁻⁴ metres.
  public var altitudeDeviationE4: Int64? { sentence[8].scaled(4) }
}
