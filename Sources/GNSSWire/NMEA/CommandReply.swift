/// Unicore's answer to a command. Its checksum takes in the `$`, which the framer knows.
///
/// ```
/// command, the command as it was read, response: OK
/// ```
public struct CommandReply: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// The command, commas of its own included.
  public let command: RawSpan
  /// What the receiver answers: `OK`, or why not.
  public let response: RawSpan

  /// Whether the command was taken.
  public var isOK: Bool {
    response.byteCount == 2 && response[0] == UInt8(ascii: "O") && response[1] == UInt8(ascii: "K")
  }

  /// Reads `sentence`, or answers `nil` if it is another one or has no response.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard ProprietaryAddress(of: sentence) == .commandReply, sentence.commaCount >= 2 else { return nil }
    self.sentence = sentence
    let all = sentence.rest(after: 1)
    let last = sentence.last.bytes
    // "response:" and a blank
    guard last.byteCount >= 9, last.load(UInt64.self, at: 0) == 0x6573_6E6F_7073_6572, last[8] == UInt8(ascii: ":")
    else { return nil }
    var start = 9
    while start < last.byteCount, last[start] == UInt8(ascii: " ") { start &+= 1 }
    response = last.extracting(start..<last.byteCount)
    var end = all.byteCount
    while end > 0, all[end &- 1] != UInt8(ascii: ",") { end &-= 1 }
    command = all.extracting(0..<max(0, end &- 1))
  }
}
