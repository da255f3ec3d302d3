/// SPARTN corrections are not read but passed over whole, so that no false sync within them is found.
///
/// ```
/// 73 | 7 bits type, 10 bits payload length, 1 bit encrypted, 2 bits kind of CRC, 4 bits CRC of these | 4 bits subtype,
///      1 bit long time tag, … | time tag, solution | encryption, if encrypted | payload | authentication | CRC
/// ```
enum SPARTN {
  /// The longest frame.
  static var maximumCount: Int { 1 + 3 + 8 + 2 + 1023 + 64 + 4 }

  /// How many bytes a header of this claims, 0 if more of it is needed, or `nil` if it is none.
  static func count(_ bytes: RawSpan, at start: Int) -> Int? {
    let available = bytes.byteCount &- start
    guard available >= 2 else { return 0 }
    // Types 0…4 and the proprietary 120: no text looks like that.
    let type = bytes[start &+ 1] &>> 1
    guard type <= 4 || type == 120 else { return nil }
    guard available >= 5 else { return 0 }
    let last = bytes[start &+ 3]
    var crc = crc4(0, bytes[start &+ 1])
    crc = crc4(crc, bytes[start &+ 2])
    crc = crc4(crc, last & 0xF0)
    guard crc & 0x0F == last & 0x0F else { return nil }
    let payload = Int(bytes[start &+ 1] & 1) &<< 9 | Int(bytes[start &+ 2]) &<< 1 | Int(last &>> 7)
    // A run of zeros has all checks right; corrections without a payload there are none.
    guard payload > 0 else { return nil }
    let isEncrypted = last & 0x40 != 0
    let checks = Int(last &>> 4 & 3) &+ 1
    let header = 4 &+ (bytes[start &+ 4] & 0x08 != 0 ? 6 : 4)
    guard isEncrypted else { return header &+ payload &+ checks }
    guard available >= header &+ 2 else { return 0 }
    let encryption = bytes[start &+ header &+ 1]
    let authentication = encryption &>> 3 & 7 > 1 ? authenticationCount(encryption & 7) : 0
    return header &+ 2 &+ payload &+ authentication &+ checks
  }

  /// Whether the check value at the end of the frame `start ..< end` is right.
  static func isProven(_ bytes: RawSpan, _ start: Int, _ end: Int) -> Bool {
    let kind = Int(bytes[start &+ 3] &>> 4 & 3)
    let bodyEnd = end &- kind &- 1
    var found: UInt32 = 0
    for index in bodyEnd..<end { found = found &<< 8 | UInt32(bytes[index]) }
    return found == check(kind, bytes, start &+ 1, bodyEnd)
  }

  private static func authenticationCount(_ code: UInt8) -> Int {
    switch code {
    case 0: 8
    case 1: 12
    case 2: 16
    case 3: 32
    case 4: 64
    default: 0
    }
  }

  private static func crc4(_ crc: UInt8, _ byte: UInt8) -> UInt8 {
    var crc = crc ^ byte
    for _ in 0..<8 { crc = crc & 1 != 0 ? crc &>> 1 ^ 9 : crc &>> 1 }
    return crc
  }
}
