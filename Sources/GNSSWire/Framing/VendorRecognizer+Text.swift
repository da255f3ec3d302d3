#if !$Embedded
/// Lines of text that are no sentences. They may be of any length, and end where a byte is no text.
extension VendorRecognizer {
  /// NovAtel's and Unicore's logs: `#NAMEA,header;data*` and the CRC-32 of what stands between `#` and `*`, of eight
  /// digits. Here `total` counts what is past: 1 the name, 2 the first byte of the header, 3 and more `*` and the digits.
  mutating func stepLog(_ byte: UInt8, _ census: inout VendorCensus) {
    guard byte >= 0x20, byte <= 0x7E else { return restart(byte) }
    count &+= 1
    if total >= 3 {
      let digit = byte &- UInt8(ascii: "0")
      let letter = (byte | 0x20) &- UInt8(ascii: "a")
      guard digit < 10 || letter < 6 else { return restart(byte) }
      sumB = sumB &<< 4 | UInt32(digit < 10 ? digit : letter &+ 10)
      total &+= 1
      guard total == 11 else { return }
      count = 0
      if sumA == sumB, let vendor { census.add(vendor) }
      return
    }
    if byte == Byte.asterisk, total == 2 {
      total = 3
      return
    }
    sumA = Self.crc32(sumA, byte)
    if total == 1 {
      // Unicore's header begins with the load of the processor, NovAtel's with a port; the short one with a week.
      if byte &- UInt8(ascii: "0") < 10, header[0] == UInt8(ascii: "#") { vendor = .unicoreText }
      total = 2
    } else if total == 0 {
      if byte == Byte.comma, tail == UInt32(UInt8(ascii: "A")) {
        total = 1
      } else if byte &- UInt8(ascii: "A") >= 26 && byte &- UInt8(ascii: "0") >= 10 && byte != UInt8(ascii: "_") {
        return restart(byte)
      }
      tail = UInt32(byte)
    }
  }

  /// Septentrio's answer to a command: `$R: ` or, of an error, `$R? `, text, CR and LF.
  mutating func stepReply(_ byte: UInt8, _ census: inout VendorCensus) {
    count &+= 1
    switch count {
    case 3: guard byte == UInt8(ascii: ":") || byte == UInt8(ascii: "?") else { return restart(byte) }
    case 4: guard byte == UInt8(ascii: " ") else { return restart(byte) }
    default:
      if byte == Byte.lineFeed, tail == UInt32(Byte.carriageReturn), count > 8 {
        count = 0
        return census.add(.septentrioText)
      }
      guard tail != UInt32(Byte.carriageReturn), byte == Byte.carriageReturn || (byte >= 0x20 && byte <= 0x7E) else {
        return restart(byte)
      }
    }
    tail = UInt32(byte)
  }
}
#endif
