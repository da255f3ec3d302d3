/// Quectel's answer to a `PQTM` command, or a report of that family.
///
/// ```
/// PQTMCFGUART,OK                    a setting was taken
/// PQTMCFGUART,ERROR,3               it was not: 1 bad parameter, 2 failed, 3 not supported
/// PQTMCFGUART,OK,1,115200,…         the answer to a question
/// PQTMVERNO,LC29H…,2022/05/10,…     a report, without OK
/// ```
public struct PQTMReply: ~Escapable, BitwiseCopyable {
  /// What became of the command.
  public enum Result: Equatable, Sendable, BitwiseCopyable {
    /// Done.
    case done
    /// Refused, with the receiver's number for the reason, if it told one.
    case error(Int?)
  }

  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// The command's name, without `PQTM`.
  public let name: RawSpan
  /// Whether it was done; `nil` for a report.
  public let result: Result?
  /// The values: everything behind the name and an `OK`.
  public let values: RawSpan

  /// Reads `sentence`, or answers `nil` if it is another one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard ProprietaryAddress(of: sentence) == .pqtmReply, sentence.commaCount >= 1 else { return nil }
    self.sentence = sentence
    let address = sentence[0].bytes
    name = address.extracting(min(4, address.byteCount)..<address.byteCount)
    var fields = sentence.fields
    let first = fields.next().bytes
    if first.byteCount == 2 && first[0] == UInt8(ascii: "O") && first[1] == UInt8(ascii: "K") {
      result = .done
      values = sentence.rest(after: 2)
    } else if first.byteCount == 5 && first.load(UInt32.self, at: 0) == 0x4F52_5245 && first[4] == UInt8(ascii: "R") {
      result = .error(fields.integer())
      values = sentence.rest(after: 3)
    } else {
      result = nil
      values = sentence.rest(after: 1)
    }
  }
}
