/// The datum that positions refer to.
///
/// The offsets are rounded, often to tens of metres: `EpochAssembler` does not move positions by them.
///
/// ```
/// DTM, 1 datum, 2 subdivision, 3 latitude offset in minutes, 4 N/S, 5 longitude offset in minutes, 6 E/W,
///      7 altitude offset, 8 reference datum
/// ```
public struct DTM: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// The local datum: `W84`, `W72`, `S85`, `P90`, `999` for one of the user's, or an IHO code.
  public let datum: NMEAField
  /// Latitude offset, 10⁻⁹ minutes of arc, north positive.
  public let latitudeOffsetMinutesE9: Int64?
  /// Longitude offset, 10⁻⁹ minutes of arc, east positive.
  public let longitudeOffsetMinutesE9: Int64?
  /// Altitude offset, millimetres.
  public let altitudeOffsetMM: Int64?
  /// The datum the offsets refer to, usually `W84`.
  public let reference: NMEAField

  /// Reads `sentence`, or answers `nil` if it is another one or too short to be this one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard sentence.address?.formatter == .dtm, sentence.commaCount >= 8 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    datum = fields.next()
    fields.skip(1)
    latitudeOffsetMinutesE9 = Self.offset(&fields, negative: UInt8(ascii: "S"))
    longitudeOffsetMinutesE9 = Self.offset(&fields, negative: UInt8(ascii: "W"))
    altitudeOffsetMM = fields.scaled(3)
    reference = fields.next()
  }

  /// Whether positions refer to WGS 84.
  public var isWGS84: Bool { Self.is(datum.bytes, 0x57, 0x3438) }

  /// Whether positions of a sentence with this datum are those of WGS 84, or `nil` where it names none.
  ///
  /// PZ-90 counts too: its present realisation and that of 2007 differ from WGS 84 by less than half a metre.
  static func isLikeWGS84(_ sentence: NMEASentence) -> Bool? {
    var fields = sentence.fields
    let name = fields.next().bytes
    guard name.byteCount > 0 else { return nil }
    return Self.is(name, 0x57, 0x3438) || Self.is(name, 0x50, 0x3039)
  }

  private static func `is`(_ name: RawSpan, _ letter: UInt8, _ digits: UInt16) -> Bool {
    name.byteCount == 3 && name[0] == letter && UInt16(name[1]) | UInt16(name[2]) &<< 8 == digits
  }

  private static func offset(_ fields: inout NMEACursor, negative: UInt8) -> Int64? {
    let value = fields.scaled(9)
    return fields.character() == negative ? value.map { 0 &- $0 } : value
  }
}
