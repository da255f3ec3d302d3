extension FrameScanner {
  /// The length of a UBX frame that starts at `start`, if its class is known, its checksum right and its length `limit`
  /// bytes at most. Otherwise 0: look closer.
  @inline(__always)
  static func usualMessage(_ bytes: RawSpan, at start: Int, limit: Int) -> Int {
    // As `load` checks it, so that it need not.
    guard bytes.byteCount >= 8, UInt(bitPattern: start) <= UInt(bitPattern: bytes.byteCount &- 8) else { return 0 }
    let header = bytes.load(UInt64.self, at: start)
    guard header & 0xFFFF == 0x62B5, isKnownClass(UInt8(truncatingIfNeeded: header &>> 16)) else { return 0 }
    let count = Int(truncatingIfNeeded: header &>> 32 & 0xFFFF) &+ UBXFrame.overhead
    let last = start &+ count &- 2
    guard count <= limit, last &+ 2 <= bytes.byteCount else { return 0 }
    // There must be whole blocks of 16 bytes.
    let sum = start >= 14 ? bytes.fletcher(start &+ 2, last) : UBXChecksum(bytes, start &+ 2, last)
    return bytes.load(UInt16.self, at: last) == UInt16(sum.b) &<< 8 | UInt16(sum.a) ? count : 0
  }

  /// Whether a UBX frame starts at `start`, where a 0xB5 stands; `offset` is its place in the stream.
  @inline(never)
  mutating func judgeUBX(_ bytes: RawSpan, at start: Int, offset: UInt64, isLast: Bool) -> Verdict {
    let available = bytes.byteCount &- start
    guard available >= 2 else { return isLast ? .none : .incomplete }
    guard bytes[start &+ 1] == Byte.ubxSync2 else { return .none }
    guard available >= 6 else { return .incomplete }
    if limits.onlyKnownClasses && !Self.isKnownClass(bytes[start &+ 2]) {
      quality.implausibleClasses &+= 1
      return .none
    }
    let count = Int(bytes.load(UInt16.self, at: start &+ 4)) &+ UBXFrame.overhead
    guard count <= limits.ubx else {
      quality.oversizes &+= 1
      return .none
    }
    guard count <= available else { return .incomplete }
    let last = start &+ count &- 2
    let found = sums.checksum(bytes, start &+ 2, last, offset: offset &+ 2)
    guard found.a == bytes[last] && found.b == bytes[last &+ 1] else {
      sums.distrust(count: count, endingAt: offset &+ UInt64(truncatingIfNeeded: count))
      quality.badUBXChecksums &+= 1
      return .none
    }
    return Verdict(kind: .ubx, count: count)
  }

  /// Whether u-blox receivers send or take messages of this class: NAV, RXM, TRK, INF, ACK, CFG, UPD, MON, AID, TIM,
  /// ESF, MGA, LOG, SEC, HNR, NAV2 and the two of NMEA.
  @inline(__always)
  static func isKnownClass(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x01...0x06, 0x09, 0x0A, 0x0B, 0x0D, 0x10, 0x13, 0x21, 0x27, 0x28, 0x29, 0xF0, 0xF1: true
    default: false
    }
  }
}
