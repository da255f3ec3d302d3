import GNSSWire

/// Names and values of what is known of a frame, as `decode --frames` shows them: metres, metres per second, degrees,
/// seconds; what a message does not tell is left out.
enum FrameFields {
  /// Appends the fields of a UBX message that this package has a view for.
  static func append(_ message: UBXFrame, to line: inout JSONLine) {
    switch message.id.messageClass {
    case 0x01:
      appendEpoch(message, to: &line)
      appendNavigation(message, to: &line)
      appendSeldom(message, to: &line)
    case 0x05:
      guard let answer = Ack(message) else { return }
      line.object("fields") { fields in
        fields.member("command", FrameIdentity(answer.command).text)
        fields.member("name", Catalogue.name(of: answer.command)?.description)
      }
    case 0x06, 0x09: appendConfiguration(message, to: &line)
    case 0x0A:
      if let view = MonVER(message) { line.object("fields") { append(view, to: &$0) } }
      appendMonitoring(message, to: &line)
      appendSeldom(message, to: &line)
    default:
      appendMeasurements(message, to: &line)
      appendOthers(message, to: &line)
      appendSeldom(message, to: &line)
    }
  }

  private static func append(_ view: MonVER, to fields: inout JSONLine) {
    fields.member("software", string(view.software))
    fields.member("hardware", string(view.hardware))
    fields.member("protocolVersion", scaled: view.protocolVersionE2.map(Int64.init), decimals: 2)
    fields.list("extensions", view.extensionCount) { $1.quoted(string(view.line(at: $0))) }
  }

  /// The bytes as characters.
  static func string(_ bytes: RawSpan) -> String {
    var text = ""
    for index in 0..<bytes.byteCount { text.unicodeScalars.append(Unicode.Scalar(bytes[index])) }
    return text
  }

  /// The bytes as numbers.
  static func bytes(_ span: RawSpan) -> [Int] { (0..<span.byteCount).map { Int(span[$0]) } }
}
