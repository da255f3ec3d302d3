/// One fragment of an AIS message, of another vessel (VDM) or the own one (VDO). Its payload is passed through.
///
/// ```
/// !--VDM, 1 fragments, 2 this fragment, 3 message id, 4 channel A/B, 5 payload in six-bit ASCII, 6 fill bits
/// ```
public struct VDM: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// How many fragments the message has.
  public let fragmentCount: Int
  /// Which of them this is, from 1.
  public let fragmentNumber: Int
  /// What joins the fragments of one message; `nil` where there is only one.
  public let messageID: Int?
  /// `A` or `B`; some receivers write 1 or 2, or nothing.
  public let channel: UInt8?
  /// Six bits a character.
  public let payload: RawSpan
  /// How many of the payload's last bits mean nothing, 0…5.
  public let fillBits: Int

  /// Reads `sentence`, or answers `nil` if it is another one or no fragment: numbers that do not fit, fill bits beyond 5.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard let formatter = sentence.address?.formatter, formatter == .vdm || formatter == .vdo,
      sentence.commaCount >= 6
    else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    guard let count = fields.integer(), let number = fields.integer(), number >= 1, count >= number else { return nil }
    fragmentCount = count
    fragmentNumber = number
    messageID = fields.integer()
    channel = fields.character()
    payload = fields.next().bytes
    guard let fill = fields.integer(), fill >= 0, fill <= 5 else { return nil }
    fillBits = fill
  }

  /// Whether the message is about the own vessel.
  public var isOwnVessel: Bool { sentence.address?.formatter == .vdo }

  /// How many bits the payload has.
  public var bitCount: Int { max(0, payload.byteCount &* 6 &- fillBits) }

  /// The type of the message, which its first six bits tell; `nil` in a later fragment and for characters of none.
  public var messageType: UInt8? {
    guard fragmentNumber == 1, payload.byteCount > 0 else { return nil }
    switch payload[0] {
    case 48...87: return payload[0] &- 48
    case 96...119: return payload[0] &- 56
    default: return nil
    }
  }
}
