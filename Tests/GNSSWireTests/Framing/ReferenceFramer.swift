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
      guard let star = window.indices.dropFirst().first(where: { [0x2A, 13, 10, 0x24, 0x21].contains(window[$0]) }),
        window[star] == 0x2A, star == address.endIndex || window[address.endIndex] == 0x2C, star + 2 < window.count,
        let sum = UInt8(String(decoding: window[star + 1...star + 2], as: UTF8.self), radix: 16),
        window[star + 1] != 0x2B, window[1..<star].reduce(0, ^) == sum
      else { return nil }
      let rest = window[(star + 3)...]
      let lineEnd = [[13, 13, 10], [13, 10], [13], [10]].first { rest.starts(with: $0) }?.count ?? 0
      return FoundFrame(kind: "N", offset: start, count: star + 3 + lineEnd)
    default: return nil
    }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }
}
