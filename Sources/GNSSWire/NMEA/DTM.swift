/// The datum that positions refer to.
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

  /// Whether positions refer to WGS 84 (or to PZ-90 or a user's datum, if not).
  public var isWGS84: Bool {
    let name = datum.bytes
    return name.byteCount == 3 && name[0] == UInt8(ascii: "W") && name[1] == UInt8(ascii: "8")
      && name[2] == UInt8(ascii: "4")
  }

  private static func offset(_ fields: inout NMEACursor, negative: UInt8) -> Int64? {
    let value = fields.scaled(9)
    return fields.character() == negative ? value.map { 0 &- $0 } : value
  }
}
