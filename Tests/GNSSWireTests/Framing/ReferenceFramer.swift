@testable import GNSSWire

/// One frame as a test remembers it.
struct FoundFrame: Equatable, CustomStringConvertible {
  var kind: Character
  var offset: Int
  var count: Int
  var hasChecksum = true

  var description: String { "\(kind)@\(offset)+\(count)\(hasChecksum ? "" : " bare")" }
}

/// The rules of framing written down once more, as plainly as possible, over the whole stream.
enum ReferenceFramer {
  static func frames(_ bytes: [UInt8], limits: Framer.Limits = .archive) -> [FoundFrame] {
    var found: [FoundFrame] = []
    var index = 0
    while index < bytes.count {
      if let frame = frame(bytes, at: index, limits) {
        if frame.kind != "S" { found.append(frame) }
        index += frame.count
      } else {
        index += 1
      }
    }
    return found
  }

  static func frame(_ bytes: [UInt8], at start: Int, _ limits: Framer.Limits) -> FoundFrame? {
    switch bytes[start] {
    case 0xB5:
      guard start + 8 <= bytes.count, bytes[start + 1] == 0x62 else { return nil }
      let end = start + 8 + Int(bytes[start + 4]) + Int(bytes[start + 5]) * 256
      guard end <= bytes.count, end - start <= limits.ubx else { return nil }
      var a = 0 as UInt8
      var b = 0 as UInt8
      for byte in bytes[start + 2..<end - 2] {
        a &+= byte
        b &+= a
      }
      return a == bytes[end - 2] && b == bytes[end - 1] ? FoundFrame(kind: "U", offset: start, count: end - start) : nil
    case 0xD3:
      guard start + 3 <= bytes.count, bytes[start + 1] < 4 else { return nil }
      let end = start + 6 + Int(bytes[start + 1]) * 256 + Int(bytes[start + 2])
      guard end <= bytes.count, SampleStream.crc24q(bytes[start..<end]) == 0 else { return nil }
      return FoundFrame(kind: "R", offset: start, count: end - start)
    case 0x24, 0x21:
      let window = Array(bytes[start..<min(bytes.count, start + limits.nmea)])
      let address = window.dropFirst().prefix { isAlphanumeric($0) }
      guard (2...20).contains(address.count) else { return nil }
      guard let star = end(window, address.endIndex) else { return nil }
      let rest = window[(star + 3)...]
      let lineEnd = [[13, 13, 10], [13, 10], [13], [10]].first { rest.starts(with: $0) }?.count ?? 0
      return FoundFrame(kind: "N", offset: start, count: star + 3 + lineEnd)
    case 0x73: return spartn(bytes, at: start)
    default: return nil
    }
  }

  /// SPARTN, which is passed over whole: `S`. Bit by bit, as its document tells it.
  private static func spartn(_ bytes: [UInt8], at start: Int) -> FoundFrame? {
    guard start + 5 <= bytes.count else { return nil }
    func bits(_ first: Int, _ count: Int) -> Int {
      (first..<first + count).reduce(0) { $0 << 1 | Int(bytes[start + 1 + $1 / 8] >> (7 - $1 % 8) & 1) }
    }
    func remainder(_ body: ArraySlice<UInt8>, _ width: Int, _ polynomial: Int, _ first: Int) -> Int {
      var crc = first
      for byte in body {
        for bit in (0..<8).reversed() {
          let top = crc >> (width - 1) & 1 ^ Int(byte) >> bit & 1
          crc = crc << 1 & (1 << width - 1) ^ (top == 1 ? polynomial : 0)
        }
      }
      return crc
    }
    let type = bits(0, 7)
    guard type <= 4 || type == 120, bits(7, 10) > 0 else { return nil }
    var check = 0
    for byte in [bytes[start + 1], bytes[start + 2], bytes[start + 3] & 0xF0] {
      check ^= Int(byte)
      for _ in 0..<8 { check = check & 1 == 1 ? check >> 1 ^ 9 : check >> 1 }
    }
    guard check == bits(20, 4) else { return nil }
    let isEncrypted = bits(17, 1) == 1
    let kind = bits(18, 2)
    let header = bits(28, 1) == 1 ? 10 : 8
    var count = header + (isEncrypted ? 2 : 0) + bits(7, 10) + kind + 1
    if isEncrypted {
      let place = start + header
      guard place + 2 <= bytes.count else { return nil }
      let length = [8, 12, 16, 32, 64, 0, 0, 0][Int(bytes[place + 1] & 7)]
      if Int(bytes[place + 1] >> 3 & 7) > 1 { count += length }
    }
    guard start + count <= bytes.count else { return nil }
    let body = bytes[start + 1..<start + count - kind - 1]
    let crc = remainder(
      body, [8, 16, 24, 32][kind], [0x07, 0x1021, 0x86_4CFB, 0x04C1_1DB7][kind], kind == 3 ? 0xFFFF_FFFF : 0)
    let told = bytes[start + count - kind - 1..<start + count].reduce(0) { $0 << 8 | Int($1) }
    guard (kind == 3 ? crc ^ 0xFFFF_FFFF : crc) == told else { return nil }
    return FoundFrame(kind: "S", offset: start, count: count)
  }

  /// Where the `*` of the right checksum stands in a window that begins with a sentence's start.
  private static func end(_ window: [UInt8], _ addressEnd: Int) -> Int? {
    guard addressEnd < window.count, [0x2A, 0x2C].contains(window[addressEnd]) else { return nil }
    var starts = 0
    var isWrong = false
    for index in 1..<window.count {
      let sum = window[1..<index].reduce(0, ^)
      switch window[index] {
      case 13, 10: return nil
      case 0x24, 0x21:
        starts += 1
        let name = window[(index + 1)...].prefix { (48...57).contains($0) || (65...90).contains($0) }
        let isName =
          !name.isEmpty && name[index + 1] >= 65 && name.endIndex < window.count && name.count < 14
          && [0x2A, 0x2C].contains(window[name.endIndex])
          && (name.count == 5 || (name.count >= 4 && name[index + 1] == 0x50))
        if starts > 8 || isName || sum == window[index] { return nil }
      case 0x2A where index + 2 < window.count:
        let digits = window[index + 1...index + 2]
        guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80 }),
          let told = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
        else { break }
        if told == sum { return index }
        isWrong = true
      case let byte where isWrong && !(0x20...0x7E).contains(byte): return nil
      default: break
      }
    }
    return nil
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }
}
