/// Packets that end at a sign, not after a length.
extension VendorRecognizer {
  /// Trimble and Garmin: DLE, data in which each DLE stands twice, DLE, ETX.
  mutating func stepEscaped(_ byte: UInt8, _ census: inout VendorCensus) {
    count &+= 1
    guard count <= 700 else { return restart(byte) }
    if isEscaped {
      isEscaped = false
      switch byte {
      case 0x10: break
      case 0x03: return endEscaped(&census)
      default:
        // A packet that begins while another is not over.
        header[0] = 0x10
        count = 1
        packets = 0
        return begin(byte)
      }
    } else if byte == 0x10 {
      isEscaped = true
      return
    }
    if total == 1 { sumB = UInt32(byte) }
    sumA = (sumA &+ UInt32(byte)) & 0xFF
    total &+= 1
  }

  private mutating func endEscaped(_ census: inout VendorCensus) {
    count = 0
    // Garmin: id, size, data, and what makes the sum 0.
    if total == Int(sumB) &+ 3 && sumA == 0 {
      packets = 0
      return census.add(.garmin)
    }
    // Trimble's have no checksum: three in a row, each behind the other's end, are no accident.
    packets &+= 1
    if packets == 3 { census.add(.trimble, 3) } else if packets > 3 { census.add(.trimble) }
  }
}
