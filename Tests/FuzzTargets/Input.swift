import GNSSWire

/// Inputs that look like what the targets read: a fuzzer that starts from noise would be long in guessing a CRC.
public enum Input {
  /// A stream for `FramerTarget`: frames of every kind, noise between them, some of them damaged.
  public static func stream(_ random: inout some RandomNumberGenerator) -> [UInt8] {
    var stream: [UInt8] = []
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      var piece: [UInt8]
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1, 2: piece = sentence(body(&random), &random)
      case 3, 4: piece = message(&random)
      case 5: piece = rtcm3(&random)
      case 6: piece = bytes(Int.random(in: 1...12, using: &random), of: marks, &random)
      default: piece = bytes(Int.random(in: 1...24, using: &random), &random)
      }
      if Int.random(in: 0..<6, using: &random) == 0 { mutate(&piece, &random) }
      stream += piece
    }
    return stream
  }

  /// A frame for `ViewsTarget`.
  public static func frame(_ random: inout some RandomNumberGenerator) -> [UInt8] {
    switch Int.random(in: 0..<5, using: &random) {
    case 0, 1: [0] + body(&random)
    case 2, 3: [1] + Array(message(&random).dropFirst(2).prefix(2)) + payload(&random)
    default: [2] + Array(rtcm3(&random).dropFirst(3).dropLast(3))
    }
  }

  /// Pieces for `AssemblerTarget`.
  public static func epochs(_ random: inout some RandomNumberGenerator) -> [UInt8] {
    var input: [UInt8] = [.random(in: 0...1, using: &random)]
    for _ in 0..<Int.random(in: 1...10, using: &random) {
      let isText = Bool.random(using: &random)
      var piece = isText ? body(&random) : Array(epochMessages.randomElement(using: &random) ?? []) + payload(&random)
      if Int.random(in: 0..<6, using: &random) == 0 { mutate(&piece, &random) }
      piece = Array(piece.prefix(255))
      let tick: UInt8 = Int.random(in: 0..<4, using: &random) == 0 ? 0xC0 : 0
      input += [tick | (isText ? 0 : 1), UInt8(piece.count), .random(in: 0...200, using: &random)] + piece
    }
    return input
  }

  /// Changes, removes, repeats or inserts something.
  public static func mutate(_ bytes: inout [UInt8], _ random: inout some RandomNumberGenerator) {
    guard !bytes.isEmpty else { return bytes = self.bytes(4, &random) }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 1...8, using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1: bytes[place] = marks.randomElement(using: &random) ?? 0
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 4: bytes.removeSubrange(place...)
    default: bytes.insert(.random(in: 0...255, using: &random), at: place)
    }
  }

  private static let marks: [UInt8] = [0xB5, 0x62, 0xD3, 0x24, 0x21, 0x2A, 0x73, 13, 10, 0, 1, 0x41, 0x2C, 0xFF, 0x7F]

  /// Bodies of sentences, one of each kind at least.
  public static let bodies = [
    "GNGGA,120000.00,4707.4074,N,00807.4074,E,1,12,0.80,499.6,M,48.0,M,,",
    "GNRMC,120000.00,A,4707.4074,N,00807.4074,E,0.016,77.52,010326,,,A,V",
    "GNGNS,120000.00,4707.4074,N,00807.4074,E,AANN,12,0.80,499.6,48.0,,,V", "GNGLL,4707.4,N,00807.4,E,120000,A,A",
    "GNVTG,77.52,T,,M,0.016,N,0.030,K,A",
    "GNGST,120000.00,6.5,1.2,0.8,35.1,1.1,0.9,2.4",
    "GNZDA,235960,31,12,2016,00,00", "GNGSA,A,3,01,03,06,09,12,17,19,22,,,,,1.40,0.80,1.15,1",
    "GPGSV,2,1,07,01,40,083,46,02,17,308,41,12,07,344,,14,22,228,45,1",
    "GLGSV,1,1,01,65,40,083,46", "GNGBS,120000.00,1.1,1.2,2.3,19,,-0.5,1.0,1,1",
    "GNGRS,120000.00,1,0.5,-0.5,,,,,,,,,,,1,1",
    "GPDTM,W84,,0.0,N,0.0,E,0.0,W84", "HEHDT,77.52,T", "GNTHS,77.52,A", "TIROT,-3.5,A", "GNTXT,01,01,02,ANTSTATUS=OK",
    "GARLM,00000078A9FBAD5,083559.00,3,C45B",
    "GNVLW,,N,,N,15.8,N,1.2,N", "AIVDM,1,1,,A,177KQJ5000G?tO`K>RA1wUbN0TKH,0",
    "AIVDO,1,1,,A,177KQJ5000G?tO`K>RA1wUbN0TKH,0",
    "PUBX,00,120000.00,4707.4,N,00807.4,E,546.5,G3,2.1,2.0,0.007,77.52,0.007,,0.92,1.19,0.77,9,0,0",
    "PUBX,03,02,23,-,,,45,010,29,U,083,46,43,064", "PUBX,04,120000.00,010326,43200.00,2408,18,-1,0.5,21",
    "PMTK001,314,3", "PMTK010,001", "PMTK011,MTKGPS", "PMTK705,AXN_5.1,0027,PA6H,1.0",
    "PAIR001,050,0", "PAIR010,0,0,2044,1", "PAIR021,AG3335,V1", "PQTMVERNO,MODULE,2022/07/07,12:00:00",
    "PGRME,15.0,M,45.0,M,25.0,M", "PGRMZ,93,f,3",
    "command,MODE ROVER,response: OK",
  ]

  /// A sentence's body with a field or two changed.
  private static func body(_ random: inout some RandomNumberGenerator) -> [UInt8] {
    var fields = Array((bodies.randomElement(using: &random) ?? "").utf8).split(
      separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let digits = Array("0123456789.-".utf8)
      let field = bytes(Int.random(in: 0...11, using: &random), of: digits, &random)
      fields[Int.random(in: 0..<fields.count, using: &random)] = field[...]
    }
    return Array(fields.joined(separator: [UInt8(ascii: ",")]))
  }

  private static func sentence(_ body: [UInt8], _ random: inout some RandomNumberGenerator) -> [UInt8] {
    let sum = body.reduce(0, ^)
    let digits = Array((Bool.random(using: &random) ? "0123456789ABCDEF" : "0123456789abcdef").utf8)
    let lineEnds: [[UInt8]] = [[13, 10], [13, 10], [13], [10], [], [13, 13, 10]]
    let isBare = Int.random(in: 0..<8, using: &random) == 0
    let check = isBare ? [] : [0x2A, digits[Int(sum >> 4)], digits[Int(sum & 15)]]
    return [Int.random(in: 0..<9, using: &random) == 0 ? 0x21 : 0x24] + body + check
      + (lineEnds.randomElement(using: &random) ?? [])
  }

  private static let epochMessages: [[UInt8]] = [
    [0x01, 0x07], [0x01, 0x07], [0x01, 0x01], [0x01, 0x02], [0x01, 0x03], [0x01, 0x04], [0x01, 0x06], [0x01, 0x12],
    [0x01, 0x14],
    [0x01, 0x20], [0x01, 0x21], [0x01, 0x26], [0x01, 0x30], [0x01, 0x35], [0x01, 0x36], [0x01, 0x3B], [0x01, 0x3C],
    [0x01, 0x43], [0x01, 0x61], [0x28, 0x00],
  ]

  /// Identities of which `Catalogue` has a name.
  private static let messages = (0...UInt16.max).filter { Catalogue.name(of: UBXMessageID(rawValue: $0)) != nil }

  private static func message(_ random: inout some RandomNumberGenerator) -> [UInt8] {
    let id = messages.randomElement(using: &random) ?? 0
    let payload = payload(&random)
    var frame =
      [0xB5, 0x62, UInt8(id & 255), UInt8(id >> 8), UInt8(payload.count & 255), UInt8(payload.count >> 8)] + payload
    var a = 0 as UInt8
    var b = 0 as UInt8
    for byte in frame[2...] {
      a &+= byte
      b &+= a
    }
    frame += [a, b]
    return frame
  }

  private static func payload(_ random: inout some RandomNumberGenerator) -> [UInt8] {
    let usual = [0, 1, 2, 4, 8, 10, 16, 18, 20, 24, 28, 36, 40, 44, 52, 60, 64, 72, 84, 92, 92, 92, 100, 152, 224]
    let count = usual.randomElement(using: &random) ?? 0
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return bytes(count, of: [0, 0, 0, 1, 2, 3, 255], &random)
    case 1 where count == 92: return solution(&random)
    default: return bytes(count, &random)
    }
  }

  /// A NAV-PVT that has a time and a position.
  private static func solution(_ random: inout some RandomNumberGenerator) -> [UInt8] {
    var payload = [UInt8](repeating: 0, count: 92)
    let second = UInt8.random(in: 0...60, using: &random)
    payload.replaceSubrange(0..<12, with: [second, 0, 0, 0, 0xEA, 0x07, 3, 1, 12, 0, second, 0x37])
    payload.replaceSubrange(20..<24, with: [3, 1, 0xEA, 12])
    for index in 24..<78 where Int.random(in: 0..<3, using: &random) == 0 {
      payload[index] = .random(in: 0...255, using: &random)
    }
    return payload
  }

  private static func rtcm3(_ random: inout some RandomNumberGenerator) -> [UInt8] {
    let count = Int.random(in: 0...40, using: &random)
    var payload = bytes(count, &random)
    // 1005: a reference station.
    if count >= 2 && Bool.random(using: &random) { payload.replaceSubrange(0..<2, with: [0x3E, 0xD0]) }
    let frame = [0xD3, 0, UInt8(count)] + payload
    var crc = 0 as UInt32
    for byte in frame {
      crc ^= UInt32(byte) << 16
      for _ in 0..<8 {
        crc <<= 1
        if crc & 0x100_0000 != 0 { crc ^= 0x186_4CFB }
      }
    }
    return frame + [UInt8(crc >> 16 & 255), UInt8(crc >> 8 & 255), UInt8(crc & 255)]
  }

  private static func bytes(_ count: Int, _ random: inout some RandomNumberGenerator) -> [UInt8] {
    (0..<count).map { _ in .random(in: 0...255, using: &random) }
  }

  private static func bytes(_ count: Int, of choice: [UInt8], _ random: inout some RandomNumberGenerator) -> [UInt8] {
    (0..<count).map { _ in choice.randomElement(using: &random) ?? 0 }
  }
}
