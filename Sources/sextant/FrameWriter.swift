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
    output.text("  \(frame.bytes.byteCount) bytes  ")
    var line = JSONLine(continuing: output)
    fields(of: frame, to: &line)
    output.endLine()
  }

  private static func fields(of frame: Frame, to line: inout JSONLine) {
    switch copy frame {
    case .nmea(let sentence): FrameFields.append(sentence, to: &line)
    case .ubx(let message): FrameFields.append(message, to: &line)
    case .rtcm3(let message): FrameFields.append(message, to: &line)
    }
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
    case .nmea(let sentence):
      if let address = NMEAAddress(sentence) {
        Catalogue.name(of: address.formatter)?.description
      } else {
        ProprietaryAddress(of: NMEASentence(sentence)).flatMap { Catalogue.name(of: $0) }?.description
      }
    case .ubx(let message): Catalogue.name(of: message.id)?.description
    case .rtcm3(let message): message.messageNumber.flatMap { Catalogue.name(ofRTCM3: $0) }?.description
    }
  }
}
