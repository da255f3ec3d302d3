/// Satellites in view: one message of a group that holds those of one talker and signal.
///
/// ```
/// GSV, 1 messages, 2 this message, 3 satellites in view, then for each: number, elevation, azimuth, C/N0; signal id
/// ```
///
/// The signal id (from NMEA 4.10) is there when one field is left over after the groups of four.
public struct GSV: ~Escapable, BitwiseCopyable {
  private let sentence: NMEASentence

  /// Views `sentence`, or answers `nil` if it is another one or too short to be this one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard sentence.address?.formatter == .gsv, sentence.commaCount >= 3 else { return nil }
    self.sentence = sentence
  }

  /// How many messages the group has; `nil` where a receiver leaves repeated fields empty.
  public var messageCount: Int? { sentence[1].integer }
  /// Which message of the group this is, from 1.
  public var messageNumber: Int? { sentence[2].integer }
  /// How many satellites the group has.
  public var satellitesInView: Int? { sentence[3].integer }
  /// How many groups of four fields the message has.
  public var satelliteFieldCount: Int { min((sentence.commaCount &- 3) / 4, 10) }

  /// The number of the satellite `index`, or `nil` if it is empty or there is none.
  public func satellite(_ index: Int) -> Int? { field(index, 0).integer }
  /// Degrees above the horizon, −90…90.
  public func elevation(_ index: Int) -> Int8? {
    guard let value = rounded(index, 1), value >= -90, value <= 90 else { return nil }
    return Int8(truncatingIfNeeded: value)
  }
  /// Degrees clockwise from true north, 0…359.
  public func azimuth(_ index: Int) -> Int16? {
    guard let value = rounded(index, 2), value >= 0, value <= 360 else { return nil }
    return value == 360 ? 0 : Int16(truncatingIfNeeded: value)
  }
  /// Carrier-to-noise density, dB-Hz.
  public func cn0(_ index: Int) -> UInt8? {
    guard let value = rounded(index, 3), value >= 0, value <= 99 else { return nil }
    return UInt8(truncatingIfNeeded: value)
  }

  /// The signal the group is about, a hexadecimal digit whose meaning depends on the system; `nil` before NMEA 4.10.
  public var signalID: UInt8? {
    (sentence.commaCount &- 3) % 4 == 1 ? sentence[sentence.commaCount].hexDigit : nil
  }

  private func rounded(_ index: Int, _ part: Int) -> Int64? { field(index, part).scaled(0) }

  @_lifetime(copy self)
  private func field(_ index: Int, _ part: Int) -> NMEAField {
    guard index >= 0, index < satelliteFieldCount else { return sentence[-1] }
    return sentence[4 &+ index &* 4 &+ part]
  }
}
