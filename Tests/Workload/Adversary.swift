/// Input made to cost a framer more than a constant time per byte.
public enum Adversary: String, CaseIterable, Sendable {
  /// Nothing but `$`.
  case dollars
  /// Sentence starts without an end.
  case addresses
  /// Nothing but UBX sync bytes.
  case syncs
  /// A UBX header every six bytes, each claiming 64 KiB.
  case hugeClaims
  /// A UBX header every six bytes, each claiming a length of its own.
  case nestedHeaders
  /// Halves of good sentences and of good UBX frames in turn.
  case halves
  /// RTCM 3 preambles that claim 1,023 bytes each.
  case preambles
  /// A receiver's stream with every eleventh byte changed.
  case damaged

  /// About `count` bytes of it.
  public func bytes(count: Int) -> [UInt8] {
    switch self {
    case .dollars: return Self.repeated([0x24], count)
    case .addresses: return Self.repeated(Array("$GPGGA,".utf8), count)
    case .syncs: return Self.repeated([0xB5, 0x62], count)
    case .hugeClaims: return Self.repeated([0xB5, 0x62, 0x01, 0x07, 0xF0, 0xFF], count)
    case .nestedHeaders:
      var bytes: [UInt8] = []
      var length: UInt16 = 2000
      while bytes.count < count {
        length = length % 60_000 &+ 977
        bytes += [0xB5, 0x62, 0x01, 0x07, UInt8(truncatingIfNeeded: length), UInt8(length >> 8)]
      }
      return bytes
    case .halves:
      let text = Array("$GPGLL,4916.45,N,12311.12,W,22".utf8)
      let binary: [UInt8] = [0xB5, 0x62, 0x01, 0x61, 0x04, 0x00, 0x10]
      return Self.repeated(text + binary, count)
    case .preambles: return Self.repeated([0xD3, 0x03, 0xFF], count)
    case .damaged:
      var bytes = Self.repeated(Stream.mixed.bytes(epochs: 60), count)
      for index in stride(from: 5, to: bytes.count, by: 11) { bytes[index] ^= 0x41 }
      return bytes
    }
  }

  private static func repeated(_ pattern: [UInt8], _ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + pattern.count)
    while bytes.count < count { bytes += pattern }
    return bytes
  }
}
