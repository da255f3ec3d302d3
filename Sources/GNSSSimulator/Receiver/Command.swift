import GNSSWire

/// What a host told a receiver in one frame.
enum Command: Sendable {
  /// A UBX message.
  case ubx(UBXMessageID, [UInt8])
  /// A sentence.
  case sentence(Sentence)

  /// Address and fields of a sentence.
  struct Sentence: Sendable {
    /// `PMTK220`.
    var address: String
    /// What follows, without the commas.
    var fields: [String]

    /// Field `index` as a whole number, or `nil`.
    func integer(_ index: Int) -> Int? { index < fields.count ? Int(fields[index]) : nil }
  }

  /// The command in `frame`, or `nil` for a frame that is none.
  init?(_ frame: Frame) {
    switch frame {
    case .ubx(let message): self = .ubx(message.id, [UInt8](copying: message.payload))
    case .nmea(let sentence):
      let text = String(decoding: [UInt8](copying: sentence.body), as: UTF8.self)
      var parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      self = .sentence(Sentence(address: parts.removeFirst(), fields: parts))
    default: return nil
    }
  }

  /// What faults call it: `06-8A`, `PMTK220`.
  var name: String {
    switch self {
    case .ubx(let id, _): "\(hexadecimal(id.messageClass))-\(hexadecimal(id.number))"
    case .sentence(let sentence): sentence.address
    }
  }
}

/// Two hexadecimal digits.
private func hexadecimal(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16, uppercase: true)
  return digits.count < 2 ? "0" + digits : digits
}

extension [UInt8] {
  /// A copy of `bytes`.
  init(copying bytes: RawSpan) {
    self.init()
    reserveCapacity(bytes.byteCount)
    for index in 0..<bytes.byteCount { append(bytes[index]) }
  }

  /// Appends the bytes of `sentence`.
  mutating func append(_ sentence: NMEAWriter) {
    let bytes = sentence.span
    for index in bytes.indices { append(bytes[index]) }
  }

  /// The sentence of this body: `$`, the body, its checksum, CR LF.
  init(sentence body: String) {
    let body = Array(body.utf8)
    var writer = NMEAWriter(body: body.bytes)
    writer.finish()
    self.init()
    append(writer)
  }
}
