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
        found.append(frame)
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
    default: return nil
    }
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
