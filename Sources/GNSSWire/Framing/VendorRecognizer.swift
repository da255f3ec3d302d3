/// Tells which vendor's protocol stands in the bytes that no frame was made of.
///
/// It sees those bytes once, in the order of the stream, and keeps one candidate of which only running sums are held:
/// linear work, no storage, and the same answer however the stream was cut. A frame counts when its check value is
/// right; where a candidate fails, the next one starts at the byte that broke it. So a false start may cost a true
/// frame, which is no harm: whoever speaks goes on speaking.
struct VendorRecognizer {
  /// The longest frame that is followed.
  private static var longest: Int { 4200 }

  /// Where the next byte of the stretch would stand.
  private var nextOffset = 0 as UInt64
  var vendor: VendorProtocol?
  /// Bytes of the candidate so far.
  var count = 0
  /// Its length, 0 while not known.
  var total = 0
  var header = InlineArray<12, UInt8>(repeating: 0)
  /// The last four bytes, the last one lowest.
  var tail = 0 as UInt32
  var sumA = 0 as UInt32
  var sumB = 0 as UInt32
  var isEscaped = false
  /// Packets of TSIP or Oncore that stood directly one behind another.
  var packets = 0 as UInt32

  init() {}

  /// Takes in the bytes `start ..< end`, which are part of no frame; the first of them stands at `offset`.
  @inline(never)
  mutating func take(_ bytes: RawSpan, _ start: Int, _ end: Int, offset: UInt64, _ census: inout VendorCensus) {
    if offset != nextOffset {
      count = 0
      packets = 0
    }
    nextOffset = offset &+ UInt64(truncatingIfNeeded: end &- start)
    for index in start..<end { step(bytes[index], &census) }
  }

  private mutating func step(_ byte: UInt8, _ census: inout VendorCensus) {
    if count < 2 { return begin(byte) }
    switch vendor {
    case .trimble: return stepEscaped(byte, &census)
    #if !$Embedded  // Small memories have no room to name what only people connect.
    case .unicoreText, .novAtelText: return stepLog(byte, &census)
    case .septentrioText: return stepReply(byte, &census)
    #endif
    default: break
    }
    if count < 12 { header[count] = byte }
    if count == 2, !distinguish(byte) { return restart(byte) }
    tail = tail &<< 8 | UInt32(byte)
    if total == 0 { total = length() }
    guard total >= 0, total <= Self.longest else { return restart(byte) }
    sum(byte)
    count &+= 1
    guard count == total, let vendor else { return }
    count = 0
    guard isProven else { return }
    guard vendor == .oncore else { return census.add(vendor) }
    // Eight bits of checksum and an end that is searched for: two in a row are no accident.
    packets &+= 1
    if packets == 2 { census.add(.oncore, 2) } else if packets > 2 { census.add(.oncore) }
  }

  /// The first two bytes.
  mutating func begin(_ byte: UInt8) {
    if count == 1 {
      let found = Self.vendor(header[0], byte)
      if found != vendor { packets = 0 }
      vendor = found
      if vendor != nil {
        header[1] = byte
        (count, total, sumA, sumB, tail) = (2, 0, 0, 0, 0)
        isEscaped = false
        #if !$Embedded
        if vendor == .novAtelText { sumA = Self.crc32(0, byte) }
        #endif
        if vendor == .trimble {
          sumA = UInt32(byte)
          total = 1
        } else if vendor == .novAtel {
          for index in 0..<2 { sumA = Self.crc32(sumA, header[index]) }
        } else if vendor == .greis {
          for index in 0..<2 { sumA = Self.rotated(sumA) ^ UInt32(header[index]) }
        }
        return
      }
      packets = 0
    }
    switch byte {
    case 0xA0, 0xBA, 0xF1, 0x51, 0xAA, 0x23, 0x24, 0x25, 0x10, 0x40, 0xFF, 0x7E, 0x3A:
      header[0] = byte
      count = 1
    default:
      count = 0
      packets = 0
    }
  }

  mutating func restart(_ byte: UInt8) {
    count = 0
    packets = 0
    begin(byte)
  }

  private static func vendor(_ first: UInt8, _ second: UInt8) -> VendorProtocol? {
    switch UInt16(first) &<< 8 | UInt16(second) {
    case 0xA0A2: .sirf
    case 0xA0A1: .skyTraq
    case 0xBACE: .casic
    case 0xF1D9: .allystar
    case 0x5147: .quectel
    case 0xAA44: .novAtel
    case 0x2440: .septentrio
    #if !$Embedded
    case 0x2452: .septentrioText
    // `#` or, with a shorter header, `%`, and a capital. Which of the two vendors it is the next field tells.
    case 0x2341...0x235A, 0x2541...0x255A: .novAtelText
    #endif
    case 0x4040: .oncore
    case 0xFF81: .zodiac
    case 0x7E7E, 0x3A3A: .greis
    default: first == 0x10 && second != 0x10 && second != 0x03 ? .trimble : nil
    }
  }

