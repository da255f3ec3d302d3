/// Distances travelled through the water and, from NMEA 4.0 on, over ground.
///
/// ```
/// VLW, 1 total through water, 2 N, 3 since reset through water, 4 N,
///      5 total over ground, 6 N, 7 since reset over ground, 8 N
/// ```
public struct VLW: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// Distance through the water, 10⁻⁴ nautical miles.
  public let totalWaterE4: Int64?
  /// Distance through the water since it was reset, 10⁻⁴ nautical miles.
  public let waterE4: Int64?
  /// Distance over ground, 10⁻⁴ nautical miles; `nil` before NMEA 4.0.
  public let totalGroundE4: Int64?
  /// Distance over ground since it was reset, 10⁻⁴ nautical miles; `nil` before NMEA 4.0.
  public let groundE4: Int64?

  /// Reads `sentence`, or answers `nil` if it is another one or too short to be this one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard sentence.address?.formatter == .vlw, sentence.commaCount >= 4 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    totalWaterE4 = fields.scaled(4)
    fields.skip(1)
    waterE4 = fields.scaled(4)
    fields.skip(1)
    totalGroundE4 = fields.scaled(4)
    fields.skip(1)
    groundE4 = fields.scaled(4)
  }
}
