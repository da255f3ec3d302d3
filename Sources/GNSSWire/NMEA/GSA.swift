/// Satellites in the solution and dilution of precision.
///
/// ```
/// GSA, 1 A/M, 2 navigation mode, 3…14 satellites, 15 PDOP, 16 HDOP, 17 VDOP, 18 system id (from 4.10)
/// ```
///
/// Read by shape: some receivers have 24 satellites instead of 12, some leave fields out at the end.
public struct GSA: ~Escapable, BitwiseCopyable {
  private let sentence: NMEASentence

  /// Views `sentence`, or answers `nil` if it is another one or too short to be this one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard sentence.address?.formatter == .gsa, sentence.commaCount >= 2 else { return nil }
    self.sentence = sentence
  }

  /// How many satellite fields the sentence has.
  public var satelliteFieldCount: Int { sentence.commaCount >= 29 ? 24 : min(12, max(0, sentence.commaCount &- 2)) }

  private var firstDilution: Int { sentence.commaCount >= 29 ? 27 : 15 }

  /// 1 no position, 2 latitude and longitude, 3 height too.
  public var navigationMode: Int? { sentence[2].integer }

  /// The number in the satellite field `index`, or `nil` if it is empty or out of range.
  public func satellite(_ index: Int) -> Int? {
    guard index >= 0, index < satelliteFieldCount else { return nil }
    return sentence[3 &+ index].integer
  }

  /// Dilution of precision in position, hundredths.
  public var pdopE2: Int64? { sentence[firstDilution].scaled(2) }
  /// Horizontal dilution of precision, hundredths.
  public var hdopE2: Int64? { sentence[firstDilution &+ 1].scaled(2) }
  /// Vertical dilution of precision, hundredths.
  public var vdopE2: Int64? { sentence[firstDilution &+ 2].scaled(2) }
  /// 1 GPS, 2 GLONASS, 3 Galileo, 4 BeiDou, 5 QZSS, 6 NavIC; `nil` before NMEA 4.10.
  public var systemID: UInt8? { sentence[firstDilution &+ 3].hexDigit }
}
