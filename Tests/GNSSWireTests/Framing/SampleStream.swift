import TestSupport

/// Bytes of streams made by the tests themselves.
enum SampleStream {
  /// A UBX frame with a right checksum, computed the slow way.
  static func ubx(_ messageClass: UInt8, _ number: UInt8, _ payload: [UInt8]) -> [UInt8] {
    var frame: [UInt8] = [0xB5, 0x62, messageClass, number, UInt8(payload.count & 255), UInt8(payload.count >> 8)]
    frame += payload
    var a = 0
    var b = 0
    for byte in frame[2...] {
      a = (a + Int(byte)) % 256
      b = (b + a) % 256
    }
    return frame + [UInt8(a), UInt8(b)]
  }

  /// A sentence with a right checksum; `body` is what stands between the start character and `*`.
  static func nmea(_ body: [UInt8], start: UInt8 = 0x24, lineEnd: [UInt8] = [13, 10], lowercase: Bool = false)
    -> [UInt8]
  {
    let sum = body.reduce(0, ^)
    let digits = Array((lowercase ? "0123456789abcdef" : "0123456789ABCDEF").utf8)
    return [start] + body + [0x2A, digits[Int(sum >> 4)], digits[Int(sum & 15)]] + lineEnd
  }

  /// A sentence with a right checksum.
  static func nmea(_ body: String, lineEnd: [UInt8] = [13, 10]) -> [UInt8] { nmea(Array(body.utf8), lineEnd: lineEnd) }

  /// An RTCM 3 frame with a right CRC, computed bit by bit.
  static func rtcm3(_ payload: [UInt8]) -> [UInt8] {
    let frame = [0xD3, UInt8(payload.count >> 8), UInt8(payload.count & 255)] + payload
    let crc = crc24q(frame)
    return frame + [UInt8(crc >> 16), UInt8(crc >> 8 & 255), UInt8(crc & 255)]
  }

  /// CRC-24Q by its definition: long division of the bits.
  static func crc24q(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var crc = 0 as UInt32
    for byte in bytes {
      crc ^= UInt32(byte) << 16
      for _ in 0..<8 {
        crc <<= 1
        if crc & 0x100_0000 != 0 { crc ^= 0x186_4CFB }
      }
    }
    return crc & 0xFF_FFFF
  }

  /// A small stream with every protocol, every line end, damage, and frames inside false frames.
  static var mixed: [UInt8] {
    var stream: [UInt8] = [0x00, 0xB5]
    stream += nmea("GNRMC,120000.00,A,4707.4074,N,00807.4074,E,0.016,,010326,,,A,V")
    stream += ubx(0x01, 0x07, (0..<92).map { UInt8($0) })
    stream += rtcm3([0x3E, 0xD0, 0x01, 0x02, 0x03])
    stream += nmea("GPTXT,01,01,02,no line end", lineEnd: [])
    stream += nmea("GPTXT,01,01,02,return only", lineEnd: [13])
    stream += nmea("GPTXT,01,01,02,feed only", lineEnd: [10])
    stream += nmea("PSRF103,00,00,00,01", lineEnd: [13, 13, 10])
    stream += Array("$GPGGA,no checksum at all,1\r\n$GPGGA,wrong,1*00\r\n$GPG".utf8)
    stream += nmea(
      [0x47, 0x50, 0x54, 0x58, 0x54, 0x2C, 0xE9, 0xFF, 0xB5, 0x62, 0x00, 0x20], start: 0x21, lowercase: true)
    // A false header that claims 24 bytes, with a whole frame inside.
    stream += [0xB5, 0x62, 0x01, 0x35, 0x10, 0x00] + ubx(0x05, 0x01, [0x06, 0x8A]) + [1, 2, 3, 4, 5, 6, 7]
    stream += [0xD3, 0x00, 0x04, 0xD3, 0xD3] + rtcm3([])
    stream += [0xB5] + ubx(0x0A, 0x04, [])
    // The end cuts a frame that holds a whole one.
    stream += [0xB5, 0x62, 0x01, 0x07, 0x5C, 0x00] + ubx(0x01, 0x61, [0, 0, 0, 0]) + [0xD3, 0x00]
    return stream
  }

  /// Frames of all kinds and sizes, noise between them, and one in eight of them damaged.
  static func random(_ generator: inout SplitMix, frames: Int, longest: Int = 300) -> [UInt8] {
    var stream: [UInt8] = []
    for _ in 0..<frames {
      let size = Int.random(in: 0...(Int.random(in: 0..<20, using: &generator) == 0 ? longest : 60), using: &generator)
      var piece: [UInt8]
      switch Int.random(in: 0..<5, using: &generator) {
      case 0, 1:
        let text = (0..<size).map { _ in UInt8.random(in: 0x2B...0x7A, using: &generator) }
        let lineEnds: [[UInt8]] = [[13, 10], [13], [10], [], [13, 13, 10], [13, 13]]
        piece = nmea(
          Array("GNGGA,".utf8) + text, lineEnd: lineEnds[Int.random(in: 0..<6, using: &generator)],
          lowercase: Bool.random(using: &generator))
      case 2:
        let payload = (0..<size).map { _ in UInt8.random(in: 0...255, using: &generator) }
        piece = ubx(UInt8.random(in: 0...6, using: &generator), 7, payload)
      case 3:
        piece = rtcm3((0..<min(size, 1023)).map { _ in UInt8.random(in: 0...255, using: &generator) })
      default:
        let likely: [UInt8] = [0xB5, 0x62, 0xD3, 0x24, 0x21, 0x2A, 13, 10, 0, 1, 0x41, 0x2C]
        piece = (0..<size / 4).map { _ in likely[Int.random(in: 0..<12, using: &generator)] }
      }
      if !piece.isEmpty && Int.random(in: 0..<8, using: &generator) == 0 {
        let place = Int.random(in: 0..<piece.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: piece[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 1: piece.remove(at: place)
        default: piece.removeSubrange(place...)
        }
      }
      stream += piece
    }
    return stream
  }
}
