import GNSSWire

/// Frames as the tool prints them.
enum FrameWriter {
  /// Appends a `frame` line.
  static func json(_ frame: Frame, _ identity: FrameIdentity, to output: Output) {
    var line = JSONLine(output, kind: "frame")
    line.member("offset", Int64(clamping: frame.offset))
    line.member("length", frame.bytes.byteCount)
    line.member("protocol", protocolName(frame))
    line.member("id", identity.text)
    line.member("name", name(frame))
    fields(of: frame, to: &line)
    line.end()
  }

  /// Appends a line for people.
  static func text(_ frame: Frame, _ identity: FrameIdentity, to output: Output) {
    output.text("@\(frame.offset)  \(protocolName(frame)) \(identity.text)")
    if let name = name(frame) { output.text(" \(name)") }
    output.text("  \(frame.bytes.byteCount) bytes")
    output.endLine()
  }

  private static func protocolName(_ frame: Frame) -> String {
    switch copy frame {
    case .nmea: "NMEA"
    case .ubx: "UBX"
    case .rtcm3: "RTCM3"
    }
  }

  /// The name of a frame that this package knows.
  private static func name(_ frame: Frame) -> String? {
    switch copy frame {
    case .nmea(let sentence): NMEAAddress(sentence).flatMap { Catalogue.name(of: $0.formatter) }?.description
    case .ubx(let message): Catalogue.name(of: message.id)?.description
    case .rtcm3: nil
    }
  }

  /// Appends names and values of what is known of the frame.
  private static func fields(of frame: Frame, to line: inout JSONLine) {
    guard case .ubx(let message) = copy frame else { return }
    if let answer = Ack(message) {
      line.object("fields") { $0.member("command", Catalogue.name(of: answer.command)?.description ?? "unknown") }
    } else if let version = MonVER(message) {
      line.object("fields") { fields in
        fields.member("software", Self.string(version.software))
        fields.member("hardware", Self.string(version.hardware))
        if let number = version.protocolVersionE2 { fields.member("protocol", Double(number) / 100, decimals: 2) }
      }
    }
  }

  private static func string(_ bytes: RawSpan) -> String {
    var text = ""
    for index in 0..<bytes.byteCount { text.unicodeScalars.append(Unicode.Scalar(bytes[index])) }
    return text
  }
}
