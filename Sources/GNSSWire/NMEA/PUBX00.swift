/// u-blox's position with its accuracies.
///
/// ```
/// PUBX,00, 2 time, 3 latitude, 4 N/S, 5 longitude, 6 E/W, 7 height above the ellipsoid, 8 status, 9 horizontal
///      accuracy, 10 vertical accuracy, 11 km/h, 12 course, 13 velocity downwards in m/s, 14 age of corrections,
///      15 HDOP, 16 VDOP, 17 TDOP, 18 satellites used, 19 reserved, 20 dead reckoning
/// ```
public struct PUBX00: ~Escapable, BitwiseCopyable {
  /// How the position was made.
  public enum Status: Sendable, BitwiseCopyable {
    /// NF: none.
    case none
    /// DR: dead reckoning alone.
    case deadReckoning
    /// G2: latitude and longitude.
    case twoDimensional
    /// G3: height too.
    case threeDimensional
    /// D2: differential, latitude and longitude.
    case differential2D
    /// D3: differential, height too.
    case differential3D
    /// RK: satellites and dead reckoning.
    case combined
    /// TT: time only.
    case timeOnly
  }

  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// UTC since midnight.
  public let timeOfDay: TimeOfDay?
  /// Latitude in 10⁻⁹ minutes of arc, north positive.
  public let latitudeMinutesE9: Int64?
  /// Longitude in 10⁻⁹ minutes of arc, east positive.
  public let longitudeMinutesE9: Int64?
  /// Height above the WGS 84 ellipsoid, millimetres.
  public let ellipsoidalAltitudeMM: Int64?
  /// How the position was made, `nil` for letters not known.
  public let status: Status?
  /// Estimated horizontal accuracy, millimetres.
  public let horizontalAccuracyMM: Int64?
  /// Estimated vertical accuracy, millimetres.
  public let verticalAccuracyMM: Int64?
  /// Speed over ground, 10⁻⁶ km/h.
  public let speedKMHE6: Int64?
  /// Course over ground, 10⁻⁵ degrees from true north.
  public let courseE5: Int64?
  /// Velocity downwards, millimetres per second.
  public let velocityDownMMS: Int64?
  /// Age of the corrections, milliseconds.
  public let correctionAgeMS: Int64?
  /// Horizontal dilution of precision, hundredths.
  public let hdopE2: Int64?
  /// Vertical dilution of precision, hundredths.
  public let vdopE2: Int64?
  /// Dilution of precision in time, hundredths.
  public let tdopE2: Int64?
  /// Satellites in the solution.
  public let satellitesUsed: Int?

  /// Reads `sentence`, or answers `nil` if it is another one or too short to be this one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard ProprietaryAddress(of: sentence) == .pubx00, sentence.commaCount >= 10 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    fields.skip(1)
    timeOfDay = fields.timeOfDay()
    latitudeMinutesE9 = fields.latitudeMinutesE9()
    longitudeMinutesE9 = fields.longitudeMinutesE9()
    ellipsoidalAltitudeMM = fields.scaled(3)
    status = Status(fields.next().bytes)
    horizontalAccuracyMM = fields.scaled(3)
    verticalAccuracyMM = fields.scaled(3)
    speedKMHE6 = fields.scaled(6)
    courseE5 = fields.scaled(5)
    velocityDownMMS = fields.scaled(3)
    correctionAgeMS = fields.scaled(3)
    hdopE2 = fields.scaled(2)
    vdopE2 = fields.scaled(2)
    tdopE2 = fields.scaled(2)
    satellitesUsed = fields.integer()
  }
}

extension PUBX00.Status {
  /// The status of these two letters.
  init?(_ letters: RawSpan) {
    guard letters.byteCount == 2 else { return nil }
    switch (letters[0], letters[1]) {
    case (UInt8(ascii: "N"), UInt8(ascii: "F")): self = .none
    case (UInt8(ascii: "D"), UInt8(ascii: "R")): self = .deadReckoning
    case (UInt8(ascii: "G"), UInt8(ascii: "2")): self = .twoDimensional
    case (UInt8(ascii: "G"), UInt8(ascii: "3")): self = .threeDimensional
    case (UInt8(ascii: "D"), UInt8(ascii: "2")): self = .differential2D
    case (UInt8(ascii: "D"), UInt8(ascii: "3")): self = .differential3D
    case (UInt8(ascii: "R"), UInt8(ascii: "K")): self = .combined
    case (UInt8(ascii: "T"), UInt8(ascii: "T")): self = .timeOnly
    default: return nil
    }
  }

  /// Whether the status stands for a position.
  var hasPosition: Bool { self != .none && self != .timeOnly }
}
