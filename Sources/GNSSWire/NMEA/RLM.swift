#if !$Embedded  // Small memories have room for what makes a position; this does not.
/// A return link message: Galileo's answer to a distress beacon.
///
/// ```
/// RLM, 1 beacon (15 hexadecimal digits), 2 time, 3 message code (1 digit), 4 message (short: 4 digits, long: 16)
/// ```
public struct RLM: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// The beacon that is answered: the 60 bits of its identity, or `nil` if those are not 15 digits.
  public let beacon: UInt64?
  /// UTC since midnight at which the message was received.
  public let timeOfDay: TimeOfDay?
  /// Which service of the return link speaks, 0…15.
  public let messageCode: UInt8?
  /// The message: 16 bits of a short one, 64 of a long one, or `nil` if it is neither.
  public let message: UInt64?
  /// Whether `message` is a long one.
  public let isLong: Bool

  /// Reads `sentence`, or answers `nil` if it is another one or too short to be this one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard sentence.address?.formatter == .rlm, sentence.commaCount >= 4 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    beacon = Self.hexadecimal(fields.next(), digits: 15)
    timeOfDay = fields.timeOfDay()
    messageCode = fields.hexDigit()
    let body = fields.next()
    isLong = body.bytes.byteCount == 16
    message = Self.hexadecimal(body, digits: isLong ? 16 : 4)
  }

  /// The number that `field` writes with exactly so many digits, at most 16, or `nil`.
  private static func hexadecimal(_ field: NMEAField, digits: Int) -> UInt64? {
    guard field.bytes.byteCount == digits else { return nil }
    var value = 0 as UInt64
    for index in 0..<digits {
      guard let digit = NMEAField.hexDigit(field.bytes[index]) else { return nil }
      value = value &<< 4 | UInt64(digit)
    }
    return value
  }
}
#endif