  /// The third byte tells Unicore from NovAtel, and others from text.
  private mutating func distinguish(_ byte: UInt8) -> Bool {
    switch vendor {
    case .novAtel:
      if byte == 0xB5 { vendor = .unicore }
      return byte == 0xB5 || byte == 0x12 || byte == 0x13
    case .oncore: return byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
    case .greis: return byte == UInt8(ascii: "0")
    default: return true
    }
  }

  /// The candidate's length as soon as its header tells it: 0 if not yet, negative if it cannot be one.
  private func length() -> Int {
    switch (vendor, count) {
    case (.allystar, 5), (.quectel, 5): return little(4) &+ 8
    case (.casic, 3): return little(2) & 3 == 0 ? little(2) &+ 10 : -1
    case (.sirf, 3): return little(2).byteSwapped16 &+ 8
    case (.skyTraq, 3): return little(2).byteSwapped16 &+ 7
    case (.septentrio, 7): return little(6) & 3 == 0 && little(6) >= 8 ? little(6) : -1
    case (.unicore, 7): return little(6) &+ 28
    case (.novAtel, 3) where header[2] == 0x13: return Int(header[3]) &+ 16
    // Oncore's header has no length: the packet ends where its checksum and CR LF stand.
    case (.oncore, 3): return header[3] >= UInt8(ascii: "a") && header[3] <= UInt8(ascii: "z") ? 0 : -1
    case (.oncore, 6...): return count >= 300 ? -1 : sumA == 0x0D && tail & 0xFFFF == 0x0D0A ? count &+ 1 : 0
    // Words; those of the header and its checksum have the sum 0, as those of the data have.
    case (.zodiac, 9):
      guard (0x81FF &+ little(2) &+ little(4) &+ little(6) &+ little(8)) & 0xFFFF == 0 else { return -1 }
      return little(4) == 0 ? 10 : little(4) &* 2 &+ 12
    case (.greis, 4): return header[3] == UInt8(ascii: "0") && header[4] == UInt8(ascii: "5") ? 10 : -1
    case (.novAtel, 9): return header[3] >= 28 ? Int(header[3]) &+ little(8) &+ 4 : -1
    default: return 0
    }
  }

  private func little(_ index: Int) -> Int { Int(header[index]) | Int(header[index &+ 1]) &<< 8 }

  /// Adds the byte that stands at `count` to the running sums, where it is part of them.
  private mutating func sum(_ byte: UInt8) {
    switch vendor {
    case .allystar, .quectel:
      guard total == 0 || count < total &- 2 else { return }
      sumA = (sumA &+ UInt32(byte)) & 0xFF
      sumB = (sumB &+ sumA) & 0xFF
    case .casic:
      guard count >= 6, count < total &- 4 else { return }
      sumA = sumA &+ UInt32(byte) &<< UInt32(truncatingIfNeeded: ((count &- 6) & 3) &* 8)
    case .sirf:
      if count >= 4, count < total &- 4 { sumA = (sumA &+ UInt32(byte)) & 0x7FFF }
    case .skyTraq:
      if count >= 4, count < total &- 3 { sumA ^= UInt32(byte) }
    case .septentrio:
      if count >= 4 { sumA = Self.crc16(sumA, byte) }
    case .oncore: sumA ^= UInt32(byte)
    case .zodiac:
      if count >= 10 { sumA = (sumA &+ UInt32(byte) &<< (count & 1 == 0 ? 0 : 8)) & 0xFFFF }
    case .greis: sumA = Self.rotated(sumA) ^ UInt32(byte)
    default: sumA = Self.crc32(sumA, byte)
    }
  }

  /// Whether the check value of the whole candidate is right.
  private var isProven: Bool {
    switch vendor {
    case .allystar, .quectel: tail & 0xFFFF == sumA &<< 8 | sumB
    case .casic:
      tail.byteSwapped == sumA &+ UInt32(header[5]) &<< 24 &+ UInt32(header[4]) &<< 16 &+ UInt32(little(2))
    case .sirf: tail == sumA &<< 16 | 0xB0B3
    case .skyTraq: tail & 0xFF_FFFF == sumA &<< 16 | 0x0D0A
    case .septentrio: sumA == UInt32(little(2))
    case .oncore: true  // Its length says so.
    default: sumA == 0  // A sum over a message and its own check value.
    }
  }

  /// A byte turned left by two bits.
  private static func rotated(_ value: UInt32) -> UInt32 { (value &<< 2 | value &>> 6) & 0xFF }

  private static func crc16(_ crc: UInt32, _ byte: UInt8) -> UInt32 {
    var crc = crc ^ UInt32(byte) &<< 8
    for _ in 0..<8 { crc = crc & 0x8000 != 0 ? (crc &<< 1 ^ 0x1021) & 0xFFFF : crc &<< 1 }
    return crc
  }

  static func crc32(_ crc: UInt32, _ byte: UInt8) -> UInt32 {
    var crc = crc ^ UInt32(byte)
    for _ in 0..<8 { crc = crc & 1 != 0 ? crc &>> 1 ^ 0xEDB8_8320 : crc &>> 1 }
    return crc
  }
}

extension Int {
  /// The low 16 bits with their bytes exchanged.
  fileprivate var byteSwapped16: Int { (self & 0xFF) &<< 8 | self &>> 8 & 0xFF }
}
