/// SPARTN frames for tests.
enum SPARTNSample {
  /// A SPARTN frame around `payload`, made by the rules of its document, bit by bit.
  static func frame(_ payload: [UInt8], crcKind: Int = 2, long: Bool = false, encrypted: Bool = false) -> [UInt8] {
    let count = payload.count
    var head: [UInt8] = [UInt8(1 << 1 | count >> 9 & 1), UInt8(count >> 1 & 255)]
    head.append(UInt8((count & 1) << 7 | (encrypted ? 0x40 : 0) | crcKind << 4))
    var check: UInt8 = 0
    for byte in head {
      check ^= byte
      for _ in 0..<8 { check = check & 1 != 0 ? check >> 1 ^ 9 : check >> 1 }
    }
    head[2] |= check & 15
    var frame = head + [long ? 0x08 : 0, 1, 2, 3] + (long ? [4, 5] : [])
    if encrypted { frame += [0x12, 0x10] }  // authentication 2, of 8 bytes
    frame += payload
    if encrypted { frame += Array(repeating: 0xA5, count: 8) }
    let width = [8, 16, 24, 32][crcKind]
    let polynomial = [0x07, 0x1021, 0x86_4CFB, 0x04C1_1DB7][crcKind]
    var crc = crcKind == 3 ? 0xFFFF_FFFF : 0
    for byte in frame {
      for bit in (0..<8).reversed() {
        let top = crc >> (width - 1) & 1 ^ Int(byte) >> bit & 1
        crc = crc << 1 & (1 << width - 1) ^ (top == 1 ? polynomial : 0)
      }
    }
    if crcKind == 3 { crc ^= 0xFFFF_FFFF }
    return [0x73] + frame + (0...crcKind).reversed().map { UInt8(crc >> ($0 * 8) & 255) }
  }
}
