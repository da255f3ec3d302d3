import GNSSWire

/// Which message a frame is, as the tool names it: `GNRMC`, `PUBX,00`, `01-07`, `1077`, `4072_000`, `4076_023`.
struct FrameIdentity: Hashable {
  /// Up to seven characters of a sentence's name, first in the lowest byte; or a number, marked in the highest byte.
  private var packed: UInt64
  /// The name of a sentence that has more.
  private var long: String?

  private static let ubx: UInt64 = 1 << 56
  private static let rtcm3: UInt64 = 2 << 56

  init(_ frame: Frame) {
    switch copy frame {
    case .nmea(let sentence): self.init(sentence)
    case .ubx(let message): self.init(message.id)
    case .rtcm3(let message):
      let number = message.messageNumber.map { UInt64($0) } ?? 0xFFFF
      let subtype = message.messageSubtype.map { UInt64($0) + 1 } ?? 0
      self.init(packed: Self.rtcm3 | number << 16 | subtype)
    }
  }

  /// The identity of a UBX message.
  init(_ id: UBXMessageID) { self.init(packed: Self.ubx | UInt64(id.rawValue)) }

  private init(packed: UInt64) { self.packed = packed }

  private init(_ sentence: NMEAFrame) {
    let body = sentence.body
    // "PUBX," — u-blox's own sentences are told apart by the number that follows.
    let isUBlox = Self.isNumbered(body)
    var end = 0
    var commas = isUBlox ? 2 : 1
    packed = 0
    while end < body.byteCount {
      let byte = body[end]
      if byte == UInt8(ascii: ",") {
        commas -= 1
        if commas == 0 { break }
      }
      if end < 7 { packed |= UInt64(byte) << UInt64(end * 8) }
      end += 1
    }
    if end > 7 {
      var name = ""
      for index in 0..<end { name.unicodeScalars.append(Unicode.Scalar(body[index])) }
      long = name
      packed = 0
    }
  }

  /// Whether it begins `PUBX,nn`. What is no number is no part of the name: a receiver may send anything there.
  private static func isNumbered(_ body: RawSpan) -> Bool {
    guard body.byteCount >= 7, body.load(UInt32.self, at: 0) == 0x5842_5550, body[4] == UInt8(ascii: ",") else {
      return false
    }
    for index in 5...6 where body[index] < UInt8(ascii: "0") || body[index] > UInt8(ascii: "9") { return false }
    return body.byteCount == 7 || body[7] == UInt8(ascii: ",")
  }

  /// What it is counted as: u-blox's 4072 is one message, whatever its subtype.
  fileprivate var counted: FrameIdentity {
    packed >> 16 == Self.rtcm3 >> 16 | 4072 ? FrameIdentity(packed: packed & ~0xFFFF) : self
  }

  /// The name.
  var text: String {
    if let long { return long }
    switch packed & (0xFF << 56) {
    case Self.ubx:
      return Self.hexadecimal(UInt8(packed & 0xFF)) + "-" + Self.hexadecimal(UInt8(packed >> 8 & 0xFF))
    case Self.rtcm3:
      let number = packed >> 16 & 0xFFFF
      guard number != 0xFFFF else { return "empty" }
      let subtype = packed & 0xFFFF
      guard subtype > 0 else { return String(number) }
      let digits = String(subtype - 1)
      return "\(number)_" + String(repeating: "0", count: max(0, 3 - digits.utf8.count)) + digits
    default:
      var name = ""
      var rest = packed
      while rest > 0 {
        name.unicodeScalars.append(Unicode.Scalar(UInt8(rest & 0xFF)))
        rest >>= 8
      }
      return name
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}

/// How often each message came.
struct FrameCensus {
  private var counts: [FrameIdentity: Int] = [:]

  /// Counts one more.
  mutating func add(_ identity: FrameIdentity) { counts[identity.counted, default: 0] += 1 }

  /// Every message with its count, sorted by name.
  var sorted: [(name: String, count: Int)] {
    counts.map { (name: $0.key.text, count: $0.value) }.sorted { $0.name < $1.name }
  }
}
